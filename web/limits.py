"""Rate limits by address, counted in memory (each process for itself), in the database (all of them together), or in Redis.

Where the counter fails, a process counts in its own memory and tries the counter again after a while: its failure is not the visitor's.
Every answer is counted but those sent again from memory (`memory.py`): a view says by a mark what it counts as, files and whatever is
not found count as `FILES`.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any, TypeVar

import sqlalchemy as sql
from flask import Flask, current_app, request
from limits import parse_many
from limits.storage import MemoryStorage, Storage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from . import store
from .problems import Trouble

REST = 10.0  # seconds a counter that failed is left alone
REDIS = ("redis", "rediss", "redis+unix")
PATIENCE = {"socket_connect_timeout": 1.0, "socket_timeout": 1.0}  # seconds, of a Redis server

View = TypeVar("View", bound=Callable[..., Any])
log = logging.getLogger("arbiter.web")


def _counted(name: str) -> Callable[[View], View]:
    def mark(view: View) -> View:
        view.rate = name  # type: ignore[attr-defined]
        return view

    return mark


ask_limit = _counted("ASK")
page_limit = _counted("PAGES")
share_limit = _counted("SHARE")


def register(app: Flask) -> None:
    """Count the requests of `app` at its setting LIMITS. An empty rate setting lifts that limit.

    Raises ValueError for a setting that cannot be.
    """
    where = app.config["LIMITS"]
    _check(where)
    for name in app.config:
        if name.startswith("RATE_") and app.config[name]:
            _rates(app.config[name])
    counter = Counter(f"database://{app.config['DATABASE']}" if where == "database" else where)
    app.extensions["arbiter-limits"] = counter

    @app.before_request
    def count() -> None:
        view = app.view_functions.get(request.endpoint or "")
        spend(getattr(view, "rate", "FILES"))


def _check(where: str) -> None:
    scheme, mark, _ = where.partition("://")
    if scheme in REDIS and mark:
        try:
            import redis  # noqa: F401
        except ModuleNotFoundError:
            raise ValueError("ARBITER_LIMITS: redis is not installed (pip install 'table-arbiter[redis]')") from None
    elif where not in ("database", "memory://"):
        raise ValueError(f"ARBITER_LIMITS: {where!r} is none of memory://, database, redis://…")


@cache
def _rates(text: str) -> tuple[Any, ...]:
    try:
        return tuple(parse_many(text))
    except ValueError:
        raise ValueError(f"a rate is written like 60/second;600/minute, not {text!r}") from None


def spend(name: str, amount: int = 1) -> None:
    """Count so much of a rate for the asker's address. Raises Trouble where it is used up."""
    rates = current_app.config[f"RATE_{name}"]
    if rates:
        wait = current_app.extensions["arbiter-limits"].hit(_rates(rates), name, request.remote_addr or "", amount=amount)
        if wait is not None:
            raise Trouble("too-many-requests", 429, retry=wait)


