"""Clocks that lie cost nothing: they run backwards, leap, stand still, or are of another age."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from core.store import Clock, ListQuery, Store
from core.store import copies as copying
from core.store.checks import is_sound
from core.store.copies import KEPT, ORDER, copies_of, day_of, folder_of
from core.store.file_format.finding import find_games
from tests.core.store_kit import head, play

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
MUCH = 12

Told = Callable[[Random, datetime], datetime]
"""What a clock says at a moment."""


def leaping(random: Random, _now: datetime) -> datetime:
    return NOW + timedelta(days=random.randrange(-20_000, 60_000))


def zoned(random: Random, now: datetime) -> datetime:
    return now.astimezone(timezone(timedelta(hours=random.randrange(-12, 15))))


def flipping(random: Random, now: datetime) -> datetime:
    """A machine without a clock of its own, until it has asked another for the time."""
    return random.choice((now, datetime(1970, 1, 1, 0, 0, 20, tzinfo=UTC)))


CLOCKS: dict[str, Told] = {
    "honest": lambda _random, now: now,
    "backwards": lambda _random, now: NOW - (now - NOW),
    "still": lambda _random, _now: NOW,
    "leaping": leaping,
    "flipping": flipping,
    "zoned": zoned,
    "1970": lambda _random, now: now.replace(year=1970),
    "1969": lambda _random, now: now.replace(year=1969),
    "9999": lambda _random, now: datetime.max.replace(tzinfo=timezone(timedelta(hours=-9))),
    "1": lambda _random, now: datetime.min.replace(tzinfo=timezone(timedelta(hours=9))),
    "ahead once": lambda random, now: (
        now + timedelta(days=20_000) if random.random() < 0.1 else now
    ),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture(autouse=True)
def much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let little be much, so that the tests need not play long."""
    monkeypatch.setattr(copying, "MUCH", MUCH)


def rows_in(copy: Path) -> int:
    with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as db:
        assert is_sound(db)
        rows: int = db.execute("SELECT count(*) FROM journal").fetchone()[0]
    return rows


def on(told: Told, random: Random, now: datetime) -> Clock:
    return lambda: told(random, now)


def sessions(path: Path, told: Told, seed: int) -> Iterator[tuple[Store, int, int]]:
    """Open the store again and again, some hours apart; give how many rows it had and then gets."""
    random, now, rows = Random(seed), NOW, 0
    with Store.open(path, on(told, random, now)) as store:
        store.create(head(), [])
    for _session in range(15):
        now += timedelta(hours=random.choice((1, 20, 50)))
        more = random.choice((0, 1, 3, 8))
        with Store.open(path, on(told, random, now)) as store:
            yield store, rows, more
            if more:
                play(store, "k4x9mz", more, first=rows + 1)
        rows += more


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("told", CLOCKS.values(), ids=CLOCKS)
def test_the_newest_copies_stay_whatever_a_clock_says(path: Path, told: Told, seed: int) -> None:
    ever: set[int] = set()
    for _store, rows, _more in sessions(path, told, seed):
        have = [rows_in(copy) for copy in copies_of(path)]
        assert have == sorted(have, reverse=True)
        assert len(have) <= KEPT
        assert rows - have[0] < MUCH + 8
        # No state that was ever copied gives way while two copies hold the same.
        ever.update(have)
        assert len(set(have)) == min(KEPT, len(ever))


@pytest.mark.thorough
@pytest.mark.parametrize("told", CLOCKS.values(), ids=CLOCKS)
def test_whatever_a_clock_says_games_are_listed_played_and_sound(path: Path, told: Told) -> None:
    for store, rows, more in sessions(path, told, 7):
        assert [one.id for one in store.heads()] == ["k4x9mz"]
        assert store.shelf.damaged("all") == []
        assert len(store.load("k4x9mz").rows) == rows
        if more == 0:
            store.bin.throw_away("k4x9mz")
            assert [one.id for one in store.shelf.page(ListQuery("binned")).heads] == ["k4x9mz"]
            store.bin.bring_back("k4x9mz")


