"""Hosts that are stopped, cut off and continued at any moment: one drives a game at a time."""

from __future__ import annotations

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st

from core.rooms.hosts.leases import HostDriver
from tests.core.rooms.hosts_kit import Cluster, Outages, cluster
from tests.core.rooms.play_kit import settled

HOSTS = ("a", "b", "c")
GAMES = ("g1", "g2", "g3")
STEPS = ("", "heartbeat", "has beaten", "hosts", "acquire", "acquired", "release", "enrol")

events = st.lists(
    st.one_of(
        st.tuples(st.just("time"), st.sampled_from((0.1, 0.3, 0.5, 1.0, 1.7, 2.5)), st.just("")),
        st.tuples(st.just("stop"), st.sampled_from(HOSTS), st.just("")),
        st.tuples(st.just("go on"), st.sampled_from(HOSTS), st.just("")),
        st.tuples(st.just("away"), st.sampled_from(HOSTS), st.sampled_from(STEPS)),
        st.tuples(st.just("back"), st.sampled_from(HOSTS), st.just("")),
        st.tuples(st.just("stand"), st.sampled_from(HOSTS), st.sampled_from(GAMES)),
        st.tuples(st.just("leave"), st.sampled_from(HOSTS), st.sampled_from(GAMES)),
    ),
    max_size=40,
)


def check(rooms: Cluster) -> None:
    """Hold what all hosts believe against what is so."""
    for game in GAMES:
        driving = [host for host in rooms.hosts.values() if host.token(game) is not None]
        assert len(driving) <= 1, f"two hosts drive {game}"
        for host in driving:
            lease = rooms.database.leases[game]
            assert (lease.holder, lease.token) == (host.life, host.token(game))
            assert rooms.database.is_alive(host.life)


def back(outages: Outages, host: str) -> None:
    outages.away = {one for one in outages.away if one[0] != host}


Event = tuple[str, str | float, str]
Drivers = dict[tuple[str, str], HostDriver]


async def happens(rooms: Cluster, drivers: Drivers, event: Event) -> None:
    what, whom, which = event
    outages, name = rooms.outages, str(whom)
    if what == "time":
        await rooms.hours.go(float(whom))
    elif what == "stop" and name not in outages.stopped:
        outages.stop(name)
    elif what == "go on" and name in outages.stopped:
        outages.go_on(name)
    elif what == "away":
        outages.away.add((name, which))
    elif what == "back":
        back(outages, name)
    elif what in ("stand", "leave"):
        drivers[name, which].set_candidate(what == "stand")
    await settled()


async def played(happening: list[Event]) -> None:
    async with cluster() as rooms:
        hosts = {name: await rooms.host(name) for name in HOSTS}
        drivers = {(name, game): hosts[name].driver("1", game) for name in HOSTS for game in GAMES}
        for event in happening:
            await happens(rooms, drivers, event)
            check(rooms)
        for name in HOSTS:
            await happens(rooms, drivers, ("back", name, ""))
            await happens(rooms, drivers, ("go on", name, ""))
        for _second in range(8):
            await rooms.hours.go(1)
            check(rooms)
        for game in GAMES:
            wanted = [name for name in HOSTS if drivers[name, game].is_candidate]
            driving = [name for name in HOSTS if hosts[name].token(game) is not None]
            assert len(driving) == bool(wanted), f"nobody drives {game}"
            assert set(driving) <= set(wanted)


@settings(max_examples=40, deadline=None)
@given(events)
def test_whatever_happens_one_host_drives_a_game_at_a_time_and_in_the_end_one_does(
    happening: list[Event],
) -> None:
    asyncio.run(played(happening))
