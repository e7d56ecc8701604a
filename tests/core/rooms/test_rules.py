"""What people may do in a room, what is refused and with which sentence, and who is told what."""

import asyncio
import gc
from contextlib import suppress
from contextvars import ContextVar, copy_context
from dataclasses import replace
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from core.contract.options import BadOption
from core.rooms.errors import Refused
from core.rooms.options import RoomOptions
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import RIKIKI, Face, comes, host, reopened, room_at, store_of
from tests.core.rooms.opened import dealt_at


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.tables.dealt_table.BOTS_PACE", 0.0)


@pytest.fixture
async def room(tmp_path: Path) -> Room:
    return await reopened(tmp_path)


async def told(*faces: Face) -> list[list[str]]:
    """Return what faces were told until now, and have them forget it."""
    await asyncio.sleep(0)
    notices = [face.notices.copy() for face in faces]
    for face in faces:
        face.notices.clear()
    return notices


async def driven(room: Room, table: str) -> None:
    """Return when the host has the lease of the game at a table."""
    game = room.tables.get(table).game_id
    assert game is not None
    async with asyncio.timeout(60):
        while room.host.token(game) is None:
            await asyncio.sleep(0.001)


async def play_out(room: Room, table: str) -> None:
    """Have bots play the game of a table to its end, for the people too."""
    played = dealt_at(room.tables.get(table)).table
    for seat in range(played.match.game.players):
        played.stand_in(seat, "random")
    while not played.match.game.is_over:
        await asyncio.sleep(0.001)


# ---------------------------------------------------------------------- coming and going


async def test_the_only_host_drives_a_game_before_anybody_is_led_to_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    salma, salmas = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    drives: list[bool] = []

    def called(_table: str) -> None:
        game = room.tables.get(table).game_id
        drives.append(game is not None and room.host.token(game) is not None)

    monkeypatch.setattr(salmas, "called", called)
    await salma.start()
    await asyncio.sleep(0)
    assert drives == [True]


