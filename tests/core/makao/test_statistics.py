"""What is counted of a game of Makao, against its actions and hands."""

from __future__ import annotations

from typing import Any

from core.contract.entry import Counts
from core.games.makao.game import Makao
from core.games.makao.statistics import MakaoCounts
from tests.core.tallies import check_scores, counted, every


@every("makao")
def test_calls_and_catches_are_those_of_the_actions(name: str) -> None:
    game = counted(name)
    for seat, counts in enumerate(game.counts):
        texts = [move.text for move in game.moves if move.seat == seat]
        assert counts.get("called", 0) == sum(text.endswith(" last") for text in texts)
        assert counts.get("late", 0) == texts.count("last")
        assert counts.get("catches", 0) == sum(text.startswith("catch") for text in texts)
        caught = [move.text for move in game.moves].count(f"catch {seat}")
        assert counts.get("caught", 0) == caught


@every("makao")
def test_a_seat_that_stood_open_said_it_was_caught_or_went_free(name: str) -> None:
    game = counted(name)
    for seat, counts in enumerate(game.counts):
        opened = 0
        for move in game.moves:
            assert isinstance(move.before, Makao)
            assert isinstance(move.after, Makao)
            opened += move.after.open_seat == seat != move.before.open_seat
        closed = sum(counts.get(how, 0) for how in ("late", "caught", "unpunished"))
        assert closed == opened


@every("makao")
def test_every_hand_is_won_by_one_seat_or_is_dead(name: str) -> None:
    game = counted(name)
    hands = len(list(game.of_type("deal")))
    dead = len(list(game.of_type("dead-hand")))
    assert {counts["hands"] for counts in game.counts} == {hands}
    assert sum(counts.get("hands-won", 0) for counts in game.counts) == hands - dead


@every("makao")
def test_cards_drawn_are_those_that_came_into_the_hand(name: str) -> None:
    game = counted(name)
    for seat, counts in enumerate(game.counts):
        drawn = [event for event in game.of_type("draw") if event.fields["seat"] == seat]
        cards = [len(event.secrets[seat]["cards"]) for event in drawn]
        assert counts.get("drawn", 0) == sum(cards)
        assert counts.get("penalty", 0) == sum(
            count
            for event, count in zip(drawn, cards, strict=True)
            if event.fields["why"] not in ("turn", "caught")
        )


@every("makao")
def test_points_at_the_end(name: str) -> None:
    check_scores(counted(name), low_wins=True)


def test_a_hand_ended_with_a_joker_is_won_with_doubled_points() -> None:
    tally: Counts[Any] = MakaoCounts(0, 0)
    for factor, out in ((2, 0), (1, 0), (2, 1)):
        tally.take({"type": "award", "seat": 1 - out, "factor": factor})
        tally.take({"type": "hand-end", "out": out})
    assert tally.counts == {"hands": 3, "hands-won": 2, "doubled": 1}


def test_the_best_game_is_that_with_the_fewest_points() -> None:
    assert MakaoCounts.merit({"points": 0, "rival": 1}) > MakaoCounts.merit(
        {"points": 5, "rival": 500}
    )
