"""Typed lines, the log, the sheet of a round, the end of a game and the lobby's preview."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, cast

import pytest

from core.contract.game import Event, Plain, View
from core.games.rikiki.game import Rikiki
from tests.core.rikiki.builder import act, bid_all, scripted, seeded
from tests.tui.rikiki.sight import four, read, sitting
from tui.games import talk_of
from tui.games.rikiki.look import LOOK
from tui.games.rikiki.talk import TALK
from tui.models import KeyRefusal, LogLine, NotUnderstood, PlannedAction
from tui.session.chronicle import Chronicle
from tui.sheet_models import RoundSheet


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bid 2", "bid 2"),
        ("BID2", "bid 2"),
        ("2", "bid 2"),
        ("12", "bid 12"),
        ("zero", "absolute"),
        ("Absolute Zero", "absolute"),
        ("absolute", "absolute"),
        ("z", "absolute"),
        ("swap", "swap"),
        ("qc", "QC"),
    ],
)
def test_typed_lines_of_the_bidding(text: str, action: str) -> None:
    assert TALK.typed(read(four()), text).outcome == PlannedAction(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [("QC", "QC"), ("q♣", "QC"), ("q", "QC"), ("2", "2H"), ("10S", "10S"), ("bid 1", "bid 1")],
)
def test_typed_lines_of_the_play(text: str, action: str) -> None:
    game = bid_all(four(), (1, 1, 0, 0))
    assert TALK.typed(read(game), text).outcome == PlannedAction(action)


@pytest.mark.parametrize("text", ["", "x", "bid", "bid two", "Q of clubs"])
def test_what_means_nothing_is_refused_with_an_example(text: str) -> None:
    typed = TALK.typed(read(bid_all(four(), (1, 1, 0, 0))), text)
    assert typed.outcome == NotUnderstood("Type a card of your hand like QH or 10S.")
    assert "bid 2" in TALK.typed(read(four()), "x").preview


@pytest.mark.parametrize(
    ("text", "reason"),
    [("QC 6C", "Play one card at a time."), ("7", "You don't hold any 7.")],
)
def test_a_wrong_card_is_told_from_what_is_none(text: str, reason: str) -> None:
    typed = TALK.typed(read(bid_all(four(), (1, 1, 0, 0))), text)
    assert typed.outcome == KeyRefusal(reason)


def test_the_preview_of_a_typed_line_is_in_words() -> None:
    sight = read(four())
    previews = [TALK.typed(sight, text).preview for text in ("3", "zero", "qc")]
    assert previews == ["bid 3", "bid Absolute Zero", "play queen of clubs"]


# -- the log -----------------------------------------------------------------------------------


def told(game: Rikiki, *actions: str, seat: int = 0) -> list[LogLine]:
    """Return what the log of a seat tells of some actions."""
    events: list[Event] = []
    game.listener = events.append
    act(game, *actions)
    sight = read(game, seat)
    heard: list[Any] = [event.seen_by(seat) for event in events]
    return [line for event in heard for line in TALK.narrate(sight, event)]


def texts(lines: list[LogLine]) -> list[str]:
    return [f"{line.who} {line.what}" for line in lines]


def test_bids_are_told_and_summed_up() -> None:
    lines = texts(told(four(), "bid 1", "bid 2", "bid 0", "bid 1"))
    assert lines == [
        "You bid 1",
        "Fatima bids 2",
        "Amina bids 0",
        "Yusuf bids 1",
        "——— bids 4 for 3 tricks",
    ]


def test_an_absolute_zero_and_a_swap_are_told_aloud() -> None:
    game = scripted(7, {0: "2H"}, "KH", 3, players=4, trump_swap=True)
    lines = told(game, "swap", "absolute", "absolute")
    assert texts(lines) == [
        "You swap 2♥ for K♥",
        "You bid Absolute Zero",
        "Fatima bids Absolute Zero",
    ]
    assert {line.tone for line in lines} == {"accent"}


def test_a_trick_is_told_by_who_leads_follows_trumps_and_discards() -> None:
    game = bid_all(four(2), (1, 1, 0, 0))
    assert texts(told(game, "10S", "6C", "3H", "9S")) == [
        "Yusuf leads 10♠",
        "You discard 6♣",
        "Fatima trumps: 3♥",
        "Amina plays 9♠",
        "Fatima wins the trick",
    ]


def whole_round(game: Rikiki, *, seat: int = 0) -> tuple[list[LogLine], RoundSheet]:
    """Play a game to the end of its round; return the log and the sheet of a seat."""
    events: list[list[Plain]] = []
    game.listener = lambda event: events[-1].append(event.seen_by(seat))
    chronicle = Chronicle(talk_of("rikiki"))
    now = game.round
    while game.round == now and game.phase != "over":
        events.append([])
        game.apply(game.to_act, game.legal(game.to_act)[0])
        told = chronicle.take(talk_of("rikiki").read(sitting(game, seat)), events[-1])
    (round_sheet,) = (one.sheet for one in told if one.sheet is not None)
    return chronicle.lines, round_sheet


def test_the_last_trick_is_told_by_the_trumps_of_its_own_round() -> None:
    game = seeded(2, players=4)
    assert game.view(0)["trump"] == "D"
    lines, _round_sheet = whole_round(game)
    assert game.view(0)["trump"] == "H"
    assert "Fatima trumps: 4♦" in texts(lines)


def test_the_end_of_a_round_and_the_next_deal_are_told() -> None:
    lines, round_sheet = whole_round(bid_all(four(), (0, 1, 0, 0)))
    ends = [text for text in texts(lines) if "/" in text]
    assert len(ends) == 4
    assert ends[0].startswith("You ")
    assert any("——— round 3" in text for text in texts(lines))
    assert any(re.fullmatch("——— 4 cards, . are trumps", text) for text in texts(lines))
    assert round_sheet.title == "End of round 2 of 23"


def test_results_are_short_enough_for_the_narrow_log() -> None:
    ended = round_end((("absolute", 0, 20), (3, 1, -20), (1, 1, 12), (10, 13, -30)))
    lines = TALK.narrate(read(four()), ended)
    assert [line.what for line in lines] == ["0/Z: +20", "1/3: −20", "1/1: +12", "13/10: −30"]
    assert [line.tone for line in lines] == ["good", "bad", "good", "bad"]


# -- the reckoning -----------------------------------------------------------------------------


def round_end(results: tuple[tuple[int | str, int, int], ...]) -> Any:
    """Return the event that ends a round, every seat having had 100 points."""
    rows = [
        {
            "seat": seat,
            "bid": bid,
            "tricks": won,
            "kind": "met" if points > 0 else "missed",
            "points": points,
            "before": 100,
            "total": 100 + points,
        }
        for seat, (bid, won, points) in enumerate(results)
    ]
    return {"type": "round-end", "round": 12, "rounds": 23, "seats": rows}


def test_the_sheet_tells_bid_tricks_and_points_of_each_seat_the_own_first() -> None:
    ended = round_end((("absolute", 0, 20), (3, 1, -20), (1, 1, 12), (0, 11, -110)))
    round_sheet = TALK.sheet(read(four(), seat=1), ended, [])
    assert round_sheet is not None
    assert round_sheet.sides == ("You", "Amina", "Yusuf", "Nadia")
    assert round_sheet.before == (100,) * 4
    assert round_sheet.after == (80, 112, -10, 120)
    rows = [(row.label, row.points, row.note) for row in round_sheet.rows]
    assert rows == [
        ("bid 3, won 1", (-20, None, None, None), "2 tricks off, 10 each"),
        ("bid 1, won 1", (None, 12, None, None), "10 + 2 per trick"),
        ("bid 0, won 11", (None, None, -110, None), "11 tricks off, 10 each"),
        ("Absolute, won 0", (None, None, None, 20), "no trick won"),
    ]
    assert round_sheet.footnotes == ("The bids added up to 4 for 13 tricks.",)


def test_equal_results_share_a_row() -> None:
    ended = round_end(((0, 0, 10), (0, 0, 10), (1, 2, -10), (0, 0, 10)))
    round_sheet = TALK.sheet(read(four()), ended, [])
    assert round_sheet is not None
    assert [row.points for row in round_sheet.rows] == [(10, 10, None, 10), (None, None, -10, None)]


def test_the_rows_of_a_sheet_add_up_to_what_the_round_brought() -> None:
    for seed in range(4):
        _lines, round_sheet = whole_round(seeded(seed, players=3 + 2 * seed % 6))
        for side in range(len(round_sheet.sides)):
            points = sum(row.points[side] or 0 for row in round_sheet.rows)
            assert round_sheet.before[side] + points == round_sheet.after[side]


def test_the_last_trick_is_told_below_the_sheet_that_covers_it() -> None:
    game = bid_all(scripted(2, {0: "AH KH"}, "2H", 3, players=4), (1, 0, 0, 0))
    _lines, round_sheet = whole_round(game)
    assert round_sheet.footnotes[-1].startswith("Last trick, won by you: You A♥  Fatima ")


def test_other_events_have_no_sheet() -> None:
    assert talk_of("rikiki").sheet(read(four()), {"type": "trick"}, []) is None


def over(winners: list[int], totals: list[int]) -> Plain:
    view = sitting(four()).view
    return {**view, "phase": "over", "turn": None, "winner": winners, "totals": totals}


@pytest.mark.parametrize(
    ("winners", "totals", "headline", "line", "won"),
    [
        ([0], [90, 10, 20, 0], "You win the game", "90 points after 23 rounds.", True),
        (
            [2],
            [-10, 10, 20, 0],
            "Amina wins the game",
            "20 points after 23 rounds. You have −10: place 4 of 4.",
            False,
        ),
        ([0, 2], [20, 1, 20, 0], "The win is shared: You, Amina", "20 points after 23", True),
    ],
)
def test_the_end_names_the_winners_and_the_place(
    winners: list[int], totals: list[int], headline: str, line: str, won: bool
) -> None:
    sight = TALK.read(replace(sitting(four()), view=cast("View", over(winners, totals))))
    ending = TALK.ending(sight)
    assert (ending.headline, ending.won) == (headline, won)
    assert ending.lines[0].startswith(line)
    ended: Any = {"type": "game-over", "winners": winners, "totals": totals}
    shared = len(winners) > 1
    assert all(("share" in told.what) is shared for told in TALK.narrate(sight, ended))


def test_the_preview_shows_scores_trick_and_hand() -> None:
    game = act(bid_all(four(2), (1, 1, 0, 0)), "10S")
    preview = LOOK.preview(read(game))
    assert preview.subtitle == "you and 3 others, round 2 of 23"
    assert [(row.label, len(row.cards)) for row in preview.rows] == [("Trick", 1), ("Hand", 3)]
    assert preview.waiting == "your turn to play a card"
    assert LOOK.preview(read(four())).waiting == "your turn to bid"
    assert LOOK.preview(read(game, 1)).waiting == "Nadia plays next."


def test_nothing_is_done_without_asking() -> None:
    assert TALK.automatic(read(four())) is None
