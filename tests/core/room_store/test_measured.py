"""What a host counts of its work with the store, which does all as it did without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.match.journal import Row
from core.room_store.contract import Appending, StoreNews, Trouble
from core.room_store.errors import Away
from core.room_store.figures import BOUNDS, Histogram
from core.room_store.measured import NOTED, MeasuredStore
from core.room_store.socket.messages import error_of, refusal_of
from core.store.errors import FileFull, FileReadOnly, Overtaken, StoreError
from core.store.model import GameHead
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase

HEAD = GameHead(
    id="g1",
    game="ronda",
    options={},
    players=2,
    rules_version=1,
    seats=[{"name": name, "kind": "human", "level": None} for name in ("Salma", "Karim")],
    source={"kind": "seed", "seed": 1},
)


class Clock:
    """Stands still until it is put on."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(clock: Clock) -> Iterator[MemoryDatabase]:
    opened = MemoryDatabase(clock)
    yield opened
    opened.close()


class Slow:
    """Lets every step of a host take a while, or fail."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.seconds = 0.0
        self.fails: Exception | None = None

    async def __call__(self, _host: str, _step: str) -> None:
        self.clock.seconds += self.seconds
        if self.fails is not None:
            raise self.fails


@pytest.fixture
def slow(clock: Clock) -> Slow:
    return Slow(clock)


@pytest.fixture
def store(database: MemoryDatabase, clock: Clock, slow: Slow) -> MeasuredStore:
    return MeasuredStore(MemoryStore(database, "h1", slow), clock)


def row(number: int) -> Row:
    return Row(number, "action", number, 0, "a1", [], "c")


def appending(
    number: int, previous: str, by: str = "h1/1/person", token: int | None = None
) -> Appending:
    return Appending(game="g1", row=row(number), previous=previous, by=by, summary={}, token=token)


def unheard(_told: object) -> None:
    """Hear nothing."""


async def test_actions_are_counted_by_who_acted_with_the_time_they_took(
    store: MeasuredStore, slow: Slow
) -> None:
    link = await store.create(HEAD, [])
    slow.seconds = 0.01  # twice: before and after
    link = await store.append(appending(1, link))
    await store.append(appending(2, link, "h1/2/bot"))
    figures = store.figures
    assert figures.actions == {"person": 1, "bot": 1}
    assert figures.appending.count == 2
    assert figures.appending.sum == pytest.approx(0.04)


async def test_what_could_not_be_kept_is_counted_by_why(store: MeasuredStore, slow: Slow) -> None:
    link = await store.create(HEAD, [])
    await store.append(appending(1, link))
    with pytest.raises(Overtaken):
        await store.append(appending(1, link, "h1/2/person"))
    slow.fails = Away()
    with pytest.raises(Away):
        await store.append(appending(2, link, "h1/3/person"))
    assert store.figures.refused == {"overtaken": 1, "away": 1}
    assert store.figures.appending.count == 1


async def test_rows_of_others_are_counted_from_the_news_of_them(
    store: MeasuredStore, database: MemoryDatabase, clock: Clock
) -> None:
    other = MemoryStore(database, "h2")
    link = await store.create(HEAD, [])
    await other.append(appending(1, link, "h2/1/person"))
    assert len(await store.read({"g1": 0})) == 1
    assert store.figures.following.count == 0, "it was not woken"
    store._heard(StoreNews(games=frozenset({"g1"})))
    clock.seconds += 0.2
    assert await store.read({"g1": 1}) == []
    assert store.figures.following.count == 0, "its own news has no rows"
    store._heard(StoreNews(games=frozenset({"g1"})))
    clock.seconds += 0.2
    assert len(await store.read({"g1": 0})) == 1
    assert store.figures.following.sum == pytest.approx(0.2)
    assert store.figures.rows == 2


async def test_news_that_could_not_be_read_is_counted_from_when_it_came(
    store: MeasuredStore, database: MemoryDatabase, clock: Clock, slow: Slow
) -> None:
    link = await store.create(HEAD, [])
    await MemoryStore(database, "h2").append(appending(1, link, "h2/1/person"))
    store._heard(StoreNews(games=frozenset({"g1"})))
    slow.fails = Away()
    with pytest.raises(Away):
        await store.read({"g1": 0})
    slow.fails = None
    clock.seconds += 3
    store._heard(StoreNews(games=frozenset({"g1"})))
    await store.read({"g1": 0})
    assert store.figures.following.sum == pytest.approx(3)


def test_news_of_games_that_nobody_follows_takes_no_room(store: MeasuredStore) -> None:
    for number in range(NOTED + 10):
        store._heard(StoreNews(games=frozenset({f"g{number}"})))
    assert len(store._woken) == NOTED
    assert "g0" not in store._woken


async def test_the_time_without_the_database_is_counted_while_it_lasts(
    store: MeasuredStore, clock: Clock
) -> None:
    told: list[Trouble] = []
    store.listen(unheard, told.append)
    store._changed("away")
    clock.seconds += 2
    assert [store.trouble] == ["away"]
    assert store.figures.away == pytest.approx(2)
    store._changed("read-only")
    clock.seconds += 1
    store._changed("")
    clock.seconds += 7
    assert [store.trouble] == [""]
    assert store.figures.away == pytest.approx(3)
    assert store.figures.outages == 1


@pytest.mark.parametrize("error", [FileFull, FileReadOnly])
def test_what_cannot_be_written_is_told_to_the_other_processes(error: type[StoreError]) -> None:
    told = error_of(refusal_of(error("Nothing was saved.")), "", 0)
    assert (type(told), str(told)) == (error, "Nothing was saved.")


def test_the_first_news_is_no_reconnect(store: MeasuredStore) -> None:
    store._heard(None)
    assert store.figures.missed == 0
    store._heard(None)
    assert store.figures.missed == 1


def test_a_histogram_counts_what_took_no_longer() -> None:
    histogram = Histogram()
    for seconds in (0.0005, 0.001, 0.3, 99.0):
        histogram.note(seconds)
    below = dict(histogram.below())
    assert (below[0.001], below[0.25], below[0.5], below[BOUNDS[-1]]) == (2, 2, 3, 3)
    assert histogram.count == 4
