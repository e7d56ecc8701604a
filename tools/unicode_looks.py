"""Writes core/rooms/people/unicode_looks.json: what looks alike, scripts, and rare letters.

A developers' program: `python -m tools.unicode_looks`, with PyICU beside Kahwa's own packages. ICU
carries Unicode's confusables, its recommended signs (UTS 39) and Script_Extensions (UAX 24) whole.
"""

from __future__ import annotations

import importlib
import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from core.rooms.people.names import may_stand

FILE = Path(__file__).parents[1] / "core" / "rooms" / "people" / "unicode_looks.json"

ANY_CASE = 0
"""The kind of a skeleton; ICU knows one only."""


def table(icu: Any) -> dict[str, Any]:
    """Return the table, of the signs that may stand in a name."""
    checker = icu.SpoofChecker()
    looks = {}
    for sign in _signs():
        skeleton = checker.getSkeleton(ANY_CASE, sign)
        if skeleton != sign and unicodedata.normalize("NFD", sign) == sign:
            looks[sign] = skeleton
    return {
        "source": f"Unicode {icu.UNICODE_VERSION} (UTS 39, UAX 24), by ICU {icu.ICU_VERSION}",
        "looks": looks,
        "scripts": list(_ranges((ord(sign), _scripts(icu, ord(sign))) for sign in _signs())),
        "unusual": [(first, last) for first, last, _unusual in _ranges(_unusual(icu))],
    }


def _signs() -> Iterator[str]:
    return filter(may_stand, map(chr, range(sys.maxunicode + 1)))


def _ranges(rows: Iterable[tuple[int, str]]) -> Iterator[tuple[int, int, str]]:
    """Yield the first and the last of signs that follow each other, and what all of them are."""
    numbered = ((number - at, kind, number) for at, (number, kind) in enumerate(rows))
    for (_run, kind), group in groupby(numbered, key=lambda row: row[:2]):
        numbers = [row[2] for row in group]
        yield numbers[0], numbers[-1], kind


def _unusual(icu: Any) -> Iterator[tuple[int, str]]:
    """Yield the letters that Unicode does not recommend: of rare scripts, and of notations.

    Other Latin letters than small capitals are usual: Hausa, Akan and Ewe are written with some
    that are not recommended.
    """
    usual = icu.SpoofChecker().getRecommendedUnicodeSet()
    for sign in _signs():
        if unicodedata.category(sign)[0] != "L" or usual.contains(sign):
            continue
        name = unicodedata.name(sign, "")
        if "SMALL CAPITAL" in name or not name.startswith("LATIN "):
            yield ord(sign), ""


def _scripts(icu: Any, number: int) -> str:
    codes = icu.Script.getScriptExtensions(number)
    return " ".join(sorted(icu.Script(code).getShortName() for code in codes))


def main() -> None:
    """Write the table."""
    text = json.dumps(table(importlib.import_module("icu")), ensure_ascii=True, indent=0)
    FILE.write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
