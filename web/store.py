"""Shared situations in a database: SQLite by default, anything SQLAlchemy reaches by URL.

A key is the beginning of the hash of the content, so the same content has the same link; a longer beginning where two contents collide.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import time
from collections.abc import Callable
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


def register(app: Flask) -> None:
    """The store of `app` opens at its first use: nothing is written before somebody shares."""
    app.extensions["arbiter-store"] = None


def store() -> Store:
    """The running application's store."""
    if current_app.extensions["arbiter-store"] is None:
        current_app.extensions["arbiter-store"] = Store(current_app.config["DATABASE"])
    return current_app.extensions["arbiter-store"]  # type: ignore[no-any-return]


class Store:
    """What was shared, by key."""

    def __init__(self, url: str) -> None:
        """`url` is SQLAlchemy's. Raises SQLAlchemyError where the database does not answer."""
        self.engine = engine(url)

    def put(self, content: dict[str, Any]) -> str:
        """Keep a content; its key, the same for the same content."""
        text = canonical(content)
        digest = letters(hashlib.sha256(text.encode()).digest())
        with self.engine.begin() as connection:
            for length in range(SHORTEST, LONGEST):
                key = digest[:length]
                row = insert_of(self.engine)(shared).values(key=key, content=text, created=time.time()).on_conflict_do_nothing()
                connection.execute(row)
                if connection.execute(sql.select(shared.c.content).where(shared.c.key == key)).scalar() == text:
                    return key
        raise RuntimeError("no free key")

    def get(self, key: str) -> dict[str, Any] | None:
        """The content of a key, None where there is none."""
        with self.engine.connect() as connection:
            found = connection.execute(sql.select(shared.c.content).where(shared.c.key == key)).scalar()
        return None if found is None else json.loads(found)

    def answers(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as connection:
                return connection.execute(sql.text("select 1")).scalar() == 1
        except sql.exc.SQLAlchemyError:
            return False


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
    """The engine of a database, its tables made where they are missing. One a URL and process: connections do not survive a fork."""
    return _engine(url, os.getpid())


@cache
def _engine(url: str, process: int) -> sql.Engine:
    parsed = sql.make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    made = sql.create_engine(parsed, pool_pre_ping=parsed.get_backend_name() != "sqlite")
    if parsed.get_backend_name() == "sqlite":

        @sql.event.listens_for(made, "connect")
        def settle(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

    for attempt in range(5):  # several workers may make the tables at once
        try:
            meta.create_all(made)
            break
        except sql.exc.SQLAlchemyError:
            if attempt == 4:
                raise
            time.sleep(0.1)
    return made


def salt(made: sql.Engine) -> bytes:
    """The database's own secret, so that a hash kept in it tells nobody an address."""
    with made.begin() as connection:
        connection.execute(insert_of(made)(secret).values(name="salt", value=secrets.token_hex(32)).on_conflict_do_nothing())
        return bytes.fromhex(str(connection.execute(sql.select(secret.c.value)).scalar_one()))


def insert_of(made: sql.Engine) -> Callable[..., Any]:
    """The dialect's INSERT that knows of conflicts. Raises ValueError for a database without one."""
    known: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    if made.dialect.name not in known:
        raise ValueError(f"no support for {made.dialect.name}")
    return known[made.dialect.name]
