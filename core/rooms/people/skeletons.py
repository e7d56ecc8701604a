"""What a text looks like (UTS 39), whether its letters are of one script, and which are unusual."""

from __future__ import annotations

import json
import sys
import unicodedata
from bisect import bisect_right
from functools import cache, reduce
from pathlib import Path
from typing import NamedTuple

_TABLE = Path(__file__).with_name("unicode_looks.json")
"""Unicode's data, which `tools/unicode_looks.py` writes."""

_WRITTEN_WITH = {
    "Bopo": {"Hanb"},
    "Hang": {"Kore"},
    "Hani": {"Hanb", "Jpan", "Kore"},
    "Hira": {"Jpan"},
    "Kana": {"Jpan"},
    "Latn": {"Hanb", "Jpan", "Kore"},
}
"""Scripts that are written together; Latin letters stand among those of East Asia."""

_EVERY = frozenset(("Zyyy", "Zinh"))
"""Common and inherited: signs that go with every script."""


class _Looks(NamedTuple):
    looks: dict[int, str]
    firsts: list[int]
    ranges: list[tuple[int, int, str]]
    unusual: list[tuple[int, int]]


@cache
def _table() -> _Looks:
    """Read the table, once; only a room needs it."""
    plain = json.loads(_TABLE.read_text(encoding="ascii"))
    ranges = [tuple(one) for one in plain["scripts"]]
    looks = {ord(sign): look for sign, look in plain["looks"].items()}
    unusual = [tuple(one) for one in plain["unusual"]]
    return _Looks(looks, [first for first, _last, _scripts in ranges], ranges, unusual)


def skeleton(text: str) -> str:
    """Return what a text looks like: two of the same skeleton are confusable, as UTS 39 says."""
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", apart.translate(_table().looks))


def mixes_scripts(text: str) -> bool:
    """Tell whether a text is not of one script, or of scripts that are written together.

    That is UTS 39's level “highly restrictive”. Digits of two systems are a mixture as well.
    """
    zeros = {ord(one) - unicodedata.decimal(one) for one in text if one.isdecimal()}
    sets = [known for one in text if not (known := _scripts(one)) & _EVERY]
    return len(zeros) > 1 or (bool(sets) and not reduce(frozenset.__and__, sets))


def is_unusual(letter: str) -> bool:
    """Tell whether no living language needs a letter every day, as UTS 39 and UAX 31 say.

    Such are those of rare scripts, like Cherokee and Lisu, and of phonetic notation.
    """
    at = bisect_right(_table().unusual, (ord(letter), sys.maxunicode)) - 1
    return at >= 0 and ord(letter) <= _table().unusual[at][1]


def _scripts(sign: str) -> frozenset[str]:
    """Return the scripts that a sign belongs to; a sign Unicode's table lacks is of none known."""
    table = _table()
    at = bisect_right(table.firsts, ord(sign)) - 1
    names = ["Zzzz"] if sign.isalnum() else ["Zyyy"]
    if at >= 0 and ord(sign) <= table.ranges[at][1]:
        names = table.ranges[at][2].split()
    return frozenset(names).union(*(_WRITTEN_WITH.get(name, ()) for name in names))
