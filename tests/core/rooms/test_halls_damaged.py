"""What is damaged in the database of several hosts costs itself: all else goes on at every host."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any

import pytest

from core.ground.errors import KahwaError
from core.ground.paths import log_file
from core.room_store.contract import StoreNews
from core.rooms.errors import Refused
from core.rooms.people.person import TALK_LINES
from core.rooms.room import Room
from tests.core.room_store.memory_database import Directory
from tests.core.rooms.halls_kit import (
    TWO,
    Halls,
    halls,
    may_play,
    playing,
    quick_bots,
    there,
    two,
    until,
)
from tests.core.rooms.kit import Face, comes
from tests.core.rooms.test_diverged import restored

__all__ = ["halls", "quick_bots", "two"]

NASTY = "\x1b]0;pwned\x07\x1b[2J\u202e\ud800"

JUNK: list[Any] = [
    {},
    [],
    "x" * 3000,
    NASTY,
    7,
    -(10**30),
    1.5,
    float("inf"),
    True,
    None,
    [[]],
    {"life": {}},
    [{"person": "key-Salma"}],
]


@pytest.fixture(autouse=True)
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.room.READ_SECONDS", 0.05)
    monkeypatch.setattr("core.rooms.room.TICK_SECONDS", 0.05)


def damaged(halls: Halls, kind: str, name: str, content: Any) -> None:
    """Change an entry by hand, and have all hosts told."""
    directory = halls.database.directories.setdefault(kind, Directory())
    directory.version += 1
    directory.entries[name] = directory.version, content
    halls.database.tell(StoreNews(kinds=frozenset({kind})))


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what was logged with a traceback, as an error, or by the loop itself."""
    told = log_file().read_text(encoding="utf-8") if log_file().exists() else ""
    logged = [line for line in told.splitlines() if " ERROR " in line or "Traceback" in line]
    return logged + [one.getMessage() for one in caplog.records if one.name == "asyncio"]


def entry_of(halls: Halls, kind: str, name: str) -> dict[str, Any]:
    content = halls.database.directories[kind].entries[name][1]
    assert content is not None
    return dict(content)


async def goes_on(two: tuple[Room, Room], caplog: pytest.LogCaptureFixture, turn: int) -> None:
    """Look whether people, tables and ticks go on at both hosts."""
    one, _face = comes(two[0], f"Lina{turn}")
    other, _face = comes(two[1], f"Omar{turn}")
    await until(lambda: f"Omar{turn}" in [person.name for person in one.people()])
    table = await one.open(TWO)
    await until(lambda: there(other, table))
    await other.sit(table)
    await until(lambda: one.table(table).seats[1].name == f"Omar{turn}")
    await one.stand()
    await other.stand()
    await until(lambda: not there(other, table))
    for stay in (one, other):
        stay.leave()
    assert faults(caplog) == []


def shown(stay: Any, face: Face) -> str:
    """Return all texts that somebody is given."""
    return repr((stay.tables(), stay.people(), face.notices, face.lines))


def nasty_in(text: str) -> list[str]:
    """Return where there is something in a text that nobody is to be shown."""
    found = re.finditer(r"\\x1b|\\u202e|\\ud800|x{600}|__class__", text)
    return [text[max(0, one.start() - 80) : one.end() + 20] for one in found]


async def with_fields(halls: Halls, kind: str, name: str, sound: dict[str, Any]) -> None:
    """Put junk of every kind into each field of an entry, and in the place of it."""
    for junk in JUNK:
        damaged(halls, kind, name, junk)
        await asyncio.sleep(0.01)
        for field in sound:
            damaged(halls, kind, name, {**sound, field: junk})
            await asyncio.sleep(0.002)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["table", "person", "keys", "word", "settings"])
