"""What a person at the table knows of the own hand: a long one is told once, then what is new."""

from __future__ import annotations

from collections import Counter

from core.ground.words import _, ngettext
from tui.games.reading import Reading
from tui.games.talk import AnyTalk
from tui.session.answers import LONG_HAND, hand_sentence


class KnownHand:
    """The hand as it was told last."""

    def __init__(self, talk: AnyTalk) -> None:
        """Tell hands in the words of a game."""
        self._talk = talk
        self._dealt: tuple[str, ...] | None = None
        self._names: list[str] = []

    def hold(self, reading: Reading) -> None:
        """Take the present hand for told."""
        self._dealt, self._names = reading.sitting.dealt, list(self._talk.hand(reading))

    def told(self, reading: Reading) -> str:
        """Return the hand: a long one whole after a deal, and then only what is new in it."""
        dealt, before = self._dealt, self._names
        self.hold(reading)
        if len(self._names) <= LONG_HAND or dealt != reading.sitting.dealt:
            return hand_sentence(self._talk, reading)
        come = list((Counter(self._names) - Counter(before)).elements())
        count = ngettext("You hold {count} card.", "You hold {count} cards.", len(self._names))
        sentence = (
            _("New in your hand: {cards}. {count} The word hand tells them.")
            if come
            else _("{count} The word hand tells them.")
        )
        return sentence.format(cards=", ".join(come), count=count.format(count=len(self._names)))
