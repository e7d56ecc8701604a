"""The ► line of President: what Enter does, or why it cannot."""

from __future__ import annotations

import pytest

from tests.core.president.builder import act, short
from tests.tui.president.sittings import (
    after_first_hand,
    asks,
    facing_sevens,
    leading,
    reading_of,
    words,
)
from tui.config.settings import Settings
from tui.games.president.look import LOOK
from tui.models import KeyRefusal, PendingChoice


@pytest.mark.parametrize(
    ("picked", "cursor", "line"),
    [
        ((), 1, "Enter plays 9♠♣: beats two sevens, 3 left"),
        ((1, 3), 4, "Enter plays 9♠♥: beats two sevens, 3 left"),
        ((), 0, "7♣: too few sevens to beat two sevens"),
        ((), 4, "J♠: too few jacks to beat two sevens"),
        ((1,), 2, "Space picks 9♣ for two nines, to beat two sevens"),
        ((1,), 4, "9♠: pick more: you must beat two sevens"),
        ((1, 2, 3), 1, "9♠♣♥: too many: you must beat two sevens"),
        ((0, 1), 4, "7♣ 9♠: play cards of one rank only"),
    ],
)
def test_the_line_tells_what_a_choice_does_against_a_pair(
    picked: tuple[int, ...], cursor: int, line: str
) -> None:
    assert asks(facing_sevens(), *picked, cursor=cursor) == line


def test_a_low_pair_does_not_beat_the_set() -> None:
    game = short(["6S 6C 9S 9C", "3S"], turn=0, top=(1, "7S 7H"))
    assert asks(game, cursor=0) == "6♠: you must beat 7♠♥"


@pytest.mark.parametrize(
    ("picked", "line"),
    [
        ((), "a picks 9♠♣♥, then Enter leads; Enter alone leads 9♠"),
        ((1,), "Enter leads 9♠: a nine, 4 left"),
        ((1, 2, 3), "Enter leads 9♠♣♥: three nines, 2 left"),
    ],
)
def test_the_leader_reads_what_is_led(picked: tuple[int, ...], line: str) -> None:
    assert asks(leading(), *picked, cursor=1) == line


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("AS AD 4S", "Enter leads A♠: an ace, 2 left"),
        ("2S 2D", "a picks 2♠♦, then Enter leads; Enter alone leads 2♠"),
        ("4S 5D", "Enter leads 4♠: a four, 1 left"),
    ],
)
def test_a_set_is_proposed_where_it_is_worth_it(hand: str, line: str) -> None:
    game = short([hand, "3S 3C"], turn=0)
    cursor = [*reading_of(game).hand].index(hand.split()[0])
    assert asks(game, cursor=cursor) == line


def test_without_help_no_set_is_proposed() -> None:
    alone = reading_of(leading(), settings=Settings(beginner_help=False))
    assert words(LOOK.prompt(alone, PendingChoice(1)).main) == "Enter leads 9♠: a nine, 4 left"


def test_of_equal_rank_the_suits_are_named() -> None:
    game = short(["7H 9S", "3S 3C"], turn=0, top=(1, "7S"))
    assert asks(game) == "Enter plays 7♥: beats 7♠, 1 left"


def test_the_last_cards_take_the_player_out() -> None:
    assert asks(short(["9S 9C", "3S"], turn=0, top=(1, "7S 7H"))) == (
        "Enter plays 9♠♣: beats two sevens, and you're out"
    )
    assert asks(short(["9S", "3S"], turn=0)) == "Enter leads 9♠: your last, and you're out"


def test_where_nothing_beats_the_set_enter_passes() -> None:
    game = short(["3S 4D", "5S 5D"], turn=0, top=(1, "7S 7H"))
    assert asks(game) == "Enter passes: you can't beat two sevens"


def test_cards_picked_in_vain_are_not_said_to_pass() -> None:
    game = short(["3S 3D 4D", "5S 5D"], turn=0, top=(1, "7S 7H"))
    assert asks(game, 0, 1) == "3♠♦: you must beat 7♠♥"
    assert asks(game, 0) == "3♠: you must beat 7♠♥"


@pytest.mark.parametrize(
    ("cursor", "picked", "detail"),
    [
        (1, (), "You keep 9♥."),
        (1, (1, 2), "You keep 9♥."),
        (0, (), "p passes; Space and a pick cards."),
        (2, (1,), "pick more: you must beat two sevens"),
    ],
)
def test_a_larger_screen_tells_more(cursor: int, picked: tuple[int, ...], detail: str) -> None:
    draft = PendingChoice(cursor, frozenset(picked))
    assert words(LOOK.prompt(reading_of(facing_sevens()), draft).detail) == detail


def test_a_leader_reads_what_the_others_must_answer_with() -> None:
    prompt = LOOK.prompt(reading_of(leading()), PendingChoice(cursor=4))
    assert words(prompt.detail) == "The others must beat it with a higher card, or pass."


@pytest.mark.parametrize(
    ("picked", "line"),
    [
        ((), "Pick 2 more cards for Omar with Space"),
        ((0,), "Pick 1 more card for Omar with Space"),
        ((0, 4), "Enter gives 3♠ 4♠ to Omar"),
        ((0, 1, 4), "3♠♣ 4♠: too many, Omar gets only 2 cards"),
    ],
)
def test_the_president_is_led_through_the_exchange(picked: tuple[int, ...], line: str) -> None:
    assert asks(after_first_hand()[0], *picked) == line


def test_others_read_who_gives_whom() -> None:
    game, _events = after_first_hand()
    assert asks(game, seat=3) == "Nadia gives you 2 cards back"
    assert asks(game, seat=1) == "Nadia gives Omar 2 cards back"


def test_who_is_waited_for_depends_on_the_trick() -> None:
    assert asks(facing_sevens(), seat=1) == "Nadia plays or passes next."
    assert asks(leading(), seat=1) == "Nadia leads next."


def test_a_spectator_is_told_whom_the_table_waits_for() -> None:
    reading = reading_of(leading(), legal=())
    assert words(LOOK.prompt(reading, PendingChoice()).main) == "Nadia leads next."
    assert LOOK.hand(reading, PendingChoice()).cursor is None
    assert isinstance(LOOK.enter(reading, PendingChoice()), KeyRefusal)


def test_a_seat_that_is_out_reads_so() -> None:
    game = short(["", "5S 5D", "6S"], turn=1, finish="all", uneven=True)
    assert asks(game) == "You're out, 1st; Fatima plays next."


def test_the_end_is_shown_by_enter() -> None:
    game = act(short(["9S", "3S"], turn=0), "9S")
    assert asks(game) == "The game is over; Enter shows how it ended."