async def test_junk_in_the_directory_costs_itself(
    kind: str, halls: Halls, two: tuple[Room, Room], caplog: pytest.LogCaptureFixture
) -> None:
    salma, salmas, karim, _karims, number = await playing(two)
    comes(two[1], "Yusuf")
    await until(lambda: "key-Yusuf" in halls.database.directories["person"].entries)
    damaged(halls, "person", "far", entry_of(halls, "person", "key-Yusuf") | {"name": "Far"})
    damaged(halls, "person", "key-new", entry_of(halls, "person", "key-Yusuf") | {"name": "New"})
    sound: dict[str, dict[str, Any]] = {
        "table": entry_of(halls, "table", number),
        "person": entry_of(halls, "person", "key-Yusuf"),
        "keys": {"game": "g", "0": 4, "99": 4},
        "word": {"word": "mint", "key": "k", "rikiki": {"1": "2.0"}},
        "settings": {"skin": "x"},
    }
    names = {
        "table": ["77", "x", "-5", "1_0", "٣", "9" * 5000],
        "person": ["key-new", "far"],
        "keys": [number, "77"],
        "word": ["room", "rules", "hosts"],
        "settings": ["far"],
    }
    for name in names[kind]:
        await with_fields(halls, kind, name, sound[kind])
    assert nasty_in(shown(salma, salmas)) == []
    for _turn in range(3):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)
    await goes_on(two, caplog, 1)
    third = await halls.room("h3")
    await goes_on((two[0], third), caplog, 2)


MESSAGES: list[Any] = [
    *JUNK,
    {"to": ["key-Salma"], "notice": "{name.__class__}", "fields": {"name": "x"}},
    {"to": ["key-Salma"], "notice": "{name:>9999999}", "fields": {"name": "x"}},
    {"to": ["key-Salma"], "notice": "{missing} {0}", "fields": {}},
    {"to": ["key-Salma"], "notice": "{", "fields": {}},
    {"to": ["key-Salma"], "notice": "", "fields": {}},
    {"to": ["key-Salma"], "notice": NASTY, "fields": {}},
    {"to": ["key-Salma"], "notice": "{name} came", "fields": {"name": NASTY}},
    {"to": ["key-Salma"], "notice": "{name} came", "fields": {"name": [NASTY]}},
    {"to": ["key-Salma"], "notice": 5, "fields": [5]},
    {"to": 5, "notice": "x", "fields": {}},
    {"to": [[], {}], "notice": "x", "fields": {}},
    {"hall": True, "notice": ["x"], "fields": None},
    {"talk": NASTY, "who": NASTY, "at": None, "phrase": False},
    {"talk": NASTY, "who": NASTY, "at": "1", "phrase": True},
    {"talk": "", "who": "", "at": "1", "phrase": True},
    {"talk": {}, "who": [], "at": {}, "phrase": []},
    {"talk": "x" * 6000, "who": "y" * 6000, "at": "1", "phrase": False},
]

WHATS: list[Any] = [
    "persons", "left", "back", "stand-ins", "reading", "shown", "asks", "answers", "settled",
    "else", [], None,
]  # fmt: skip


async def test_messages_of_a_foreigner_do_nothing(
    halls: Halls, two: tuple[Room, Room], caplog: pytest.LogCaptureFixture
) -> None:
    salma, salmas, karim, karims, number = await playing(two)
    game = two[0].tables.board.get(number).game_id
    fields = ("seat", "row", "token", "moves", "here", "left", "ask", "reading", "agrees")
    messages = [*MESSAGES]
    for what in WHATS:
        for junk in (*JUNK, {"0": "x"}, {"0": float("inf")}, {"99": 1}, 99, -1, 0):
            # What names a row to come is looked at in the middle of that.
            row = 1 if junk == -1 else 3
            plain = {"game": game, "table": number, "what": what, **dict.fromkeys(fields, junk)}
            messages.append(plain)
            messages.append({**plain, "row": row})
    for message in messages:
        halls.database.tell(StoreNews(messages=(message,)))
    for _turn in range(4):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)
    laid = [one for face in (salmas, karims) for one in face.notices if "anew" in one]
    assert laid == []
    for face, stay in ((salmas, salma), (karims, karim)):
        assert nasty_in(shown(stay, face)) == []
    await goes_on(two, caplog, 1)


async def test_what_a_host_says_of_itself_may_be_anything(
    halls: Halls, two: tuple[Room, Room], caplog: pytest.LogCaptureFixture
) -> None:
    lives = halls.database.lives
    for number, junk in enumerate(JUNK):
        lives[f"h9.{number}"] = type(next(iter(lives.values())))(float("inf"), junk)
    await goes_on(two, caplog, 1)


