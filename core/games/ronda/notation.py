"""Ronda's phases, and its actions as codes and texts: `5C`, `5C bount`, `ronda`, `silent`.

A play is `card + CARDS * level`: level 0 is quiet, 1 bount, 2 khamsa, 3 aachra. The three
announcements follow the plays.
"""

from __future__ import annotations

from typing import Final

from core.contract.cards import SPANISH, SPANISH_RANKS
from core.contract.game import Illegal
from core.ground.words import _

CARDS: Final = len(SPANISH.faces)
RANKS: Final = len(SPANISH_RANKS)
CALLS: Final = ("quiet", "bount", "khamsa", "aachra")
"""The name of each level of a play; `quiet` is not written."""

ANNOUNCE: Final = "announce"
PLAY: Final = "play"
OVER: Final = "over"
"""The phases of a game."""

SILENT: Final = CARDS * len(CALLS)
SAY_RONDA: Final = SILENT + 1
SAY_TRINGA: Final = SILENT + 2
WORDS: Final = {SILENT: "silent", SAY_RONDA: "ronda", SAY_TRINGA: "tringa"}
_SPOKEN: Final = {word: code for code, word in WORDS.items()}


def write(action: int) -> str:
    """Return the notation of an action code."""
    if action >= SILENT:
        return WORDS[action]
    level, card = divmod(action, CARDS)
    face = SPANISH.text(card)
    return f"{face} {CALLS[level]}" if level else face


def read(text: str) -> int:
    """Return the code of an action text, whatever its case and blanks; raise Illegal if none."""
    words = text.lower().split()
    if len(words) == 1 and words[0] in _SPOKEN:
        return _SPOKEN[words[0]]
    card = SPANISH.find(words[0]) if words else None
    if card is not None and len(words) == 1:
        return card
    if card is not None and len(words) == 2 and words[1] in CALLS[1:]:
        return card + CARDS * CALLS.index(words[1])
    raise Illegal(
        _(
            "Ronda doesn't know “{text}”. Play a card like 5C or 12D, with or without bount,"
            " khamsa or aachra, or say ronda, tringa or silent."
        ).format(text=text)
    )
