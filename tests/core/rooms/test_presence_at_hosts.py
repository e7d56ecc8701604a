"""Who is here by which host, where people come and go before it is said, or answers are lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from core.room_store.errors import Away
from core.rooms.guest_session import GuestSession
from core.rooms.hearing import HearingEvent
from core.rooms.room import Room
from tests.core.rooms.halls_kit import TWO, Halls, there, until
from tests.core.rooms.kit import comes


class LosesAnswers(Halls):
    """Hosts of which one may lose the answer to what it says of its guests, or read tables late."""

    def __init__(self) -> None:
        super().__init__()
        self.losing = 0
        self.may_read = asyncio.Event()
        self.may_read.set()

    async def _gate(self, host: str, step: str) -> None:
        await super()._gate(host, step)
        if step == "entries" and host == "h1":
            await self.may_read.wait()
        if step == "was said" and host == "h1" and self.losing:
            self.losing -= 1
            raise Away


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.people.presence_by_host.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("core.rooms.people.presence_by_host.GATHER_SECONDS", 0.0)


@pytest.fixture
async def halls() -> AsyncIterator[LosesAnswers]:
    halls = LosesAnswers()
    yield halls
    halls.may_read.set()
    await halls.close()


def names(stay: GuestSession) -> list[str]:
    return sorted(person.name for person in stay.people())


async def test_who_comes_in_at_a_second_host_and_leaves_at_once_is_still_at_the_first(
    halls: LosesAnswers,
) -> None:
    first, second = await halls.room("h1"), await halls.room("h2")
    nour, _nours = comes(first, "Nour")
    karim, _karims = comes(second, "Karim")
    await until(lambda: names(nour) == names(karim) == ["Karim", "Nour"])
    again, _face = comes(second, "Nour")
    again.leave()
    assert names(karim) == ["Karim"]
    await until(lambda: names(karim) == ["Karim", "Nour"])


async def test_who_comes_in_while_an_answer_is_lost_is_seen_at_other_hosts(
    halls: LosesAnswers,
) -> None:
    first, second = await halls.room("h1"), await halls.room("h2")
    karim, _karims = comes(second, "Karim")
    halls.losing = 1
    comes(first, "Salma")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    comes(first, "Nour")
    await until(lambda: names(karim) == ["Karim", "Nour", "Salma"])


async def test_who_leaves_while_an_answer_is_lost_is_seen_at_other_hosts_no_longer(
    halls: LosesAnswers,
) -> None:
    first, second = await halls.room("h1"), await halls.room("h2")
    karim, _karims = comes(second, "Karim")
    halls.losing = 1
    salma, _salmas = comes(first, "Salma")
    await until(lambda: names(karim) == ["Karim", "Salma"])
    salma.leave()
    await until(lambda: names(karim) == ["Karim"])


Late = tuple[Room, Room, list[HearingEvent]]
"""Two hosts, and all that the first has heard of the second."""


@pytest.fixture
async def late(halls: LosesAnswers, monkeypatch: pytest.MonkeyPatch) -> Late:
    """Return two hosts, of which the first tells what it has heard."""
    first, second = await halls.room("h1"), await halls.room("h2")
    heard: list[HearingEvent] = []
    listens = first._hosts_happened

    def listens_to(event: HearingEvent) -> None:
        listens(event)
        heard.append(event)

    monkeypatch.setattr(first._hearing, "_tell", listens_to)
    return first, second, heard


async def watches_before_the_table_is_read(
    halls: LosesAnswers, late: Late, table: str, karim: GuestSession
) -> None:
    """Let somebody stand up and watch a table; the first host reads the tables last."""
    _first, second, heard = late
    halls.may_read.clear()
    await karim.stand()
    await karim.watch(table)
    await second.kept()
    await until(lambda: any(f"'watches': '{table}'" in str(one) for one in heard))
    halls.may_read.set()


async def test_who_stands_up_and_watches_is_seen_watching_by_a_host_that_reads_the_table_later(
    halls: LosesAnswers, late: Late
) -> None:
    salma, _salmas = comes(late[0], "Salma")
    karim, _karims = comes(late[1], "Karim")
    table = await salma.open(TWO)
    await until(lambda: there(karim, table))
    await karim.sit(table)
    await until(lambda: salma.table(table).seats[1].name == "Karim")
    await watches_before_the_table_is_read(halls, late, table, karim)
    await until(lambda: salma.table(table).seats[1].name == "")
    assert salma.table(table).watchers == ("Karim",)
    await karim.stand()
    await until(lambda: salma.table(table).watchers == ())


async def test_who_watches_after_the_own_table_has_gone_is_seen_watching(
    halls: LosesAnswers, late: Late
) -> None:
    salma, _salmas = comes(late[0], "Salma")
    karim, _karims = comes(late[1], "Karim")
    table = await salma.open(TWO)
    own = await karim.open(TWO)
    await until(lambda: there(karim, table) and there(salma, own))
    await watches_before_the_table_is_read(halls, late, table, karim)
    await until(lambda: not there(salma, own))
    assert salma.table(table).watchers == ("Karim",)
