"""The shortest way to write the cells of a run: as they are, repeated, or erased."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from tui.terminal.terminfo import Abilities

_ALIKE = re.compile(r"(.)\1{3,}", re.DOTALL)
"""Characters of one kind in a row, from so many on that something may be shorter."""


@lru_cache(maxsize=4096)
def written(text: str, abilities: Abilities, *, blanks: bool) -> str:
    """Return what writes a text whose characters have a column each; the cursor is behind it then.

    Where its `blanks` show nothing but a background, they may be erased. Only ASCII is repeated:
    tmux, up to some version, and others know no other last character.
    """
    if not _ALIKE.search(text):
        return text
    parts = []
    for character, alike in groupby(text):
        count = len(list(alike))
        ways = [character * count]
        if abilities.repeats and character.isascii():
            ways.append(f"{character}\x1b[{count - 1}b")
        if abilities.erases_cells and blanks and character == " ":
            ways.append(f"\x1b[{count}X\x1b[{count}C")
        parts.append(min(ways, key=_octets))
    return "".join(parts)


def end_erased(text: str, abilities: Abilities, *, at_edge: bool) -> tuple[str, str]:
    """Return a text without blanks at its end, and what erases those: shorter, or nothing.

    The cursor stays before them. At the edge of the terminal the rest of the line is erased.
    """
    start = text.rstrip(" ")
    count = len(text) - len(start)
    if abilities.erases and at_edge and count > 2:
        return start, "\x1b[K"
    if abilities.erases_cells and not at_edge and count > 5:
        return start, f"\x1b[{count}X"
    return text, ""


def _octets(text: str) -> int:
    return len(text.encode())
