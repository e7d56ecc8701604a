"""Dealing Ronda: misdeals and the opening table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.contract.cards import SPANISH
from core.contract.chance import Chance, RecordedChance
from core.contract.game import Reason
from core.contract.options import BadOption
from core.contract.sources import Scripted
from core.games.ronda import rules
from core.games.ronda.notation import RANKS
from core.games.ronda.options import RondaTerms
from core.ground.words import _

TABLE_CARDS: Final = 4
"""Cards on the opening table, where the way of dealing lays any."""


def misdealt_batch(pile: Sequence[int], terms: RondaTerms, players: int) -> int | None:
    """Return the first batch in which a shuffle gives a seat four of a kind in a 4-card hand."""
    start = 0
    for batch, size in enumerate(terms.hand_sizes, start=1):
        for _seat in range(players):
            packet = pile[start : start + size]
            start += size
            if size == 4 and len({card % RANKS for card in packet}) == 1:
                return batch
    return None


def refuse_endless_misdeals(chance: Chance, terms: RondaTerms, players: int) -> None:
    """Raise BadOption if every deck of a scripted game is a misdeal."""
    source = chance.source if isinstance(chance, RecordedChance) else None
    if isinstance(source, Scripted) and all(
        misdealt_batch(SPANISH.permutation(deck), terms, players) for deck in source.decks
    ):
        raise BadOption(
            _(
                "With these decks every deal is a misdeal: somebody gets four cards of one"
                " rank. Add a deck that deals fairly."
            )
        )


class SentBack(NamedTuple):
    """A card that may not lie on the opening table, and how many cards lay there before it."""

    card: int
    lying: int
    same_rank: bool
    run_limit: int

    def reason(self) -> Reason:
        """Return the rule that sends the card back into the stock."""
        rule = rules.SENT_BACK_RANK if self.same_rank else rules.SENT_BACK_RUN
        return rule.reason(legal=True, card=SPANISH.text(self.card), limit=self.run_limit)


def lay_table(stock: list[int], run_limit: int, chance: Chance) -> tuple[list[int], list[SentBack]]:
    """Lay the opening table from the top of `stock`, which loses the cards.

    Return the four cards in the order laid and those sent back into the stock on the way.
    """
    table: list[int] = []
    refused: list[SentBack] = []
    ranks: set[int] = set()
    while len(table) < TABLE_CARDS:
        card = stock.pop(0)
        rank = card % RANKS
        if rank in ranks or _run_with(ranks, rank) >= run_limit:
            stock.insert(chance.place(len(stock)), card)
            refused.append(SentBack(card, len(table), rank in ranks, run_limit))
        else:
            table.append(card)
            ranks.add(rank)
    return table, refused


def _run_with(ranks: set[int], rank: int) -> int:
    """Return how many neighbouring ranks there are around `rank`, itself counted."""
    low = high = rank
    while low - 1 in ranks:
        low -= 1
    while high + 1 in ranks:
        high += 1
    return high - low + 1
