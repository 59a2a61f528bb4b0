"""Shared situations in a database: SQLite by default, PostgreSQL by URL.

A key is the beginning of the hash of the content, so the same content has the same link; a longer beginning where two contents collide.
The database opens at its first use: whoever asks for a ruling needs none. Where it fails, `Unavailable` says so.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from flask import Flask, current_app
from sqlalchemy.dialects import postgresql, sqlite

meta = sql.MetaData()
shared = sql.Table(
    "shared",
    meta,
    sql.Column("key", sql.String(64), primary_key=True),
    sql.Column("content", sql.Text, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
)
reads = sql.Table(
    "reads", meta, sql.Column("key", sql.String(64), primary_key=True), sql.Column("at", sql.Float, nullable=False, index=True)
)  # when each was last opened, to a day
held = sql.Table("held", meta, sql.Column("name", sql.String(8), primary_key=True), sql.Column("amount", sql.BigInteger, nullable=False))
hits = sql.Table(
    "hits",
    meta,
    sql.Column("key", sql.String(32), primary_key=True),
    sql.Column("count", sql.Integer, nullable=False),
    sql.Column("expires", sql.Float, nullable=False, index=True),
)
secret = sql.Table(
    "secret", meta, sql.Column("name", sql.String(16), primary_key=True), sql.Column("value", sql.String(64), nullable=False)
)

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that are taken for one another
SHORTEST, LONGEST = 7, 40
DAY = 24 * 3600
GOING = 50  # most that go for one that comes: a bound that was lowered is reached bit by bit
PATIENCE = 2  # seconds a database may take to connect, to answer, to be free of another writer
INSERTS: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Unavailable(Exception):
    """The database does not answer, is full or broken."""


class Full(Exception):
    """There is no room for one more."""


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """What a database or its folder may raise, as Unavailable."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, OSError) as error:
        raise Unavailable(type(error).__name__) from error


def register(app: Flask) -> None:
    """The store of `app` opens at its first use. Raises ValueError for a database there can never be."""
    check(app.config["DATABASE"])
    app.extensions["arbiter-store"] = Store(
        app.config["DATABASE"], app.config["SHARES"], app.config["SHARES_BYTES"], app.config["SHARES_FULL"] == "oldest"
    )


def store() -> Store:
    """The running application's store."""
    return current_app.extensions["arbiter-store"]  # type: ignore[no-any-return]


def check(url: str) -> None:
    """Raise ValueError where no database can stand behind a URL: it is malformed, or its driver is not there."""
    try:
        parsed = sql.make_url(url)
        name = parsed.get_backend_name()
        if name not in INSERTS:
            raise ValueError(f"ARBITER_DATABASE: no support for {name}, only for sqlite and postgresql")
        parsed.get_dialect().import_dbapi()
    except ModuleNotFoundError as error:
        raise ValueError(f"ARBITER_DATABASE: {error.name} is not installed (pip install 'table-arbiter[postgresql]')") from None
    except sql.exc.ArgumentError:  # it may hold a password: not shown
        raise ValueError("ARBITER_DATABASE: no URL of a database, like sqlite:////srv/shared.db or postgresql+psycopg://…") from None


