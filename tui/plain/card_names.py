"""The cards of a deck as line mode says them, understood where they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tui.models import DeckName
from tui.plain.spoken import spelt_out
from tui.theme.glyphs import plain


class CardNames:
    """Finds the cards that a typed line names in words, such as “5 of swords”."""

    def __init__(self, deck: DeckName, cards: Iterable[str]) -> None:
        """Take the notation of all cards that there are."""
        self._written: dict[str, str] = {}
        for card in cards:
            name = spelt_out(f" [{card}]", deck).strip()
            self._written |= {name.casefold(): card, plain(name).casefold(): card}
        longest_first = sorted(self._written, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first))
        self._name = re.compile(rf"(?<!\S)({names})(?![^\s,])")

    def written(self, line: str) -> str:
        """Return a line with its cards in notation, as it is where it names none."""
        text = " ".join(line.casefold().split())
        found, count = self._name.subn(lambda name: self._written[name[1]], text)
        return found.replace(",", " ") if count else line
