"""Picking, sorting and jumping, and what Enter makes of it."""

from __future__ import annotations

import pytest

from tests.core.president.builder import short
from tests.tui.president.sittings import (
    after_first_hand,
    facing_sevens,
    leading,
    reading_of,
)
from tui.games.president.look import LOOK
from tui.games.president.reading import BY_SUIT, FALLING, ORDERS
from tui.games.president.talk import TALK
from tui.models import KeyRefusal, PendingChoice, PlannedAction


def picking(*places: int, cursor: int = 0) -> PendingChoice:
    return PendingChoice(cursor=cursor, picked=frozenset(places))


@pytest.mark.parametrize(
    ("cursor", "expected"),
    [(1, "9S 9C"), (2, "9S 9C"), (3, "9S 9H"), (0, "7C"), (4, "JS")],
)
def test_enter_plays_as_many_of_the_rank_under_the_cursor_as_the_pile_demands(
    cursor: int, expected: str
) -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.enter(reading, PendingChoice(cursor=cursor)) == PlannedAction(expected)


def test_enter_leads_the_single_card_under_the_cursor() -> None:
    assert LOOK.enter(reading_of(leading()), PendingChoice(cursor=2)) == PlannedAction("9C")


def test_enter_plays_just_the_picked_cards_even_if_the_rules_will_refuse_them() -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.enter(reading, picking(3, 1, cursor=0)) == PlannedAction("9S 9H")
    assert LOOK.enter(reading, picking(1, 2, 3)) == PlannedAction("9S 9C 9H")


def test_enter_passes_where_nothing_else_is_possible() -> None:
    game = short(["3S 4D", "5S 5D"], turn=0, top=(1, "7S 7H"))
    assert LOOK.enter(reading_of(game), PendingChoice()) == PlannedAction("pass")


def test_out_of_turn_the_table_says_whom_it_waits_for() -> None:
    reading = reading_of(facing_sevens(), seat=2)
    waiting = KeyRefusal("Nadia plays or passes next.")
    assert LOOK.enter(reading, PendingChoice()) == waiting
    assert LOOK.key(reading, PendingChoice(), "pick") == waiting


def test_space_picks_the_card_under_the_cursor_and_lets_it_go_again() -> None:
    reading = reading_of(facing_sevens())
    picked = LOOK.key(reading, PendingChoice(cursor=2), "pick")
    assert picked == picking(2, cursor=2)
    assert LOOK.key(reading, picked, "pick") == PendingChoice(cursor=2)


def test_a_card_of_another_rank_takes_the_place_of_those_picked() -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.key(reading, picking(1, 2, cursor=4), "pick") == picking(4, cursor=4)


def test_in_the_exchange_cards_of_any_ranks_are_picked_together() -> None:
    reading = reading_of(after_first_hand()[0])
    assert LOOK.key(reading, picking(0, cursor=5), "pick") == picking(0, 5, cursor=5)


def test_a_picks_all_cards_of_a_rank_and_lets_them_go_again() -> None:
    reading = reading_of(facing_sevens())
    picked = LOOK.key(reading, picking(0, cursor=2), "all")
    assert picked == picking(1, 2, 3, cursor=2)
    assert LOOK.key(reading, picked, "all") == PendingChoice(cursor=2)


def test_p_passes_and_leaves_it_to_the_rules_to_refuse() -> None:
    assert LOOK.key(reading_of(facing_sevens()), PendingChoice(), "pass") == PlannedAction("pass")
    assert LOOK.key(reading_of(leading()), PendingChoice(), "pass") == PlannedAction("pass")


def test_sorting_goes_round_and_keeps_cursor_and_picks_with_their_cards() -> None:
    reading = reading_of(facing_sevens())
    falling = LOOK.key(reading, picking(1, 3, cursor=0), "sort")
    assert falling == PendingChoice(4, frozenset({1, 3}), order=FALLING)
    assert isinstance(falling, PendingChoice)
    by_suit = LOOK.key(reading, falling, "sort")
    assert isinstance(by_suit, PendingChoice)
    shown = [card.face for card in LOOK.hand(reading, by_suit).cards]
    assert shown == [("9", "S"), ("J", "S"), ("7", "C"), ("9", "C"), ("9", "H")]
    assert by_suit == PendingChoice(2, frozenset({0, 4}), order=BY_SUIT)
    rising = LOOK.key(reading, by_suit, "sort")
    assert isinstance(rising, PendingChoice)
    assert (rising.cursor, rising.picked) == (0, frozenset({1, 3}))
    assert LOOK.enter(reading, by_suit) == PlannedAction("9S 9H")


