"""One process that answers: waitress, which reads requests and sends answers beside the threads that think.

A slow client costs a connection and no thread. Here are the times a connection may take, and what goes where there are too many.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

from waitress.channel import HTTPChannel
from waitress.server import create_server

THREADS = 40  # more than may think or wait for it at once (`gate.py`), so that cheap answers always find one
HEAD, BODY, TELL, IDLE = 10.0, 20.0, 60.0, 30.0  # seconds: to send a head, a body, to take an answer; between two requests
MOST = 2_000  # connections of a process; beyond, those that wait longest for the client go
LAST = 10.0  # seconds that what is being answered has after the signal to end


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that knows since when it waits for its client."""

    def __init__(self, *rest: Any, **more: Any) -> None:
        """As waitress makes it."""
        super().__init__(*rest, **more)
        self._since: float = self.creation_time  # since when the client sends a request, or takes an answer
        self._quiet = False  # whether a request was answered and none has begun

    def received(self, data: bytes) -> bool:
        """Take what came; the time of a request runs from its first byte."""
        if self._quiet:
            self._since, self._quiet = time.time(), False
        return bool(super().received(data))

    def service(self) -> None:
        """Answer a request; then the time to take the answer begins."""
        self._since = time.time()
        super().service()
        self._since, self._quiet = time.time(), self.request is None

    def late(self, now: float) -> bool:
        """Whether the client has taken more than its time."""
        if self.requests:  # it waits for us
            return False
        if self.total_outbufs_len:
            return now - self._since > TELL
        if self._quiet:
            return now - self._since > IDLE
        return now - self._since > (BODY if self.request is not None and self.request.headers_finished else HEAD)

    def since(self) -> float:
        """Since when it waits for its client, in seconds since 1970."""
        return self._since


def tidy(channels: dict[int, Any], now: float, most: int = MOST) -> None:
    """Close connections whose client is late, and those that wait longest where there are too many."""
    waiting = [channel for channel in channels.values() if not channel.requests]
    for channel in waiting:
        if channel.late(now):
            channel.will_close = True
    spare = len(channels) - most
    if spare > 0:
        for channel in sorted(waiting, key=Channel.since)[:spare]:
            channel.will_close = True


def run(app: Callable[..., Any], listening: socket.socket, beat: Callable[[], bool], most: int) -> None:
    """Answer what comes to a listening socket until SIGTERM. `beat` is called each second; what it gives says whether to go on.

    `most`: bytes of a body beyond which it is not even read to its end (the application refuses smaller ones itself).
    """
    server = create_server(
        app, sockets=[listening], threads=THREADS, ident=None, connection_limit=MOST + 200, backlog=1024, asyncore_use_poll=True,
        cleanup_interval=1, max_request_body_size=most, max_request_header_size=16 * 1024, clear_untrusted_proxy_headers=False,
        channel_request_lookahead=0,
    )  # fmt: skip
    server.channel_class = Channel
    ending: list[float] = []

    def maintenance(now: float) -> None:
        tidy(server.active_channels, now)
        if not beat() and not ending:
            ending.append(now)
        if ending:
            server.accepting = False
            busy = any(channel.requests or channel.total_outbufs_len for channel in server.active_channels.values())
            if not busy or now - ending[0] > LAST:
                raise SystemExit

    def end(*_: Any) -> None:
        ending.append(time.time())
        server.next_channel_cleanup = 0.0
        server.pull_trigger()

    server.maintenance = maintenance
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, end)
        signal.signal(signal.SIGINT, end if os.name == "nt" else signal.SIG_IGN)  # the master passes it on
    server.run()
