"""What every store of a card room keeps to: the lives of its hosts, and the leases of tables."""

import asyncio

import pytest

from core.room_store.errors import LeaseLost, TooEarly
from core.store import Overtaken
from tests.core.room_store.stores import LASTING, Kept, begun

SHORT = 0.8
"""Seconds of a life that ends in a test."""

WAIT = 1.0
"""Seconds that a row must wait: more than a slow machine takes between two of a test's steps."""

# ---------------------------------------------------------------------- lives


async def test_nobody_lives_at_first(kept: Kept) -> None:
    assert await (await kept.host()).hosts() == []


async def test_a_host_that_is_enrolled_lives_until_it_gives_back_its_life(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {"release": "1"})
    (seen,) = await (await kept.host()).hosts()
    assert (seen.life, seen.about, seen.leases) == ("amina-x", {"release": "1"}, 0)
    assert LASTING - 10 < seen.left <= LASTING
    await store.release("amina-x")
    assert await store.hosts() == []


async def test_a_beat_lets_a_life_last_and_says_what_the_host_says_now(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {"guests": 1})
    assert await store.heartbeat("amina-x", 2 * LASTING, {"guests": 2})
    (seen,) = await store.hosts()
    assert seen.about == {"guests": 2}
    assert LASTING < seen.left <= 2 * LASTING


