"""What a finished game was for the person who played it, from the events that person saw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.contract.game import Event, Game
from core.games.registry import entry_of
from core.store import Result
from core.table import Seat


def result_of(
    game: Game, events: Iterable[Sequence[Event]], seats: Sequence[Seat]
) -> Result | None:
    """Return the result of a finished game for the first person at the table.

    `events` are those of the first deal and of every action. There is no result of a game that
    goes on, and none where bots played among themselves.
    """
    winners = game.winners()
    seat = next((number for number, one in enumerate(seats) if not one.is_bot), None)
    if winners is None or seat is None:
        return None
    side = game.side(seat)
    tally = entry_of(game.name).counts()(seat, side)
    for happened in events:
        for event in happened:
            tally.take(event.seen_by(seat))
    rivals = [other for other in range(game.players) if game.side(other) != side]
    return Result(seat, side in winners, rivals, tally.counts)
