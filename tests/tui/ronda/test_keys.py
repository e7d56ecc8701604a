"""Ronda's keys and typed lines: calls are armed and disarmed, cards found by rank."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.core.ronda.table import deck, scripted
from tests.tui.ronda.kit import at, seen
from tui.games.ronda.look import LOOK
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.talk import TALK
from tui.games.ronda.words import CALLS
from tui.models import KeyRefusal, PendingChoice, PlannedAction, Span

ARMED = frozenset({"bount"})


def offered(cursor_table: str = "4S 6B") -> RondaReading:
    """The first seat holds 2C 5C 5S and may say Bount with a five."""
    return at(["2C 5S 5C", "5B 5D 7D"], cursor_table, "5B", turn=1, dealer=0)


def announcing() -> RondaReading:
    return seen(scripted([deck("5C 5S 12D", "1D 6B 7C")], 1, players=2))


# ------------------------------------------------------------------ keys


def test_arming_moves_to_the_first_card_that_can_be_called_and_says_so() -> None:
    reading = offered()
    armed = LOOK.key(reading, PendingChoice(0), "bount")
    assert armed == PendingChoice(1, calls=ARMED, moved_to=1)
    assert isinstance(armed, PendingChoice)
    assert prompted(reading, armed).startswith("Moved to 5 of cups. Enter plays 5 of cups saying ")
    assert "Moved" not in prompted(reading, replace(armed, cursor=2))


def prompted(reading: RondaReading, draft: PendingChoice) -> str:
    """Return the ► line."""
    spans: tuple[Span, ...] = LOOK.prompt(reading, draft).main
    return "".join(span if isinstance(span, str) else span[0] for span in spans)


def test_arming_stays_on_a_card_that_can_be_called_and_again_disarms() -> None:
    reading = offered()
    assert LOOK.key(reading, PendingChoice(2), "bount") == PendingChoice(2, calls=ARMED)
    assert LOOK.key(reading, PendingChoice(2, calls=ARMED), "bount") == PendingChoice(2)


def test_a_call_that_no_card_can_make_is_left_to_the_rules_to_refuse() -> None:
    assert LOOK.key(offered(), PendingChoice(1), "khamsa") == PlannedAction("5C khamsa")


@pytest.mark.parametrize("call", ["bount", "khamsa", "aachra", "missa"])
def test_calls_wait_for_the_own_turn(call: str) -> None:
    waiting = at(["2C 5S 5C", "5B 5D 7D"], "", turn=1, dealer=0)
    for reading in (waiting, announcing()):
        assert isinstance(LOOK.key(reading, PendingChoice(), call), KeyRefusal)


@pytest.mark.parametrize(
    ("action", "draft"),
    [
        ("5S", PendingChoice(2)),
        ("5C bount", PendingChoice(1, calls=ARMED)),
        ("7D", None),
        ("ronda", None),
    ],
)
def test_a_play_that_is_pointed_at_is_that_which_enter_does(
    action: str, draft: PendingChoice | None
) -> None:
    assert LOOK.aimed(offered(), PendingChoice(), action) == draft
    assert draft is None or LOOK.enter(offered(), draft) == PlannedAction(action)


@pytest.mark.parametrize("word", ["ronda", "tringa", "silent"])
def test_announcements_are_made_at_once(word: str) -> None:
    assert LOOK.key(announcing(), PendingChoice(), word) == PlannedAction(word)


def test_the_missa_key_goes_to_the_next_card_that_clears_the_table() -> None:
    reading = at(["2C 5S 5C", "3D"], "5B 6B")
    assert LOOK.key(reading, PendingChoice(0), "missa") == PendingChoice(1)
    assert LOOK.key(reading, PendingChoice(2), "missa") == PendingChoice(2)


def test_the_missa_key_says_when_no_card_clears_the_table() -> None:
    assert isinstance(LOOK.key(at(["2C 5S", "3D"], "5B 7B"), PendingChoice(), "missa"), KeyRefusal)
    last = at(["2C 5S", "3D"], "5B 6B", batch=6)
    assert isinstance(LOOK.key(last, PendingChoice(), "missa"), KeyRefusal)


@pytest.mark.parametrize(
    ("cursor", "key", "place"),
    [
        (0, "5", 1),
        (1, "5", 2),
        (2, "5", 1),
        (0, "8", 3),
        (0, "9", 4),
        (0, "0", 5),
        (3, "2", 0),
        (0, "7", None),
        (0, "J", None),
        (0, "", None),
    ],
)
def test_rank_keys_go_round_the_cards_of_a_rank(cursor: int, key: str, place: int | None) -> None:
    reading = at(["2C 5S 5C 10D 11D 12D", "3D"])
    draft = LOOK.jump(reading, PendingChoice(cursor), key)
    assert (draft.cursor if draft else None) == place


def test_an_update_keeps_the_cursor_in_the_hand_and_lets_calls_go() -> None:
    reading = at(["2C 5S", "3D"])
    assert LOOK.fresh_draft(reading, PendingChoice(2, calls=ARMED)) == PendingChoice(1)
    assert LOOK.fresh_draft(at(["", "3D"], turn=1), PendingChoice(2)) == PendingChoice(0)


@pytest.mark.parametrize(
    ("options", "mine", "action"),
    [
        ({}, "1C 5S 12D", "silent"),
        ({}, "5C 5S 12D", None),
        ({"announce": "auto"}, "5C 5S 12D", "ronda"),
        ({"announce": "auto"}, "5C 5S 5D", "tringa"),
    ],
)
def test_only_what_there_is_no_choice_about_is_said_unasked(
    options: dict[str, Any], mine: str, action: str | None
) -> None:
    game = scripted([deck(mine, "1D 6B 7C")], 1, players=2, **options)
    assert TALK.automatic(seen(game)) == action
    assert TALK.automatic(seen(game, 1)) is None


def test_the_last_card_is_not_played_unasked() -> None:
    assert TALK.automatic(at(["5C", "3D"])) is None


def test_enter_keeps_silent_where_nothing_can_be_announced() -> None:
    game = scripted([deck("1C 5S 12D", "1D 6B 7C")], 1, players=2)
    assert LOOK.enter(seen(game), PendingChoice()) == PlannedAction("silent")


# ------------------------------------------------------------------ typed lines


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("5C", "5C"),
        ("5s", "5S"),
        ("5", "5C"),
        ("2", "2C"),
        ("12d", "12D"),
        ("K", "12D"),
        ("kd", "12D"),
        ("J", "10D"),
        ("NB", "11B"),
        ("5 C", "5C"),
        ("5-C", "5C"),
        ("5C bount", "5C bount"),
        ("5c, BOUNT", "5C bount"),
        ("Bount! 5C", "5C bount"),
        ("khamsa 5", "5C khamsa"),
        ("b 5", "5C bount"),
        ("5 c b", "5C bount"),
        ("5S b", "5S bount"),
        ("5C f", "5C khamsa"),
        ("5C x", "5C aachra"),
        ("7S", "7S"),
    ],
)
def test_a_card_is_typed_with_or_without_suit_and_call(text: str, action: str) -> None:
    reading = at(["2C 5S 5C 10D 11B 12D", "5B 3D"], "4S 6B", "5B", turn=1, dealer=0)
    assert TALK.typed(reading, text).outcome == PlannedAction(action)


@pytest.mark.parametrize("language", CALLS)
@pytest.mark.parametrize("call", ["bount", "khamsa", "aachra"])
def test_a_call_is_typed_in_every_language(language: str, call: str) -> None:
    word = CALLS[language][call]
    assert TALK.typed(offered(), f"5C {word}").outcome == PlannedAction(f"5C {call}")
    assert TALK.typed(offered(), f"5c {word.upper()}").outcome == PlannedAction(f"5C {call}")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ronda", "ronda"),
        ("Tringa", "tringa"),
        ("say ronda", "ronda"),
        ("Ronda!", "ronda"),
        ("silent", "silent"),
        ("keep", "silent"),
        ("keep silent", "silent"),
        ("pass", "silent"),
        ("p", "silent"),
    ],
)
def test_an_announcement_is_typed(text: str, action: str) -> None:
    assert TALK.typed(announcing(), text).outcome == PlannedAction(action)


@pytest.mark.parametrize("text", ["8C", "9", "13D", "5H", "5C later", "5C bount twice", "zz"])
def test_what_is_not_understood_plays_nothing(text: str) -> None:
    typed = TALK.typed(offered(), text)
    assert isinstance(typed.outcome, KeyRefusal)
    assert typed.preview == typed.outcome.sentence
    assert "5C" in typed.preview


def test_a_rank_that_is_not_held_is_a_wrong_card() -> None:
    assert TALK.typed(offered(), "7").outcome == KeyRefusal("You don't hold any 7.")


@pytest.mark.parametrize(
    ("text", "preview"),
    [
        ("5c", "take 5 and 6 with the 5 of cups"),
        ("2", "lay the 2 of cups"),
        ("5s bount", "play the 5 of swords saying Bount"),
        ("7s", "7 of swords"),
        ("silent", "keep silent"),
        ("ronda", "say Ronda"),
    ],
)
def test_a_typed_line_is_previewed_in_words(text: str, preview: str) -> None:
    assert TALK.typed(offered(), text).preview == preview
