"""The looks in 256 colours: the index of every role, and of what lies dim behind a dialog.

The indexes are those of the terminal's cube and greys, whose colours no palette of a terminal
changes. There is no dark green among them, so the felt of the dark looks is charcoal.
"""

from __future__ import annotations

from collections.abc import Mapping

_LEVELS = 0, 95, 135, 175, 215, 255
"""What each side of the cube of colours goes through."""

CUBE, GREYS, END = 16, 232, 256
"""The first index of the cube, that of the greys, and the one after the last."""


def colour_of(index: int) -> str:
    """Return "#RRGGBB" of an index from `CUBE` on."""
    if index >= GREYS:
        return f"#{8 + 10 * (index - GREYS):02X}" + 2 * f"{8 + 10 * (index - GREYS):02X}"
    red, green, blue = (index - CUBE) // 36, (index - CUBE) // 6 % 6, (index - CUBE) % 6
    return "#" + "".join(f"{_LEVELS[part]:02X}" for part in (red, green, blue))


_PIXELS = {
    "px-G": 178,
    "px-g": 94,
    "px-R": 160,
    "px-r": 88,
    "px-B": 32,
    "px-b": 25,
    "px-V": 35,
    "px-v": 22,
    "px-K": 235,
    "px-S": 216,
    "px-W": 231,
    "px-T": 255,
    "px-C": 146,
    "px-O": 173,
    "px-o": 130,
    "px-N": 137,
    "px-n": 94,
    "px-Y": 180,
}

_ZELLIGE = _PIXELS | {
    "off": 59,
    "bg": 233,
    "felt": 236,
    "slot": 235,
    "panel": 234,
    "key": 23,
    "line": 66,
    "text": 255,
    "muted": 249,
    "accent": 221,
    "onaccent": 233,
    "warm": 209,
    "cool": 111,
    "good": 151,
    "bad": 210,
    "paper": 255,
    "paper2": 254,
    "pick": 229,
    "back": 25,
    "back2": 221,
    "coins": 94,
    "cups": 124,
    "swords": 25,
    "clubs": 22,
    "spades": 235,
    "hearts": 124,
    "diamonds": 25,
    "cl": 22,
    "mr": 124,
    "mrt": 231,
    "my": 221,
    "myt": 233,
    "mg": 29,
    "mgt": 231,
    "mb": 25,
    "mbt": 231,
    "mk": 235,
    "mkt": 255,
}

_RIAD_LIGHT = _ZELLIGE | {
    "bg": 255,
    "felt": 254,
    "slot": 255,
    "panel": 231,
    "key": 230,
    "line": 108,
    "text": 236,
    "muted": 240,
    "accent": 94,
    "onaccent": 231,
    "warm": 124,
    "cool": 25,
    "good": 22,
    "bad": 124,
    "paper": 231,
    "paper2": 255,
    "back2": 222,
}

_HIGH_CONTRAST = _ZELLIGE | {
    "bg": 16,
    "felt": 16,
    "slot": 234,
    "panel": 16,
    "key": 236,
    "line": 231,
    "text": 231,
    "muted": 254,
    "accent": 220,
    "onaccent": 16,
    "warm": 214,
    "cool": 117,
    "good": 120,
    "bad": 217,
    "paper": 231,
    "pick": 227,
    "back": 16,
    "back2": 231,
    "coins": 58,
    "swords": 19,
    "spades": 16,
    "diamonds": 19,
    "my": 220,
    "myt": 16,
    "mg": 22,
    "mb": 19,
    "mk": 16,
    "mkt": 231,
}

SAFE_SUITS: Mapping[str, int] = {
    "coins": 94,
    "cups": 126,
    "swords": 20,
    "clubs": 234,
    "spades": 234,
    "hearts": 126,
    "diamonds": 20,
    "cl": 94,
    "mr": 166,
    "mrt": 16,
    "my": 221,
    "myt": 16,
    "mg": 36,
    "mgt": 16,
    "mb": 24,
    "mbt": 231,
}
"""Suit and Makao colours that stay apart under every colour blindness."""

INDEXES: Mapping[str, Mapping[str, int]] = {
    "zellige": _ZELLIGE,
    "riad-light": _RIAD_LIGHT,
    "high-contrast": _HIGH_CONTRAST,
    "colour-blind": {**_ZELLIGE, **SAFE_SUITS} | {"warm": 215, "good": 117, "bad": 215},
}
"""The index of every role, by the names of the looks that have indexes."""


def in_colours(indexes: Mapping[str, int]) -> dict[str, str]:
    """Return the colour of each role."""
    return {role: colour_of(index) for role, index in indexes.items()}


_DIM = {
    "felt": 234,
    "slot": 233,
    "panel": 233,
    "bg": 233,
    "key": 235,
    "line": 235,
    "back": 235,
    "accent": 238,
    "paper": 239,
    "paper2": 238,
    "pick": 239,
}

_DIM_LIGHT = {
    "felt": 251,
    "slot": 250,
    "panel": 252,
    "bg": 250,
    "key": 250,
    "line": 249,
    "back": 249,
    "accent": 249,
    "paper": 253,
    "paper2": 252,
    "pick": 252,
}

_DIM_BLACK = dict.fromkeys(_DIM, 16) | {"accent": 236, "paper": 236, "paper2": 236, "pick": 236}

DIM: Mapping[str, tuple[int, Mapping[str, int]]] = {
    "zellige": (242, _DIM),
    "riad-light": (242, _DIM_LIGHT),
    "high-contrast": (240, _DIM_BLACK),
    "colour-blind": (242, _DIM),
}
"""What lies behind a dialog: the index of all words, and that of each ground.

Any other role, which pictures and Makao cards are painted in, is as dim as `key`.
"""
