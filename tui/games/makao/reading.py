"""What Makao's view means for its seat: whose turn it is, the hand, the pile and the call."""

from __future__ import annotations

from functools import cached_property

from core.games.makao.faces import FACES, PENALTY, POINTS
from core.games.makao.options import MakaoTerms
from core.games.makao.previews import MakaoPreview
from core.games.makao.views import MakaoView
from tui.games.makao.words import COLOURS, JOKERS, face_of, place_of, signs
from tui.games.reading import Reading
from tui.games.seat_view import SeatViewOf
from tui.models import PendingChoice

DRAW, PASS, LAST, CATCH = "draw", "pass", "last", "catch"
"""The first words of the actions that are no cards."""


class MakaoReading(Reading):
    """A sitting of Makao with its view's facts by name.

    `playable` are the cards this seat may play now, `otherwise` is what it may do instead. In
    `my_turn` the table waits for this seat, which claims alone do not make it do; `stuck` is a turn
    without a card to play. `may_say_last` tells that it has forgotten LAST CARD and may still say
    it, `catchable` is the seat it may catch. `hand` stands by colour, then word, the jokers last.
    """

    def __init__(self, sitting: SeatViewOf[MakaoView, MakaoPreview]) -> None:
        super().__init__(sitting)
        self.view = sitting.view
        self.previews = sitting.previews
        self.terms = MakaoTerms.of(self.view["options"])
        self.players = self.view["players"]
        self.pending = self.view["pending"]
        self.colour = self.view["colour"]
        self.drawn = self.view["drawn"]
        self.top = self.view["discard"][-1]
        stock = self.view["stock"]
        self.stock = stock if isinstance(stock, int) else len(stock)
        self.over = self.view["phase"] == "over"
        own = self.view["hands"][self.seat]
        self.hand = tuple(sorted(own, key=place_of)) if isinstance(own, list) else ()
        words = [action.split() for action in self.legal]
        self.playable = frozenset(first for first, *_more in words) & set(FACES)
        self.otherwise = next((action for action in (DRAW, PASS) if action in self.legal), None)
        self.my_turn = bool(self.playable) or self.otherwise is not None
        self.stuck = self.my_turn and not self.playable
        self.may_say_last = LAST in self.legal
        caught = (int(more[0]) for first, *more in words if first == CATCH)
        self.catchable = next(caught, None)

    def is_you(self, seat: int) -> bool:
        """Tell whether a seat is called “You”."""
        return self.sitting.is_you(seat)

    @property
    def your_turn(self) -> bool:
        """Whether the seat to act is called “You”."""
        turn = self.view["turn"]
        return turn is not None and self.is_you(turn)

    @property
    def turn_name(self) -> str:
        """The name of the seat to act, empty once the game is over."""
        turn = self.view["turn"]
        return "" if turn is None else self.name(turn)

    def foreseen(self, action: str) -> MakaoPreview:
        """Return what a legal action would do."""
        return self.previews[action]

    @cached_property
    def risk(self) -> int:
        """The cards that it may cost to play a card without LAST CARD, 0 if it is not due."""
        return max((self.foreseen(action)["risk"] for action in self.legal), default=0)

    def calling(self, draft: PendingChoice) -> bool:
        """Tell whether LAST CARD will be said with the card."""
        return self.risk > 0 and LAST in draft.calls

    # -- cards ------------------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else held

    def under_cursor(self, draft: PendingChoice) -> str | None:
        """Return the card under the cursor, None if there are no cards."""
        return self.hand[min(draft.cursor, len(self.hand) - 1)] if self.hand else None

    def points_in(self, colour: str) -> list[int]:
        """Return the points of each of the player's cards of a colour."""
        return [POINTS[FACES.index(card)] for card in self.hand if face_of(card)[0] == colour]

    @cached_property
    def best_colour(self) -> str:
        """The colour to name: the one held most, then the one with most points, else the present.

        A seat without coloured cards has nothing to choose by.
        """
        held = {colour: self.points_in(colour) for colour in COLOURS}
        best = max(COLOURS, key=lambda colour: (len(held[colour]), sum(held[colour])))
        return best if held[best] else self.colour

    def sign(self, card: str) -> str:
        """Return a card as a short sign: `Y◊↔`; in line mode in words."""
        return signs(self.sitting.glyphs, [card])

    def played(self, card: str, colour: str = "", *, calling: bool = False) -> str:
        """Return the action of playing a card; a joker names a colour, or the current one again."""
        named = f" {colour or self.colour}" if card in JOKERS else ""
        return f"{card}{named}{' last' if calling else ''}"

    @property
    def penalties(self) -> tuple[int, ...]:
        """What each of the cards on the pile adds that make up the penalty, the oldest first."""
        added: list[int] = []
        for card in reversed(self.view["discard"]):
            if sum(added) >= self.pending:
                break
            added.insert(0, PENALTY[FACES.index(card)])
        return tuple(added)