async def test_those_in_the_hall_are_told_who_comes_and_leaves(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    _karim, karims = comes(room, "Karim")
    assert await told(salmas, karims) == [["Karim came in."], []]
    await salma.open(RIKIKI)
    nour, _face = comes(room, "Nour")
    assert await told(salmas, karims) == [[], ["Nour came in."]]
    nour.leave()
    assert await told(salmas, karims) == [[], ["Nour left the room."]]


async def test_a_waiting_table_is_told_who_is_away_and_back(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await karim.ready()
    await told(salmas)
    karim.leave()
    seat = salma.table(table).seats[1]
    assert (seat.name, seat.here, seat.ready) == ("Karim", False, False)
    karim, _face = comes(room, "Karim")
    assert await told(salmas) == [["Karim is away, and keeps the seat.", "Karim is back."]]
    assert karim.seat == 1


async def test_nothing_of_who_has_left_is_held(room: Room) -> None:
    class App:
        """What a guest's context holds."""

    running: ContextVar[App] = ContextVar("running")

    async def visit() -> ref[App]:
        app = App()
        running.set(app)
        salma, _face = comes(room, "Salma")
        await salma.open(RIKIKI)
        salma.leave()
        return ref(app)

    left = await asyncio.create_task(visit(), context=copy_context())
    await room.kept()
    gc.collect()
    assert left() is None
    assert len(list(room.tables)) == 1


async def test_a_full_room_lets_in_only_the_host_and_who_is_here_already(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(guests=2))
    comes(room, "Salma")
    comes(room, "Karim")
    with pytest.raises(Refused, match=r"The room is full \(2 people\)"):
        comes(room, "Nour")
    comes(room, "Salma")
    hassan, _face = host(room)
    assert [person.name for person in hassan.people()] == ["Salma", "Karim", "Hassan"]


async def test_a_stay_that_has_ended_does_nothing_any_more(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    table = await salma.open(RIKIKI)
    await salma.start()
    comes(room, "Salma")
    ended = "aren't in the room any more"
    for deed in (
        salma.open(RIKIKI),
        salma.sit(table),
        salma.watch(table),
        salma.stand(),
        salma.ready(),
        salma.start(),
        salma.put(1, None),
        salma.change(RIKIKI),
        salma.invite("Salma"),
        salma.again(),
        salma.move("Salma", table),
        salma.remove("Salma"),
        salma.close_table(table),
    ):
        with pytest.raises(Refused, match=ended):
            await deed
    for do in (
        salma.place,
        partial(salma.say, "hello"),
        partial(salma.say_phrase, "Well played."),
        partial(salma.mute, "Salma"),
    ):
        with pytest.raises(Refused, match=ended):
            do()


async def test_the_host_is_called_otherwise_if_a_guest_has_the_name(room: Room) -> None:
    comes(room, "Hassan", "key-x")
    _stay, face = host(room)
    assert [person.name for person in room.people()] == ["Hassan", "Host"]
    comes(room, "Salma")
    assert await told(face) == [["Salma came in."]]


# ---------------------------------------------------------------------- seats


async def test_people_sit_down_change_seats_and_stand_up(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await salma.sit(table, 1)
    assert salma.seat == 1
    await karim.sit(table)
    assert karim.seat == 0
    await karim.stand()
    assert karim.at is None
    sentences = [
        "Karim came in.",
        "Karim sat down at your table.",
        "Karim left your table.",
    ]
    assert await told(salmas, karims) == [sentences, []]


async def test_whoever_opens_passes_the_table_on_by_leaving(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.stand()
    assert karim.table(table).opener == "Karim"
    await karim.put(0, "strong")
    await karim.stand()
    with pytest.raises(Refused, match=f"There's no table {table} any more"):
        karim.table(table)


async def test_a_table_number_is_used_again(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    assert [await salma.open(RIKIKI), await karim.open(RIKIKI)] == ["1", "2"]
    await salma.stand()
    assert await salma.open(RIKIKI) == "1"
    assert [table.id for table in salma.tables()] == ["1", "2"]


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "Somebody is already sitting there"),
        (2, "Somebody is already sitting there"),
        (4, "That table has seats 1 to 4"),
        (-1, "That table has seats 1 to 4"),
    ],
)
async def test_a_seat_that_is_not_free_is_refused(room: Room, seat: int, sentence: str) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match=sentence):
        await karim.sit(table, seat)
    assert karim.at is None


async def test_a_full_table_is_refused(room: Room) -> None:
    stays = [comes(room, name)[0] for name in ("Salma", "Karim", "Nour")]
    table = await stays[0].open(RIKIKI)
    await stays[1].sit(table)
    with pytest.raises(Refused, match="No seat is free"):
        await stays[2].sit(table)
    with pytest.raises(Refused, match="There's no table 7 any more"):
        await stays[2].sit("7")


async def test_who_plays_sits_nowhere_else_until_the_table_is_left(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    nour, _face = comes(room, "Nour")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    other = await nour.open(RIKIKI)
    await salma.start()
    for deed in (karim.open(RIKIKI), karim.sit(other), karim.watch(other)):
        with pytest.raises(Refused, match="You're still playing at table 1"):
            await deed
    with pytest.raises(Refused, match="has started"):
        await nour.sit(table)
    await karim.stand()
    await karim.sit(other)
    assert karim.at == other
    seat = salma.table(table).seats[1]
    assert (seat.name, seat.level) == ("Karim", "casual")


async def test_a_game_that_everybody_has_left_is_given_up(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    await salma.open(RIKIKI)
    await salma.start()
    await salma.stand()
    assert salma.tables() == ()
    store = store_of(room)
    assert await store._run(lambda: store._store.heads(None)) == []


async def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(tables=1))
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    await salma.open(RIKIKI)
    with pytest.raises(Refused, match="There are already"):
        await karim.open(RIKIKI)


async def test_tables_are_closed_when_their_people_do_not_come_back(tmp_path: Path) -> None:
    room = room_at(tmp_path, RoomOptions(empty=0.0))
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    nour, _face = comes(room, "Nour")
    await salma.open(RIKIKI)
    waiting = await karim.open(RIKIKI)
    playing = await nour.open(RIKIKI)
    await nour.start()
    salma.leave()
    nour.leave()
    while "1" in [table.id for table in karim.tables()]:
        await asyncio.sleep(0.001)
    assert [table.id for table in karim.tables()] == [waiting, playing]


# ---------------------------------------------------------------------- arranging


async def test_only_who_opened_the_table_or_the_host_arranges_it(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    hassan, _face = host(room)
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    for deed in (karim.put(2, None), karim.change(RIKIKI), karim.start()):
        with pytest.raises(Refused, match="Only Salma, who opened the table, can change it"):
            await deed
    await salma.put(2, None)
    await hassan.sit(table)
    await hassan.put(1, "strong")
    assert karim.at is None
    assert "Hassan needs your seat, so you've lost it." in (await told(karims))[0]
    assert hassan.table(table).plan.levels == (None, "strong", None, "casual")


async def test_bots_at_a_table_have_names_unlike_those_of_the_people_here(room: Room) -> None:
    for name in ("Salma", "Karim", "Nadia", "Omar", "Yusuf"):
        stay, _face = comes(room, name)
    table = await stay.open(RIKIKI)
    names = [seat.name for seat in stay.table(table).seats if seat.level]
    assert len(set(names)) == 2
    assert not set(names) & {person.name for person in stay.people()}
    with pytest.raises(Refused, match="is taken"):
        comes(room, names[0].upper())


async def test_the_plan_of_a_table_is_checked(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    bad = [
        TablePlan("rikiki", "document", {"players": 4}, (None,)),
        TablePlan("rikiki", "document", {"players": 3}, ("casual",) * 3),
        TablePlan("rikiki", "document", {"players": 3}, (None, None, "exec:rm")),
        TablePlan("rikiki", "document", {"players": 3}, (None,) * 3, clock=7),
        TablePlan("rikiki", "nothing", {"players": 3}, (None,) * 3),
        TablePlan("bridge", "document", {"players": 3}, (None,) * 3),
    ]
    for plan in bad:
        with pytest.raises(BadOption):
            await salma.open(plan)
    assert salma.at is None
    await salma.open(RIKIKI)
    with pytest.raises(BadOption):
        await salma.put(1, "exec:rm")
    await salma.put(1, "casual")
    with pytest.raises(Refused, match="Leave at least one seat"):
        await salma.put(0, "casual")


async def test_a_changed_plan_keeps_the_people_as_far_as_there_are_seats(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    nour, nours = comes(room, "Nour")
    table = await salma.open(RIKIKI)
    await salma.put(2, None)
    await karim.sit(table)
    await nour.sit(table)
    await nour.ready()
    await told(karims, nours)
    smaller = TablePlan("rikiki", "document", {"players": 3}, (None, None, "casual"), watchers=True)
    await salma.change(smaller)
    seen = salma.table(table)
    assert [seat.name for seat in seen.seats[:2]] == ["Salma", "Karim"]
    assert not any(seat.ready for seat in seen.seats[:2])
    assert await told(karims, nours) == [
        ["Salma changed the rules of your table."],
        ["Salma changed the table. It has no seat for you now."],
    ]


async def test_watchers_come_only_where_they_may(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match="You can't watch that table"):
        await karim.watch(table)
    await salma.change(
        TablePlan("rikiki", "document", {"players": 3}, (None, None, "casual"), watchers=True)
    )
    await karim.watch(table)
    assert (karim.at, karim.seat, salma.table(table).watchers) == (table, None, ("Karim",))
    await salma.start()
    await asyncio.sleep(0)
    assert karims.calls == [table]
    assert karim.place().watches
    with pytest.raises(Refused, match="no game to be ready for"):
        await karim.ready()


async def test_people_are_invited_to_a_waiting_table(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    with pytest.raises(Refused, match="You can only invite people to your own table"):
        await salma.invite("Karim")
    table = await salma.open(RIKIKI)
    with pytest.raises(Refused, match=r"Nobody here is called Nour\. The people here"):
        await salma.invite("Nour")
    with pytest.raises(Refused, match="at your table already"):
        await salma.invite("Salma")
    await told(karims)
    await salma.invite("karim")
    assert await told(karims) == [["Salma invites you to table 1."]]
    assert salma.table(table).invited == ("Karim",)
    await karim.sit(table)
    assert salma.table(table).invited == ()


# ---------------------------------------------------------------------- games


async def test_before_and_after_the_game_things_are_refused_in_sentences(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    for deed in (salma.ready(), salma.again(), salma.start(), salma.put(0, None)):
        with pytest.raises(Refused):
            await deed
    with pytest.raises(Refused, match="hasn't started yet"):
        salma.place()
    await salma.open(RIKIKI)
    await salma.start()
    for late in (salma.ready(), salma.start(), salma.put(2, None), salma.change(RIKIKI)):
        with pytest.raises(Refused):
            await late
    with pytest.raises(Refused, match="You can play again when"):
        await salma.again()


async def test_after_a_game_the_same_people_play_again(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    bots = [seat.name for seat in salma.table(table).seats[2:]]
    await play_out(room, table)
    assert salma.table(table).phase == "over"
    await told(karims)
    await salma.again()
    seen = karim.table(table)
    assert (seen.phase, seen.opener) == ("waiting", "Salma")
    assert [seat.name for seat in seen.seats] == ["Salma", "Karim", *bots]
    assert not any(seat.ready for seat in seen.seats[:2])
    assert await told(karims) == [["Salma wants to play again."]]
    first = karim.recording().head.id
    await salma.ready()
    await karim.ready()
    assert karim.table(table).phase == "playing"
    assert karim.head().id != first


async def test_who_wants_another_game_a_moment_later_waits_for_it_as_well(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    hiba, _face = comes(room, "Hiba")
    table = await salma.open(replace(RIKIKI, watchers=True))
    await karim.sit(table)
    await hiba.watch(table)
    await salma.start()
    await play_out(room, table)
    with pytest.raises(Refused, match="You're watching"):
        await hiba.again()
    await salma.again()
    await salma.ready()
    await karim.again()
    with pytest.raises(Refused, match="You're watching"):
        await hiba.again()
    assert karim.table(table).phase == "waiting"
    assert karim.table(table).seats[0].ready


async def test_who_leaves_after_a_game_does_not_hold_up_the_others(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    await play_out(room, table)
    await salma.stand()
    await karim.again()
    assert [seat.name for seat in karim.table(table).seats[:2]] == ["", "Karim"]
    await karim.start()
    assert karim.table(table).phase == "playing"


# ---------------------------------------------------------------------- talk


def heard(face: Face) -> list[tuple[str, str]]:
    return [(line.who, line.text) for line in face.lines]


async def test_talk_is_heard_at_the_same_table_or_in_the_hall(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    nour, nours = comes(room, "Nour")
    nour.say("anybody for a game?")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    karim.say("  well \x1b[2J met  ")
    karim.say("\x00")
    nour.say_phrase("Well played.")
    await asyncio.sleep(0)
    assert heard(salmas) == [("Nour", "anybody for a game?"), ("Karim", "well met")]
    assert heard(karims) == heard(salmas)
    assert heard(nours) == [("Nour", "anybody for a game?"), ("Nour", "Well played.")]
    assert salmas.lines[1].table == table


async def test_who_is_deaf_hears_nothing_and_who_is_muted_is_not_heard(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, _face = comes(room, "Karim")
    hassan, hassans = host(room)
    salma.hush(True)
    karim.say("hello")
    hassan.mute("Karim")
    with pytest.raises(Refused, match="The host has muted you"):
        karim.say("hello?")
    with pytest.raises(Refused, match="The host has muted you"):
        karim.say_phrase("Well played.")
    hassan.mute("Karim", False)
    karim.say("thanks")
    await asyncio.sleep(0)
    assert heard(salmas) == []
    assert heard(hassans) == [("Karim", "hello"), ("Karim", "thanks")]
    assert salma.deaf


async def test_nobody_talks_without_end(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    _karim, karims = comes(room, "Karim")
    for number in range(5):
        salma.say(f"{number}" * 500)
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        salma.say("and")
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        salma.say_phrase("Well played.")
    with pytest.raises(Refused, match="5 lines in 10 seconds"):
        await salma.invite("Karim")
    for _second in range(5):
        with suppress(Refused):
            salma.say("again")
    await asyncio.sleep(0)
    lines = [line.text for line in karims.lines]
    assert lines[:5] == [f"{number}" * 200 for number in range(5)]
    assert "again" in lines[5:]


# ---------------------------------------------------------------------- the host


async def test_only_the_host_has_the_hosts_powers(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    comes(room, "Karim")
    table = await salma.open(RIKIKI)
    for deed in (salma.move("Karim", table), salma.remove("Karim"), salma.close_table(table)):
        with pytest.raises(Refused, match="Only the host can do that"):
            await deed
    with pytest.raises(Refused, match="Only the host can do that"):
        salma.mute("Karim")


async def test_the_host_gives_seats_closes_tables_and_sends_people_away(room: Room) -> None:
    salma, salmas = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    hassan, _face = host(room)
    table = await salma.open(RIKIKI)
    await told(karims)
    await hassan.move("Karim", table, 1)
    assert karim.seat == 1
    assert await told(karims) == [["The host gave you a seat at table 1."]]
    await salma.start()
    await hassan.remove("Karim")
    await asyncio.sleep(0)
    assert karims.end == "The host has removed you from this room."
    assert [person.name for person in hassan.people()] == ["Salma", "Hassan"]
    assert salma.table(table).seats[1].level == "casual"
    with pytest.raises(Refused, match="nobody called Nobody to remove"):
        await hassan.remove("Nobody")
    with pytest.raises(Refused, match="nobody called Hassan to remove"):
        await hassan.remove("Hassan")
    await hassan.close_table(table)
    assert salma.at is None
    assert "Table 1 is closed." in (await told(salmas))[0]


async def test_everybody_is_told_when_the_room_closes(room: Room) -> None:
    faces = [comes(room, name)[1] for name in ("Salma", "Karim")]
    await room.close()
    await asyncio.sleep(0)
    assert {face.end for face in faces} == {
        "The room closes now. You keep your seat, and the games are saved."
    }
    assert room.people() == ()


async def test_faces_look_anew_once_for_all_that_happened(room: Room) -> None:
    salma, face = comes(room, "Salma")
    await asyncio.sleep(0)
    before = face.changes
    for _time in range(5):
        salma.resized("120x40")
    await asyncio.sleep(0)
    assert face.changes == before + 1
    assert salma.people()[0].size == "120x40"


async def test_a_bot_plays_at_once_for_who_leaves_on_purpose(room: Room) -> None:
    salma, _face = comes(room, "Salma")
    karim, karims = comes(room, "Karim")
    table = await salma.open(RIKIKI)
    await karim.sit(table)
    await salma.start()
    await driven(room, table)
    await told(karims)
    salma.leave(on_purpose=True)
    assert karim.table(table).seats[0].stood_in
    assert (await told(karims))[0] == ["Salma is away. A bot plays for them."]
    salma, _face = comes(room, "Salma")
    assert not karim.table(table).seats[0].stood_in
    karim.leave()
    assert not salma.table(table).seats[1].stood_in
