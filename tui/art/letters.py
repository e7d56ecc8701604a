"""Words in pixel letters: small ones, tall ones with broad strokes, double and huge ones."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize

SMALL, TALL, DOUBLE, HUGE = 1, 2, 3, 4
"""The sizes: 5, 7, 10 and 20 pixels high."""

_ROWS = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "### .#. .#. .#. ###",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.#. .#.#",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "### .#. .#. .#. .#.",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#..# #..# .##. #..# #..#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    " ": ".. .. .. .. ..",
    "+": "... .#. ### .#. ...",
    "-": "... ... ### ... ...",
}
_BROAD = {
    "O": ".###. #...# #...# #...# .###.",
    "U": "#...# #...# #...# #...# .###.",
    "N": "#...# ##..# #.#.# #..## #...#",
    "W": "#.....# #..#..# #..#..# #..#..# .#...#.",
    "Y": "#...# #...# .###. ..#.. ..#..",
    " ": ". . . . .",
}
LETTER_ROWS = 5
"""Rows of pixels of a small letter."""

_GAP = {SMALL: 1, TALL: 3, DOUBLE: 1, HUGE: 1}


@lru_cache(maxsize=64)
def pixel_word(text: str, size: int) -> tuple[str, ...]:
    """Return the pixel rows of a word, with `o` for its shadow; none if a letter is missing."""
    plain = normalize("NFKD", text.upper()).encode("ascii", "ignore").decode()
    if len(plain) != len(text) or not set(plain) <= _ROWS.keys():
        return ()
    letters = _ROWS | _BROAD if size == TALL else _ROWS
    gap = "." * _GAP[size]
    rows = [gap.join(letters[sign].split()[y] for sign in plain) for y in range(LETTER_ROWS)]
    if size == TALL:
        rows = [_broad(rows[y]) for y in (0, 1, 1, 2, 3, 3, 4)]
    if size >= DOUBLE:
        rows = _doubled(rows)
    rows = rows if size == SMALL else _shaded(rows)
    return _even(_doubled(rows) if size == HUGE else rows)


def middle_of(pixels: tuple[str, ...]) -> int:
    """Return the column between two letters of a word that is nearest to its middle."""
    middle = len(pixels[0]) // 2
    gaps = (x for x, column in enumerate(zip(*pixels, strict=True)) if set(column) == {"."})
    return min(gaps, key=lambda x: abs(x - middle), default=middle)


def stretched(row: str, wide: int) -> str:
    """Return every pixel of a row as so many side by side."""
    return "".join(pixel * wide for pixel in row)


def _doubled(rows: list[str]) -> list[str]:
    """Return every pixel as four."""
    return [stretched(row, 2) for row in rows for _ in range(2)]


def _broad(row: str) -> str:
    """Return a row with strokes two pixels wide."""
    return "".join("#" if "#" in row[max(0, x - 1) : x + 1] else "." for x in range(len(row) + 1))


def _shaded(rows: list[str]) -> list[str]:
    """Return letters with a shadow one pixel to the right and below."""
    above = ["." * (len(rows[0]) + 1), *("." + row for row in rows)]
    below = [*(row + "." for row in rows), "." * (len(rows[0]) + 1)]
    return [
        "".join(
            "#" if own == "#" else "o" if cast == "#" else "."
            for own, cast in zip(*pair, strict=True)
        )
        for pair in zip(below, above, strict=True)
    ]


def _even(rows: list[str]) -> tuple[str, ...]:
    return (*rows, *(["." * len(rows[0])] if len(rows) % 2 else []))
