"""A table of a room in lines: games played, begun again, watched and left."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from core.records.verification import verified
from core.room_store.errors import Diverged
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen, TableSeen
from tests.core.rooms.kit import RIKIKI, host, written
from tests.core.rooms.opened import only_table, stay_of
from tests.tui.plain.room_kit import LEGAL, PlainGuest, comes_in_lines, no_pauses, room
from tests.tui.plain.script import first_answer
from tui.plain.room_telling import seats_told
from tui.plain.room_words import ROOM_TABLE_WORDS

__all__ = ["no_pauses", "room"]

pytestmark = pytest.mark.usefixtures("no_pauses")


OVER = "Type again for another game, or stand to leave the table."


async def play_on(*guests: PlainGuest) -> list[str]:
    """Answer each question with the first legal answer until the game is over; return the lines."""
    told: list[str] = []
    async with asyncio.timeout(60):
        while OVER not in told:
            await asyncio.sleep(0.001)
            for guest in guests:
                lines = guest.fresh()
                told += lines
                for line in lines[-1:]:
                    answer = first_answer(line)
                    if answer is not None:
                        guest.console.feed(f"{answer}\n".encode())
    await written()
    return told + [line for guest in guests for line in guest.fresh()]


async def begun(room: Room, tmp_path: Path) -> tuple[PlainGuest, PlainGuest]:
    """Return two guests whose small game has begun."""
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    await salma.types("open president classic 4 random random hands=3 spectators")
    await karim.types("sit 1")
    await karim.types("ready")
    salma.console.feed(b"start\n")
    await written()
    return salma, karim


async def test_a_whole_game_is_played_in_lines_and_its_record_holds(
    room: Room, tmp_path: Path
) -> None:
    salma, karim = await begun(room, tmp_path)
    opening = salma.fresh()
    sealed = next(line for line in opening if line.startswith("The cards of this game are sealed"))
    salma.text = "\n".join(opening)
    told = await play_on(salma, karim)
    assert only_table(room).phase == "over"
    assert len([line for line in told if "This secret proves it: " in line]) == 2  # one for each
    assert OVER in told
    commitment = sealed.rpartition(" ")[2].rstrip(".")
    record = json.loads((await salma.types("record"))[-1])
    assert record["commitment"] == commitment
    assert all(check.holds for check in verified(record, commitment[:8]))


async def test_another_game_is_played_at_the_same_table(room: Room, tmp_path: Path) -> None:
    salma, karim = await begun(room, tmp_path)
    await play_on(salma, karim)
    told = await salma.types("again", "ready")
    assert "You're at table 1 for another game. Type ready, or start if the table is yours." in told
    assert only_table(room).phase == "waiting"
    karim.fresh()
    told = await karim.types("again", "ready")
    assert any(line.startswith("The cards of this game are sealed") for line in told)
    assert only_table(room).phase == "playing"


async def test_a_start_without_somebody_ready_asks_first(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    await salma.types("open president classic 4 random random")
    await karim.types("sit 1")
    asked = ["Not ready yet: Karim. Type start again to start anyway."]
    assert await salma.types("start") == asked
    assert only_table(room).phase == "waiting"
    assert any(line.startswith("Table 1: President.") for line in await salma.types("start"))


async def test_a_start_asks_again_once_others_are_not_ready(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    await salma.types("open president classic 4 random")
    await karim.types("sit 1")
    await salma.types("start")
    amina = await comes_in_lines(room, "Amina", tmp_path)
    await amina.types("sit 1")
    asked = ["Not ready yet: Karim, Amina. Type start again to start anyway."]
    assert await salma.types("start") == asked
    await karim.types("ready")
    await amina.types("ready")
    assert only_table(room).phase == "waiting"  # Salma has not said so.
    assert any(line.startswith("Table 1: President.") for line in await salma.types("start"))


async def test_an_undo_and_the_answers_to_it_are_told_to_whoever_types_them(
    room: Room, tmp_path: Path
) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    karim = await comes_in_lines(room, "Karim", tmp_path)
    await salma.types("open rikiki 3 random undo")
    await karim.types("sit 1", "ready")
    await salma.types("start")
    while not (legal := [one for one in await salma.types("legal") if one.startswith(LEGAL)]):
        answer = first_answer((await karim.types("legal"))[-1])
        await karim.types(answer or "legal")
    await salma.types(first_answer(legal[-1]) or "")
    for answer, told in (("refuse", "You refuse. Nothing is undone."), ("y", "You agree.")):
        assert (await salma.types("undo"))[
            0
        ] == "The others have to agree. Play stops until they answer."
        assert (await karim.types(answer))[0] == told


async def test_who_waits_is_told_of_somebody_who_goes_and_when_a_bot_plays(
    room: Room, tmp_path: Path
) -> None:
    salma, _karim = await begun(room, tmp_path)
    salma.fresh()
    stay_of(room, "Karim").leave()
    await written()
    assert "Karim is away. A bot plays in 20 s." in salma.fresh()


async def test_a_table_for_four_tells_its_partners(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    told = await salma.types("open ronda cafe 4 casual")
    bot = only_table(room).seats[3].bot
    assert f"Partners: you and seat 3; seat 2 and {bot}." in told
    assert f"Partners: you and seat 3; seat 2 and {bot}." in await salma.types("tables 1")


async def test_quit_goes_to_the_hall_and_play_comes_back(room: Room, tmp_path: Path) -> None:
    salma, _karim = await begun(room, tmp_path)
    assert (await salma.types("quit"))[-2:] == [
        "The game continues. Type play to come back to it.",
        "You're in the hall.",
    ]
    assert (await salma.types("dance")) == ["“dance” isn't a command. Type help for the commands."]
    assert (await salma.types("play"))[0].startswith("Table 1: President. Players: ")
    assert any(line.startswith("Your hand: ") for line in await salma.types("hand"))


async def test_a_table_that_is_laid_anew_is_gone_to_and_played_at(
    room: Room, tmp_path: Path
) -> None:
    """Its journal has another history than was shown: the table keeps its number."""
    salma, karim = await begun(room, tmp_path)
    salma.fresh()
    [one] = room.following._followed.values()
    room.following.broken(one.journal, Diverged(one.game, one.table.match.row))
    await written()
    told = salma.fresh()
    assert told[0].startswith("This table has to be reloaded: ")
    assert told[1].startswith("Table 1: President. Players: ")
    assert not any("a bot plays on" in line for line in [*told, *karim.fresh()])
    await salma.types("pass")
    assert only_table(room).row > one.table.match.row


async def test_a_record_is_not_told_before_the_end(room: Room, tmp_path: Path) -> None:
    salma, _karim = await begun(room, tmp_path)
    assert any("it's over" in line for line in await salma.types("record"))


async def test_the_table_tells_every_word_and_knows_them(room: Room, tmp_path: Path) -> None:
    salma, _karim = await begun(room, tmp_path)
    lines = await salma.types("help")
    for word in ROOM_TABLE_WORDS:
        assert any(re.match(rf"{word.name}\b", line) for line in lines), word.name
    for word in ROOM_TABLE_WORDS:
        if word.name not in ("quit", "stand"):
            assert not any("Traceback" in line for line in await salma.types(word.name))
    assert not salma.task.done()


async def test_talk_is_heard_at_the_table(room: Room, tmp_path: Path) -> None:
    salma, karim = await begun(room, tmp_path)
    salma.fresh()
    await karim.types("say good luck")
    assert "Karim: good luck" in salma.fresh()


async def test_who_stands_up_is_in_the_hall(room: Room, tmp_path: Path) -> None:
    salma, _karim = await begun(room, tmp_path)
    said = await salma.types("stand")
    assert "You've left the table." in said
    assert said[-1] == "You're in the hall."
    assert stay_of(room, "Salma").at is None
    assert only_table(room).seats[0].level is not None, "a bot plays on"


async def test_whoever_watches_reads_nothing_of_a_seat(room: Room, tmp_path: Path) -> None:
    stay, _face = host(room)
    await stay.open(replace(RIKIKI, watchers=True))
    lina = await comes_in_lines(room, "Lina", tmp_path)
    await lina.types("watch 1")
    await stay.start()
    await asyncio.sleep(0)
    told = " ".join([*lina.fresh(), *await lina.types("help")])
    assert "You're watching. Players" in told
    assert "takes you to the hall" in told
    assert "stops watching this table" in told
    for word in ("seat", "bot plays", "undo:", "agree"):
        assert word not in told


async def test_again_is_answered_while_a_game_is_played(room: Room, tmp_path: Path) -> None:
    salma = await comes_in_lines(room, "Salma", tmp_path)
    await salma.types("open ronda casual")
    await salma.types("start")
    assert "You can play again when this game is over." in await salma.types("again")


async def test_who_watches_can_do_nothing(room: Room, tmp_path: Path) -> None:
    await begun(room, tmp_path)
    lina = await comes_in_lines(room, "Lina", tmp_path)
    assert "You're watching table 1." in await lina.types("watch 1")
    for word in ("3", "coach"):
        assert await lina.types(word) == ["You're watching, so you can't play."]
    assert (await lina.types("quit"))[-1] == "You're in the hall."


async def test_who_watches_has_no_table_and_waits_for_no_game(room: Room, tmp_path: Path) -> None:
    salma, karim = await begun(room, tmp_path)
    lina = await comes_in_lines(room, "Lina", tmp_path)
    await lina.types("watch 1")
    assert (await lina.types("quit", "tables"))[-1].startswith(
        "You're watching table 1: President. "
    )
    salma.fresh()
    salma.console.feed(b"\n")
    await play_on(salma, karim)
    assert (await salma.types("again", "tables"))[-1].startswith("Your table 1: President. ")
    told = await lina.types("again")
    assert told == ["You're watching. Only the players can start another game."]


def test_a_bot_at_a_table_is_told_with_its_character_where_it_has_one() -> None:
    seats = (SeatSeen("Driss", "regular"), SeatSeen("Nadia", "master"))
    table = TableSeen("1", TablePlan("ronda", "cafe"), "Lina", "waiting", seats)
    assert seats_told(table) == "1 Driss, a regular bot, talkative; 2 Nadia, a master bot"