async def test_a_damaged_row_closes_its_own_table_only(
    halls: Halls, two: tuple[Room, Room], caplog: pytest.LogCaptureFixture
) -> None:
    salma, salmas, _karim, karims, number = await playing(two)
    lina, linas = comes(two[0], "Lina")
    omar, omars = comes(two[1], "Omar")
    other = await lina.open(TWO)
    await until(lambda: there(omar, other))
    await omar.sit(other)
    await omar.ready()
    await until(
        lambda: all(seat.ready for seat in lina.table(other).seats[:2] if seat.name == "Omar")
    )
    await lina.start()
    await until(lambda: linas.calls and omars.calls)
    game = two[0].tables.board.get(number).game_id
    halls.database.db.execute("PRAGMA foreign_keys = OFF")
    row = halls.database.db.execute(
        "SELECT max(number) FROM journal WHERE game_id = ?", (game,)
    ).fetchone()[0]
    halls.database.db.execute(
        "INSERT INTO journal (game_id, number, kind, actions, seat, content, outcomes, checksum,"
        " link) VALUES (?, ?, 'action', 1, 0, 'x', '{broken', 'x', 'x')",
        (game, (row or 0) + 1),
    )
    halls.database.attempts[game or "", (row or 0) + 1] = "h9/1/person", 0.0
    for face in (salmas, karims):
        await until(lambda face=face: any("is damaged" in one for one in face.notices))  # type: ignore[misc]
    with pytest.raises(KahwaError, match="is damaged in row"):
        salma.place()
    for _turn in range(4):
        place, action = await may_play(lina.place(), omar.place())
        shown_before = two[1].tables.board.get(other).row, two[0].tables.board.get(other).row
        await place.act(action)
        await until(lambda before=shown_before: two[0].tables.board.get(other).row > before[1])  # type: ignore[misc]
        await until(lambda before=shown_before: two[1].tables.board.get(other).row > before[0])  # type: ignore[misc]
    assert [one for face in (linas, omars) for one in face.notices if "damaged" in one] == []
    assert faults(caplog) == []


async def test_rows_that_are_gone_are_found_out_although_nobody_can_act(
    halls: Halls, two: tuple[Room, Room]
) -> None:
    salma, salmas, karim, karims, number = await playing(two)
    for _turn in range(4):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)
    restored(halls.database, two[0].tables.board.get(number).game_id or "", 2)
    for face in (salmas, karims):
        await until(lambda face=face: any("reloaded" in one for one in face.notices))  # type: ignore[misc]
        await until(lambda face=face: len(face.calls) == 2)  # type: ignore[misc]
    for _turn in range(3):
        place, action = await may_play(salma.place(), karim.place())
        await place.act(action)


async def test_nobody_says_more_for_coming_in_again_or_by_another_host(
    two: tuple[Room, Room],
) -> None:
    said = 0
    for turn in range(6):
        stay, _face = comes(two[turn % 2], "Salma")
        for _line in range(6):
            with suppress(Refused):
                stay.say("Hello")
                said += 1
        stay.leave()
    assert said == 2 * TALK_LINES


async def test_a_directory_from_an_older_backup_is_read_anew(
    halls: Halls, two: tuple[Room, Room], caplog: pytest.LogCaptureFixture
) -> None:
    salma, _face = comes(two[0], "Salma")
    karim, _face = comes(two[1], "Karim")
    first = await salma.open(TWO)
    await until(lambda: there(karim, first))
    tables = halls.database.directories["table"]
    backup = tables.version, dict(tables.entries)
    second = await karim.open(TWO)
    await until(lambda: there(salma, second))
    await salma.stand()
    await until(lambda: not there(karim, first))
    tables.version, tables.entries = backup
    damaged(halls, "table", "9", entry_of(halls, "table", first))
    for stay in (salma, karim):
        await until(lambda stay=stay: not there(stay, second))  # type: ignore[misc]
        await until(lambda stay=stay: there(stay, first) and there(stay, "9"))  # type: ignore[misc]
    await goes_on(two, caplog, 1)
