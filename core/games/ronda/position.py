"""A position of Ronda: its attributes, what may be done in it, and how it is copied.

Cards are places in the canonical deck, so `card % 10` is the place of the rank (7 and 10 are
neighbours) and a sorted hand is in canonical order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Self

from core.contract.cards import SPANISH, Deck
from core.contract.game import Game
from core.contract.options import Options, OptionTable
from core.games.ronda.awards import Award
from core.games.ronda.chain import Chain
from core.games.ronda.combinations import TRINGA, HeldCombination
from core.games.ronda.notation import (
    ANNOUNCE,
    CARDS,
    RANKS,
    SAY_RONDA,
    SAY_TRINGA,
    SILENT,
    read,
    write,
)
from core.games.ronda.options import TABLE, RondaTerms
from core.ground.words import NC_

SIDES: Final[dict[int, tuple[int, ...]]] = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""The side of each seat, by number of players."""

PLAY_ORDER: Final = {
    players: [
        tuple((dealer + step) % players for step in range(1, players + 1))
        for dealer in range(players)
    ]
    for players in SIDES
}
"""The seats from the one after the dealer round to the dealer: `PLAY_ORDER[players][dealer]`."""


Faced = tuple[tuple[int, ...], Chain | None]
"""What a seat found when it played: the ranks on the table, and the chain it could answer."""


class RondaPosition(Game):
    """Everything about a game of Ronda but its course. All attributes may be read.

    `layout` is the table: the card lying there by its rank, in the order laid. `sent_back` are the
    cards that the opening table refused this round, `awards` all points given this round, `faced`
    what each play of this batch found, `earlier_capture` the last capture before it. `fits` keeps
    what `sample` has worked out for this position. In an observation hidden cards are `HIDDEN`.
    """

    __slots__ = (
        "awards",
        "batch",
        "captured",
        "chain",
        "dealer",
        "earlier_capture",
        "faced",
        "fits",
        "hands",
        "held",
        "last_capture",
        "layout",
        "phase",
        "points",
        "round",
        "said",
        "seen",
        "sent_back",
        "sides",
        "stock",
        "terms",
        "winner",
    )

    name: ClassVar[str] = "ronda"
    title: ClassVar[str] = NC_("game", "Ronda")
    table: ClassVar[OptionTable] = TABLE
    rules_version: ClassVar[int] = 1

    terms: RondaTerms
    sides: tuple[int, ...]
    round: int
    batch: int
    dealer: int
    phase: str
    earlier_capture: tuple[int, int] | None
    faced: list[Faced]
    fits: object
    hands: list[list[int]]
    layout: dict[int, int]
    stock: list[int]
    captured: list[int]
    points: list[int]
    said: list[str | None]
    held: Sequence[HeldCombination | None]
    chain: Chain | None
    seen: list[int]
    last_capture: tuple[int, int] | None
    sent_back: Sequence[int]
    awards: list[Award]
    winner: int | None

    # -- questions --------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """Return the codes of the announcements or plays open to a seat (see notation)."""
        if seat != self.to_act:
            return []
        if self.phase == ANNOUNCE:
            return self._legal_announcements(self.held[seat])
        hand = self.hands[seat]
        chain = self.chain
        if chain is None or chain.level == 3:
            return hand.copy()
        rank = chain.rank
        step = CARDS * (chain.level + 1)
        if self.terms.auto_calls:
            return [card + step if card % RANKS == rank else card for card in hand]
        return hand + [card + step for card in hand if card % RANKS == rank]

    def _legal_announcements(self, held: HeldCombination | None) -> list[int]:
        if held is None:
            return [SILENT]
        announcement = SAY_TRINGA if held.kind == TRINGA else SAY_RONDA
        return [announcement] if self.terms.auto_announce else [announcement, SILENT]

    def combination_of(self, seat: int) -> HeldCombination:
        """Return what a seat holds that may announce; raise ValueError if it holds nothing."""
        held = self.held[seat]
        if held is None:
            raise ValueError("only a combination that is held can be announced")
        return held

    def answered_call(self) -> Chain:
        """Return the call that a khamsa or an aachra answers; raise ValueError if there is none."""
        if self.chain is None:
            raise ValueError("a khamsa or an aachra answers a call")
        return self.chain

    def play_order(self) -> tuple[int, ...]:
        """Return all seats in play order, from the one after the dealer round to the dealer."""
        return PLAY_ORDER[self.players][self.dealer]

    def run_from(self, rank: int) -> list[int]:
        """Return the table cards that a card of `rank` takes, lowest first."""
        layout = self.layout
        run = []
        while rank in layout:
            run.append(layout[rank])
            rank += 1
        return run

    def is_last_batch(self) -> bool:
        """Tell whether the last batch of the round has been dealt."""
        return self.batch == len(self.terms.hand_sizes)

    def missa_scores(self, *, last_card: bool) -> bool:
        """Tell whether a play that empties the table scores.

        In the last batch it never does, or (`missa_last=card`) just not with its `last_card`.
        """
        if not self.is_last_batch():
            return True
        return self.terms.missa_last == "card" and not last_card

    def makes_missa(self, taken: Sequence[int]) -> bool:
        """Tell whether the card about to be played scores a Missa by taking these of the table."""
        if not taken or len(taken) < len(self.layout):
            return False
        return self.missa_scores(last_card=sum(map(len, self.hands)) == 1)

    def played(self) -> list[int]:
        """Return the cards played in this batch, in order."""
        dealt = self.players * self.terms.hand_sizes[self.batch - 1]
        return self.seen[len(self.seen) - dealt + sum(map(len, self.hands)) :]

    # -- the rest of the contract -----------------------------------------------------------

    @classmethod
    def deck(cls, options: Options) -> Deck:
        """Return the Spanish deck of 40."""
        return SPANISH

    def side(self, seat: int) -> int:
        """Return the side of a seat: its partnership with four players."""
        return self.sides[seat]

    @classmethod
    def sides_of(cls, options: Options) -> tuple[int, ...]:
        """Return the sides of the seats: partners sit opposite."""
        return SIDES[int(options["players"])]

    def parse(self, text: str) -> int:
        """Return the code of an action text; raise Illegal if it is none of Ronda's."""
        return read(text)

    def text(self, action: int) -> str:
        """Return the notation of an action code."""
        return write(action)

    def copy_to(self, twin: Self) -> None:
        """Copy the state; what is only ever replaced, never changed in place, is shared."""
        twin.terms = self.terms
        twin.sides = self.sides
        twin.round = self.round
        twin.batch = self.batch
        twin.dealer = self.dealer
        twin.phase = self.phase
        twin.earlier_capture = self.earlier_capture
        twin.faced = self.faced.copy()
        twin.fits = None
        twin.hands = [hand.copy() for hand in self.hands]
        twin.layout = self.layout.copy()
        twin.stock = self.stock
        twin.captured = self.captured.copy()
        twin.points = self.points.copy()
        twin.said = self.said.copy()
        twin.held = self.held
        twin.chain = self.chain
        twin.seen = self.seen.copy()
        twin.last_capture = self.last_capture
        twin.sent_back = self.sent_back
        twin.awards = self.awards.copy()
        twin.winner = self.winner

    def scores(self) -> list[int]:
        """Return the points of each side."""
        return self.points.copy()

    def winners(self) -> list[int] | None:
        """Return the winning side, or None while the game goes on."""
        return None if self.winner is None else [self.winner]
