"""Golden games counted from every seat, shared by the tests of the tallies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from core.contract.game import Event, Game
from core.games.registry import entry_of
from tests.core.golden import GAMES, begun, kept


class Move(NamedTuple):
    """One action of a kept game: the game before and after it, and what it told."""

    seat: int
    text: str
    before: Game
    after: Game
    events: tuple[Event, ...]


class Counted(NamedTuple):
    """A kept game: its deal, its moves, and what every seat's tally comes to."""

    opening: Game
    moves: list[Move]
    events: list[Event]
    counts: list[dict[str, int]]

    @property
    def end(self) -> Game:
        """The game when it is over."""
        return self.moves[-1].after

    def of_type(self, kind: str) -> Iterator[Event]:
        """Give the events of a type."""
        return (event for event in self.events if event.type == kind)


def counted(name: str) -> Counted:
    """Replay a kept game and count it from each seat."""
    match = begun(GAMES[name])
    opening, moves = match.game, []
    for seat, text in kept(name)["record"]["actions"]:
        before = match.game
        step = match.act(seat, text)
        moves.append(Move(seat, step.text, before, step.game, step.events))
    events = [event for happened in match.events for event in happened]
    counts = []
    for seat in range(match.game.players):
        tally = entry_of(match.game.name).counts()(seat, match.game.side(seat))
        for event in events:
            tally.take(event.seen_by(seat))
        counts.append(tally.counts)
    return Counted(opening, moves, events, counts)


def every(game: str) -> pytest.MarkDecorator:
    """Run a test with each kept game of a kind."""
    return pytest.mark.parametrize(
        "name", [name for name, golden in GAMES.items() if golden.game == game]
    )


def check_scores(game: Counted, *, low_wins: bool = False) -> None:
    """Check the final points of each seat's side and of the best other side."""
    scores = game.end.scores()
    for seat, counts in enumerate(game.counts):
        side = game.end.side(seat)
        others = [points for other, points in enumerate(scores) if other != side]
        rival = min(others) if low_wins else max(others)
        assert (counts["points"], counts["rival"]) == (scores[side], rival)
