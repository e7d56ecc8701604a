"""Breaking running text into lines by the columns it takes."""

from __future__ import annotations

from rich.cells import cell_len


def wrapped(text: str, width: int) -> list[str]:
    """Return the lines of a text broken at blanks; a word longer than a line is cut.

    In no room at all it is broken as in one column.
    """
    width = max(1, width)
    lines: list[str] = []
    current = ""
    for word in text.split():
        for part in _parts(word, width):
            joined = f"{current} {part}" if current else part
            if cell_len(joined) > width:
                lines.append(current)
                joined = part
            current = joined
    return [*lines, current] if current or not lines else lines


def _parts(word: str, width: int) -> list[str]:
    parts = [""]
    for sign in word if cell_len(word) > width else [word]:
        if parts[-1] and cell_len(parts[-1] + sign) > width:
            parts.append("")
        parts[-1] += sign
    return parts