@pytest.mark.parametrize("told", [CLOCKS["leaping"], CLOCKS["backwards"], CLOCKS["9999"]])
@pytest.mark.parametrize("seed", range(4))
def test_no_clock_that_leaps_empties_the_bin(path: Path, told: Told, seed: int) -> None:
    random = Random(seed)
    with Store.open(path, on(told, random, NOW)) as store:
        store.create(head(), [])
        store.bin.throw_away("k4x9mz")
    for start in range(30):
        with Store.open(path, on(told, random, NOW + timedelta(minutes=start))) as store:
            assert store.shelf.count("binned") == 1


@pytest.mark.parametrize("seed", range(8))
def test_one_start_at_which_the_clock_lies_deletes_nothing_early(path: Path, seed: int) -> None:
    random, now = Random(seed), NOW
    with Store.open(path, lambda: now) as store:
        store.create(head(), [])
        store.bin.throw_away("k4x9mz")
    lies = random.randrange(6)
    for start in range(6):
        now += timedelta(hours=23)
        told = leaping(random, now) if start == lies else now
        with Store.open(path, lambda told=told: told) as store:  # type: ignore[misc]
            assert store.shelf.count("binned") == 1
    for _start in range(20):
        now += timedelta(hours=23)
        Store.open(path, lambda now=now: now).close()  # type: ignore[misc]
    with Store.open(path, lambda: now) as store:
        assert store.shelf.count("binned") == 0


def test_a_clock_that_was_ahead_once_stops_no_copies(path: Path) -> None:
    """As before there was an order: the copy of a day to come has the last of the names."""
    for day in range(3):
        with Store.open(path, lambda day=day: NOW + timedelta(days=day)) as store:  # type: ignore[misc]
            if not day:
                store.create(head(), [])
            play(store, "k4x9mz", 1, first=day + 1)
    with Store.open(path, lambda: NOW + timedelta(days=30_000)):
        pass
    (folder_of(path) / ORDER).unlink()
    assert day_of(copies_of(path)[0]) == "2108-04-20"
    for day in range(3, 6):
        with Store.open(path, lambda day=day: NOW + timedelta(days=day)) as store:  # type: ignore[misc]
            assert day_of(copies_of(path)[0]) == f"2026-03-0{day + 1}"
            play(store, "k4x9mz", 1, first=day + 1)
    assert [day_of(copy) for copy in copies_of(path)] == ["2026-03-06", "2026-03-05", "2026-03-04"]


@pytest.mark.parametrize("order", [b"", b"{", b"[1]", b'[["../games.db", 3]]', b"\xff"])
def test_a_damaged_order_of_copies_costs_nothing(path: Path, order: bytes) -> None:
    for day in range(3):
        with Store.open(path, lambda day=day: NOW + timedelta(days=day)) as store:  # type: ignore[misc]
            if not day:
                store.create(head(), [])
            play(store, "k4x9mz", 1, first=day + 1)
    before = copies_of(path)
    (folder_of(path) / ORDER).write_bytes(order)
    assert copies_of(path) == before
    Store.open(path, lambda: NOW + timedelta(days=3)).close()
    assert copies_of(path)[1:] == before[:2]
    assert path.exists()


def test_of_two_rows_of_a_game_the_one_that_has_more_is_newer(path: Path) -> None:
    """A page that is left over from before has a game as it was, with a later time."""
    with Store.open(path, lambda: NOW + timedelta(days=9000)) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 2)
    with Store.open(path, lambda: NOW) as store:
        play(store, "k4x9mz", 2, first=3)
        values = tuple(store._db.execute("SELECT * FROM games").fetchone())
    found = find_games(path)
    stale = (*values[:11], "2099-01-01T00:00:00.000+00:00", 2, *values[13:15], 2, *values[16:])
    found.take("games", stale)
    assert found.games["k4x9mz"] == values
