"""A host's life: it lasts while it beats, never comes back, and gives its leases to others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from core.room_store.errors import OtherRelease
from core.rooms.hosts.events import DriverChanged, HostEvent, HostSays, HostsChanged
from core.rooms.hosts.host import Host
from core.rooms.hosts.leases import HostDriver
from tests.core.rooms.hosts_kit import HostHeard, cluster
from tests.core.rooms.play_kit import settled


def wanted(host: Host, *games: str) -> list[HostDriver]:
    """Return the drivers of some games that a host would drive."""
    drivers = [host.driver("1", game) for game in games]
    for driver in drivers:
        driver.set_candidate(True)
    return drivers


def noted(host: HostHeard, driver: HostDriver) -> list[int | None]:
    """Return a list that grows by the token whenever the host tells that it has changed."""
    tokens: list[int | None] = []

    def hear(event: HostEvent) -> None:
        if event == DriverChanged(driver.game):
            tokens.append(driver.token)

    host.hearers.append(hear)
    return tokens


async def test_a_life_lasts_while_its_host_beats() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        life = one.life
        assert life.startswith("one.")
        await rooms.hours.go(60)
        assert one.life == life
        assert one.lives
        assert rooms.database.is_alive(life)
        assert [seen.life for seen in one.hosts] == [life]


async def test_a_lease_that_is_wanted_is_had_at_once_and_by_one_host() -> None:
    async with cluster() as rooms:
        one, other = await rooms.host("one"), await rooms.host("other")
        [driver] = wanted(one, "game")
        tokens = noted(one, driver)
        await settled()
        assert tokens == [1]
        assert one.token("game") == 1
        [second] = wanted(other, "game")
        await rooms.hours.go(10)
        assert second.token is None
        assert driver.token == 1
        assert tokens == [1], "nothing has changed since"


async def test_the_lease_of_a_dead_host_passes_within_the_time_of_a_life_and_a_beat() -> None:
    async with cluster() as rooms:
        one, other = await rooms.host("one"), await rooms.host("other")
        wanted(one, "game")
        await settled()
        [driver] = wanted(other, "game")
        tokens = noted(other, driver)
        await rooms.hours.go(3)
        rooms.kill(one)
        await rooms.hours.go(1)
        assert tokens == []
        assert other.is_alive(one.life)
        await rooms.hours.go(1.6)
        assert tokens == [2]
        assert not other.is_alive(one.life)


async def test_a_stopped_host_trusts_its_life_less_long_than_others_do() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await rooms.hours.go(3)
        tokens, life = noted(one, driver), one.life
        assert one.leases == 1
        rooms.outages.stop("one")
        await rooms.hours.go(1.7)
        assert tokens == []
        assert driver.token == 1
        await rooms.hours.go(0.15)
        assert tokens == [None]
        assert driver.token is None
        assert one.leases == 0
        assert rooms.database.is_alive(life), "only now it ends for the others as well"


async def test_a_life_that_has_run_out_never_comes_back_and_another_asks_for_its_leases() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await settled()
        tokens, before = noted(one, driver), one.life
        lives: list[str] = []
        one.hearers.append(
            lambda event: lives.append(one.life) if event == HostsChanged() else None
        )
        rooms.outages.stop("one")
        await rooms.hours.go(30)
        rooms.outages.go_on("one")
        await rooms.hours.go(2)
        assert before not in lives
        assert one.life == lives[0]
        assert one.lives
        assert tokens == [None, 2]
        assert not rooms.database.is_alive(before)


async def test_a_life_that_has_run_out_is_followed_by_another_before_the_next_beat() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        before = one.life
        rooms.outages.away.add(("one", ""))
        await rooms.hours.go(1.7)
        rooms.outages.away.clear()
        assert one.life == before
        await rooms.hours.go(0.15)
        assert one.life != before
        assert one.lives


async def test_who_is_slow_to_hear_that_the_life_goes_on_gives_it_up_all_the_same() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await rooms.hours.go(0.4)
        before = one.life
        rooms.outages.away.add(("one", "has beaten"))  # kept there, and not heard of here
        await rooms.hours.go(2)
        rooms.outages.away.clear()
        await rooms.hours.go(1)
        assert one.life != before
        assert driver.token == 2
        assert rooms.database.leases["game"].holder == one.life


async def test_a_host_whose_machine_was_suspended_begins_another_life_at_its_next_beat() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await settled()
        before = one.life
        del rooms.database.lives[before]  # its own clock stood still meanwhile
        await rooms.hours.go(0.6)
        assert one.life != before
        assert one.lives
        assert driver.token == 2


async def test_a_lease_that_is_not_wanted_any_more_goes_to_who_wants_it() -> None:
    async with cluster() as rooms:
        one, other = await rooms.host("one"), await rooms.host("other")
        [driver] = wanted(one, "game")
        await settled()
        [second] = wanted(other, "game")
        await rooms.hours.go(1)
        driver.set_candidate(False)
        await settled()
        assert driver.token is None
        await rooms.hours.go(0.6)
        assert second.token == 2
        second.close()
        driver.set_candidate(True)
        await rooms.hours.go(0.6)
        assert driver.token == 3
        assert other.token("game") is None


@pytest.mark.parametrize("step", ["acquire", "acquired"])
async def test_a_lease_whose_answer_was_lost_is_nobody_s_for_long(step: str) -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        rooms.outages.away.add(("one", step))
        [driver] = wanted(one, "game")
        await rooms.hours.go(1)
        assert driver.token is None
        rooms.outages.away.clear()
        await rooms.hours.go(0.6)
        assert driver.token == rooms.database.leases["game"].token
        assert rooms.database.leases["game"].holder == one.life


async def test_a_lease_that_the_store_refuses_is_asked_for_anew() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await settled()
        tokens = noted(one, driver)
        rooms.database.leases["game"].token = 7
        driver.lost()
        assert tokens == [None]
        await rooms.hours.go(0.6)
        assert driver.token == 8


async def test_what_a_dead_host_has_left_spreads_over_the_others() -> None:
    async with cluster() as rooms:
        games = [f"g{n:02}" for n in range(60)]
        one = await rooms.host("one")
        wanted(one, *games)
        await settled()
        others = [await rooms.host(name) for name in ("b", "c", "d")]
        for other in others:
            wanted(other, *games)
        await rooms.hours.go(3)
        rooms.kill(one)
        await rooms.hours.go(6)
        held = [sum(host.token(game) is not None for game in games) for host in others]
        assert sum(held) == len(games)
        assert min(held) >= 8


async def test_after_an_outage_nobody_is_taken_for_dead_for_the_time_of_a_life() -> None:
    async with cluster() as rooms:
        one, other = await rooms.host("one"), await rooms.host("other")
        await rooms.hours.go(1)
        before = other.life
        for name in ("one", "other"):
            rooms.outages.away.add((name, ""))
        await rooms.hours.go(30)
        rooms.outages.away.discard(("one", ""))
        await rooms.hours.go(1)
        assert [seen.life for seen in one.hosts] == [one.life]
        assert one.is_alive(before), "it may just not have been able to begin another life yet"
        await rooms.hours.go(3)
        assert not one.is_alive(before)


async def test_a_host_that_ends_gives_everything_back() -> None:
    async with cluster() as rooms:
        one, other = await rooms.host("one"), await rooms.host("other")
        [driver] = wanted(one, "game")
        await settled()
        [second] = wanted(other, "game")
        await settled()
        await one.end()
        assert driver.token is None
        assert not one.lives
        await rooms.hours.go(0.6)
        assert second.token == 2
        assert not other.is_alive(one.life)


async def test_a_host_that_ends_while_the_database_is_away_does_not_fail() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        rooms.outages.away.add(("one", ""))
        await one.end()
        assert not one.lives


async def test_a_host_whose_life_has_run_out_ends_without_waiting_for_the_database() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        rooms.outages.stop("one")
        await rooms.hours.go(3)
        async with asyncio.timeout(60):
            await one.end()


async def test_a_release_that_the_store_refuses_ends_the_life(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        [driver] = wanted(one, "game")
        await settled()

        async def heartbeat(*_given: object) -> bool:
            raise OtherRelease("This room needs Kahwa 9.")

        monkeypatch.setattr(one._store, "heartbeat", heartbeat)
        await rooms.hours.go(1)
        assert str(one.refused.result()) == "This room needs Kahwa 9."
        assert driver.token is None
        assert not one.lives


async def test_a_fault_of_the_store_does_not_end_the_beats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        hosts = one._store.hosts

        async def faulty() -> list[object]:
            raise ZeroDivisionError

        monkeypatch.setattr(one._store, "hosts", faulty)
        await rooms.hours.go(5)
        monkeypatch.setattr(one._store, "hosts", hosts)
        await rooms.hours.go(1)
        assert one.lives
        assert [seen.life for seen in one.hosts] == [one.life]


async def test_what_a_lead_says_names_table_and_game() -> None:
    async with cluster() as rooms:
        one = await rooms.host("one")
        said: list[HostEvent] = []
        one.hearers.append(said.append)
        tell: Callable[..., None] = one.driver("3", "game").say
        tell("left", seat=2)
        assert said == [HostSays({"table": "3", "game": "game", "what": "left", "seat": 2})]
