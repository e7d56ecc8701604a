"""What Makao's view means for a seat: what fits, what waits, and who may be caught."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import takewhile
from typing import Any

from core.games.makao.faces import FACES, PENALTY, POINTS
from tui.games.makao.words import JOKERS, face_of, place_of, signs
from tui.games.sitting import Sitting
from tui.models import Draft

DRAW, PASS, LAST, CATCH = "draw", "pass", "last", "catch"
"""The first words of the actions that are no cards."""

_ARMED = frozenset({LAST})


class Reading:
    """A sitting of Makao with its view's facts by name."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.view: Mapping[str, Any] = sitting.view
        self.seat = sitting.seat
        self.options: Mapping[str, Any] = sitting.view["options"]
        self.players: int = sitting.view["players"]
        self.pending: int = sitting.view["pending"]
        self.colour: str = sitting.view["colour"]
        self.drawn: str | None = sitting.view["drawn"]

    # ------------------------------------------------------------------ whose turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.view["phase"] == "over")

    @cached_property
    def otherwise(self) -> str | None:
        """What this seat may do instead of playing a card: `draw`, `pass` or nothing."""
        return next((action for action in (DRAW, PASS) if action in self.sitting.legal), None)

    @cached_property
    def playable(self) -> frozenset[str]:
        """The cards this seat may play now."""
        return frozenset(action.split()[0] for action in self.sitting.legal) & set(FACES)

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for this seat; claims do not wait for a turn."""
        return bool(self.playable) or self.otherwise is not None

    @property
    def stuck(self) -> bool:
        """Whether it is this seat's turn and no card may be played."""
        return self.my_turn and not self.playable

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.sitting.names[seat]

    def next_seat(self, seat: int) -> int:
        """Return the seat that follows in the direction of play."""
        return int((seat + self.view["direction"]) % self.players)

    @property
    def next_name(self) -> str:
        """The name of the seat that follows this one in the direction of play."""
        return self.name(self.next_seat(self.seat))

    @property
    def reverse_returns(self) -> bool:
        """Whether a reverse gives the turn back to the player."""
        return self.players == 2 and self.options["two_player_reverse"] == "skip"

    # ------------------------------------------------------------------ hands

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The player's cards by colour, then by number and word; the jokers last."""
        return tuple(sorted(self.view["hands"][self.seat], key=place_of))

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else int(held)

    def under_cursor(self, draft: Draft) -> str | None:
        """Return the card under the cursor, None if there are no cards."""
        return self.hand[min(draft.cursor, len(self.hand) - 1)] if self.hand else None

    def count_of(self, colour: str) -> int:
        """Return how many cards of a colour the player holds."""
        return sum(face_of(card)[0] == colour for card in self.hand)

    @cached_property
    def best_colour(self) -> str:
        """The colour to name: the one held most, then the one with most points, else the present.

        A seat without coloured cards has nothing to choose by.
        """

        def weight(colour: str) -> tuple[int, int]:
            held = [card for card in self.hand if face_of(card)[0] == colour]
            return len(held), sum(POINTS[FACES.index(card)] for card in held)

        colours = [face_of(card)[0] for card in self.hand if card not in JOKERS]
        return max(dict.fromkeys(colours), key=weight, default=self.colour)

    def sign(self, card: str) -> str:
        """Return a card as a short sign: `Y◊↔`; in line mode in words."""
        return signs(self.sitting.glyphs, [card])

    # ------------------------------------------------------------------ the piles

    @property
    def top(self) -> str:
        """The card on the discard pile."""
        return str(self.view["discard"][-1])

    @property
    def plus_cards(self) -> tuple[str, ...]:
        """The cards on the discard pile that make up the penalty now waiting, oldest first."""

        def owed(place: int) -> bool:
            return sum(map(penalty_of, pile[:place])) < self.pending

        pile = self.view["discard"][::-1]
        return tuple(pile[place] for place in takewhile(owed, range(len(pile))))[::-1]

    # ------------------------------------------------------------------ LAST CARD

    @property
    def calls_exist(self) -> bool:
        """Whether LAST CARD is called in this game at all."""
        return bool(self.options["catch_penalty"])

    @cached_property
    def catchable(self) -> int | None:
        """The seat this one may catch now."""
        claims = (action.split() for action in self.sitting.legal)
        return next((int(words[1]) for words in claims if words[0] == CATCH), None)

    @property
    def may_say_last(self) -> bool:
        """Whether this seat has forgotten LAST CARD and may still say it."""
        return LAST in self.sitting.legal

    @property
    def leaves_one(self) -> bool:
        """Whether the card played now is one that LAST CARD goes with."""
        return self.my_turn and self.calls_exist and len(self.hand) == 2

    def calling(self, draft: Draft) -> bool:
        """Tell whether LAST CARD is armed and will be said with the card."""
        return self.leaves_one and draft.armed >= _ARMED


def penalty_of(card: str) -> int:
    """Return how many cards a card makes the next seat draw."""
    return PENALTY[FACES.index(card)]
