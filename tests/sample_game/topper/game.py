"""The game of Topper: its state, the deal, the tricks, and what each seat may see of it."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from core.contract.cards import FRENCH_BY_SUIT, HIDDEN, Deck
from core.contract.chance import Rnd, WorldChance, shuffled
from core.contract.game import NOBODY, Game, Plain, Reason, View
from core.contract.options import Options, OptionTable
from tests.sample_game.topper import rules

RANKS = 13


def rank_of(card: int) -> int:
    """Return how high a card is, the ace most."""
    return card % RANKS


class TopperView(View):
    """The state, or what a seat sees of it; `trick` has seat and card in the order played."""

    round: int
    leader: int
    trick: list[list[Any]]
    played: list[str]
    tricks: list[int]
    totals: list[int]
    winners: list[int] | None


class Topper(Game):
    """A game of Topper; `tricks` are those of the round, `totals` those of all rounds.

    In version 1 of its rules the last of several equal cards took the trick: see `editions.py`.
    """

    __slots__ = ("hands", "leader", "played", "round", "totals", "trick", "tricks")

    name: ClassVar[str] = "topper"
    title: ClassVar[str] = "Topper"
    table: ClassVar[OptionTable] = rules.TABLE
    rules_version: ClassVar[int] = 2
    opener: ClassVar[str] = "leader"

    hands: list[list[int]]
    leader: int
    played: list[int]
    round: int
    totals: list[int]
    trick: list[int]
    tricks: list[int]

    # -- the course -----------------------------------------------------------------------------

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the 52 cards."""
        return FRENCH_BY_SUIT

    def _begin(self) -> None:
        self.totals = [0] * self.players
        self.round = 0
        self.leader = self.chance.first_seat(self.players)
        self._deal()

    def _deal(self) -> None:
        self.round += 1
        cards, size = self.chance.shuffle(FRENCH_BY_SUIT), int(self.options["cards"])
        seats = range(self.players)
        self.hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in seats]
        self.tricks = [0] * self.players
        self.played, self.trick = [], []
        self.to_act = self.leader
        if self.listener is not None:
            hands = {seat: {"hand": self._texts(hand)} for seat, hand in enumerate(self.hands)}
            self.emit("deal", hands, round=self.round, first=self.leader)

    def legal(self, seat: int) -> list[int]:
        """Return every card of the seat whose turn it is."""
        return self.hands[seat][:] if seat == self.to_act else []

    def apply(self, seat: int, action: int) -> None:
        """Play a card."""
        self.hands[seat].remove(action)
        self.trick.append(action)
        if self.listener is not None:
            self.emit("play", seat=seat, card=self.text(action), place=len(self.trick))
        if len(self.trick) == self.players:
            self._end_trick()
        else:
            self.to_act = (seat + 1) % self.players

    def _end_trick(self) -> None:
        winner = (self.leader + self._taker(list(map(rank_of, self.trick)))) % self.players
        self.played += self.trick
        self.trick = []
        self.tricks[winner] += 1
        self.leader = self.to_act = winner
        if self.listener is not None:
            self._tell_award(winner)
        if not self.hands[winner]:
            self._end_round()

    def _end_round(self) -> None:
        before = self.totals
        self.totals = [old + new for old, new in zip(before, self.tricks, strict=True)]
        self.to_act = NOBODY
        over = self.round == self.options["rounds"]
        if self.listener is not None:
            self._tell_round(before)
        if not over and self.chance.endless:
            self._deal()

    def _taker(self, ranks: list[int]) -> int:
        """Return the place in the trick that takes it."""
        return ranks.index(max(ranks))

    def _tell_round(self, before: list[int]) -> None:
        self.emit(
            "round-end",
            round=self.round,
            before=before,
            tricks=self.tricks[:],
            totals=self.totals,
        )
        if self.winners() is not None:
            self.emit("game-over", winners=self.winners(), totals=self.totals)

    def _tell_award(self, winner: int) -> None:
        why = rules.TAKEN.reason(legal=True)
        self.emit("award", seat=winner, points=1, reason=why.sentence, source=why.source)

    # -- knowledge ------------------------------------------------------------------------------

    def copy_to(self, twin: Self) -> None:
        """Copy everything."""
        twin.hands = [hand[:] for hand in self.hands]
        twin.leader, twin.round = self.leader, self.round
        twin.played, twin.trick = self.played[:], self.trick[:]
        twin.totals, twin.tricks = self.totals, self.tricks[:]

    def mask(self, seat: int) -> None:
        """Hide the cards of all others."""
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = [HIDDEN] * len(hand)

    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Deal the cards that have not been seen to the other hands."""
        twin = self.clone(WorldChance(rnd))
        seen = {*self.hands[seat], *self.played, *self.trick}
        unseen = shuffled([card for card in FRENCH_BY_SUIT.cards if card not in seen], rnd)
        for other, hand in enumerate(self.hands):
            if other != seat:
                twin.hands[other] = sorted(unseen.pop() for _card in hand)
        return twin

    # -- results --------------------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """Return the part of the round's tricks that each seat took."""
        size = int(self.options["cards"])
        return [tricks / size for tricks in self.tricks]

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return list(self.totals)

    def winners(self) -> list[int] | None:
        """Return the seats with the most points after the last round."""
        if self.to_act != NOBODY or self.round < int(self.options["rounds"]):
            return None
        return [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]

    # -- the boundary ---------------------------------------------------------------------------

    def parse(self, text: str) -> int:
        """Return the card that a text names."""
        return FRENCH_BY_SUIT.parse(text.strip())

    def text(self, action: int) -> str:
        """Return the notation of a card."""
        return FRENCH_BY_SUIT.text(action)

    def judge(self, seat: int, action: int) -> Reason:
        """Return whether a card may be played: it must be held."""
        legal = action in self.hands[seat]
        return (rules.PLAYED if legal else rules.NOT_HELD).reason(
            legal=legal, card=self.text(action)
        )

    def state(self) -> TopperView:
        """Return the whole state."""
        return self._plain([self._texts(hand) for hand in self.hands])

    def view(self, seat: int) -> TopperView:
        """Return the state with the hands of others as counts."""
        return self._plain(
            [
                self._texts(hand) if other == seat else len(hand)
                for other, hand in enumerate(self.hands)
            ]
        )

    def preview(self, seat: int, action: int) -> Plain:
        """Return whether a card would be the highest of the trick so far."""
        return {"highest": all(rank_of(card) < rank_of(action) for card in self.trick)}

    @staticmethod
    def _texts(cards: list[int]) -> list[str]:
        return FRENCH_BY_SUIT.texts(cards)

    def _plain(self, hands: list[Any]) -> TopperView:
        trick = [
            [(self.leader + place) % self.players, self.text(card)]
            for place, card in enumerate(self.trick)
        ]
        return {
            "game": self.name,
            "options": dict(self.options),
            "players": self.players,
            "round": self.round,
            "phase": "over" if self.winners() is not None else "play",
            "turn": None if self.to_act == NOBODY else self.to_act,
            "leader": self.leader,
            "hands": hands,
            "trick": trick,
            "played": self._texts(self.played),
            "tricks": self.tricks[:],
            "totals": list(self.totals),
            "winners": self.winners(),
        }