class Store:
    """What was shared, by key."""

    def __init__(self, url: str, most: int = 0, most_bytes: int = 0, oldest: bool = False) -> None:
        """`url` is SQLAlchemy's; `most` and `most_bytes` bound what is kept (0: nothing does), `oldest`: what nobody reads goes first."""
        self._url = url
        self._most = most
        self._most_bytes = most_bytes
        self._oldest = oldest

    @property
    def engine(self) -> sql.Engine:
        """The engine of the database. Raises Unavailable."""
        with _told():
            return engine(self._url)

    def put(self, content: dict[str, Any]) -> str:
        """Keep a content; its key, the same for the same content. Raises Unavailable or Full."""
        text = canonical(content)
        digest = letters(hashlib.sha256(text.encode()).digest())
        made = self.engine
        with _told(), made.begin() as connection:
            for length in range(SHORTEST, LONGEST):
                key = digest[:length]
                row = insert_of(made)(shared).values(key=key, content=text, created=time.time()).on_conflict_do_nothing()
                if connection.execute(row.returning(shared.c.key)).scalar() is not None:
                    self._fit(connection, key, len(text))
                    return key
                if connection.execute(sql.select(shared.c.content).where(shared.c.key == key)).scalar() == text:
                    return key
        raise Full("no free key")

    def _fit(self, connection: sql.Connection, key: str, size: int) -> None:
        """Count one more of so many bytes, and see that there is room: by removing others, else raise Full."""
        rows, total = _count(connection, self.engine, 1, size)
        for _ in range(GOING):
            if not ((self._most and rows > self._most) or (self._most_bytes and total > self._most_bytes)):
                break
            at = sql.func.coalesce(reads.c.at, shared.c.created)
            unread = sql.select(shared.c.key, sql.func.length(shared.c.content)).outerjoin(reads, reads.c.key == shared.c.key)
            gone = connection.execute(unread.where(shared.c.key != key).order_by(at).limit(1)).first() if self._oldest else None
            if gone is None:
                raise Full("shares")
            for table in (shared, reads):
                connection.execute(sql.delete(table).where(table.c.key == gone[0]))
            rows, total = _count(connection, self.engine, -1, -gone[1])

    def get(self, key: str) -> dict[str, Any] | None:
        """The content of a key, None where there is none. Raises Unavailable."""
        made = self.engine
        with _told(), made.connect() as connection:
            found = connection.execute(sql.select(shared.c.content).where(shared.c.key == key)).scalar()
        if found is not None and self._oldest:
            with contextlib.suppress(sql.exc.SQLAlchemyError), made.begin() as connection:  # a note, no more
                now = time.time()
                note = insert_of(made)(reads).values(key=key, at=now)
                connection.execute(
                    note.on_conflict_do_update(index_elements=[reads.c.key], set_={"at": now}, where=reads.c.at < now - DAY)
                )
        return None if found is None else json.loads(found)

    def answers(self) -> bool:
        """Whether the database answers."""
        try:
            made = self.engine
            with _told(), made.connect() as connection:
                connection.execute(sql.select(shared.c.key).limit(1)).all()
            return True
        except Unavailable:
            return False


def _count(connection: sql.Connection, made: sql.Engine, rows: int, size: int) -> tuple[int, int]:
    """Count so many contents and bytes more; how many there are then."""
    totals = []
    for name, more in (("rows", rows), ("bytes", size)):
        change = sql.update(held).where(held.c.name == name).values(amount=held.c.amount + more).returning(held.c.amount)
        total = connection.execute(change).scalar()
        if total is None:  # never counted before
            counted = sql.func.count() if name == "rows" else sql.func.coalesce(sql.func.sum(sql.func.length(shared.c.content)), 0)
            total = connection.execute(sql.select(counted).select_from(shared)).scalar_one()
            connection.execute(insert_of(made)(held).values(name=name, amount=total).on_conflict_do_nothing())
        totals.append(int(total))
    return totals[0], totals[1]


def canonical(content: dict[str, Any]) -> str:
    """The one JSON text of a content."""
    return json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def letters(digest: bytes) -> str:
    """A hash in the letters of keys."""
    number, out = int.from_bytes(digest, "big"), ""
    for _ in range(LONGEST):
        number, place = divmod(number, len(LETTERS))
        out += LETTERS[place]
    return out


def engine(url: str) -> sql.Engine:
    """The engine of a database, its tables made where they are missing. One a URL and process: connections do not survive a fork.

    Raises SQLAlchemyError or OSError where the database does not answer.
    """
    return _engine(url, os.getpid())


@cache
def _engine(url: str, process: int) -> sql.Engine:
    parsed = sql.make_url(url)
    lite = parsed.get_backend_name() == "sqlite"
    if lite and parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    patience = {"timeout": PATIENCE} if lite else {"connect_timeout": PATIENCE, "options": f"-c statement_timeout={PATIENCE}s"}
    made = sql.create_engine(parsed, pool_pre_ping=not lite, pool_timeout=PATIENCE, connect_args=patience)
    if lite:

        @sql.event.listens_for(made, "connect")
        def settle(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=NORMAL"):
                connection.execute(f"PRAGMA {pragma}")

    made.connect().close()  # where nobody answers, once is enough
    for attempt in range(3):  # several workers may make the tables at once
        try:
            meta.create_all(made)
            break
        except sql.exc.SQLAlchemyError:
            if attempt == 2:
                raise
            time.sleep(0.1)
    return made


def salt(made: sql.Engine) -> bytes:
    """The database's own secret, so that a hash kept in it tells nobody an address."""
    with made.begin() as connection:
        connection.execute(insert_of(made)(secret).values(name="salt", value=secrets.token_hex(32)).on_conflict_do_nothing())
        return bytes.fromhex(str(connection.execute(sql.select(secret.c.value)).scalar_one()))


def insert_of(made: sql.Engine) -> Callable[..., Any]:
    """The dialect's INSERT that knows of conflicts."""
    return INSERTS[made.dialect.name]
