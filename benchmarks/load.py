"""How many rulings a second the page gives: gunicorn with 2 workers of 4 threads, asked by several clients at once.

`python benchmarks/load.py [SECONDS]` starts the server, asks `POST /api/v1/rule` for a six-line scenario, each time another one (other
places, other dice: nothing comes from memory), then one and the same again and again, and prints requests a second and percentiles.
The clients run on the same machine and take their share of it.
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

ROOT = Path(__file__).resolve().parent.parent
CLIENTS = 2  # processes, each with four connections in turn would only queue: two keep two workers busy
THREADS = 4


def scenario(rng: random.Random) -> str:
    """Six lines: track, four athletes, a turn, its die, an expectation that may fail."""
    places = [rng.randrange(0, 25) for _ in range(4)]
    athletes = rng.sample(
        ("Slime", "Banane", "Centaure", "Larbin", "Romantique", "Scoocher", "Cap'taine Passe", "Lovable Loser", "Stickler", "Heckler"), 4
    )
    seats = "; ".join(f"{athlete} @{place}" for athlete, place in zip(athletes, places, strict=True))
    return f"piste {rng.choice(('douce', 'sauvage'))}\n{seats}\ntour {athletes[0]}\n  dé {rng.randrange(1, 7)}\nattendu\n  {athletes[1]} @{places[1]}\n"


def ask(port: int, seed: int, seconds: float, same: bool, out: multiprocessing.Queue) -> None:
    """Ask for so long over one connection; the seconds each answer took go to `out`."""
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


def measure(port: int, seconds: float, same: bool) -> str:
    """One run with all clients; what came of it in a line."""
    queue: multiprocessing.Queue = multiprocessing.Queue()
    clients = [multiprocessing.Process(target=ask, args=(port, 1000 + n, seconds, same, queue)) for n in range(CLIENTS * THREADS)]
    for client in clients:
        client.start()
    results = [queue.get() for _ in clients]
    for client in clients:
        client.join()
    took = sorted(one for times, _ in results for one in times)
    bad = sum(count for _, count in results)

    def at(share: float) -> str:
        return f"{took[min(len(took) - 1, int(len(took) * share))] * 1000:.1f} ms"

    kind = "the same again" if same else "all distinct"
    return f"{kind}: {len(took) / seconds:,.0f}/s, median {at(0.5)}, p99 {at(0.99)}, slowest {at(1)}, {bad} without a ruling"


def main(seconds: float = 10.0) -> None:
    """Start the server, measure, stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as place:
        rates = (
            {f"ARBITER_RATE_{name}": "" for name in ("ASK", "PAGES", "SHARE")}
            if "--no-limits" in sys.argv
            else {"ARBITER_RATE_ASK": "10000000/minute"}
        )
        environment = os.environ | {"ARBITER_DATABASE": f"sqlite:///{place}/shared.db", "PYTHONPATH": str(ROOT), **rates}
        command = [sys.executable, "-m", "arbiter.cli", "serve", "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    http.client.HTTPConnection("127.0.0.1", port, timeout=5).request("GET", "/api/v1/health")
                    break
                except OSError:
                    time.sleep(0.1)
            measure(port, 2, False)  # both workers warm
            print(
                f"gunicorn 2 × 4 on {os.cpu_count()} processors (load {os.getloadavg()[0]:.1f}), {CLIENTS * THREADS} connections, {seconds:g} s each"
            )
            print(measure(port, seconds, False))
            print(measure(port, seconds, True))
        finally:
            server.terminate()
            server.wait(15)


if __name__ == "__main__":
    main(*(float(word) for word in sys.argv[1:] if not word.startswith("-")))
