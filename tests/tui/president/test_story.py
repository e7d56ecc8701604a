"""President told in the log, and reckoned at the end of a hand and of the match."""

from __future__ import annotations

import pytest

from core.contract.game import Event
from core.games.president.game import President
from tests.core.president.builder import act, scripted, short
from tests.tui.president.sittings import (
    after_first_hand,
    facing_sevens,
    leading,
    reading_of,
    seen,
)
from tui.games.president.talk import TALK
from tui.sheet_models import RoundSheet


def told(game: President, events: list[Event], seat: int = 0) -> list[str]:
    """Return the log of events as a seat reads it."""
    reading = reading_of(game, seat)
    lines = [line for event in seen(events, seat) for line in TALK.narrate(reading, event)]
    return [f"{line.who} {line.what}" for line in lines]


def played(game: President, *actions: str) -> list[Event]:
    """Return the events of actions."""
    events: list[Event] = []
    game.listener = events.append
    act(game, *actions)
    return events


def test_a_new_hand_says_who_leads_and_why() -> None:
    events: list[Event] = []
    game = scripted({1: "3S"}, preset="classic", listener=events.append)
    assert told(game, events) == ["——— hand 1 of 5", "Fatima has 3♠ and leads"]
    events.clear()
    game = scripted({}, first=0, listener=events.append)
    assert told(game, events) == ["——— the deal", "You lead the hand"]


def test_sets_and_passes_are_told_and_few_cards_left_are_counted() -> None:
    game = facing_sevens()
    assert told(game, played(game, "9S 9C", "pass", "pass")) == [
        "You 9♠♣, 3 left",
        "Fatima passes",
        "Karim passes",
    ]


def test_many_cards_left_are_not_counted() -> None:
    game = leading()
    assert told(game, played(game, "7C")) == ["You 7♣"]


def test_the_winner_of_a_trick_is_told_of_once() -> None:
    game = facing_sevens()
    events = played(game, "9S 9C", "pass", "pass", "pass")
    assert told(game, events)[-2:] == ["Omar passes", "You take the trick with 9♠♣"]
    assert told(game, events, seat=2)[-1] == "Nadia takes the trick with 9♠♣"


def test_at_a_large_table_only_the_own_pass_is_told() -> None:
    game = short(["3S", *["4S 5S"] * 12], turn=0, top=(12, "7S"))
    assert told(game, played(game, "pass", "pass")) == ["You pass"]


def test_the_exchange_tells_what_was_given_to_those_it_concerns() -> None:
    game, events = after_first_hand()
    assert told(game, events)[-3:] == [
        "——— hand 2 of 2",
        "Omar gives you 2♦♥",
        "Karim gives Fatima 1 card",
    ]
    assert told(game, events, seat=3)[-2] == "You give Nadia 2♦♥"
    assert told(game, played(game, "give 3S 4S"), seat=3) == ["Nadia gives you 3♠ 4♠"]


def test_going_out_titles_and_points_are_told() -> None:
    game, events = after_first_hand()
    lines = told(game, events)
    assert "You are out 1st: President" in lines
    assert "Fatima leads next" in lines
    assert "Fatima is out 2nd: Vice-President" in lines
    assert [line for line in lines if "+" in line] == [
        "You +3 as President",
        "Fatima +2 as Vice-President",
        "Karim +1 as Vice-Scum",
    ]
    assert "Omar is last: Scum" in lines


def test_the_end_of_the_match_is_told() -> None:
    game = short(["9S", "3S"], turn=0)
    events = played(game, "9S")
    assert told(game, events)[-1] == "You win the match: 1 point"
    assert told(game, events, seat=1)[-1] == "Nadia wins the match: 1 point"


def test_a_shared_win_is_told() -> None:
    game = short(["9S", "3S"], turn=0, finish="all")
    game.points = [0, 1]
    assert told(game, played(game, "9S"))[-1] == "——— You and Fatima share the win: 1 point"


# -- the sheet and the end ---------------------------------------------------------------------


def sheet_of(game: President, events: list[Event], seat: int = 0) -> RoundSheet:
    """Return the one sheet that events bring."""
    reading, past = reading_of(game, seat), seen(events, seat)
    sheets = [sheet for event in past if (sheet := TALK.sheet(reading, event, past))]
    (sheet,) = sheets
    return sheet


def test_the_sheet_lists_the_seats_by_place_with_the_points_of_each() -> None:
    round_sheet = sheet_of(*after_first_hand(), seat=1)
    assert round_sheet.title == "End of hand 1 of 2"
    assert round_sheet.sides == ("Nadia", "You", "Karim", "Omar")
    assert round_sheet.mine == 1
    assert [(row.label, row.points) for row in round_sheet.rows] == [
        ("1st President", (3, None, None, None)),
        ("2nd Vice-President", (None, 2, None, None)),
        ("3rd Vice-Scum", (None, None, 1, None)),
        ("4th Scum", (None, None, None, 0)),
    ]
    assert (round_sheet.before, round_sheet.after) == ((0, 0, 0, 0), (3, 2, 1, 0))


def test_the_sheet_of_a_first_out_hand_tells_the_cards_left() -> None:
    game = short(["4S 5S 6S", "9S", "3S", "3C 3D"], turn=1)
    round_sheet = sheet_of(game, played(game, "9S"))
    assert round_sheet.title == "End of the hand"
    assert round_sheet.sides == ("Fatima", "Karim", "Omar", "You")
    assert [(row.label, row.points) for row in round_sheet.rows] == [
        ("1st President", (1, None, None, None))
    ]
    assert round_sheet.footnotes[-1] == "Cards left: Karim 1, Omar 2, You 3."


@pytest.mark.parametrize("event_type", ["award", "game-over", "out"])
def test_only_the_end_of_a_hand_brings_a_sheet(event_type: str) -> None:
    game = short(["9S", "3S"], turn=0)
    events = seen(played(game, "9S"))
    event = next(event for event in events if event["type"] == event_type)
    assert TALK.sheet(reading_of(game), event, events) is None


@pytest.mark.parametrize(
    ("seat", "headline", "line", "won"),
    [
        (0, "You're the President", "You got rid of all your cards.", True),
        (1, "Nadia is the President", "You were left with 1 card.", False),
    ],
)
def test_the_end_of_a_single_hand(seat: int, headline: str, line: str, won: bool) -> None:
    game = act(short(["9S", "3S"], turn=0), "9S")
    ending = TALK.ending(reading_of(game, seat))
    assert (ending.headline, ending.lines, ending.won) == (headline, (line,), won)


@pytest.mark.parametrize(
    ("points", "seat", "headline"),
    [
        ([3, 0], 0, "You win the match"),
        ([3, 0], 1, "Nadia wins the match"),
        ([0, 1], 0, "You and Fatima share the win"),
    ],
)
def test_the_end_of_a_match(points: list[int], seat: int, headline: str) -> None:
    game = short(["9S", "3S"], turn=0, hands=2)
    game.hand, game.points = 2, points
    act(game, "9S")
    assert TALK.ending(reading_of(game, seat)).headline == headline


def test_where_nobody_is_you_the_winner_is_told_of() -> None:
    game = act(short(["9S", "3S"], turn=0), "9S")
    ending = TALK.ending(reading_of(game, 1, addressed=False))
    assert ending.lines == ("Nadia got rid of all cards first.",)
