"""`arbiter serve`: a master holds the socket and sees that so many workers answer (`worker.py`); it answers nothing itself."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import mmap
import os
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask

from . import gallery, pages, rules
from .app import create_app
from .wording import LANGUAGES
from .worker import LAST, run

SILENT = 30.0  # seconds after which a worker that shows no sign of life is ended and replaced
M_ARENA_MAX = -8  # of malloc.h
QUICK = 5  # workers that may die within a second of their start before the master gives up

log = logging.getLogger("arbiter.web")


def serve(host: str, port: int, database: str | None) -> int:
    """Serve until SIGTERM or SIGINT; the exit status. `database` is a SQLAlchemy URL (None: the settings').

    Raises ValueError for a setting that cannot be, OSError where the port is taken.
    """
    app = create_app({} if database is None else {"DATABASE": database})
    logging.getLogger("waitress").setLevel(logging.ERROR)  # the depth of its queue is the gate's business
    listening = _listen(host, port)
    print(f"http://{place_of(host)}:{listening.getsockname()[1]}/", file=sys.stderr, flush=True)
    most = 4 * app.config["MAX_BODY"]
    if not hasattr(os, "fork"):
        run(app, listening, lambda: True, most)
        return 0
    _many_files()
    _one_heap()
    _warm(app)
    return Master(app.config["WORKERS"] or max(2, os.cpu_count() or 2), lambda beat: run(app, listening, beat, most)).watch()


class Master:
    """Forks workers, replaces those that die or fall silent, and ends them all at a signal."""

    def __init__(self, count: int, work: Callable[[Callable[[], bool]], None]) -> None:
        """`work` is what a worker does, given the sign of life it has to make each second."""
        self._work = work
        self._beats = mmap.mmap(-1, 8 * count)  # when each worker was last alive, shared by all processes
        self._workers: dict[int, tuple[int, float]] = {}  # process -> its place, and when it began
        self._places = range(count)
        self._ending = False
        self._early = 0

    def watch(self) -> int:
        """Until a signal ends it; the exit status: 1 where no worker stays alive."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        while not self._ending and self._early < QUICK:
            for place in set(self._places) - {place for place, _ in self._workers.values()}:
                self._start(place)
            time.sleep(0.25)
            self._bury()
            self._wake()
        self._stop()
        return 0 if self._ending else 1

    def _end(self, *_: Any) -> None:
        self._ending = True

    def _start(self, place: int) -> None:
        began = time.time()
        self._mark(place)
        master = os.getpid()
        worker = os.fork()
        if worker:
            self._workers[worker] = (place, began)
            return
        status = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)

            def beat() -> bool:
                self._mark(place)
                return os.getppid() == master

            self._work(beat)
            status = 0
        finally:
            os._exit(status)

    def _mark(self, place: int) -> None:
        struct.pack_into("d", self._beats, 8 * place, time.time())

    def _bury(self) -> None:
        """Note the workers that have died."""
        for worker in list(self._workers):
            ended, status = os.waitpid(worker, os.WNOHANG)
            if ended:
                _, began = self._workers.pop(worker)
                self._early = self._early + 1 if time.time() - began < 1 else 0
                if not self._ending:
                    log.error("worker %d ended (%d), another takes its place", worker, status)

    def _wake(self) -> None:
        """End the workers that have fallen silent."""
        for worker, (place, _) in self._workers.items():
            if time.time() - struct.unpack_from("d", self._beats, 8 * place)[0] > SILENT:
                log.error("worker %d is silent", worker)
                _kill(worker, signal.SIGKILL)

    def _stop(self) -> None:
        for worker in self._workers:
            _kill(worker, signal.SIGTERM)
        end = time.time() + LAST + 2
        self._ending = True
        while self._workers and time.time() < end:
            time.sleep(0.05)
            self._bury()
        for worker in self._workers:
            _kill(worker, signal.SIGKILL)


def _kill(worker: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(worker, number)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(1024)
    listening.setblocking(False)
    return listening


def _many_files() -> None:
    """Allow as many connections as a worker may hold."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (8192 if hard == resource.RLIM_INFINITY else min(hard, 8192), hard))


def _one_heap() -> None:
    """Have all threads share one heap (glibc): with one for each, what large answers leave behind adds up."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def _warm(app: Flask) -> None:
    """Read lexicon, rules, texts, scenarios and templates once, before the workers part: they share the memory."""
    gallery.citing()
    for lang in LANGUAGES:
        with app.test_request_context(f"/?lang={lang}"):
            pages.play()
            rules.index()
            pages.compare()
    gc.collect()
    gc.freeze()


def place_of(host: str) -> str:
    """A host as it stands in an address."""
    return "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
