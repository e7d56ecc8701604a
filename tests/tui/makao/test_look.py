"""Makao's places: header, the other seats, the hand, the buttons and the score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.makao.game import Makao
from tests.tui.makao.sight import FOUR, after, read, seen
from tui.games.makao.look import LOOK
from tui.games.makao.reading import MakaoReading
from tui.models import PendingChoice, Remark
from tui.theme.sizes import SizeClass

FORGOT = {0: "R7 G4", 1: "R1 R2 R3", 2: "G1 G2 G3", 3: "B1 B2 B3"}


def states(game: Makao, seat: int = 0, draft: PendingChoice | None = None) -> dict[str, str]:
    """Return the state of each button by its id."""
    shown = LOOK.buttons(read(game, seat), draft or PendingChoice())
    return {button.id: button.state for button in shown}


def label(game: Makao, name: str, seat: int = 0) -> str:
    return next(
        one.label for one in LOOK.buttons(read(game, seat), PendingChoice()) if one.id == name
    )


def test_the_header_names_players_target_and_round() -> None:
    facts = LOOK.header(read(after())).facts
    assert facts == ("4 players", "to 500, lowest wins", "round 1")


# -- the other seats ---------------------------------------------------------------------------


def test_the_seats_stand_in_order_with_their_cards_and_whose_turn_it_is() -> None:
    model = LOOK.seats(read(after("0: R7")))
    assert [seat.name for seat in model.seats] == ["Fatima", "Amina", "Yusuf"]
    assert [seat.cards for seat in model.seats] == [2, 3, 3]
    assert [seat.acting for seat in model.seats] == [True, False, False]
    assert model.forward


def test_the_arrows_turn_with_the_direction() -> None:
    assert not LOOK.seats(read(after("0: R7", "1: RV", hands={**FOUR, 1: "RV R1 R2"}))).forward


def test_a_seat_with_one_card_stands_out_and_one_that_forgot_the_call_more() -> None:
    hands = {1: "R7 G4", 0: "B1 B2 B3", 2: "G1 G2 G3", 3: "Y1 Y2 Y3"}
    said = LOOK.seats(read(after("1: R7 last", hands=hands, turn=1))).seats[0]
    forgot = LOOK.seats(read(after("1: R7", hands=hands, turn=1))).seats[0]
    plain = LOOK.seats(read(after(hands=hands, turn=1))).seats[0]
    assert (said.tone, forgot.tone, plain.tone) == ("accent", "bad", "text")
    assert (said.bubble, forgot.bubble) == ("", "…")


def test_what_was_said_stands_at_the_seat() -> None:
    sitting = replace(seen(after()), remarks={2: Remark(2, "Last card!", "R▲7")})
    model = LOOK.seats(MakaoReading(sitting))
    assert [seat.bubble for seat in model.seats] == ["", "Last card!", ""]
    assert "R▲7" in model.seats[1].facts


def test_the_cards_of_a_deal_stand_as_in_the_hand() -> None:
    assert LOOK.in_hand(["J", "B9", "R+2", "R0"]) == (
        ("R", "0"),
        ("R", "+2"),
        ("B", "9"),
        ("", "J"),
    )


# -- the hand ----------------------------------------------------------------------------------


def test_cards_that_do_not_fit_are_off_and_the_chosen_one_is_raised() -> None:
    model = LOOK.hand(read(after(hands={0: "R7 R+2 Y4 J"})), PendingChoice(1))
    assert [card.key for card in model.cards] == ["7", "+", "4", "J"]
    assert [card.off for card in model.cards] == [False, False, True, False]
    assert [card.raised for card in model.cards] == [False, True, False, False]
    assert model.cursor == 1


def test_out_of_turn_no_card_is_off_and_none_chosen() -> None:
    model = LOOK.hand(read(after("0: R7")), PendingChoice(1))
    assert not any(card.off or card.raised for card in model.cards)
    assert model.cursor is None


def test_without_a_card_to_play_none_is_raised() -> None:
    model = LOOK.hand(read(after(hands={0: "G7 B9"})), PendingChoice(0))
    assert all(card.off for card in model.cards)
    assert not any(card.raised for card in model.cards)


# -- the buttons -------------------------------------------------------------------------------


def test_on_a_usual_turn_drawing_is_possible() -> None:
    assert states(after()) == {
        "draw": "possible",
        "pass": "off",
        "last": "off",
        "makao": "off",
        "catch": "off",
    }


def test_out_of_turn_every_button_is_off() -> None:
    assert set(states(after("0: R7")).values()) == {"off"}


def test_without_a_card_to_play_the_button_that_enter_presses_is_lit() -> None:
    assert states(after(hands={0: "G7 B9 G1"}))["draw"] == "armed"
    assert states(after("0: R-1", hands={0: "R-1 B9 G1"}))["pass"] == "armed"


@pytest.mark.parametrize(
    ("moves", "turn", "draw", "keep"),
    [
        ([], 0, "draw 1", "keep"),
        (["3: R+2"], 3, "draw 2", "keep"),
        (["0: draw"], 0, "draw 1", "keep"),
        (["0: R-1"], 0, "draw 1", "stop"),
    ],
)
def test_the_labels_say_how_many_and_what_for(
    moves: list[str], turn: int, draw: str, keep: str
) -> None:
    hands = {0: "R-1 R7 G1 G2", 3: "R+2 R1 R2"}
    game = after(*moves, hands=hands, stock="R9 R8 R3", turn=turn)
    assert (label(game, "draw"), label(game, "pass")) == (draw, keep)


def test_the_call_lights_up_once_armed_or_while_it_is_forgotten() -> None:
    two = after(hands=FORGOT)
    assert states(two)["last"] == "possible"
    assert states(two, draft=PendingChoice(calls=frozenset({"last"})))["last"] == "armed"
    assert states(after("0: R7", hands=FORGOT))["last"] == "armed"
    assert states(after("0: R7 last", hands=FORGOT))["last"] == "off"


def test_catching_lights_up_only_while_it_is_possible_and_names_the_seat() -> None:
    forgot = after("0: R7", hands=FORGOT)
    assert states(forgot, 2)["catch"] == "armed"
    assert label(forgot, "catch", 2) == "catch Nadia"
    closed = after("0: R7", "1: R1", hands=FORGOT)
    assert states(closed, 2)["catch"] == "off"
    assert label(closed, "catch", 2) == "catch"


def test_the_sign_of_makao_lights_up_on_the_last_card_that_fits() -> None:
    assert states(after(hands={0: "R7"}))["makao"] == "armed"
    assert states(after(hands={0: "G7"}))["makao"] == "off"


def test_without_the_call_there_are_no_buttons_for_it() -> None:
    assert set(states(after(catch_penalty=0))) == {"draw", "pass", "makao"}


# -- the score ---------------------------------------------------------------------------------


def test_the_lowest_total_is_first_and_equal_totals_share_a_place() -> None:
    game = after()
    game.totals = [102, 41, 260, 102]
    model = LOOK.score(read(game))
    assert [row.label for row in model.rows] == ["1 Fatima", "2 You", "2 Yusuf", "4 Amina"]
    assert [row.mine for row in model.rows] == [False, True, False, False]
    assert model.title == "POINTS, low wins"


@pytest.mark.parametrize(("size", "goal"), [(SizeClass.S, None), (SizeClass.M, 500)])
def test_where_there_is_room_meters_run_to_the_target(size: SizeClass, goal: int | None) -> None:
    assert {row.goal for row in LOOK.score(read(after(), size=size)).rows} == {goal}