async def test_a_life_that_was_given_back_or_never_was_does_not_beat(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    assert not await store.heartbeat("nobody-x", LASTING, {})
    await store.release("amina-x")
    assert not await store.heartbeat("amina-x", LASTING, {})
    assert await store.hosts() == []


async def test_a_life_ends_when_its_time_is_over_and_never_comes_back(shared: Kept) -> None:
    store = await shared.host()
    await store.enrol("amina-x", SHORT, {})
    await store.enrol("brahim-y", LASTING, {})
    await shared.passes(SHORT + 0.05)
    assert [seen.life for seen in await store.hosts()] == ["brahim-y"]
    assert not await store.heartbeat("amina-x", LASTING, {})
    assert [seen.life for seen in await store.hosts()] == ["brahim-y"]


async def test_a_life_that_beats_in_time_does_not_end(shared: Kept) -> None:
    store = await shared.host()
    await store.enrol("amina-x", SHORT, {})
    for _ in range(3):
        await shared.passes(SHORT / 2)
        assert await store.heartbeat("amina-x", 2 * SHORT, {})
    assert [seen.life for seen in await store.hosts()] == ["amina-x"]


async def test_hosts_are_told_in_the_order_of_their_names(shared: Kept) -> None:
    for name in ("c-1", "a-1", "b-1"):
        await (await shared.host()).enrol(name, LASTING, {"name": name})
    seen = await (await shared.host()).hosts()
    assert [(one.life, one.about["name"]) for one in seen] == [
        (n, n) for n in ("a-1", "b-1", "c-1")
    ]


# ---------------------------------------------------------------------- leases


async def test_a_living_host_takes_the_leases_that_nobody_has(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    for game in ("aaaaaa", "bbbbbb"):
        await begun(store, game)
    tokens = await store.acquire("amina-x", iter(["aaaaaa", "bbbbbb"]))
    assert set(tokens) == {"aaaaaa", "bbbbbb"}
    assert [seen.leases for seen in await store.hosts()] == [2]
    assert await store.acquire("amina-x", ["aaaaaa"]) == {}, "it has that one"
    assert await store.acquire("amina-x", []) == {}


async def test_whoever_does_not_live_takes_none(kept: Kept) -> None:
    store = await kept.host()
    await begun(store)
    assert await store.acquire("nobody-x", ["k4x9mz"]) == {}
    await store.enrol("amina-x", LASTING, {})
    await store.release("amina-x")
    assert await store.acquire("amina-x", ["k4x9mz"]) == {}


async def test_what_a_living_host_has_another_does_not_get(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", LASTING, {})
    await other.enrol("brahim-y", LASTING, {})
    for game in ("aaaaaa", "bbbbbb"):
        await begun(one, game)
    assert set(await one.acquire("amina-x", ["aaaaaa"])) == {"aaaaaa"}
    assert set(await other.acquire("brahim-y", ["aaaaaa", "bbbbbb"])) == {"bbbbbb"}
    assert [seen.leases for seen in await one.hosts()] == [1, 1]


async def test_of_many_who_want_a_lease_one_gets_it(shared: Kept) -> None:
    hosts = [await shared.host() for _ in range(4)]
    await begun(hosts[0])
    for number, host in enumerate(hosts):
        await host.enrol(f"h{number}-1", LASTING, {})
    taken = await asyncio.gather(
        *(host.acquire(f"h{number}-1", ["k4x9mz"]) for number, host in enumerate(hosts))
    )
    assert sorted(map(len, taken)) == [0, 0, 0, 1]


async def test_a_lease_that_is_given_back_is_anybodys(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    for game in ("aaaaaa", "bbbbbb"):
        await begun(store, game)
    first = await store.acquire("amina-x", ["aaaaaa", "bbbbbb"])
    await store.release("amina-x", ["aaaaaa", "nobody"])
    assert [seen.leases for seen in await store.hosts()] == [1]
    again = await store.acquire("amina-x", ["aaaaaa", "bbbbbb"])
    assert set(again) == {"aaaaaa"}
    assert again["aaaaaa"] != first["aaaaaa"]


async def test_nobody_gives_back_what_another_has(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", LASTING, {})
    await other.enrol("brahim-y", LASTING, {})
    game = await begun(one)
    (token,) = (await one.acquire("amina-x", ["k4x9mz"])).values()
    await other.release("brahim-y", ["k4x9mz"])
    await other.release("brahim-y")
    await game.plays(token=token)


async def test_whoever_ends_gives_back_all(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", LASTING, {})
    await other.enrol("brahim-y", LASTING, {})
    await begun(one)
    await one.acquire("amina-x", ["k4x9mz"])
    await one.release("amina-x")
    assert set(await other.acquire("brahim-y", ["k4x9mz"])) == {"k4x9mz"}
    assert [(seen.life, seen.leases) for seen in await one.hosts()] == [("brahim-y", 1)]


async def test_the_leases_of_a_host_that_has_died_are_anybodys(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", SHORT, {})
    await other.enrol("brahim-y", LASTING, {})
    await begun(one)
    first = await one.acquire("amina-x", ["k4x9mz"])
    assert await other.acquire("brahim-y", ["k4x9mz"]) == {}
    await shared.passes(SHORT + 0.05)
    second = await other.acquire("brahim-y", ["k4x9mz"])
    assert set(second) == {"k4x9mz"}
    assert first != second


# ---------------------------------------------------------------------- rows of drivers


async def test_the_driver_of_a_table_appends_with_its_token(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    game = await begun(store)
    (token,) = (await store.acquire("amina-x", ["k4x9mz"])).values()
    await game.plays(token=token)
    assert await store.heartbeat("amina-x", LASTING, {})
    await game.plays(token=token)
    await game.plays()
    assert len((await store.load("k4x9mz")).rows) == 3


async def test_a_row_without_a_token_asks_for_no_lease(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", LASTING, {})
    game = await begun(one)
    await one.acquire("amina-x", ["k4x9mz"])
    await game.of(other, "brahim-y").plays()


async def test_a_token_that_is_none_is_refused(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    game = await begun(store, rows=1)
    with pytest.raises(LeaseLost):
        await game.plays(token=1)
    (token,) = (await store.acquire("amina-x", ["k4x9mz"])).values()
    with pytest.raises(LeaseLost):
        await game.plays(token=token + 1)
    assert len((await store.load("k4x9mz")).rows) == 1


@pytest.mark.parametrize("what", ["table", "all"])
async def test_whoever_gave_back_a_lease_drives_no_longer(kept: Kept, what: str) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    game = await begun(store)
    (token,) = (await store.acquire("amina-x", ["k4x9mz"])).values()
    await game.plays(token=token)
    await store.release("amina-x", ["k4x9mz"] if what == "table" else None)
    with pytest.raises(LeaseLost):
        await game.plays(token=token)
    assert len((await store.load("k4x9mz")).rows) == 1


async def test_a_host_whose_life_is_over_drives_no_longer(shared: Kept) -> None:
    store = await shared.host()
    await store.enrol("amina-x", SHORT, {})
    game = await begun(store)
    (token,) = (await store.acquire("amina-x", ["k4x9mz"])).values()
    await game.plays(token=token)
    await shared.passes(SHORT + 0.05)
    with pytest.raises(LeaseLost):
        await game.plays(token=token)


async def test_after_a_takeover_only_the_new_driver_drives(shared: Kept) -> None:
    one, other = await shared.host(), await shared.host()
    await one.enrol("amina-x", SHORT, {})
    await other.enrol("brahim-y", LASTING, {})
    game = await begun(one)
    (old,) = (await one.acquire("amina-x", ["k4x9mz"])).values()
    await shared.passes(SHORT + 0.05)
    (new,) = (await other.acquire("brahim-y", ["k4x9mz"])).values()
    with pytest.raises(LeaseLost):
        await game.plays(token=old)
    await game.of(other, "brahim-y").plays(token=new)
    with pytest.raises((LeaseLost, Overtaken)):
        await game.plays(token=old)


async def test_a_token_is_that_of_one_table(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    games = [await begun(store, name) for name in ("aaaaaa", "bbbbbb")]
    for _ in range(2):  # Tables may count their tokens each for itself.
        await store.release("amina-x", ["aaaaaa"])
        tokens = await store.acquire("amina-x", ["aaaaaa"])
    with pytest.raises(LeaseLost):
        await games[1].plays(token=tokens["aaaaaa"])


# ---------------------------------------------------------------------- not before a time


async def test_a_row_that_must_wait_is_too_early_until_then(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    with pytest.raises(TooEarly):
        await game.plays(wait=WAIT)
    assert len((await game.store.load("k4x9mz")).rows) == 1
    await kept.passes(WAIT + 0.05)
    await game.plays(wait=WAIT)


async def test_who_need_not_wait_is_never_too_early(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    await game.plays(wait=0.0)
    await game.plays()


async def test_the_time_counts_from_the_row_before(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    await kept.passes(WAIT)
    await game.plays()
    with pytest.raises(TooEarly):
        await game.plays(wait=WAIT)


async def test_the_time_counts_from_the_lease_where_that_is_later(kept: Kept) -> None:
    store = await kept.host()
    await store.enrol("amina-x", LASTING, {})
    game = await begun(store, rows=1)
    await kept.passes(WAIT)
    (token,) = (await store.acquire("amina-x", ["k4x9mz"])).values()
    with pytest.raises(TooEarly):
        await game.plays(token=token, wait=WAIT)
    await kept.passes(WAIT + 0.05)
    await game.plays(token=token, wait=WAIT)


async def test_whoever_is_too_late_for_the_row_is_overtaken_whenever_it_was(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    late = game.of(await kept.host(), "h1-1")
    await game.plays()
    with pytest.raises((Overtaken, TooEarly)):
        await late.plays(wait=60.0)
