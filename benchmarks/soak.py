"""Whether the page stays well for long: `arbiter serve` under load for an hour, memory of each worker told every minute.

`python benchmarks/soak.py [--minutes N] [--clients N] [--seed N]` starts the server with two workers and asks it over several
connections at once: most requests are rulings on situations never asked before, some are pages, some are hostile (`hostile.py`), and a few
clients send half a request and wait. Each minute: requests a second, answers by status, the slowest, and MiB of each worker. At the end:
whether memory stays level (`stays_level`), whether every worker is still the first one, and whether anything broke: a 5xx that is no 503,
an answer beyond its bounds, a connection that was cut. Exit status 1 then.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import hostile  # noqa: E402
import yard  # noqa: E402

LEVEL = 1.10
PATIENCE = 30.0  # seconds: three to think, two to wait for a place, the rest for a machine that does other things
PAGES = ("/", "/compare", "/rules", "/gallery", "/api/v1/rules", "/api/v1/health", "/nothing")


class Tally:
    """What came back, from all clients."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.lock = threading.Lock()
        self.statuses: Counter[int] = Counter()
        self.slowest = 0.0
        self.broken: list[str] = []

    def note(self, status: int, seconds: float, data: bytes, what: str) -> None:
        """Count an answer (status 0: none came)."""
        fault = hostile.fault(status, data) if status else "no answer"
        with self.lock:
            self.statuses[status] += 1
            self.slowest = max(self.slowest, seconds)
            if fault:
                self.broken.append(f"{fault}: {what}"[:600])

    def take(self) -> tuple[Counter[int], float]:
        """The counts since the last call."""
        with self.lock:
            taken = self.statuses, self.slowest
            self.statuses, self.slowest = Counter(), 0.0
            return taken


def situation(rng: random.Random) -> str:
    """A situation nobody has asked before: athletes, places, several turns, some dice left open."""
    from arbiter.games import DEFAULT
    from arbiter.language.lexicon import lexicon

    names = [lexicon(DEFAULT).name(id, "fr") for id in sorted(lexicon(DEFAULT).names)]
    athletes = rng.sample(names, rng.randrange(2, 6))
    seats = "; ".join(f"{name} @{rng.randrange(0, 28)}" for name in athletes)
    dice = [f"; dé {rng.randrange(1, 7)}" if rng.random() < 0.8 else "" for _ in range(rng.choice((1, 1, 2, 3)))]
    turns = "\n".join(f"tour {rng.choice(athletes)}{die}" for die in dice)
    return f"piste {rng.choice(('douce', 'sauvage'))}\n{seats}\n{turns}\n# {rng.random()}\n"


def request_of(rng: random.Random) -> tuple[str, str, bytes | None, dict[str, str]]:
    """The next request: method, address, body, headers."""
    kind = rng.random()
    if kind < 0.7:
        asked = {"text": situation(rng), "lang": rng.choice(("fr", "zh", "en")), "views": rng.random() < 0.3}
        return "POST", f"/api/v1/{rng.choice(('rule', 'rule', 'rule', 'check', 'compare'))}", json.dumps(asked).encode(), JSON
    if kind < 0.8:
        return "GET", f"{rng.choice(PAGES)}?text={quote(situation(rng))}", None, {"Accept-Encoding": "gzip"}
    if kind < 0.82:
        return "POST", "/api/v1/share", json.dumps({"text": situation(rng)}).encode(), JSON
    asked = {"text": hostile.scenario(rng), "lang": rng.choice(("fr", "zh", "en")), "athlete": "banana"}
    if kind < 0.95:
        return "POST", f"/api/v1/{rng.choice(hostile.API)}", json.dumps(asked).encode(), JSON
    return "POST", "/api/v1/rule", rng.choice((b"[" * 65_000, b'{"text":' * 8_000, rng.randbytes(3_000), b"x" * 70_000)), JSON


JSON = {"Content-Type": "application/json"}


def client(port: int, seed: int, end: float, tally: Tally) -> None:
    """Ask until the end, over one connection for as long as it holds."""
    rng = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    while time.monotonic() < end:
        method, address, body, headers = request_of(rng)
        begin = time.monotonic()
        status, data = 0, b""
        for attempt in range(2):  # a connection kept open may have been closed meanwhile
            try:
                connection.request(method, address, body, headers)
                response = connection.getresponse()
                status, data = response.status, response.read()
                break
            except (OSError, http.client.HTTPException):
                connection.close()
                if attempt:
                    status = 0
        tally.note(status, time.monotonic() - begin, data, f"{method} {address} {(body or b'')[:400]!r}")


