"""What a kind of terminal can do with blanks and repetition, read from its compiled description.

The library's own reader knows one terminal a process, and a process serves many guests.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from core.ground.paths import terminal_descriptions

_NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z+._-]{0,63}")
"""The name of a terminal; a guest may send anything."""

LARGEST = 32 * 1024
"""Bytes of a description; no such file is half as long."""

_HEADER = struct.Struct("<6h")
_NUMBERS = {0o432: 2, 0o1036: 4}
"""The first word of a description, and the bytes of each of its numbers."""

_BCE = 28
"""The place of `bce` among what a terminal is."""

_EL, _ED, _ECH, _REP = 6, 7, 37, 121
"""The places of sequences: to erase a line, all below, some cells, and to repeat a character."""

_ERASES_LINE, _ERASES_BELOW = b"\x1b[K", b"\x1b[J"
_ERASES_CELLS = b"\x1b[%p1%dX"
_REPEATS = b"%p1%c\x1b[%p2%{1}%-%db"

_DELAY = re.compile(rb"\$<[^>]*>")


class Abilities(NamedTuple):
    """What a terminal can do beyond what every terminal since the VT100 can.

    What it `erases` to the end of a line, or altogether, takes the present background; so do some
    `cells` in a row. It `repeats` a character so many times.
    """

    erases: bool = False
    erases_cells: bool = False
    repeats: bool = False


NONE = Abilities()


def abilities(environ: Mapping[str, str]) -> Abilities:
    """Return what the terminal of an environment can do, nothing if nobody here knows it.

    Only its name is taken from there: where descriptions are is this process's own affair.
    """
    name = environ.get("TERM", "")
    found = _described(name) if _NAME.fullmatch(name) else NONE
    if environ.get("TERM_PROGRAM") == "Apple_Terminal":
        return found._replace(repeats=False)  # It calls itself what it is not.
    return found


@lru_cache(maxsize=64)
def _described(name: str) -> Abilities:
    for folder in terminal_descriptions():
        for part in (name[0], f"{ord(name[0]):x}"):
            try:
                with (folder / part / name).open("rb") as file:
                    return read(file.read(LARGEST))
            except (OSError, ValueError, struct.error, IndexError):
                continue
    return NONE


def read(description: bytes) -> Abilities:
    """Return what a compiled description says; raise ValueError or struct.error if it is none.

    After a header come names, what the terminal is, a blank byte where that makes them even,
    numbers, the places of sequences in the table of strings, and that table.
    """
    magic, names, booleans, numbers, strings, _size = _HEADER.unpack_from(description)
    if magic not in _NUMBERS or min(names, booleans, numbers, strings) < 0:
        raise ValueError("This is no description of a terminal.")
    is_at = _HEADER.size + names
    places_at = is_at + booleans + (is_at + booleans) % 2 + numbers * _NUMBERS[magic]
    table = description[places_at + 2 * strings :]

    def sequence(number: int) -> bytes:
        if number >= strings:
            return b""
        (place,) = struct.unpack_from("<h", description, places_at + 2 * number)
        return _DELAY.sub(b"", table[place : table.index(0, place)]) if place >= 0 else b""

    erases = booleans > _BCE and description[is_at + _BCE] == 1
    erases = erases and (sequence(_EL), sequence(_ED)) == (_ERASES_LINE, _ERASES_BELOW)
    return Abilities(erases, erases and sequence(_ECH) == _ERASES_CELLS, sequence(_REP) == _REPEATS)
