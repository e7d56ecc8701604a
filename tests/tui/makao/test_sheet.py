"""Makao's reckoning: how every point of a round came about, the end, and the lobby's preview."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.makao.sight import FOUR, after, heard, read, shared
from tui.games.makao.look import LOOK
from tui.games.makao.story import ending
from tui.games.makao.story import sheet as sheet_of
from tui.sheet_models import RoundSheet
from tui.theme.sizes import SizeClass


def sheet(*moves: str, seat: int = 0, **scene: Any) -> RoundSheet:
    """Return the sheet of the round that some moves end."""
    game, events = heard(*moves, seat=seat, **scene)
    reading = read(game, seat)
    found = [sheet_of(reading, event, events[: n + 1]) for n, event in enumerate(events)]
    sheets = [one for one in found if one is not None]
    assert len(sheets) == 1
    return sheets[0]


HANDS = {0: "R7", 1: "R1 GS", 2: "G+2", 3: "J J+4"}


def test_everybody_counts_the_cards_left_and_who_went_out_nothing() -> None:
    round_sheet = sheet("0: R7", hands=HANDS)
    assert round_sheet.title == "End of round 1"
    assert round_sheet.sides == ("You", "Fatima", "Amina", "Yusuf")
    assert [(row.label, row.points) for row in round_sheet.rows] == [
        ("Cards left", (None, 11, 20, 80))
    ]
    assert round_sheet.before == (0, 0, 0, 0)
    assert round_sheet.after == (0, 11, 20, 80)
    assert (round_sheet.goal, round_sheet.low_wins) == (500, True)
    assert round_sheet.footnotes == ("You went out with R▲7.",)


def test_a_joker_that_goes_out_doubles_the_others() -> None:
    round_sheet = sheet("0: J R", hands={**HANDS, 0: "J"})
    assert [(row.label, row.points) for row in round_sheet.rows] == [
        ("Cards left", (None, 11, 20, 80)),
        ("Doubled", (None, 11, 20, 80)),
    ]
    assert round_sheet.after == (0, 22, 40, 160)
    assert round_sheet.footnotes == ("You went out with J: the others count double.",)


def test_the_rows_add_up_to_the_points_of_the_round() -> None:
    round_sheet = sheet("0: J R", hands={**HANDS, 0: "J"})
    for side, (before, now) in enumerate(zip(round_sheet.before, round_sheet.after, strict=True)):
        assert sum(row.points[side] or 0 for row in round_sheet.rows) == now - before


def test_the_player_reads_the_own_cards_and_what_was_drawn_late() -> None:
    hands = {3: "R+2", 0: "R7 J"}
    round_sheet = sheet("3: R+2", hands={**FOUR, **hands}, turn=3, stock="B9 GS")
    assert round_sheet.footnotes == (
        "Yusuf went out with R▲+2.",
        "You drew 2 more cards before the count.",
        "Your cards: R▲7 (7), G●Ø (10), B■9 (9), J (30).",
    )


def test_the_others_read_that_somebody_drew_late() -> None:
    hands = {3: "R+2", 0: "R7 J", 1: "R1"}
    round_sheet = sheet("3: R+2", hands={**FOUR, **hands}, turn=3, stock="B9 GS", seat=1)
    assert round_sheet.footnotes[1] == "Nadia drew 2 more cards before the count."
    assert round_sheet.sides[0] == "You"


def test_a_dead_hand_is_explained() -> None:
    hands = {seat: f"{colour}1 {colour}2" for seat, colour in enumerate("GBYG")}
    round_sheet = sheet(*(f"{seat}: pass" for seat in range(4)), hands=hands, stock="")
    assert round_sheet.footnotes[0] == "The round ends: everyone passed."
    assert round_sheet.after == (3, 3, 3, 3)


def test_only_the_end_of_a_hand_has_a_sheet() -> None:
    game, events = heard("0: R7")
    assert [sheet_of(read(game), event, events) for event in events] == [None] * len(events)


@pytest.mark.parametrize(
    ("hands", "headline", "line", "won"),
    [
        ({0: "R7", 1: "J+4 J+4"}, "You win the game", "0 points after 1 round.", True),
        (
            {0: "R7", 1: "J+4 J+4", 2: "R0"},
            "The win is shared: You, Amina",
            "0 points after 1 round.",
            True,
        ),
    ],
)
def test_the_end_of_a_game_won(hands: dict[int, str], headline: str, line: str, won: bool) -> None:
    end = ending(read(after("0: R7", hands={2: "R1", 3: "R1", **hands}, target=50)))
    assert (end.headline, end.lines, end.won) == (headline, (line,), won)


def test_the_end_of_a_game_lost() -> None:
    hands = {1: "R7", 0: "J R1", 2: "J+4", 3: "R1"}
    end = ending(read(after("1: R7", hands=hands, turn=1, target=50)))
    assert end.headline == "Fatima wins the game"
    assert end.lines == ("0 points after 1 round. You have 31: place 3 of 4.",)
    assert not end.won


@pytest.mark.parametrize(
    ("moves", "hands", "waiting"),
    [
        ([], FOUR, "your turn to play a card"),
        (["0: R7"], FOUR, "Fatima plays next."),
        (["3: R+2"], {3: "R+2 R1 R2", 0: "B1 B2"}, "your turn to answer or draw 2"),
    ],
)
def test_the_lobby_shows_the_top_card_the_hand_and_whom_it_waits_for(
    moves: list[str], hands: dict[int, str], waiting: str
) -> None:
    turn = 3 if moves and moves[0].startswith("3") else 0
    preview = LOOK.preview(read(after(*moves, hands=hands, turn=turn), size=SizeClass.M))
    assert preview.title == "Makao"
    assert preview.deck == "makao"
    assert preview.subtitle == "you and 3 others, round 1, to 500"
    assert [row.label for row in preview.rows] == ["On top", "Colour", "Hand"]
    assert preview.waiting == waiting


def test_the_lobby_counts_all_players_where_nobody_is_you() -> None:
    assert LOOK.preview(shared(after())).subtitle == "4 players, round 1, to 500"
