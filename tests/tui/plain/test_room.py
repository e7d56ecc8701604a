"""The hall of a room in lines: tables, people, talk, and what the host does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import RIKIKI, comes, host, written
from tests.core.rooms.opened import only_table
from tests.tui.plain.room_kit import comes_in_lines, no_pauses, room
from tui.plain.room_words import HALL_WORDS, ROOM_TABLE_WORDS
from tui.session.words import WORDS

__all__ = ["no_pauses", "room"]

pytestmark = pytest.mark.usefixtures("no_pauses")

PATIENCE = 60.0
"""Seconds after which a stay that should have ended will not end any more."""

SMALL = TablePlan(
    "president",
    "classic",
    {"players": 4, "hands": 3},
    (None, None, "random", "random"),
    watchers=True,
)


async def test_a_guest_is_greeted_with_the_tables(room: Room, tmp_path: Path) -> None:
    stay, _face = host(room)
    await stay.open(RIKIKI)
    salma = await comes_in_lines(room, "Salma", tmp_path)
    said = salma.fresh()
    assert said[0] == "Welcome to Kahwa. You are Salma."
    assert said[1].startswith("Table 1: Rikiki. 1 Hassan; 2 free")
    assert "help" in said[2]


async def test_many_tables_and_people_are_told_page_by_page(room: Room, tmp_path: Path) -> None:
    for number in range(1, 43):
        stay, _face = comes(room, f"P{number}x")
        await stay.open(RIKIKI)
    guest = await comes_in_lines(room, "Onlooker", tmp_path)
    first = await guest.types("tables")
    assert [line.split(":")[0] for line in first[:-1]] == [f"Table {n}" for n in range(1, 21)]
    assert first[-1] == "22 more. Type tables more."
    second, third = await guest.types("tables more"), await guest.types("tables more")
    assert second[0].startswith("Table 21:")
    assert [line.split(":")[0] for line in third] == ["Table 41", "Table 42"]
    assert await guest.types("tables more") == first
    people = await guest.types("people")
    assert people[0] == "42 others are here."
    assert people[-1] == "23 more. Type people more."
    assert len(people) == 22
    await guest.types("people more")
    assert len(await guest.types("people more")) == 3  # The guest is one of the three.
    assert await guest.types("people more") == people


async def test_before_tables_are_told_it_is_read_how_their_games_stand(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 23):
        stay, _face = comes(room, f"P{number}x")
        await stay.open(RIKIKI)
    guest = await comes_in_lines(room, "Onlooker", tmp_path)
    read: list[list[str]] = []

    async def noted(_stay: GuestSession, tables: Iterable[str]) -> None:
        read.append(list(tables))

    monkeypatch.setattr(GuestSession, "read_standings", noted)
    for line in ("tables", "tables more", "tables 7"):
        await guest.types(line)
    assert read == [[str(number) for number in range(1, 21)], ["21", "22"], ["7"]]


async def test_the_hall_tells_every_word(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    lines = await salma.types("help")
    for word in HALL_WORDS:
        assert any(re.match(rf"{word.name}\b", line) for line in lines), word.name


async def test_every_wrong_line_is_answered_in_one_sentence(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    for line, answer in {
        "dance": "“dance” isn't a command. Type help for the commands.",
        "[red]": "“[red]” isn't a command. Type help for the commands.",
        "open": "open ronda 4 casual: opens a table; you can add a preset and options.",
        "open chess": "There's no game chess. The games are Ronda, Rikiki, President, Makao.",
        "open ronda 4 dragon": "Ronda has no preset, level or option “dragon”. Type help for what"
        " you can say.",
        "open ronda 4 clock=7": "The clock can be 0, 15, 30, 60, 120 seconds a turn.",
        "open ronda 2 casual strong": "Leave at least one seat for a person.",
        "sit 3": "There's no table 3. To open one, type open and a game.",
        "watch 3": "There's no table 3. To open one, type open and a game.",
        "sit": "sit 2: takes a seat at that table; sit 2 3 takes its third seat.",
        "bot 1 casual": "You aren't at a table.",
        "bot 1": "Type a seat and one of random, casual, regular, strong, master, free, such as:"
        " bot 3 casual.",
        "ready": "There's no game to be ready for.",
        "ready perhaps": "Type ready, or ready no.",
        "stand": "You aren't at a table.",
        "again now": "Type again without anything after it.",
        "start now": "Type start without anything after it.",
        "play": "The game hasn't started yet.",
        "record": "The game hasn't started yet.",
        "start": "You aren't at a table.",
    }.items():
        assert await salma.types(line) == [answer]


@pytest.mark.parametrize("watched", ["spectators", "watchers"])
async def test_a_table_is_opened_arranged_and_left(
    room: Room, tmp_path: Path, watched: str
) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    said = await salma.types(f"open rikiki 4 casual strong clock=30 {watched} undo")
    assert "You have 30 seconds a turn." in said
    assert "Spectators are welcome." in said
    assert "You can undo a decision if everybody agrees." in said
    plan = only_table(room).plan
    assert plan.levels == (None, None, "casual", "strong")
    assert (plan.clock, plan.watchers, plan.take_backs) == (30, True, "agreed")
    await salma.types("bot 2 master")
    assert only_table(room).seats[1].level == "master"
    await salma.types("bot 2 free")
    assert only_table(room).seats[1].level is None
    assert await salma.types("bot 9 free") == ["Table 1 has no seat 9. The seats are 1 to 4."]
    assert await salma.types("stand") == ["You've left the table."]
    assert await salma.types("tables") == ["There are no tables yet. Open one: open ronda 4."]


async def test_who_is_called_to_a_table_and_has_left_it_meanwhile_is_told_so_in_the_hall(
    room: Room, tmp_path: Path
) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    await salma.types("open rikiki 4 casual strong")
    table = only_table(room).id
    await salma.types("stand")
    salma.room.called(table)
    said = await salma.types("people")
    assert "The game hasn't started yet." in said
    assert await salma.types("people") == ["Nobody else is here."]


async def test_who_waits_hears_who_sits_down_and_is_ready(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    await salma.types("open rikiki 3")
    karim, _face = comes(room, "Karim")
    await karim.sit("1", 2)
    await written()
    assert "Table 1: 1 Salma; 2 free; 3 Karim." in salma.fresh()
    await karim.ready()
    await written()
    assert "Table 1: 1 Salma; 2 free; 3 Karim, ready." in salma.fresh()


async def test_talk_is_heard_and_muted(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    salma.fresh()
    assert await karim.types("say  good \x1b[2J evening [b]all[/b]") == []
    assert salma.fresh() == ["Karim: good evening [b]all[/b]"]
    assert await salma.types("mute") == ["All talk is muted. Type mute again to hear it."]
    await karim.types("say again")
    assert salma.fresh() == []


async def test_an_invitation_and_a_word_of_the_host_are_told(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim, _face = comes(room, "Karim")
    await karim.open(SMALL)
    await karim.invite("Salma")
    await written()
    assert "Karim invites you to table 1." in salma.fresh()
    assert await salma.types("invite Karim") == [
        "You can only invite people to your own table, before its game starts."
    ]


async def test_what_the_host_does_with_a_guest_is_told(room: Room, tmp_path: Path) -> None:
    hassan, _face = host(room)
    salma = await comes_in_lines(room, "Salma", tmp_path)
    await hassan.open(SMALL)
    salma.fresh()
    hassan.mute("Salma")
    await written()
    assert (
        salma.fresh()
        == await salma.types("say hello")
        == ["The host has muted you: nobody hears what you say."]
    )
    await hassan.move("Salma", "1")
    await written()
    assert salma.fresh()[-1] == "The host gave you a seat at table 1."
    await hassan.remove("Salma")
    await asyncio.wait_for(salma.task, PATIENCE)
    assert salma.fresh() == ["The host has removed you from this room."]


async def test_the_room_ends_a_stay_in_a_sentence(room: Room, tmp_path: Path) -> None:
    first = await comes_in_lines(room, "Salma", tmp_path)
    first.fresh()
    await comes_in_lines(room, "Salma", tmp_path)
    assert first.fresh()[0] == "You came in from another terminal, so this one is closed."
    await asyncio.wait_for(first.task, PATIENCE)
    assert len(room.people()) == 1


@pytest.mark.parametrize("way", ["leave", "end", "hang up"])
async def test_whoever_goes_is_not_here_any_more(room: Room, tmp_path: Path, way: str) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    if way == "leave":
        await salma.types("leave")
    elif way == "end":
        salma.console.end()
    else:
        salma.console.hang_up()
    await asyncio.wait_for(salma.task, PATIENCE)
    assert room.people() == ()


async def test_a_fault_of_one_guest_ends_that_stay_alone(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    salma.room.deliver(lambda: salma.room.told(Notice("{missing}")))
    await written()
    with pytest.raises(KeyError):
        await salma.task
    assert await karim.types("people") == ["Nobody else is here."]


async def test_options_are_told_with_the_word_that_takes_them(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    told = await salma.types("options ronda")
    assert told[-1].startswith("Type options after open and the game, such as: open ronda players=")


def test_the_page_of_line_mode_tells_every_word_of_the_hall() -> None:
    page = (Path(__file__).parents[3] / "docs" / "line-mode.md").read_text(encoding="utf-8")
    part = page.partition("## In a room\n")[2].partition("\n## ")[0]
    told = re.findall(r"`(\w+)", part)
    assert {word.name for word in HALL_WORDS} <= set(told)
    own = {word.name for word in ROOM_TABLE_WORDS} - {word.name for word in WORDS}
    assert own <= set(told)


async def test_the_lines_of_a_script_are_heard_to_their_end(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    salma.console.feed(b"people\nlevels\ntables")
    salma.console.end()
    await asyncio.wait_for(salma.task, PATIENCE)
    told = salma.fresh()
    assert "Nobody else is here." in told
    assert any(line.startswith("master: ") for line in told)
    assert told[-1].startswith("There are no tables yet")


async def test_line_mode_tells_that_the_database_is_away_and_back(
    room: Room, tmp_path: Path
) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    salma.fresh()
    room.availability.changed("away")
    room.availability.changed("away")
    await written()
    away = "The room's database is unavailable. The games wait until it's back; nothing is lost."
    assert salma.fresh() == [away]
    room.availability.changed("")
    room.availability.changed("")
    await written()
    assert salma.fresh() == ["The room's database is back. Play resumes."]


async def test_line_mode_tells_on_which_release_a_game_goes_on(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stay, _face = host(room)
    await stay.open(RIKIKI)
    tables = GuestSession.tables
    monkeypatch.setattr(
        GuestSession,
        "tables",
        lambda stay: tuple(replace(one, release="9\x1b[2J.9") for one in tables(stay)),
    )
    salma = await comes_in_lines(room, "Salma", tmp_path)
    assert salma.fresh()[1].endswith("Its game runs on Kahwa 9.9. Connect to a host that has it.")