def slow(port: int, end: float) -> None:
    """Fifty connections that send half a request, again and again."""
    while time.monotonic() < end:
        held = []
        for number in range(50):
            try:
                one = socket.create_connection(("127.0.0.1", port), timeout=10)
                one.sendall(b"POST /api/v1/rule HTTP/1.1\r\nHost: slow\r\n" + (b"Content-Length: 500\r\n\r\n{" if number % 2 else b""))
                held.append(one)
            except OSError:
                continue
        time.sleep(min(25, max(0.0, end - time.monotonic())))
        for one in held:
            one.close()


def workers(master: int) -> list[int]:
    """The processes of a server that answer (Linux)."""
    return [int(word) for word in Path(f"/proc/{master}/task/{master}/children").read_text().split()]


def memory(process: int) -> float:
    """MiB of memory that belong to a process alone (Linux); 0 where it is gone."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def start(folder: str) -> tuple[subprocess.Popen[str], int]:
    """A server with a database in a folder; it and its port."""
    settings = {"ARBITER_DATABASE": f"sqlite:///{folder}/shared.db", "ARBITER_WORKERS": "2"}
    settings |= {"ARBITER_SHARES": "500", "ARBITER_SHARES_FULL": "oldest"}
    settings |= {"ARBITER_CACHE_BYTES": str(8 * 1024 * 1024)}  # soon full: what grows then is no answer kept
    rates = {f"ARBITER_RATE_{name}": "" for name in ("ASK", "PAGES", "FILES", "SHARE", "SHARE_BYTES")}
    command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", "0"]
    server = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings | rates, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    return server, int(server.stderr.readline().rstrip("/\n").rpartition(":")[2])


def watch(server: subprocess.Popen[str], tally: Tally, minutes: float) -> list[list[float]]:
    """Tell how it goes each minute; the memory of each worker, each time."""
    seen = []
    began = time.monotonic()
    for minute in range(1, max(1, round(minutes)) + 1):
        before = time.monotonic()
        time.sleep(max(0.0, began + 60 * min(minute, minutes) - time.monotonic()))
        statuses, slowest = tally.take()
        seen.append([memory(worker) for worker in workers(server.pid)])
        rate = sum(statuses.values()) / max(0.1, time.monotonic() - before)
        told = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
        held = ", ".join(f"{one:.0f}" for one in seen[-1])
        speed = yard.yards()
        share = f", {rate / speed:.3f} a yard" if speed else ""
        print(f"minute {minute}: {rate:.0f} a second{share}; {told}; slowest {slowest:.1f} s; MiB of the workers: {held}", flush=True)
    return seen


def stays_level(seen: list[list[float]]) -> bool:
    """Whether no worker's least memory of the last third is above that of the middle third by more than a tenth.

    The least, because between two looks answers come and go.
    """
    third = max(1, len(seen) // 3)
    middle, last = seen[-2 * third : -third] or seen, seen[-third:]
    return all(min(late) <= LEVEL * min(early) for early, late in zip(zip(*middle, strict=False), zip(*last, strict=False), strict=False))


def main() -> int:
    """Start, ask, watch, judge."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--clients", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(folder)
        assert server.stderr is not None
        log: list[str] = []
        threading.Thread(target=lambda: log.extend(server.stderr or ()), daemon=True).start()
        try:
            urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=120).close()  # until it is there
            client(port, 0, time.monotonic() + 2, Tally())
            first = workers(server.pid)
            end = time.monotonic() + 60 * given.minutes
            threads = [threading.Thread(target=client, args=(port, given.seed * 1000 + n, end, tally)) for n in range(given.clients)]
            for thread in (*threads, threading.Thread(target=slow, args=(port, end), daemon=True)):
                thread.start()
            seen = watch(server, tally, given.minutes)
            for thread in threads:
                thread.join(60)
            same = workers(server.pid) == first
        finally:
            server.terminate()
            status = server.wait(30)
    level = stays_level(seen)
    trouble = [line for line in log if "Traceback" in line or "Error" in line]
    print(f"memory {'stays level' if level else 'GROWS'}; workers {'the same' if same else 'REPLACED'}; exit status {status}")
    for line in (*tally.broken[:20], *trouble[:20]):
        print("BROKE", line.rstrip())
    return 0 if level and same and status == 0 and not tally.broken and not trouble else 1


if __name__ == "__main__":
    sys.exit(main())
