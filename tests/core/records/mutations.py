"""Records as they arrive from elsewhere: cut, mixed, forged, or no records at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

STRANGE = (
    *("", " ", "-", "-1", "0", "1", "7", "99", "+3", "٣", "1e9", "9" * 30, "9" * 4000, "9" * 5000),
    *("true", "null", "NaN", "{}", "[]", "{" * 3000, "[" * 3000, "%s", "{0}", "{line}", "'", '"'),
    *(
        "\x00",
        "\x1b[2J",
        "\x1b]52;c;eA==\x07",
        "\r",
        "\x85",
        "\u2028",
        "\u202e",
        "\ufeff",
        "\u200d",
    ),
    *("end", "moves", "...", "#", "# end", "check", "check " + "0" * 16, "first 1", "place 0"),
    *("shuffle", "turn-over 1C", "deck 1C", "seat 0", "option players 2", "seed 1", "first 9"),
    *("secret " + "00" * 32, "person", "program", "exec:/bin/true", "kahwa-record-2"),
    *("1C", "R7", "pass", "draw", "catch 1", "bid 1", "x" * 300, "x" * 5000, "é" * 50, "😀"),
    *("2026-13-45 25:61:61 UTC", "9999-12-31 23:59:59 UTC", "../../etc/passwd", "id a/b"),
)
"""What stands in the place of a word or a line."""


def _cut_off(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text))]


def _cut_out(rng: Random, text: str) -> str:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.randint(1, 40) :]


def _sign(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("0123456789ABCS .#-\t\n\x1b\x7fé") + text[place + 1 :]


def _lines(rng: Random, text: str) -> str:
    """Leave out, double, move or exchange a line, or put a strange one in."""
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines.insert(other, lines.pop(one))
        case 3:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines.insert(one, rng.choice(STRANGE))
    return "\n".join(lines)


def _word(rng: Random, text: str) -> str:
    """Put another word of the record, or a strange one, in the place of one."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    words = lines[place].split(" ")
    other = rng.choice(STRANGE) if rng.randrange(2) else rng.choice(text.split() or ["x"])
    words[rng.randrange(len(words))] = other
    lines[place] = " ".join(words)
    return "\n".join(lines)


def _number(rng: Random, text: str) -> str:
    """Make one digit another one."""
    places = [place for place, sign in enumerate(text) if sign.isdecimal()]
    place = rng.choice(places or [0])
    return text[:place] + rng.choice("0123456789") + text[place + 1 :]


TRICKS: tuple[Callable[[Random, str], str], ...] = (
    *(_cut_off, _cut_out, _sign, _lines, _lines, _word, _word, _word, _number, _number),
)


def mutated_text(rng: Random, text: str, other: str) -> bytes:
    """Return a record with one to three faults, or mixed with another record; as a file has it."""
    if rng.randrange(20) == 0:
        place, there = rng.randrange(len(text)), rng.randrange(len(other))
        text = text[:place] + other[there:]
    for _fault in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(TRICKS)(rng, text or "x1")
    if rng.randrange(10) == 0:
        text = text.replace("\n", "\r\n")
    data = text.encode("utf-8", "surrogatepass")
    if rng.randrange(10) == 0 and data:
        place = rng.randrange(len(data))
        data = data[:place] + rng.randbytes(rng.randint(1, 4)) + data[place + 1 :]
    return data


def mutated_json(rng: Random, text: str) -> bytes:
    """Return a record as JSON with something in it that no JSON has, or another value."""
    place = rng.randrange(len(text))
    match rng.randrange(4):
        case 0:
            text = text[:place]
        case 1:
            text = text[:place] + json.dumps(rng.choice(STRANGE))[1:-1] + text[place:]
        case 2:
            text = text[:place] + rng.choice('[]{},:"0-1e.tn\\') + text[place + 1 :]
        case _:
            text = text[:place] + rng.choice("[{") * rng.choice((1, 2000)) + text[place:]
    return text.encode("utf-8", "surrogatepass")
