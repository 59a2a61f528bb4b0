"""How many rulings a second the page gives: `arbiter serve` with 2 workers, asked over eight connections at once.

`python benchmarks/load.py [SECONDS] [--no-limits]` starts `arbiter serve`, asks `POST /api/v1/rule` for a six-line scenario, each time
another one (other athletes, places, dice: nothing comes from memory), then one and the same again and again. It prints requests a
second, percentiles, and what a request costs the server in processor time, which a busy machine changes least. The clients run on the
same machine and take their share of it.
"""

from __future__ import annotations

import http.client
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).parent))

import yard  # noqa: E402

CONNECTIONS = 8  # each in a process of its own
ATHLETES = ("Slime", "Banane", "Centaure", "Larbin", "Romantique", "Scoocher", "Cap'taine Passe", "Lovable Loser", "Stickler", "Heckler")


def scenario(rng: random.Random) -> str:
    """Six lines: track, four athletes, a turn, its die, an expectation that may fail."""
    athletes = rng.sample(ATHLETES, 4)
    places = [rng.randrange(0, 25) for _ in athletes]
    seats = "; ".join(f"{athlete} @{place}" for athlete, place in zip(athletes, places, strict=True))
    track, die = rng.choice(("douce", "sauvage")), rng.randrange(1, 7)
    return f"piste {track}\n{seats}\ntour {athletes[0]}\n  dé {die}\nattendu\n  {athletes[1]} @{places[1]}\n"


def ask(port: int, seed: int, seconds: float, same: bool, out: Any) -> None:
    """Ask for so long over one connection; the seconds each answer took go to `out`, and how many were no ruling."""
    rng = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json"}
    fixed = json.dumps({"text": scenario(random.Random(0)), "lang": "fr"})
    took: list[float] = []
    bad = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        body = fixed if same else json.dumps({"text": scenario(rng), "lang": "fr"})
        begin = time.perf_counter()
        connection.request("POST", "/api/v1/rule", body, headers)
        response = connection.getresponse()
        answer = response.read()
        took.append(time.perf_counter() - begin)
        bad += response.status != 200 or b'"branches"' not in answer
    out.put((took, bad))


def processor_seconds(parent: int) -> float:
    """What the workers of a server have used of the processors so far (Linux)."""
    used = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def measure(port: int, server: int, seconds: float, same: bool) -> str:
    """One run over all connections; what came of it in a line."""
    yards_before = yard.yards()
    before = processor_seconds(server)
    queue: Any = multiprocessing.Queue()
    clients = [multiprocessing.Process(target=ask, args=(port, 1000 + n, seconds, same, queue)) for n in range(CONNECTIONS)]
    for client in clients:
        client.start()
    results = [queue.get() for _ in clients]
    for client in clients:
        client.join()
    took = sorted(one for times, _ in results for one in times)
    bad = sum(count for _, count in results)
    cost = (processor_seconds(server) - before) / len(took) * 1000

    def at(share: float) -> str:
        return f"{took[min(len(took) - 1, int(len(took) * share))] * 1000:.1f} ms"

    yards = yards_before and (yards_before + (yard.yards() or yards_before)) / 2
    share = f" ({len(took) / seconds / yards:.2f} a yard)" if yards else ""
    kind = "the same again" if same else "all distinct"
    times = f"median {at(0.5)}, p99 {at(0.99)}, slowest {at(1)}"
    return f"{kind}: {len(took) / seconds:,.0f}/s{share}, {times}, {cost:.2f} ms of a processor each, {bad} without a ruling"


def main(seconds: float = 10.0) -> None:
    """Start the server, measure, stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as place:
        rate = "" if "--no-limits" in sys.argv else "10000000/minute"
        settings = {"ARBITER_DATABASE": f"sqlite:///{place}/shared.db", "ARBITER_RATE_ASK": rate, "ARBITER_WORKERS": "2"}
        environment = os.environ | settings | {"PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
        try:
            for _ in range(200):
                try:
                    http.client.HTTPConnection("127.0.0.1", port, timeout=5).request("GET", "/api/v1/health")
                    break
                except OSError:
                    time.sleep(0.1)
            measure(port, server.pid, 2, False)  # both workers warm
            busy = f"{os.cpu_count()} processors (load {os.getloadavg()[0]:.1f} before)"
            print(f"2 workers on {busy}, {CONNECTIONS} connections, {seconds:g} s each")
            print(measure(port, server.pid, seconds, False))
            print(measure(port, server.pid, seconds, True))
        finally:
            server.terminate()
            server.wait(15)


if __name__ == "__main__":
    main(*(float(word) for word in sys.argv[1:] if not word.startswith("-")))
