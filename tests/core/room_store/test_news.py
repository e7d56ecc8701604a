"""What every store of a card room keeps to: what is told of what others did, and what they say."""

import asyncio

from tests.core.room_store.stores import Ear, Kept, begun, until


async def test_whoever_begins_to_listen_may_have_missed_something(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    await begun(store, rows=1)
    ear.listens(store)
    assert ear.heard == [], "nobody is told while still asking"
    await until(lambda: bool(ear.heard))
    assert ear.heard[0] is None


async def test_new_rows_are_told_to_other_hosts(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    game = await begun(store)
    ear.listens(await kept.host())
    await until(lambda: ear.missed == 1)
    await game.plays()
    await until(lambda: ear.games == {"k4x9mz"})
    assert ear.kinds == set()


async def test_changed_entries_are_told_by_their_kind(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    ear.listens(await kept.host())
    await until(lambda: ear.missed == 1)
    await store.put("table", {"1": {}})
    await until(lambda: ear.kinds == {"table"})
    await store.put("person", {"a": {}, "b": {}})
    await until(lambda: ear.kinds == {"table", "person"})
    assert ear.games == set()


async def test_what_was_told_can_be_read(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    game = await begun(store)
    other = await kept.host()
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
    assert {task.result() for task in read} <= {0, 1}


async def test_a_row_that_is_refused_is_no_news(kept: Kept) -> None:
    store, ear = await kept.host(), Ear()
    game = await begun(store, rows=1)
    ear.listens(await kept.host())
    await until(lambda: ear.missed == 1)
    late = game.of(store, "h1-1")
    await asyncio.gather(late.plays(previous="0" * 32), return_exceptions=True)
    await store.put("word", {"room": {"word": "olive"}})
    await until(lambda: ear.kinds == {"word"})
    assert ear.games == set()


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


async def test_what_is_said_is_kept_nowhere(shared: Kept) -> None:
    store, ear = await shared.host(), Ear()
    await store.say({"what": "early"})
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
