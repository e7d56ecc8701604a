"""What is counted of a game of Ronda, against counts from its states, actions and reckonings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.contract.entry import Counts
from core.games.ronda.game import Ronda
from core.games.ronda.statistics import RondaCounts
from tests.core.tallies import Counted, check_scores, counted, every


def batches(game: Counted) -> list[Ronda]:
    """Return the game after each deal, before anybody has spoken."""
    states = [game.opening, *(move.after for move in game.moves)]
    rondas = [state for state in states if isinstance(state, Ronda)]
    return [state for state in rondas if not state.is_over and not any(state.said)]


@every("ronda")
def test_what_was_dealt_and_said(name: str) -> None:
    game = counted(name)
    for seat, counts in enumerate(game.counts):
        dealt = [state.held[seat] for state in batches(game)]
        held = Counter(combination.kind for combination in dealt if combination is not None)
        said = Counter(move.text for move in game.moves if move.seat == seat)
        for kind in ("ronda", "tringa"):
            assert counts.get(f"{kind}-held", 0) == held[kind]
            assert counts.get(f"{kind}-said", 0) == said[kind]


@every("ronda")
def test_calls_made_and_suffered(name: str) -> None:
    game = counted(name)
    for call in ("bount", "khamsa", "aachra"):
        awards = [event.fields["seat"] for event in game.of_type("award")
                  if event.fields["kind"] == call]  # fmt: skip
        made = [counts.get(call, 0) for counts in game.counts]
        assert made == [awards.count(seat) for seat in range(game.end.players)]
        suffered = [counts.get(f"{call}-suffered", 0) for counts in game.counts]
        assert sum(suffered) == sum(made)
        # Only the seat before the caller can have played the card that is taken.
        assert suffered == [*made[1:], made[0]]


@every("ronda")
def test_missas_are_those_of_the_reckoning(name: str) -> None:
    game = counted(name)
    sides = [Counter[str]() for _side in game.end.scores()]
    for event in game.of_type("round-end"):
        for side, row in enumerate(event.fields["sides"]):
            sides[side].update(row["points"])
    own = [counts.get("missa", 0) for counts in game.counts]
    for side, points in enumerate(sides):
        seats = [seat for seat in range(game.end.players) if game.end.side(seat) == side]
        assert sum(own[seat] for seat in seats) == points["missa"]
    for counts in game.counts:
        assert counts.get("missa", 0) + counts.get("missa-others", 0) == sum(own)


@every("ronda")
def test_the_cards_of_a_whole_round_are_all_captured_by_somebody(name: str) -> None:
    game = counted(name)
    rounds = sum(event.fields["complete"] for event in game.of_type("round-end"))
    of_side = {game.end.side(seat): counts for seat, counts in enumerate(game.counts)}
    assert all(counts.get("rounds", 0) == rounds for counts in of_side.values())
    assert sum(counts.get("cards", 0) for counts in of_side.values()) == 40 * rounds


@every("ronda")
def test_points_at_the_end(name: str) -> None:
    check_scores(counted(name))


def tally(*events: dict[str, object]) -> dict[str, int]:
    """Return what seat 0 counts of a batch in which it holds a Ronda."""
    counting: Counts[Any] = RondaCounts(0, 0)
    counting.take({"type": "deal", "held": {"kind": "ronda", "rank": 4}})
    for event in events:
        counting.take(event)
    return counting.counts


def said(seat: int, word: str) -> dict[str, object]:
    return {"type": "said", "seat": seat, "said": word}


def hidden(seat: int) -> dict[str, object]:
    award = {"seat": seat, "side": seat, "kind": "hidden", "missa": 0}
    return {"type": "award", **award}


@pytest.mark.parametrize(
    ("events", "punished"),
    [
        ([said(0, "silent"), said(1, "ronda"), hidden(1)], 1),
        ([said(0, "silent"), said(1, "silent")], 0),
        ([said(0, "ronda"), said(1, "silent"), hidden(0)], 0),
        ([said(0, "ronda"), said(1, "ronda"), hidden(1)], 0),
        ([said(0, "silent"), said(1, "silent"), said(2, "ronda"), hidden(2), hidden(2)], 1),
    ],
)
def test_only_ones_own_silence_is_punished_and_once(
    events: list[dict[str, object]], punished: int
) -> None:
    assert tally(*events).get("ronda-punished", 0) == punished


@pytest.mark.parametrize(("points", "rival", "merit"), [(41, 18, 23), (30, 41, -11)])
def test_the_best_game_is_that_with_the_most_points_ahead(
    points: int, rival: int, merit: int
) -> None:
    assert RondaCounts.merit({"points": points, "rival": rival}) == merit
