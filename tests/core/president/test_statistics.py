"""What is counted of a game of President, against its places, tricks and plays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.contract.entry import Counts
from core.games.president.scoring import title_of
from core.games.president.statistics import UNRANKED, PresidentCounts
from tests.core.tallies import check_scores, counted, every


@every("president")
def test_places_taken(name: str) -> None:
    game = counted(name)
    hands = list(game.of_type("round-end"))
    for seat, counts in enumerate(game.counts):
        places = [
            hand.fields["ranking"].index(seat) if seat in hand.fields["ranking"] else None
            for hand in hands
        ]
        told = Counter(
            UNRANKED if place is None else title_of(place, game.end.players).lower()
            for place in places
        )
        assert {what: counts[what] for what in told} == told
        assert counts["hands"] == len(hands) == told.total()


@every("president")
def test_sets_played_by_size(name: str) -> None:
    game = counted(name)
    for seat, counts in enumerate(game.counts):
        sets = Counter(
            f"set-{len(move.text.split())}"
            for move in game.moves
            if move.seat == seat and move.text != "pass" and not move.text.startswith("give")
        )
        assert {what: times for what, times in counts.items() if what.startswith("set")} == sets


@every("president")
def test_every_trick_has_one_winner(name: str) -> None:
    game = counted(name)
    tricks = len(list(game.of_type("trick")))
    assert sum(counts.get("tricks", 0) for counts in game.counts) == tricks
    assert {counts.get("tricks-played", 0) for counts in game.counts} == {tricks}


@every("president")
def test_points_at_the_end(name: str) -> None:
    check_scores(counted(name))


@pytest.mark.parametrize(("titles", "what"), [(["Scum", None], "scum"), ([None, "Scum"], UNRANKED)])
def test_a_hand_ends_with_a_title_or_without_a_place(titles: list[str | None], what: str) -> None:
    seat: Counts[Any] = PresidentCounts(0, 0)
    seat.take({"type": "round-end", "titles": titles})
    assert seat.counts == {"hands": 1, what: 1}


def test_the_best_game_is_that_with_the_most_points() -> None:
    assert PresidentCounts.merit({"points": 9, "rival": 12}) > PresidentCounts.merit(
        {"points": 8, "rival": 0}
    )
