"""What every store of a card room keeps to: what is told of what others did, and what they say."""

import asyncio

from core.room_store.contract import RoomStore
from tests.core.room_store.stores import LASTING, Ear, Kept, begun, until
from tests.core.store_kit import row


async def test_whoever_begins_to_listen_may_have_missed_something(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    await begun(store, rows=1)
    ear.listens(store)
    assert ear.heard == [], "nobody is told while still asking"
    await until(lambda: bool(ear.heard))
    assert ear.heard[0] is None


async def test_new_rows_are_told_to_other_hosts(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    game = await begun(store)
    ear.listens(await shared.host(), "k4x9mz")
    await until(lambda: ear.missed == 1)
    await game.plays()
    await until(lambda: "k4x9mz" in ear.games)
    assert ear.kinds == set()


async def test_new_rows_are_told_whole_to_hosts_that_follow_their_game(shared: Kept) -> None:
    store, ear, deaf = await shared.host(), Ear(), Ear()
    game, other = await begun(store), await begun(store, "others")
    ear.listens(await shared.host(), "k4x9mz")
    deaf.listens(await shared.host())
    await until(lambda: ear.missed == deaf.missed == 1 and ear.games == {"k4x9mz"})
    for number in range(1, 4):
        await other.plays()
        await game.plays()
        await until(lambda number=number: len(ear.rows) == number)  # type: ignore[misc]
    assert ear.rows == await store.read({"k4x9mz": 0})
    await store.put("word", {"room": {"word": "olive"}})
    await until(lambda: deaf.kinds == {"word"})
    assert (deaf.games, deaf.rows) == (set(), [])


async def test_a_row_that_is_too_long_is_told_to_be_read(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    game = await begun(store)
    ear.listens(await shared.host(), "k4x9mz")
    await until(lambda: ear.missed == 1 and ear.games == {"k4x9mz"})
    ear.heard.clear()
    await game.plays(row=row(1, content="é" * 8_000))
    await until(lambda: ear.games == {"k4x9mz"})


async def test_whoever_begins_to_follow_a_game_is_told_to_read_it(shared: Kept) -> None:
    store, other, ear = await shared.host(), await shared.host(), Ear()
    game = await begun(store)
    ear.listens(other)
    await until(lambda: ear.missed == 1)
    await game.plays()
    await store.put("word", {"room": {"word": "fig"}})
    await until(lambda: ear.kinds == {"word"})  # The news of the row have gone out before.
    ear.heard.clear()
    other.follow(["k4x9mz"])
    await until(lambda: ear.games == {"k4x9mz"})
    await game.plays()
    await until(lambda: [kept.row.number for kept in ear.rows][-1:] == [2])
    other.follow([])
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})
    await game.plays()
    await store.put("word", {"room": {"word": "olive"}})
    await until(lambda: ear.kinds == {"table", "word"})
    assert [kept.row.number for kept in ear.rows] == [2]


async def test_changed_entries_are_told_by_their_kind(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    ear.listens(await kept.host())
    await until(lambda: ear.missed == 1)
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})
    await store.put("person", {"a": {}, "b": {}})
    await until(lambda: ear.kinds == {"table", "person"})
    assert ear.games == set()


async def test_what_was_told_can_be_read(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    game = await begun(store)
    other = await shared.host()
    other.follow(["k4x9mz"])
    read: list[asyncio.Task[int]] = []

    async def look(known: int) -> int:
        return len(await other.read({"k4x9mz": known}))

    other.listen(
        lambda news: (
            read.append(asyncio.ensure_future(look(1))) if news else ear.heard.append(news)
        ),
        ear.availability.append,
    )
    await until(lambda: ear.missed == 1)
    await game.plays()
    await game.plays()
    await until(lambda: bool(read))
    await until(lambda: all(task.done() for task in read))
    later = await look(1)
    assert later == 1
    await until(lambda: all(task.done() for task in read))
    assert {task.result() for task in read} <= {0, 1}


async def test_a_row_that_is_refused_is_no_news(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    game = await begun(store, rows=1)
    ear.listens(await shared.host(), "k4x9mz")
    await until(lambda: ear.missed == 1)
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})  # The news of the first row have gone out before.
    ear.heard.clear()
    late = game.of(store, "h1-1")
    await asyncio.gather(late.plays(previous="0" * 32), return_exceptions=True)
    await store.put("word", {"room": {"word": "olive"}})
    await until(lambda: ear.kinds == {"word"})
    assert ear.rows == []


async def test_nobody_hears_what_is_said_by_the_own_host(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    ear.listens(store)
    await until(lambda: ear.missed == 1)
    await store.say({"what": "chat"})
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})
    assert ear.messages == []


async def test_all_other_hosts_hear_what_is_said(shared: Kept) -> None:
    store, ears = await shared.host(), [Ear(), Ear()]
    for ear in ears:
        ear.listens(await shared.host())
    await until(lambda: all(ear.missed == 1 for ear in ears))
    said = [{"what": "chat", "text": f"é\u2028'{number}", "to": None} for number in range(5)]
    for message in said:
        await store.say(message)
    await until(lambda: all(len(ear.messages) == 5 for ear in ears))
    assert [ear.messages for ear in ears] == [said, said]


