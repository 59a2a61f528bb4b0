"""Hostile and malformed requests against the page, made from a seed: none may end in a 5xx or take longer than the page allows.

`python benchmarks/hostile.py [COUNT] [SEED]` sends 10,000 of them, each kind in turn, to the application in this process and prints
how many came back with which status, the slowest, and what broke. The tests send a few hundred.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

Sent = tuple[str, str, dict[str, Any]]

API = ("rule", "compare", "why", "check", "scene", "format")
PAGES = ("/", "/compare", "/share", "/save")
TYPED = """
scénario scenario 场景 édition edition 版本 fr-2.0 zh en-9 piste track 赛道 douce sauvage wild 30 virage
corner flèche arrow +3 -3 pierre étoile course race lecture reading duel.many = each once vainqueurs
winners joueur player Ana tour turn 回合 suivant next actif active 行动中 avant la before race 赛前 pioche
cards dé roll 骰子 ? duel 5-2 6-6 9-9 sinon non otherwise no 其余 否 déplace move by de warp téléporte
échange swap renverse trip fin end depuis from attendu expect 预期 dans selon in possible chance
probabilité 1/6 1/0 0/0 cite cites fr.banana.2 open ouvert boucle loop Banane Banana 香蕉 Centaure
Slime Duelliste Copycat 模仿猫 Mastermind Egg Twin Génie Magicien Romantique Larbin Jambes @ @4 @-1
@99999999 à terre tripped 绊倒 debout éliminé arrivé 1, 2 points 3 pouvoir power prédit personne oui
yes 是 case 7 always toujours 总是 : ； ; 。 , # " « » 「
"""
WORDS = TYPED.split()
ODD = (
    "\x00",
    "\ufeff",
    "\u202e",
    "\ud800",
    "\U0001f3c1",
    "e\u0301" * 30,
    "\u200b",
    "￥",
    "𝟛",
    "٣",
    "½",
    "\x1b[31m",
    "\r",
    "\x85",
    "\u2028",
    "ﷺ",
    "İ",
    "ß",
    "②",
    "五",
    "%s",
    "{0}",
    "{x.__class__}",
)
LARGEST = 4 * 1024 * 1024  # bytes of an answer: the setting's default
BIG = ("9" * 400, "-" + "9" * 30, "1e999", "0x10", "1_000", "٩٩", "1/" + "0" * 50, "3" * 5000)


def requests(count: int, seed: int = 1) -> Iterator[Sent]:
    """So many requests as (method, path, arguments of Flask's test client)."""
    rng = random.Random(seed)
    kinds: tuple[Callable[[random.Random], Sent], ...] = (
        _bytes, _broken_json, _odd_json, _odd_json, _text, _text, _text, _form, _form, _address, _multipart, _path, _headers, _long, _deep,
    )  # fmt: skip
    for number in range(count):
        yield kinds[number % len(kinds)](rng)


def scenario(rng: random.Random, turns: bool = True) -> str:
    """A scenario that may once have been one; `turns`: some end with hundreds of turns, their dice open."""
    from arbiter.web import gallery  # type: ignore[attr-defined]

    entries = list(gallery.entries().values())
    text = rng.choice(entries).text if rng.random() < 0.7 else " ".join(rng.choices(WORDS, k=rng.randrange(1, 60)))
    for _ in range(rng.choice((0, 1, 1, 2, 4, 12))):
        text = _hurt(rng, text, turns)
    return text[: rng.choice((200, 2_000, 20_000))]


def _hurt(rng: random.Random, text: str, turns: bool) -> str:
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    kind = rng.randrange(10)
    if kind == 0:
        lines[place] = rng.choice(ODD) + lines[place]
    elif kind == 1:
        del lines[place]
    elif kind == 2:
        lines.insert(place, " ".join(rng.choices(WORDS, k=rng.randrange(1, 8))))
    elif kind == 3:
        lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
    elif kind == 4:
        lines.insert(place, lines[place])
    elif kind == 5:
        words = lines[place].split(" ")
        words[rng.randrange(len(words))] = rng.choice((*WORDS, *BIG, *ODD))
        lines[place] = " ".join(words)
    elif kind == 6:
        rng.shuffle(lines)
    elif kind == 7:
        lines[place] += rng.choice((";", "；", "。", ",", " ")) + rng.choice(lines)
    elif kind == 8 and turns:
        lines.append("\n".join(["tour suivant"] * rng.choice((1, 3, 8, 200))))
    else:
        lines[place] = "".join(letter if rng.random() < 0.9 else chr(rng.randrange(1, 0x2FFFF)) for letter in lines[place])
    return "\n".join(lines)


def _value(rng: random.Random, deep: int = 0) -> Any:
    kind = rng.randrange(9 if deep < 4 else 6)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind == 1:
        return rng.choice((0, -1, 3, 1.0, 1.5, 10**30, -(10**9), 1e308))
    if kind in (2, 3):
        return rng.choice((*WORDS, *ODD, *BIG))
    if kind in (4, 5):
        return scenario(rng)[:300]
    if kind == 6:
        return [_value(rng, deep + 1) for _ in range(rng.randrange(4))]
    return {
        rng.choice(("text", "lang", "athlete", "for", "faces", "question", "answer", "won_by", "", "__proto__")): _value(rng, deep + 1)
        for _ in range(3)
    }


def _choice(rng: random.Random) -> Any:
    good = {"athlete": rng.choice(("gunk", "banana", "centaur", "x", "duelist"))}
    good |= rng.choice(
        ({"for": "main", "faces": [rng.randrange(1, 7)]}, {"for": "duel", "won_by": "duelist"}, {"question": "duel", "answer": "no"})
    )
    if rng.random() < 0.5:
        good[rng.choice(("athlete", "for", "faces", "question", "answer", "won_by"))] = _value(rng)
    return good


def _question(rng: random.Random) -> dict[str, Any]:
    fields: dict[str, Callable[[], Any]] = {
        "text": lambda: scenario(rng),
        "lang": lambda: rng.choice(("fr", "zh", "en")),
        "edition": lambda: rng.choice(("fr-2.0", "zh")),
        "choices": lambda: [_choice(rng) for _ in range(rng.randrange(3))],
        "views": lambda: rng.random() < 0.5,
        "athlete": lambda: rng.choice(("banana", "Banane", "香蕉", "nobody")),
        "to": lambda: rng.choice(("fr", "zh", "en")),
        "scenario": lambda: rng.randrange(4),
        "step": lambda: rng.randrange(40),
    }
    return {name: make() if rng.random() < 0.93 else _value(rng) for name, make in fields.items() if rng.random() < 0.8 or name == "text"}


def _encode(data: Any) -> bytes:
    return json.dumps(data).encode()


def _where(rng: random.Random) -> str:
    return f"/api/v1/{rng.choice((*API, 'share'))}"


def _bytes(rng: random.Random) -> Sent:
    kind = rng.choice(
        (
            "application/json",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "text/plain",
            "application/json; charset=utf-16",
            "é/ü",
            "",
        )
    )
    return "POST", rng.choice((_where(rng), *PAGES)), {"data": rng.randbytes(rng.choice((0, 1, 50, 3_000))), "content_type": kind}


def _broken_json(rng: random.Random) -> Sent:
    data = bytearray(_encode(_question(rng)))
    for _ in range(rng.randrange(1, 5)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    if rng.random() < 0.3:
        data = data[: rng.randrange(len(data))]
    if rng.random() < 0.1:
        data = bytearray(
            rng.choice((b"[" * 20_000, b'{"a":' * 10_000, b'"' * 60_000, b"1" * 60_000, b'{"text":"' + b"\\ud800" * 5_000 + b'"}'))
        )
    return "POST", _where(rng), {"data": bytes(data), "content_type": "application/json"}


def _odd_json(rng: random.Random) -> Sent:
    return "POST", _where(rng), {"data": _encode(_value(rng) if rng.random() < 0.1 else _question(rng)), "content_type": "application/json"}


def _text(rng: random.Random) -> Sent:
    data = {"text": scenario(rng), "lang": rng.choice(("fr", "zh", "en")), "edition": rng.choice(("fr-2.0", "zh")), "athlete": "banana"}
    return "POST", f"/api/v1/{rng.choice(API)}", {"data": _encode(data), "content_type": "application/json"}


def _long(rng: random.Random) -> Sent:
    """A text near the bound of a body: one statement over and over, many seats, many scenarios, one endless line."""
    lines = ("  move Gunk by 1\n", "  Gunk @3\n", "turn Gunk; roll 3\n", "turn Gunk\n", "scenario x\n", "((((", "0 1 ", "Gunk @0; ")
    line = rng.choice(lines)
    head = rng.choice(("", "Gunk @0; Banana @4\nactive Gunk\n", "Gunk @0; Banana @4\n", "Gunk @0; Scoocher @3; Romantic @4\nexpect\n"))
    text = head + line * (rng.choice((500, 5_000, 55_000)) // len(line))
    if rng.random() < 0.3:
        return "POST", rng.choice(("/", "/compare", "/save")), {"data": {"text": text}}
    return "POST", f"/api/v1/{rng.choice(API)}", {"data": _encode({"text": text, "athlete": "gunk"}), "content_type": "application/json"}


def _deep(rng: random.Random) -> Sent:
    """Values in values, wherever JSON is read."""
    nested = rng.choice(("[", '{"a":', '[{"athlete":', '["\\"[",')) * rng.choice((5, 13, 900, 9_000))
    if rng.random() < 0.3:
        return "GET", rng.choice(("/", *(f"/api/v1/{name}" for name in API))), {"query_string": f"text=x&choices={quote(nested[:2_000])}"}
    if rng.random() < 0.5:
        return "POST", rng.choice(PAGES), {"data": {"text": "x", "choices": nested[:15_000]}}
    return "POST", _where(rng), {"data": nested.encode()[:65_000], "content_type": "application/json"}


def _form(rng: random.Random) -> Sent:
    data = {name: value if isinstance(value, str) else json.dumps(value) for name, value in _question(rng).items()}
    if rng.random() < 0.3:
        data["choices"] = rng.choice(("[", "{}", "[[]]", "null", "[{}]", "[" * 5000))
    body = "&".join(f"{name}={quote(value, errors='replace')}" for name, value in data.items())
    return "POST", rng.choice(PAGES), {"data": body.encode()[:60_000], "content_type": "application/x-www-form-urlencoded"}


def _address(rng: random.Random) -> Sent:
    path = rng.choice(("/", "/compare", "/rules", "/gallery", "/api/v1/rules", *(f"/api/v1/{name}" for name in API)))
    data = {name: value if isinstance(value, str) else json.dumps(value) for name, value in _question(rng).items()}
    data[rng.choice(("q", "from", "athlete", "section", "limit", "kind", "only", "theme", "step", "v"))] = str(_value(rng))
    query = "&".join(f"{name}={quote(value, errors='replace')}" for name, value in data.items())
    if rng.random() < 0.3:
        query += rng.choice(("&%", "&%ff=%fe", "&=", "&text", "&%00=%00", "&lang=fr&lang=zh", "&;;;", "&a[]=1"))
    return rng.choice(("GET", "GET", "HEAD")), path, {"query_string": query[:8_000]}


def _multipart(rng: random.Random) -> Sent:
    text = scenario(rng).encode("utf-8", "replace")[:5_000]
    body = (
        b'--x\r\nContent-Disposition: form-data; name="text"'
        + rng.choice((b"", b'; filename="a"', b"\r\nContent-Type: text/plain; charset=zzz"))
        + b"\r\n\r\n"
        + text
    )
    body += rng.choice((b"\r\n--x--\r\n", b"", b"\r\n--y--", b"\r\n--x\r\n" * 50))
    return (
        "POST",
        rng.choice((*PAGES, _where(rng))),
        {
            "data": body,
            "content_type": rng.choice(
                ("multipart/form-data; boundary=x", "multipart/form-data", "multipart/form-data; boundary=" + "x" * 300)
            ),
        },
    )


def _path(rng: random.Random) -> Sent:
    piece = rng.choice(
        (*ODD, *WORDS, "..", "../../etc/passwd", "%2e%2e%2f", "x" * 2_000, "fr.banana.2", "duel.many", "'or'1'='1", "__class__", "static")
    )
    start = rng.choice(
        (
            "/",
            "/rules/",
            "/rules/open/",
            "/s/",
            "/s/a/",
            "/api/v1/",
            "/api/v1/rules/",
            "/api/v1/open/",
            "/api/v1/share/",
            "/static/",
            "/problems/",
            "//",
        )
    )
    end = rng.choice(("", "/", "/qr.svg", "/link", "/scenario.arb"))
    return (
        rng.choice(("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE")),
        start + quote(piece, errors="replace") + end,
        {},
    )


def _headers(rng: random.Random) -> Sent:
    name = rng.choice(
        (
            "Accept-Language",
            "If-None-Match",
            "Accept",
            "Cookie",
            "X-Forwarded-For",
            "Range",
            "If-Modified-Since",
            "Authorization",
            "Host",
            "Content-Length",
            "Origin",
        )
    )
    value = rng.choice(
        (
            "*",
            '"',
            'W/"x", ',
            "zh;q=nan, fr;q=-1",
            "lang=zz; theme=<b>",
            "a" * 3_000,
            ",,,;;;",
            "999999999999999999999",
            "bytes=0-",
            "localhost:99999",
            "-1",
            "\xff\xfe",
            "'",
        )
    )
    path = rng.choice(("/", "/rules", "/api/v1/rules", "/api/v1/health", "/api/v1/check?text=x", "/static/style.css"))
    return "GET", path, {"headers": {name: value}}


def fault(status: int, data: bytes) -> str:
    """What is wrong with an answer, however hostile the request was; nothing where it is well. To be busy (503) is no fault."""
    if status >= 500 and status != 503:
        return f"status {status}"
    if len(data) > LARGEST:
        return f"{len(data)} bytes"
    if b"Traceback (most recent" in data:
        return "a traceback"
    return "the engine broke" if b'"code":"internal"' in data else ""


def send(client: Any, sent: Sent) -> tuple[int, float, str]:
    """The status that came back (0: the test client itself refused to send it), the seconds it took, and what is wrong with it."""
    method, path, arguments = sent
    begin = time.perf_counter()
    wrong = ""
    try:
        answer = client.open(path, method=method, **arguments)
        status, wrong = answer.status_code, fault(answer.status_code, answer.data)
    except (UnicodeError, ValueError) as error:
        from traceback import extract_tb

        if any("/web/" in frame.filename and "/tests/web/" not in frame.filename for frame in extract_tb(error.__traceback__)):
            raise
        status = 0
    return status, time.perf_counter() - begin, wrong


def main(count: int = 10_000, seed: int = 1) -> int:
    """Send them and print what came back. The exit status is 1 where something broke."""
    from arbiter.web import create_app

    with tempfile.TemporaryDirectory() as place:
        config = {"DATABASE": f"sqlite:///{place}/shared.db", "RATE_ASK": "", "RATE_PAGES": "", "RATE_SHARE": ""}
        client = create_app(config).test_client()
        statuses: Counter[int] = Counter()
        broken: list[tuple[str, Sent]] = []
        slowest = (0.0, "")
        begin = time.perf_counter()
        for sent in requests(count, seed):
            status, seconds, wrong = send(client, sent)
            statuses[status] += 1
            slowest = max(slowest, (seconds, f"{sent[0]} {sent[1][:60]}"))
            if wrong:
                broken.append((wrong, sent))
        print(
            f"{count} requests (seed {seed}) in {time.perf_counter() - begin:.0f} s: "
            + ", ".join(f"{n} × {s}" for s, n in sorted(statuses.items()))
        )
        print(f"slowest {slowest[0]:.2f} s: {slowest[1]}")
        for wrong, sent in broken[:20]:
            print("BROKE", wrong, repr(sent)[:1_000])
    return 1 if broken else 0


if __name__ == "__main__":
    sys.path.insert(0, __file__.rpartition("/benchmarks/")[0] or ".")
    sys.exit(main(*(int(word) for word in sys.argv[1:3])))
