"""The seats, the hand, the buttons, the score and the lobby's preview of President."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.core.president.builder import act, seeded, short
from tests.tui.app_kit import USUAL, find, painted, press
from tests.tui.president.sittings import (
    after_first_hand,
    facing_sevens,
    leading,
    reading_of,
    words,
)
from tests.tui.table_kit import begun, waiting_table
from tui.config.services import Services
from tui.games.president.look import LOOK
from tui.models import PendingChoice
from tui.theme.sizes import SizeClass
from tui.widgets.score import ScorePanel


def test_the_header_tells_the_order_of_ranks_and_suits() -> None:
    assert LOOK.header(reading_of(seeded(1))).facts == (
        "4 players",
        "3 low … 2 high",
        "♠ ♣ ♦ ♥ in order",
    )
    classic = seeded(1, "classic", same_rank="never")
    assert LOOK.header(reading_of(classic)).facts == (
        "4 players",
        "hand 1 of 5",
        "3 low … 2 high",
    )


def test_the_seats_follow_in_playing_order() -> None:
    seats = LOOK.seats(reading_of(seeded(1, players=13), seat=11)).seats
    assert [seat.name for seat in seats[:3]] == ["Leila", "Nadia", "Fatima"]
    assert [seat.cards for seat in seats] == [4] * 12


def test_a_seat_says_the_set_it_played_and_shows_a_pass() -> None:
    seats = LOOK.seats(reading_of(act(facing_sevens(), "9S 9C", "pass"), seat=3)).seats
    nadia, fatima, karim = seats
    assert (nadia.bubble, nadia.facts[0], nadia.acting) == ("Two nines", "", False)
    assert (fatima.bubble, fatima.facts[0], fatima.acting) == ("", "passed", False)
    assert (karim.bubble, karim.facts[0], karim.acting) == ("", "", True)


def test_at_a_large_table_a_set_is_said_in_signs() -> None:
    game = seeded(1, players=13, first_leader="three")
    leader = game.to_act
    act(game, "3S")
    seats = LOOK.seats(reading_of(game, seat=(leader + 1) % 13)).seats
    assert seats[-1].bubble == "3♠"


def test_a_seat_that_is_out_shows_its_place() -> None:
    game = short(["5S 5D", "", "6S"], turn=0, finish="all", uneven=True)
    fatima = LOOK.seats(reading_of(game)).seats[0]
    assert (fatima.cards, fatima.facts[0], fatima.tone) == (0, "1st out", "good")


def test_titles_of_the_hand_before_stand_at_the_seats_and_by_the_hand() -> None:
    game, _events = after_first_hand()
    seats = LOOK.seats(reading_of(game)).seats
    assert [seat.facts[1] for seat in seats] == ["Vice-President", "Vice-Scum", "Scum"]
    notes = [words(note) for note in LOOK.hand(reading_of(game), PendingChoice()).notes]
    assert notes == ["YOU", "President", "15 cards"]


def test_cards_that_cannot_beat_the_pile_are_grey() -> None:
    hand = LOOK.hand(reading_of(facing_sevens()), PendingChoice(1, frozenset({1, 2})))
    assert [card.off for card in hand.cards] == [True, False, False, False, True]
    assert [card.raised for card in hand.cards] == [False, True, True, False, False]
    assert [words(note) for note in hand.notes] == ["YOU", "5 cards", "2 picked"]


@pytest.mark.parametrize(("seat", "cursor"), [(0, 2), (1, None)])
def test_no_card_is_grey_for_a_leader_or_out_of_turn(seat: int, cursor: int | None) -> None:
    hand = LOOK.hand(reading_of(leading(), seat), PendingChoice(2))
    assert not any(card.off for card in hand.cards)
    assert hand.cursor == cursor


def test_the_buttons_tell_what_can_be_done() -> None:
    def states(sitting_seat: int, must: bool = False) -> list[str]:
        game = short(["3S", "5S 5D"], turn=0, top=(1, "7S")) if must else facing_sevens()
        return [b.state for b in LOOK.buttons(reading_of(game, sitting_seat), PendingChoice())]

    assert states(0) == ["possible"] * 5
    assert states(0, must=True) == ["possible", "possible", "armed", "possible", "possible"]
    assert states(1) == ["off", "off", "off", "possible", "possible"]
    assert [b.state for b in LOOK.buttons(reading_of(leading()), PendingChoice())][2] == "off"


def test_the_first_button_lets_go_of_a_picked_card() -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.buttons(reading, PendingChoice(1))[0].label == "pick"
    assert LOOK.buttons(reading, PendingChoice(1, frozenset({1})))[0].label == "unpick"


@pytest.mark.parametrize("players", [2, 4, 13])
@pytest.mark.parametrize("size", [SizeClass.S, SizeClass.M])
def test_the_score_lists_everybody_the_best_first(players: int, size: SizeClass) -> None:
    game = seeded(1, players=players, hands=3)
    game.points = [0, *range(players - 1)]
    rows = LOOK.score(reading_of(game, size=size)).rows
    assert [row.value for row in rows] == sorted(game.points, reverse=True)
    assert [row.mine for row in rows].count(True) == 1


async def test_the_score_of_a_usual_table_has_room_for_all_four(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "president", 4, Seeded(3), hands=5)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        shown = painted(find(pilot, ScorePanel))
        assert all(seat.name in shown for seat in game.seats[1:])


def test_a_single_hand_has_no_score_but_its_aim() -> None:
    score = LOOK.score(reading_of(seeded(1)))
    assert (score.title, score.rows) == ("FIRST OUT WINS", ())


HEIGHTS = {
    SizeClass.XXS: 12,
    SizeClass.T: 32,
    SizeClass.XS: 18,
    SizeClass.S: 24,
    SizeClass.M: 36,
    SizeClass.L: 54,
}
"""Rows of the smallest screen of each size class."""


@pytest.mark.parametrize("players", range(2, 14))
@pytest.mark.parametrize("size", SizeClass)
def test_the_blocks_fit_the_smallest_screen_of_each_size(size: SizeClass, players: int) -> None:
    height = HEIGHTS[size]
    blocks = LOOK.blocks(reading_of(seeded(1, players=players, uneven=True), size=size))
    blocks = blocks.least or blocks
    used = blocks.seats + blocks.board + blocks.hand + blocks.prompt + blocks.buttons
    assert used <= height - 2


@pytest.mark.parametrize(
    ("size", "players", "wide"),
    [
        (SizeClass.S, 2, True),
        (SizeClass.S, 5, True),
        (SizeClass.S, 6, False),
        (SizeClass.XS, 2, False),
        (SizeClass.M, 2, False),
    ],
)
def test_a_large_hand_spans_a_small_screen(size: SizeClass, players: int, wide: bool) -> None:
    reading = reading_of(seeded(1, players=players, uneven=True), size=size)
    assert LOOK.blocks(reading).wide_hand == wide


def test_the_lobby_shows_set_hand_and_whose_turn_it_is() -> None:
    preview = LOOK.preview(reading_of(facing_sevens()))
    assert [row.label for row in preview.rows] == ["To beat", "Hand"]
    assert preview.rows[0].cards == (("7", "S"), ("7", "H"))
    assert len(preview.rows[1].cards) == 5
    assert preview.waiting == "your turn to play or pass"


def test_the_lobby_shows_no_set_where_there_is_none_to_beat() -> None:
    preview = LOOK.preview(reading_of(leading(), seat=1))
    assert [row.label for row in preview.rows] == ["Hand"]
    assert preview.waiting == "Nadia leads next."


def test_the_lobby_tells_which_hand_of_the_match_it_is() -> None:
    game, _events = after_first_hand()
    preview = LOOK.preview(reading_of(game))
    assert preview.subtitle == "4 players, hand 2 of 2"
    assert preview.waiting == "your turn to give cards back"
    assert LOOK.preview(reading_of(seeded(1, players=2))).subtitle == "you and Fatima"


def test_in_the_smallest_class_a_full_table_tells_of_places_and_passes_in_brief() -> None:
    holdings = ["3S", "", *["4S 5S"] * 11]
    game = short(holdings, turn=0, top=(12, "7S"), finish="all")
    game.passed = [2]
    seats = LOOK.seats(reading_of(game, size=SizeClass.XXS)).seats
    assert [seat.facts for seat in seats[:3]] == [("1st",), ("–",), ("",)]
