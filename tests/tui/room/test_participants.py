"""What a table of a room shows of its persons: who is away, who watches, for whom a bot plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.rooms.tables.seen import SeatSeen, TableSeen
from tests.core.rooms.kit import RIKIKI
from tests.tui.room.kit import plan
from tui.screens.room.participants import DIGITS, participants_of
from tui.screens.table.view import TablePeople
from tui.session.seats_told import away_told, partners_told

HERE = SeatSeen("Salma", here=True)
AWAY = SeatSeen("Karim", bot_at=112.0)
PLAYED = SeatSeen("Nour", stood_in=True, here=True)
BOT = SeatSeen("Idris", "casual")
FREE = SeatSeen("")
TABLE = TableSeen("7", RIKIKI, "Salma", "playing", (HERE, AWAY, PLAYED, BOT))


def people(table: TableSeen, own: int | None = 0, **more: str) -> TablePeople:
    return participants_of(table, {1: "hello"}, own=own, now=100.0, **more)


def test_only_persons_who_are_not_playing_are_away() -> None:
    shown = people(TABLE)
    assert shown.facts == ("table 7", "away: Karim, Nour")
    assert shown.roles == {1: "away", 2: "bot plays"}
    all_here = replace(TABLE, seats=(HERE, BOT, FREE, BOT))
    assert people(all_here).facts == ("table 7",)
    assert people(all_here).roles == {}


def test_a_clock_comes_first_and_who_watches_before_the_deal() -> None:
    table = replace(TABLE, plan=replace(RIKIKI, clock=30), commitment="0123456789abcdef")
    assert people(table).facts[0] == "30 s a turn"
    assert people(table).later_facts == (f"seal {'0123456789abcdef'[:DIGITS]}",)
    assert DIGITS == 8
    watched = [people(replace(table, watchers=("Rim",) * count)).later_facts for count in (1, 2)]
    assert [facts[0] for facts in watched] == ["1 watching", "2 watching"]
    assert people(TABLE).later_facts == ()


@pytest.mark.parametrize(("own", "plays", "instead"), [(0, True, ""), (None, False, "")])
def test_who_plays_and_who_only_watches(own: int | None, plays: bool, instead: str) -> None:
    shown = people(TABLE, own, trouble="No room.")
    assert (shown.plays, shown.instead, shown.trouble) == (plays, instead, "No room.")
    assert shown.said == {1: "hello"}


def test_whoever_a_bot_plays_for_is_told_how_to_play_again() -> None:
    assert "Press a key" in people(TABLE, 2).instead


@pytest.mark.parametrize(
    ("bot_at", "seconds"), [(112.0, 15), (110.0, 10), (110.1, 15), (100.0, 5), (90.0, 5)]
)
def test_how_soon_a_bot_plays_is_told_in_steps(bot_at: float, seconds: int) -> None:
    table = replace(TABLE, seats=(HERE, replace(AWAY, bot_at=bot_at), PLAYED, BOT))
    told = away_told(table, 0, 100.0)
    assert told.startswith("Karim")
    assert f" {seconds} s" in told
    assert people(table).away == told
    assert away_told(table, 1, 100.0) == ""
    both = replace(table, seats=(replace(HERE, bot_at=104.0), *table.seats[1:]))
    assert away_told(both, None, 100.0).count(" 5 s") >= 1
    assert "Salma" in away_told(both, None, 100.0)


def test_partners_are_named_by_their_seats_names_or_you() -> None:
    four = replace(TABLE, plan=plan("ronda"), seats=(HERE, BOT, FREE, replace(BOT, name="Salma")))
    assert partners_told(four, "Salma") == "Partners: you and seat 3; Idris and Salma."
    assert partners_told(four, "Rim") == "Partners: Salma and seat 3; Idris and Salma."
    assert partners_told(TABLE, "Salma") == ""
