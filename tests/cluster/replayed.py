"""The journal of a game, played again from its seed by nobody's word but the rows' own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.contract.game import NOBODY
from core.contract.sources import source_from
from core.ground.errors import KahwaError
from core.match.journal import Row, link
from core.match.match import Match, begun
from core.room_store.contract import KeptRow
from core.store.model import GameHead
from tests.cluster.shown import sum_of


@dataclass(frozen=True, slots=True)
class Journal:
    """A game as its store has it after all is over: the link of its beginning, and all rows."""

    head: GameHead
    first_link: str
    rows: Sequence[KeptRow]

    @property
    def name(self) -> str:
        """The game's id."""
        return self.head.id


@dataclass(frozen=True, slots=True)
class Stand:
    """How a game stands after a row: the sum of the position, and of what each may see."""

    number: int
    row: Row | None
    state: str
    views: dict[int, str]
    turn: int
    is_over: bool


def wrong_links(journal: Journal) -> list[str]:
    """Return what is wrong with numbers and links, whose hashes are worked out anew."""
    faults, before = [], journal.first_link
    for number, kept in enumerate(journal.rows, 1):
        if kept.row.number != number:
            faults.append(f"{journal.name}: row {number} is numbered {kept.row.number}")
        before = linked(before, kept.row)
        if kept.link != before:
            faults.append(f"{journal.name}: row {number} has not the link of its history")
            before = kept.link
    return faults


def linked(before: str, row: Row) -> str:
    """Return the link that a row must have after the one with the link `before`."""
    outcomes = json.dumps(row.outcomes, ensure_ascii=False, separators=(",", ":"))
    return link(
        before, row.number, row.kind, row.actions, row.seat, row.content, outcomes, row.checksum
    )


def stands(journal: Journal) -> Iterator[Stand]:
    """Play a game again, row by row, from its first deal on.

    Raise KahwaError at the first row that does not fit the rules, its outcomes or its checksum.
    """
    head = journal.head
    match = begun(head.game, head.options, source_from(head.source), (), version=head.rules_version)
    yield _stand(match, None)
    for kept in journal.rows:
        match.follow(kept.row)
        if match.row != kept.row.number or len(match.actions) != kept.row.actions:
            raise KahwaError(f"{head.id}: row {kept.row.number} leads elsewhere")
        yield _stand(match, kept.row)


def _stand(match: Match, row: Row | None) -> Stand:
    game = match.game
    views = {eyes: sum_of(game.view(eyes)) for eyes in (NOBODY, *range(game.players))}
    return Stand(match.row, row, match.checksum, views, game.to_act, game.is_over)