@pytest.mark.parametrize(
    ("cursor", "key", "expected"),
    [
        (0, "9", 1),
        (1, "9", 2),
        (3, "9", 1),
        (0, "J", 4),
        (2, "7", 0),
        (0, "K", None),
        (0, "j", None),
    ],
)
def test_a_rank_key_goes_to_the_next_card_of_that_rank(
    cursor: int, key: str, expected: int | None
) -> None:
    draft = LOOK.jump(reading_of(facing_sevens()), PendingChoice(cursor=cursor), key)
    assert (draft.cursor if draft else None) == expected


def test_the_digit_nought_stands_for_the_ten() -> None:
    game = short(["3S 10D", "5S 5D"], turn=0)
    draft = LOOK.jump(reading_of(game), PendingChoice(), "0")
    assert draft == PendingChoice(cursor=1)


def test_rank_keys_do_nothing_for_a_seat_that_is_out() -> None:
    game = short(["", "5S 5D", "6S"], turn=1, uneven=True)
    assert LOOK.jump(reading_of(game), PendingChoice(), "5") is None


@pytest.mark.parametrize("cursor", [0, 3, 9])
def test_a_fresh_draft_stands_on_the_lowest_set_that_can_be_played_and_picks_nothing(
    cursor: int,
) -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.fresh_draft(reading, picking(0, cursor=cursor)) == PendingChoice(cursor=1)


@pytest.mark.parametrize("cursor", [0, 2, 9])
def test_who_leads_stands_on_the_lowest_card(cursor: int) -> None:
    assert LOOK.fresh_draft(reading_of(leading()), PendingChoice(cursor)) == PendingChoice()
    falling = PendingChoice(cursor, order=FALLING)
    last = len(LOOK.hand(reading_of(leading()), falling).cards) - 1
    assert LOOK.fresh_draft(reading_of(leading()), falling).cursor == last


def test_while_others_play_the_cursor_stays() -> None:
    game = short(["3S 4D 5H", "5S 5D"], turn=1, top=(0, "3C"))
    assert LOOK.fresh_draft(reading_of(game), PendingChoice(cursor=2)) == PendingChoice(cursor=2)


def test_a_fresh_draft_keeps_the_order_of_the_hand() -> None:
    sorted_down = PendingChoice(cursor=0, order=FALLING)
    fresh = LOOK.fresh_draft(reading_of(facing_sevens()), sorted_down)
    assert fresh == PendingChoice(cursor=3, order=FALLING)


def test_a_fresh_draft_of_a_seat_that_is_out_points_nowhere() -> None:
    game = short(["", "5S 5D", "6S"], turn=1, uneven=True)
    reading = reading_of(game)
    assert LOOK.fresh_draft(reading, PendingChoice(cursor=3)) == PendingChoice()
    assert LOOK.hand(reading, PendingChoice()).cursor is None


def test_nothing_is_ever_played_without_asking() -> None:
    game = short(["3S 4D", "5S 5D"], turn=0, top=(1, "7S 7H"))
    assert TALK.automatic(reading_of(game)) is None


def test_a_seat_that_is_out_sorts_nothing() -> None:
    game = short(["", "5S 5D", "6S"], turn=1, uneven=True)
    assert LOOK.key(reading_of(game), PendingChoice(), "sort") == PendingChoice(order=FALLING)


@pytest.mark.parametrize("order", ORDERS)
def test_every_action_that_enter_can_do_is_aimed_at_in_every_order(order: str) -> None:
    for game in (facing_sevens(), leading(), after_first_hand()[0]):
        reading = reading_of(game)
        for action in reading.legal:
            draft = LOOK.aimed(reading, PendingChoice(order=order), action)
            assert (draft is None) == (action == "pass")
            assert draft is None or LOOK.enter(reading, draft) == PlannedAction(action)


def test_a_pass_is_aimed_at_where_enter_passes() -> None:
    reading = reading_of(short(["3S 4D", "5S 5D"], turn=0, top=(1, "7S 7H")))
    draft = LOOK.aimed(reading, picking(1), "pass")
    assert draft is not None
    assert LOOK.enter(reading, draft) == PlannedAction("pass")
