"""Where the cards of a finished game came from: its chance, drawn from its source once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.contract.cards import Deck
from core.contract.chance import DealerDraw, Outcome, Source
from core.contract.game import Plain
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.match import Match

Drawn = dict[str, Any]
"""What an outcome of chance was drawn from: see docs/honest-cards.md."""


class StillSealed(KahwaError):
    """The secret of a game that goes on is not open to anybody."""

    code = "sealed"

    def __init__(self) -> None:
        super().__init__(_("This game is sealed until it's over. Then you can get its record."))


class NotDrawn(KahwaError):
    """An outcome of chance that does not come from the source of its game."""

    code = "bad-record"

    def __init__(self, number: int, outcome: Outcome) -> None:
        sentence = _("Draw {number}, a {kind}, doesn't come from the game's source.")
        super().__init__(sentence.format(number=number, kind=outcome.get("kind")))
        self.number = number


class _Noting:
    """A source that notes what each outcome is drawn from."""

    def __init__(self, source: Source, deck: Deck) -> None:
        self._source = source
        self._deck = deck
        self.drawn: list[Drawn] = []

    def check(self, deck: Deck, players: int) -> None:
        self._source.check(deck, players)

    def first_seat(self, k: int, players: int, draw: DealerDraw | None) -> int:
        self.drawn.append({"players": players, "by_cards": draw is not None})
        return self._source.first_seat(k, players, draw)

    def shuffle(self, k: int, shuffles: int, deck: Deck) -> list[int]:
        self.drawn.append({"cards": deck.texts(deck.cards)})
        return self._source.shuffle(k, shuffles, deck)

    def place(self, k: int, size: int) -> int:
        self.drawn.append({"places": size + 1})
        return self._source.place(k, size)

    def turn_over(self, k: int, pile: Sequence[int]) -> list[int]:
        self.drawn.append({"cards": self._deck.texts(pile)})
        return self._source.turn_over(k, pile)

    def plain(self) -> Plain:
        return self._source.plain()


def drawn_again(match: Match) -> list[Drawn]:
    """Return what each outcome of a match was drawn from, by drawing all of them again.

    Raise NotDrawn for the first that its source does not give.
    """
    kind, options = type(match.game), match.game.options
    noting = _Noting(match.chance.source, kind.deck(options))
    again = Match(kind, options, noting)
    _compare(again, match)
    for seat, text in match.actions:
        again.act(seat, text)
        _compare(again, match)
    return noting.drawn


def _compare(again: Match, match: Match) -> None:
    """Raise NotDrawn for the first outcome that is another one than before."""
    for number, outcome in enumerate(again.outcomes):
        if number >= len(match.outcomes) or outcome != match.outcomes[number]:
            raise NotDrawn(number, outcome)