class Counter:
    """Fixed windows, counted where `uri` says, or in memory for as long as that fails."""

    def __init__(self, uri: str) -> None:
        """`uri` as `limits` has it, or `database://` before a SQLAlchemy URL."""
        self._uri = uri
        self._lock = Lock()
        self._chosen: FixedWindowRateLimiter | None = None
        self._spare: FixedWindowRateLimiter | None = None
        self._again = 0.0  # when the chosen one is tried again

    def hit(self, rates: tuple[Any, ...], *names: str, amount: int = 1) -> int | None:
        """Count; the seconds to wait where a rate is used up, else None."""
        if time.monotonic() >= self._again:
            try:
                return self._count(self.chosen(), rates, names, amount)
            except Exception as error:  # whatever a driver raises
                self._again = time.monotonic() + REST
                log.error("requests are counted in memory: %s", type(error).__name__)
        with self._lock:
            self._spare = self._spare or FixedWindowRateLimiter(MemoryStorage())
        return self._count(self._spare, rates, names, amount)

    def chosen(self) -> FixedWindowRateLimiter:
        """Where it should be counted. Raises what its driver raises."""
        with self._lock:
            if self._chosen is None:
                options: dict[str, Any] = PATIENCE if self._uri.startswith("redis") else {}
                self._chosen = FixedWindowRateLimiter(storage_from_string(self._uri, **options))
        return self._chosen

    def well(self) -> bool:
        """Whether it is counted where it should be."""
        try:
            return bool(self.chosen().storage.check())
        except Exception:  # whatever a driver raises
            return False

    @staticmethod
    def _count(where: FixedWindowRateLimiter, rates: tuple[Any, ...], names: tuple[str, ...], amount: int) -> int | None:
        passed = [(rate, where.hit(rate, *names, cost=amount)) for rate in rates]
        ends = [where.get_window_stats(rate, *names).reset_time for rate, well in passed if not well]
        return max(1, round(max(ends) - time.time() + 0.5)) if ends else None


class DatabaseStorage(Storage):
    """Fixed windows counted in a table of the page's database. Addresses are kept as salted hashes, for as long as their window lasts."""

    STORAGE_SCHEME = ["database"]  # noqa: RUF012 (as its base has it)

    def __init__(self, uri: str, wrap_exceptions: bool = False, **options: Any) -> None:
        """`uri` is `database://` before a SQLAlchemy URL."""
        super().__init__(uri, wrap_exceptions=wrap_exceptions, **options)
        self._url = uri.removeprefix("database://")
        self._salt = b""
        self._swept = 0.0

    @property
    def _engine(self) -> sql.Engine:
        return store.engine(self._url)

    @property
    def base_exceptions(self) -> type[Exception]:
        """What the database may raise."""
        return sql.exc.SQLAlchemyError

    def _key(self, key: str) -> str:
        self._salt = self._salt or store.salt(self._engine)
        return hashlib.blake2b(key.encode(), key=self._salt, digest_size=16).hexdigest()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count `amount` more in the window of `key`, begun anew where it is over."""
        now = time.time()
        hits, name = store.hits, self._key(key)
        with self._engine.begin() as connection:
            if now - self._swept > 60:
                self._swept = now
                connection.execute(sql.delete(hits).where(hits.c.expires < now))
            insert = store.insert_of(self._engine)(hits).values(key=name, count=amount, expires=now + expiry)
            over = hits.c.expires < now
            counted = insert.on_conflict_do_update(
                index_elements=[hits.c.key],
                set_={
                    "count": sql.case((over, amount), else_=hits.c.count + amount),
                    "expires": sql.case((over, now + expiry), else_=hits.c.expires),
                },
            ).returning(hits.c.count)
            return int(connection.execute(counted).scalar_one())

    def get(self, key: str) -> int:
        """The count of the window of `key`."""
        return self._row(key)[0]

    def get_expiry(self, key: str) -> float:
        """When the window of `key` ends, in seconds since 1970."""
        return self._row(key)[1]

    def _row(self, key: str) -> tuple[int, float]:
        now = time.time()
        with self._engine.connect() as connection:
            row = connection.execute(sql.select(store.hits.c.count, store.hits.c.expires).where(store.hits.c.key == self._key(key))).first()
        return (int(row[0]), float(row[1])) if row is not None and row[1] >= now else (0, now)

    def check(self) -> bool:
        """Whether the database answers."""
        with self._engine.connect() as connection:
            return connection.execute(sql.text("select 1")).scalar() == 1

    def reset(self) -> int:
        """Forget all counts; how many there were."""
        with self._engine.begin() as connection:
            return int(connection.execute(sql.delete(store.hits)).rowcount)

    def clear(self, key: str) -> None:
        """Forget one count."""
        with self._engine.begin() as connection:
            connection.execute(sql.delete(store.hits).where(store.hits.c.key == self._key(key)))
