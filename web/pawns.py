"""The athletes' tokens: a disc in the athlete's colour with a simple emblem, drawn by this project (no artwork of the game).

An emblem is drawn in a square from −10 to 10: `s` strokes, `f` fills in the ink of the token, `c` cuts back in its colour.
"""
# ruff: noqa: E501 (an emblem is one line of path data)

from __future__ import annotations

from functools import cache

INK_DARK, INK_LIGHT = "#1d1a16", "#ffffff"


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


# athlete: (colour, ink, emblem)
TOKENS: dict[str, tuple[str, str, tuple[tuple[str, str], ...]]] = {
    "alchemist": ("#2f7d6b", INK_LIGHT, (("s", "M-3-9H3M-2-9V-3L-7 6Q-8 9-5 9H5Q8 9 7 6L2-3V-9"), ("f", "M-4.5 3H4.5L6.5 8H-6.5Z"))),
    "baba_yaga": ("#5b4a86", INK_LIGHT, (("s", "M-8 0L0-8L8 0M-6-1V4H6V-1M-3 4V9H-6M3 4V9H6"), ("f", "M-2 4V0H2V4Z"))),
    "banana": ("#f2c230", INK_DARK, (("f", "M-9-4C-8 6 3 10 9-3L8-6L6-5C2 2-4 1-7-5Z"),)),
    "mouth": ("#c2304a", INK_LIGHT, (("f", "M-9 0C-6-6-2-6 0-4C2-6 6-6 9 0C5 8-5 8-9 0Z"), ("c", "M-7 0C-3 2 3 2 7 0"))),
    "skipper": ("#1f4e8c", INK_LIGHT, (("s", "M0-4V8M-8 2C-7 7-3 8 0 8C3 8 7 7 8 2M-4-1H4" + _ring(0, -6.5, 2.5)),)),
    "centaur": ("#8a5a2b", INK_LIGHT, (("s", "M-4 8H-6C-6 4-8 1-7-3C-6-9 6-9 7-3C8 1 6 4 6 8H4"), ("f", _ring(-5, -1, 1) + _ring(5, -1, 1) + _ring(0, -5.6, 1)))),
    "inchworm": ("#7fb53c", INK_DARK, (("s", "M-9 6H-6C-3 6-4-4 0-4C4-4 3 6 6 6H7"), ("f", _ring(7.5, 4, 2.4)))),
    "third_wheel": ("#6d7480", INK_LIGHT, (("s", _ring(0, 0, 8) + "M0-8V8M-7-4L7 4M-7 4L7-4"), ("f", _ring(0, 0, 2.6)))),
    "coach": ("#d4622a", INK_LIGHT, (("s", "M-9-5H4A6 6 0 1 1-3 3L-9 0Z"), ("f", _ring(3, 1, 2)))),
    "blimp": ("#7d93c9", INK_DARK, (("f", "M-7-2C-4-8 6-8 9-2C6 4-4 4-7-2ZM-10-6L-5-3V-1L-10 2ZM-2 4H4V7H-2Z"),)),
    "rocket_scientist": ("#d8d9de", INK_DARK, (("s", "M0-9C4-6 5-1 4 4H-4C-5-1-4-6 0-9ZM-4 0L-7 6L-4 5M4 0L7 6L4 5M0 6V9"), ("f", _ring(0, -2, 1.8)))),
    "duelist": ("#9c2f2f", INK_LIGHT, (("s", "M-8-8L6 6M8-8L-6 6M2 8L8 2M-2 8L-8 2"),)),
    "lovable_loser": ("#e58fb0", INK_DARK, (("f", "M0 8C-11 1-9-8-4-8C-1.5-8 0-6 0-5C0-6 1.5-8 4-8C9-8 11 1 0 8Z"), ("c", "M0-5L-2-1L2 2L0 6"))),
    "genius": ("#f0e08a", INK_DARK, (("s", "M-3 4C-3 1-6 0-6-3A6 6 0 0 1 6-3C6 0 3 1 3 4ZM-2.5 7H2.5M-1.5 9.5H1.5"),)),
    "huge_baby": ("#9bd3e6", INK_DARK, (("s", "M-8-1C-6-4 6-4 8-1C6 2-6 2-8-1Z" + _ring(0, 5, 3.5)), ("f", _ring(0, -6, 3)))),
    "party_animal": ("#b13fa5", INK_LIGHT, (("f", "M0-8L7 8H-7Z"), ("c", "M-3 0L3 2.5M-5 4.5L5 7.5"), ("f", _ring(0, -8, 2)))),
    "leaptoad": ("#3e8e41", INK_LIGHT, (("s", "M-8 1C-8-5 8-5 8 1C8 8-8 8-8 1ZM-4 3C-2 5 2 5 4 3"), ("f", _ring(-5, -5, 2.8) + _ring(5, -5, 2.8)))),
    "legs": ("#e9a03b", INK_DARK, (("s", "M-2-9L-2-1L4 3L2 9H6M-2-1L-5 4L-10 5"), ("f", _ring(-2, -8, 1.6)))),
    "heckler": ("#8f7a3d", INK_LIGHT, (("f", "M-8-1H8C7 9-7 9-8-1Z"), ("s", "M-8-7L-4-5L-8-4M8-7L4-5L8-4"))),
    "hypnotist": ("#4b3fa0", INK_LIGHT, (("s", "M0 0C2-2 4 1 1 3C-3 5-6 0-3-4C1-9 9-5 8 2C7 9-3 11-8 5"),)),
    "copycat": ("#4a4a4f", INK_LIGHT, (("s", "M-7-8L-3-4H3L7-8V2C7 7 3 8 0 8C-3 8-7 7-7 2Z"), ("f", _ring(-3, 0, 1.4) + _ring(3, 0, 1.4) + "M-1.5 3.5H1.5L0 5Z"))),
    "twin": ("#2b8ca3", INK_LIGHT, (("s", _ring(-3, 0, 6) + _ring(3, 0, 6)),)),
    "lackey": ("#23344d", INK_LIGHT, (("s", "M-8 4C-8-7 8-7 8 4ZM-9.5 7.5H9.5"), ("f", _ring(0, -6, 1.8)))),
    "hare": ("#c9b299", INK_DARK, (("s", "M-3 0C-8-10-3-12-1-1M3 0C8-10 3-12 1-1"), ("f", _ring(0, 4, 5)))),
    "magician": ("#20202a", INK_LIGHT, (("f", "M-5-8H5V4H9V7H-9V4H-5Z"), ("c", "M-5 1H5"))),
    "dicemonger": ("#f4efe4", INK_DARK, (("s", "M-5-7H5Q7-7 7-5V5Q7 7 5 7H-5Q-7 7-7 5V-5Q-7-7-5-7Z"), ("f", _ring(-3, -3, 1.5) + _ring(3, 3, 1.5) + _ring(0, 0, 1.5)))),
    "egg": ("#fbf7ec", INK_DARK, (("f", "M0-9C4-9 7-2 7 2A7 7 0 0 1-7 2C-7-2-4-9 0-9Z"), ("c", "M-7 1L-4 3L-1 0L2 3L4 0L7 2"))),
    "suckerfish": ("#3f6fb5", INK_LIGHT, (("f", "M-9 0C-5-7 2-7 5-1L9-6V6L5 1C2 7-5 7-9 0Z"), ("c", _ring(-4, -1, 0.7)))),
    "cheerleader": ("#ec5f8f", INK_DARK, (("s", "M0-9V9M-9 0H9M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5M-3.5-8.5L3.5 8.5M3.5-8.5L-3.5 8.5"),)),
    "romantic": ("#a81f3d", INK_LIGHT, (("s", "M-9-6H9V7H-9Z"), ("f", "M0 5C-6 1-5-4-2-4C-1-4 0-3 0-2C0-3 1-4 2-4C5-4 6 1 0 5Z"))),
    "scoocher": ("#a5683a", INK_LIGHT, (("f", "M-5 5C-5 1-2-1 0-1C2-1 5 1 5 5C5 8 2 8 0 7C-2 8-5 8-5 5Z" + _ring(-7, -1, 2) + _ring(-3, -5.5, 2.1) + _ring(3, -5.5, 2.1) + _ring(7, -1, 2)),)),
    "sisyphus": ("#7a7368", INK_LIGHT, (("s", "M-9 9L9-1"), ("f", _ring(-1.5, -2.5, 6)))),
    "gunk": ("#5cb85c", INK_DARK, (("f", "M-8-7H8V1C8 5 5 5 5 2C5 0 3 0 3 2V6C3 9.5-1 9.5-1 6V3C-1 1-4 1-4 3C-4 6-8 6-8 2Z"),)),
    "stickler": ("#3a5a5f", INK_LIGHT, (("s", "M-9 3L3-9L9-3L-3 9ZM-5-1L-2.5 1.5M-2-4L-0.5-2.5M1-7L3.5-4.5"),)),
    "flip_flop": ("#1aa39a", INK_DARK, (("s", "M-4 8C-6 4-4 2-5-3C-6-8-3-10 0-10C4-10 6-7 5-3C4 1 5 4 4 8C3 10.5-3 10.5-4 8ZM-5-1C-2-2-0.5-4 0-7C0.5-4 2-2 5-1"),)),
    "mastermind": ("#6b2d73", INK_LIGHT, (("s", "M-9 2C-5-4 5-4 9 2C5 8-5 8-9 2ZM0-6V-9M-5-5L-7-7.5M5-5L7-7.5"), ("f", _ring(0, 2, 2.8)))),
}
UNKNOWN = ("#777777", INK_LIGHT, (("f", _ring(0, 0, 4)),))


def token(athlete: str) -> str:
    """The drawing of an athlete's token, centred on 0,0, of radius 19."""
    colour, ink, emblem = TOKENS.get(athlete, UNKNOWN)
    parts = [f'<circle r="19" fill="{colour}"/><circle r="18" fill="none" stroke="{ink}" stroke-opacity=".35" stroke-width="1.2"/><g transform="scale(1.18)">']
    for kind, path in emblem:
        if kind == "f":
            parts.append(f'<path fill="{ink}" d="{path}"/>')
        else:
            stroke = ink if kind == "s" else colour
            parts.append(f'<path fill="none" stroke="{stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="{path}"/>')
    return "".join(parts) + "</g>"


@cache
def sprite() -> str:
    """All tokens as symbols `t-ATHLETE` of one hidden drawing, to stand once in a page."""
    symbols = "".join(f'<symbol id="t-{athlete}" viewBox="-20 -20 40 40">{token(athlete)}</symbol>' for athlete in TOKENS)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>'
