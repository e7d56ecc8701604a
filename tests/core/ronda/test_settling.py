"""The end of a round and winning: the order of settlements and when one of them wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.ronda.table import awards, deck, play, position, scripted

LAST = {2: 6, 3: 4, 4: 3}
"""The last batch dealt as `table`, by number of players."""

# In every game of these tests the last seat is the dealer and the round's last play lays a card.
LAYS = ["3C", "4C", "6C", "10C"]


def last_play(players: int = 2, table: str = "12S", **setup: Any) -> tuple[Any, list[Any]]:
    """Play the last cards of a round, all of them laid; return the game and what was heard."""
    setup.setdefault("last_capture", (0, 5))
    setup.setdefault("target", 201)
    if players == 4:
        setup.setdefault("deal", "table")
    hands = LAYS[:players]
    game = position(hands, table, batch=LAST[players], stock=False, **setup)
    return game, play(game, *hands)


@pytest.mark.parametrize(
    ("players", "last_capture", "award"),
    [
        # not by the dealer's side: the capturer's side scores
        (2, (0, 5), (0, 5)),
        (2, (0, 1), (0, 5)),
        (2, (0, 12), (0, 5)),
        (3, (1, 7), (1, 5)),
        (4, (0, 7), (0, 5)),
        (4, (2, 7), (0, 5)),
        # by the dealer's side with a 1: the opponents
        (2, (1, 1), (0, 5)),
        (3, (2, 1), (0, 5)),  # with three players the seat after the dealer
        (4, (3, 1), (0, 5)),
        (4, (1, 1), (0, 5)),
        # with a 12: the dealer's side
        (2, (1, 12), (1, 5)),
        (3, (2, 12), (2, 5)),
        (4, (1, 12), (1, 5)),
        # otherwise nothing
        (2, (1, 5), None),
        (3, (2, 11), None),
        (4, (3, 2), None),
    ],
)
@pytest.mark.parametrize("worth", [5, 10, 0])
def test_the_last_capture(
    players: int, last_capture: tuple[int, int], award: tuple[int, int] | None, worth: int
) -> None:
    _game, heard = last_play(players, last_capture=last_capture, last_hand=worth)
    found = [(side, points) for side, kind, points in awards(heard) if kind == "last"]
    assert found == ([(award[0], worth)] if award and worth else [])


def test_after_a_chain_the_last_capture_is_that_of_the_last_call() -> None:
    game = position(["5C 5B", "5S 1C"], batch=LAST[2], stock=False, target=201)
    heard = play(game, "5C", "5S bount", "5B khamsa", "1C")
    swept = next(event for event in heard if event["type"] == "sweep")
    assert (swept["seat"], swept["cards"]) == (0, ["1C"])
    assert (0, "last", 5) in awards(heard)


@pytest.mark.parametrize(
    ("players", "captured", "scored"),
    [
        (2, (24, 13), [(0, 7)]),  # 3 cards are swept to seat 0
        (2, (17, 20), []),
        (2, (16, 21), [(1, 1)]),
        (3, (20, 8, 8), [(0, 11)]),
        (3, (9, 13, 14), [(2, 1)]),
        (3, (8, 14, 14), [(1, 1), (2, 1)]),
        (4, (20, 15), [(0, 5)]),
    ],
)
def test_cards_above_par(
    players: int, captured: tuple[int, ...], scored: list[tuple[int, int]]
) -> None:
    _game, heard = last_play(players, captured=captured)
    assert [(side, n) for side, kind, n in awards(heard) if kind == "cards"] == scored


def test_the_table_goes_to_the_last_capturer() -> None:
    _game, heard = last_play(4, last_capture=(3, 5), table="12S 1S")
    sweep = next(event for event in heard if event["type"] == "sweep")
    assert (sweep["side"], sweep["cards"]) == (1, ["12S", "1S", "3C", "4C", "6C", "10C"])


def test_the_next_round_is_dealt_by_the_same_action() -> None:
    game, _heard = last_play()
    assert (game.round, game.batch, game.phase, game.dealer) == (2, 1, "announce", 0)
    assert (game.captured, game.last_capture, game.chain) == ([0, 0], None, None)


@pytest.mark.parametrize(
    ("points", "target", "winner"),
    [
        ([40, 0], 41, 0),
        ([39, 0], 41, None),
        ([40, 41], 41, None),  # level at the target: play goes on
        ([60, 0], 41, 0),
        ([40, 42], 41, 1),  # the highest total wins, whoever has just scored
        ([4, 0], 5, 0),
        ([200, 0], 201, 0),
    ],
)
def test_an_award_during_play_wins_at_once(
    points: list[int], target: int, winner: int | None
) -> None:
    for check in ("immediate", "round"):
        game = position(["5C 1C", "2S 3S"], "5D", points=points, target=target, target_check=check)
        play(game, "5C")
        assert game.points == [points[0] + 1, points[1]]
        if check == "immediate" and winner is not None:
            assert (game.winner, game.winners(), game.phase) == (winner, [winner], "over")
            assert game.is_over
            assert game.state()["turn"] is None
        else:
            assert (game.winner, game.winners(), game.to_act) == (None, None, 1)


def test_three_sides_level_or_ahead() -> None:
    hands = ["5C 1C", "2S 3S", "2B 3B"]
    game = position(hands, "5D", points=[40, 41, 30], target=41)
    play(game, "5C")
    assert game.winner is None
    game = position(hands, "5D", points=[30, 42, 42], target=41)
    play(game, "5C")
    assert game.winner is None
    game = position(hands, "5D", points=[41, 41, 30], target=41)
    play(game, "5C")
    assert game.winner == 0


def test_the_call_is_scored_before_the_missa_and_may_win_before_it() -> None:
    hands = ["5C 12S 1C", "5S 2S 3S"]
    game = position(hands, "12C", points=[40, 40])
    heard = play(game, "5C", "5S bount", "12S")
    assert game.winner == 1
    assert game.points == [40, 41]
    assert awards(heard) == [(1, "bount", 1)]
    # but the play itself stays carried out
    assert game.layout == {}
    assert game.captured == [2, 2]
    assert game.state()["last_capture"] == {"seat": 0, "rank": 12}
    assert game.state()["hands"] == [["1C"], ["2S", "3S"]]
    assert game.chain is None


def test_a_lone_announcement_wins_before_a_card_is_played() -> None:
    game = scripted([deck("1C 1S 2C", "3C 4C 5C")], 1)
    game.points = [40, 0]
    play(game, "ronda", "silent")
    assert (game.winner, game.phase) == (0, "over")
    state = game.state()
    assert state["said"] == ["ronda", "silent"]
    assert state["held"][0] == {"kind": "ronda", "rank": 1}
    assert len(state["hands"][0]) == 3


def end_of_batch(points: list[int], **options: Any) -> Any:
    """Return a game whose batch ended with a Bount of seat 1 and a pot of 2 for seat 1."""
    hands = ["5C 5S 1C", "6C 6S 1S"]
    game = scripted([deck(*hands, "11B 10B 7B 4B")], 1, **options)
    play(game, "ronda", "ronda", "5C", "6C", "5S", "6S", "1C")
    game.points = points
    play(game, "1S bount")
    return game


def test_the_end_of_a_batch_is_one_settlement() -> None:
    # seat 1 would have won with the Bount alone, but the pot counts before the test
    game = end_of_batch([0, 40])
    assert (game.points, game.winner) == ([0, 43], 1)
    assert (game.batch, game.stock == []) == (1, False)
    assert game.state()["chain"]["level"] == 1
    # level after the whole settlement: nobody wins, the next batch is dealt
    game = end_of_batch([41, 38])
    assert (game.points, game.winner, game.batch) == ([41, 41], None, 2)


def test_a_win_at_the_end_of_the_last_batch_leaves_the_table() -> None:
    game = position(
        ["5C", "5S"], "12C", batch=LAST[2], stock=False, points=[0, 40], last_capture=(0, 3)
    )
    heard = play(game, "5C", "5S bount")
    assert game.winner == 1
    assert game.state()["table"] == ["12C"]
    assert awards(heard) == [(1, "bount", 1)]
    assert not any(event["type"] == "sweep" for event in heard)


@pytest.mark.parametrize(
    ("points", "captured", "winner", "final"),
    [
        # the last capture (5 to seat 0) wins before the cards are counted
        ([36, 40], (10, 27), 0, [41, 40]),
        # it does not, so the cards decide
        ([35, 40], (10, 27), 1, [40, 47]),
        # level at the target after the last capture: go on to the cards
        ([36, 41], (24, 13), 0, [48, 41]),
        ([0, 0], (18, 19), None, [6, 0]),
        # level after everything: another round
        ([36, 41], (17, 20), None, [41, 41]),
    ],
)
def test_settlements_of_the_last_batch(
    points: list[int], captured: tuple[int, int], winner: int | None, final: list[int]
) -> None:
    game, _heard = last_play(points=points, captured=captured, target=41)
    assert (game.winner, game.points) == (winner, final)
    assert game.round == (2 if winner is None else 1)


@pytest.mark.parametrize(
    ("points", "captured", "winner", "final"),
    [
        ([36, 40], (10, 27), 1, [41, 47]),  # both over the target: the cards decide
        ([50, 40], (18, 19), 0, [56, 40]),
        ([30, 20], (18, 19), None, [36, 20]),
        ([36, 41], (17, 20), None, [41, 41]),
    ],
)
def test_target_check_round(
    points: list[int], captured: tuple[int, int], winner: int | None, final: list[int]
) -> None:
    game, _heard = last_play(points=points, captured=captured, target=41, target_check="round")
    assert (game.winner, game.points) == (winner, final)


def test_target_check_round_also_tests_a_round_without_points() -> None:
    game, heard = last_play(
        points=[50, 3], captured=(17, 20), last_hand=0, target=41, target_check="round"
    )
    assert awards(heard) == []
    assert game.winner == 0


def test_a_won_game_deals_nothing() -> None:
    game, heard = last_play(points=[36, 0], captured=(10, 27), target=41)
    assert game.round == 1
    assert [event["type"] for event in heard][-2:] == ["round-end", "game-over"]
    assert game.state()["hands"] == [[], []]
    assert game.state()["table"] == []
    assert game.state()["captured"] == [13, 27]