async def test_what_is_said_last_is_heard_when_the_host_closes_at_once(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    ear.listens(await shared.host())
    await until(lambda: ear.missed == 1)
    said = [{"what": "chat", "text": str(number)} for number in range(3)]
    for message in said:
        await store.say(message)
    await store.close()
    await until(lambda: len(ear.messages) == len(said))
    assert ear.messages == said


async def test_what_is_said_of_a_game_hear_those_who_follow_it(shared: Kept) -> None:
    store, ear, deaf = await shared.host(), Ear(), Ear()
    ear.listens(await shared.host(), "k4x9mz")
    deaf.listens(await shared.host(), "others")
    await until(lambda: ear.games == {"k4x9mz"} and deaf.games == {"others"})
    await store.say({"game": "k4x9mz", "what": "asks"}, "k4x9mz")
    await store.say({"what": "chat"})
    await until(lambda: len(ear.messages) == 2 and len(deaf.messages) == 1)
    assert deaf.messages == [{"what": "chat"}]


async def test_what_is_said_is_kept_nowhere(shared: Kept) -> None:
    store, ear, before = await shared.host(), Ear(), Ear()
    before.listens(await shared.host())
    await until(lambda: before.missed == 1)
    await store.say({"what": "early"})
    # News gather before they are sent: "early" is out when somebody has heard it.
    await until(lambda: before.messages == [{"what": "early"}])
    ear.listens(await shared.host())
    await until(lambda: ear.missed == 1)
    await store.say({"what": "late"})
    await until(lambda: {"what": "late"} in ear.messages)
    assert ear.messages == [{"what": "late"}]


async def test_as_much_is_said_as_may_be_and_no_more(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    ear.listens(await shared.host())
    await until(lambda: ear.missed == 1)
    await store.say({"text": "x" * 7_100})
    await store.say({"text": "é" * 3_600})
    await store.say({"text": "x" * 6_900})
    await store.say({"text": "é" * 3_400})
    await until(lambda: len(ear.messages) >= 2)
    assert ear.messages == [{"text": "x" * 6_900}, {"text": "é" * 3_400}]


async def test_whoever_has_let_go_hears_nothing_more(shared: Kept) -> None:
    store, other, ear = await shared.host(), await shared.host(), Ear()
    game = await begun(store)
    ear.listens(other)
    await until(lambda: ear.missed == 1)
    await other.close()
    told = len(ear.heard)
    await game.plays()
    await store.put("table", {"1": {}})
    await asyncio.sleep(0.02)
    assert len(ear.heard) == told


# ---------------------------------------------------------------------- who is here


async def test_a_host_says_who_is_here_and_all_hear_it_whole(shared: Kept) -> None:
    store, other, ear = await shared.host(), await shared.host(), Ear()
    ear.listens(other)
    await until(lambda: ear.missed == 1)
    await store.enrol("h0-1", LASTING, {})
    said = await store.say_here("h0-1", 1, {"amina": {"way": "ssh"}, "karim": {}})
    assert said is not None
    assert said.people["amina"] == {"way": "ssh", "came": said.people["amina"]["came"]}  # type: ignore[index]
    await until(lambda: ear.here == [said])
    left = await store.say_here("h0-1", 2, {"karim": None})
    await until(lambda: ear.here == [said, left])
    (seen,) = await other.hosts()
    assert seen.here == 2
    assert await other.read_here(["h0-1", "nobody"]) == [
        left._replace(people={"amina": said.people["amina"]})  # type: ignore[union-attr]
    ]


async def test_whoever_came_in_later_has_the_greater_number(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("h0-1", LASTING, {})
    await other.enrol("h1-1", LASTING, {})

    async def came(store: RoomStore, life: str, number: int, **came: int) -> int:
        said = await store.say_here(life, number, {"amina": {"size": str(number), **came}})
        assert said is not None
        assert said.people["amina"] is not None
        return int(said.people["amina"]["came"])

    first = await came(one, "h0-1", 1)
    second = await came(other, "h1-1", 1)
    assert await came(one, "h0-1", 2, came=first) == first < second
    assert await came(one, "h0-1", 3) > second


async def test_a_life_that_is_over_says_nothing_of_its_guests_and_takes_them_with_it(
    shared: Kept,
) -> None:
    store = await shared.host()
    await store.enrol("h0-1", LASTING, {})
    await store.say_here("h0-1", 1, {"amina": {}})
    await store.release("h0-1")
    assert await store.read_here(["h0-1"]) == []
    assert await store.say_here("h0-1", 2, {"amina": {}}) is None


async def test_said_again_it_is_said_once(shared: Kept) -> None:
    store = await shared.host()
    await store.enrol("h0-1", LASTING, {})
    for number in (1, 2, 2):
        await store.say_here("h0-1", number, {"amina": {"n": number}, "karim": None})
    (here,) = await store.read_here(["h0-1"])
    assert (here.number, here.people["amina"]["n"]) == (2, 2)  # type: ignore[index]
