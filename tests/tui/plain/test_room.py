"""A card room in lines: the hall, a table that is opened, and a game from its deal to its end."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.records.verification import verified
from core.room_store.errors import Diverged
from core.rooms.guest_session import GuestSession
from core.rooms.news import Notice
from core.rooms.room import Room
from core.rooms.tables import dealt_table
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen, TableSeen
from tests.core.rooms.kit import RIKIKI, comes, host, room_at, written
from tests.core.rooms.opened import only_table, opened_tables, stay_of
from tests.tui.plain.room_kit import LEGAL, PlainGuest, comes_in_lines
from tests.tui.plain.script import first_answer
from tui.plain.room_telling import seats_told
from tui.plain.room_words import HALL_WORDS, ROOM_TABLE_WORDS
from tui.session.words import WORDS

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


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealt_table, "BOTS_PACE", 0.0)
    monkeypatch.setattr(dealt_table, "BOTS_GRACE", 0.0)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = room_at(tmp_path)
    yield room
    for table in opened_tables(room):
        if table.dealt is not None:
            table.dealt.close()


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


# ---------------------------------------------------------------------- playing


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
    assert len([line for line in told if "came from the secret " in line]) == 2  # one for each
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


def test_a_bot_at_a_table_is_told_with_its_character_where_it_has_one() -> None:
    seats = (SeatSeen("Driss", "regular"), SeatSeen("Nadia", "master"))
    table = TableSeen("1", TablePlan("ronda", "cafe"), "Lina", "waiting", seats)
    assert seats_told(table) == "1 Driss, a regular bot, talkative; 2 Nadia, a master bot"
