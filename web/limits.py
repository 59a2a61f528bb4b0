"""Rate limits by address. They are counted in memory (one process), in the database (all workers), or at any URL `limits` knows (Redis)."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sql
from flask import Flask, current_app
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits.storage import Storage

from . import store


def _rate(name: str) -> Any:
    return lambda: current_app.config[f"RATE_{name}"]


limiter = Limiter(get_remote_address, headers_enabled=True, default_limits=[])
ask_limit = limiter.shared_limit(_rate("ASK"), scope="ask")
page_limit = limiter.shared_limit(_rate("PAGES"), scope="pages")
share_limit = limiter.shared_limit(_rate("SHARE"), scope="share")


def register(app: Flask) -> None:
    """Count the requests of `app` at its setting LIMITS. An empty rate setting lifts that limit."""
    where = app.config["LIMITS"]
    if where == "database":
        where = f"database://{app.config['DATABASE']}"
    app.config["RATELIMIT_STORAGE_URI"] = where
    app.config["RATELIMIT_ENABLED"] = any(app.config[name] for name in ("RATE_ASK", "RATE_PAGES", "RATE_SHARE"))
    app.config["RATELIMIT_SWALLOW_ERRORS"] = True  # the counter's failure is not the visitor's
    limiter.init_app(app)


class DatabaseStorage(Storage):
    """Fixed windows counted in a table of the page's database. Addresses are kept as salted hashes, for as long as their window lasts."""

    STORAGE_SCHEME = ["database"]  # noqa: RUF012 (as its base has it)

    def __init__(self, uri: str, wrap_exceptions: bool = False, **options: Any) -> None:
        """`uri` is `database://` before a SQLAlchemy URL."""
        super().__init__(uri, wrap_exceptions=wrap_exceptions, **options)
        self._url = uri.removeprefix("database://")
        self._salt = store.salt(self._engine)
        self._swept = 0.0

    @property
    def _engine(self) -> sql.Engine:
        return store.engine(self._url)

    @property
    def base_exceptions(self) -> type[Exception]:
        """What the database may raise."""
        return sql.exc.SQLAlchemyError

    def _key(self, key: str) -> str:
        import hashlib

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
