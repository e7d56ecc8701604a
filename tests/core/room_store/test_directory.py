"""What every store of a card room keeps to: the directory of entries, each kind with a version."""

import asyncio

import pytest

from core.room_store.contract import Content, RoomStore
from core.room_store.errors import Moved
from tests.core.room_store.stores import Kept


async def test_there_is_nothing_at_first(kept: Kept) -> None:
    store = await kept.host()
    for kind, since in (("person", 0), ("table", 0)):
        found = await store.entries(kind, since)  # type: ignore[arg-type]
        assert (found.changed, found.versions) == ({}, {})


async def test_entries_are_there_for_everybody_once_they_are_put(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    versions = await store.put("person", {"SHA256:a": {"name": "Salma é", "muted": []}})
    found = await other.entries("person")
    assert found.changed == {"SHA256:a": {"name": "Salma é", "muted": []}}
    assert found.versions == versions
    assert (await other.entries("table")).changed == {}


async def test_an_entry_has_another_version_after_each_change_of_it_and_of_no_other(
    kept: Kept,
) -> None:
    store, other = await kept.host(), await kept.host()
    seen = [0]
    changes: list[dict[str, Content | None]] = [{"1": {}}, {"1": {"seats": 2}}, {"1": None}]
    for change in changes:
        seen.append((await store.put("table", change))["1"])
        assert (await other.entries("table")).versions == {"1": seen[-1]}
    assert len(set(seen)) == 4
    await store.put("table", {"2": {}})
    await store.put("person", {"1": {}})
    assert (await other.entries("table")).versions["1"] == seen[-1]


async def all_read(store: RoomStore) -> int:
    """Return a version after which nothing is told again: news that are being sent delay it."""
    async with asyncio.timeout(60):
        found = await store.entries("table")
        while found.changed:
            found = await store.entries("table", found.version)
    return found.version


async def test_what_has_changed_since_a_version_is_told_oldest_changes_first(kept: Kept) -> None:
    store = await kept.host()
    await store.put("table", {"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}})
    first = await all_read(store)
    await store.put("table", {"2": {"a": 4}})
    second = await all_read(store)
    await store.put("table", {"1": {"a": 5}})
    other = await kept.host()
    await all_read(other)
    assert list((await other.entries("table")).changed) == ["3", "2", "1"]
    assert (await other.entries("table", first)).changed == {"2": {"a": 4}, "1": {"a": 5}}
    found = await other.entries("table", second)
    assert found.changed == {"1": {"a": 5}}
    assert (await other.entries("table", found.version)).changed == {}


async def test_of_some_entries_only_those_are_read(kept: Kept) -> None:
    store = await kept.host()
    await store.put("keys", {"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}})
    found = await (await kept.host()).entries("keys", 0, ["2", "9"])
    assert found.changed == {"2": {"a": 2}}
    assert found.versions.keys() == {"2"}


async def test_entries_that_are_gone_are_told(kept: Kept) -> None:
    store = await kept.host()
    await store.put("table", {"1": {"a": 1}, "2": {"a": 2}})
    first = await all_read(store)
    await store.put("table", {"1": None, "9": None})
    found = await (await kept.host()).entries("table", first)
    assert found.changed["1"] is None
    assert "2" not in found.changed
    second = await all_read(store)
    again = await store.put("table", {"1": {"a": 3}})
    later = await store.entries("table", second)
    assert (later.changed, later.versions) == ({"1": {"a": 3}}, again)


async def test_whoever_has_seen_the_last_change_may_put(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    first = await one.put("table", {"1": {"seats": []}}, {})
    second = await other.put("table", {"1": {"seats": ["a"]}}, first)
    found = await one.entries("table")
    assert (found.changed, found.versions) == ({"1": {"seats": ["a"]}}, second)


async def test_an_entry_changed_meanwhile_is_to_be_read_again(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    seen = await other.put("table", {"1": {"seats": []}})
    last = await other.put("table", {"1": {"seats": ["theirs"]}}, seen)
    for old in (seen, {}, {"1": 0}):
        with pytest.raises(Moved):
            await one.put("table", {"1": {"seats": ["mine"]}}, old)
    await one.put("table", {"1": None}, last)
    assert (await other.entries("table")).changed == {"1": None}


async def test_changes_of_other_entries_do_not_count(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    seen = await one.put("table", {"1": {}, "2": {}})
    await other.put("table", {"2": {"seats": ["theirs"]}, "3": {}})
    await other.put("person", {"1": {}})
    await one.put("table", {"1": {"seats": ["mine"]}}, seen)
    with pytest.raises(Moved):
        await one.put("table", {"1": {}, "2": {"seats": ["mine"]}}, seen)


async def test_a_change_that_is_refused_changes_nothing_of_all(kept: Kept) -> None:
    store = await kept.host()
    seen = await store.put("table", {"1": {"a": 1}, "2": {}})
    await store.put("table", {"2": {"a": 2}})
    before = await store.entries("table")
    with pytest.raises(Moved):
        await store.put("table", {"1": None, "2": {}, "3": {"a": 3}}, seen)
    after = await store.entries("table")
    assert (after.changed, after.versions) == (before.changed, before.versions)


async def test_without_versions_the_last_word_counts(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    await one.put("keys", {"x": {"life": "h0-1"}})
    last = await other.put("keys", {"x": {"life": "h1-1"}})
    found = await one.entries("keys")
    assert (found.changed, found.versions) == ({"x": {"life": "h1-1"}}, last)


async def test_of_many_who_want_one_seat_one_gets_it(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    seen = await hosts[0].put("table", {"1": {"seat": None}})
    ends = await asyncio.gather(
        *(
            host.put("table", {"1": {"seat": f"{number} {time}"}}, seen)
            for number, host in enumerate(hosts)
            for time in range(3)
        ),
        return_exceptions=True,
    )
    done = [end for end in ends if isinstance(end, dict)]
    assert len(done) == 1
    assert {type(end) for end in ends if not isinstance(end, dict)} == {Moved}
    assert (await hosts[0].entries("table")).versions == done[0]


async def test_of_many_who_open_the_same_table_one_does(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    ends = await asyncio.gather(
        *(
            host.put("table", {"7": {"by": number}, f"x{number}": {}}, {})
            for number, host in enumerate(hosts)
        ),
        return_exceptions=True,
    )
    done = [number for number, end in enumerate(ends) if isinstance(end, dict)]
    assert len(done) == 1
    assert {type(end) for end in ends if not isinstance(end, dict)} == {Moved}
    found = (await hosts[0].entries("table")).changed
    assert found == {"7": {"by": done[0]}, f"x{done[0]}": {}}, "all of one, and of nobody else"


async def test_changes_at_the_same_time_of_different_entries_are_all_made(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    await asyncio.gather(
        *(host.put("keys", {str(number): {}}, {}) for number, host in enumerate(hosts * 5))
    )
    assert len((await hosts[0].entries("keys")).changed) == 20


async def test_nothing_that_changes_meanwhile_is_missed_by_who_reads_on(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    known: dict[str, int] = {}

    async def read() -> None:
        since = 0
        while len(known) < 40:
            found = await hosts[0].entries("keys", since)
            known.update(found.versions)
            since = found.version
            await asyncio.sleep(0)

    async def change(number: int) -> None:
        for time in range(10):
            await hosts[number].put("keys", {f"{number} {time}": {}}, {})

    async with asyncio.timeout(60):
        await asyncio.gather(read(), *map(change, range(4)))
    assert known == (await hosts[0].entries("keys")).versions


# ---------------------------------------------------------------------- claims


async def test_what_one_entry_claims_no_other_of_its_kind_can(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    await one.put("table", {"1": {}}, {}, {"1": ["amina", "karim"]})
    with pytest.raises(Moved):
        await other.put("table", {"2": {}}, {}, {"2": ["salma", "amina"]})
    assert (await one.entries("table")).changed == {"1": {}}
    await other.put("table", {"2": {}}, {}, {"2": ["salma"]})
    await other.put("person", {"2": {}}, {}, {"2": ["amina"]})


async def test_a_claim_goes_over_with_those_entries_that_change_together(kept: Kept) -> None:
    store = await kept.host()
    seen = await store.put(
        "table", {"1": {}, "2": {}}, {}, {"1": ["amina", "karim"], "2": ["salma"]}
    )
    seen = await store.put(
        "table", {"1": {}, "2": {}}, seen, {"1": ["karim"], "2": ["salma", "amina"]}
    )
    with pytest.raises(Moved):
        await store.put("table", {"1": {}}, seen, {"1": ["karim", "amina"]})
    seen |= await store.put("table", {"2": {}}, seen, {"2": ["salma"]})
    await store.put("table", {"1": {}}, seen, {"1": ["karim", "amina"]})


async def test_an_entry_keeps_its_claims_when_others_are_not_named_and_loses_them_when_gone(
    kept: Kept,
) -> None:
    store = await kept.host()
    seen = await store.put("table", {"1": {}}, {}, {"1": ["amina"]})
    seen = await store.put("table", {"1": {"ready": True}}, seen)
    with pytest.raises(Moved):
        await store.put("table", {"2": {}}, {}, {"2": ["amina"]})
    await store.put("table", {"1": None}, seen)
    await store.put("table", {"2": {}}, {}, {"2": ["amina"]})


async def test_of_many_who_claim_the_same_one_gets_it(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    claims = ["amina", "karim"], ["karim", "amina"]
    ends = await asyncio.gather(
        *(
            host.put("table", {str(n): {"by": n}}, {}, {str(n): claims[n % 2]})
            for n, host in enumerate(hosts * 3)
        ),
        return_exceptions=True,
    )
    done = [end for end in ends if isinstance(end, dict)]
    assert len(done) == 1
    assert {type(end) for end in ends if not isinstance(end, dict)} == {Moved}
    assert (await hosts[0].entries("table")).versions == done[0]


# ---------------------------------------------------------------------- contents


async def test_nobody_changes_what_is_kept_by_changing_what_was_read_or_put(kept: Kept) -> None:
    store = await kept.host()
    seats = ["a"]
    await store.put("table", {"1": {"seats": seats}})
    seats.append("b")
    found = (await store.entries("table")).changed["1"]
    assert found == {"seats": ["a"]}
    found["seats"].append("c")
    assert (await store.entries("table")).changed == {"1": {"seats": ["a"]}}


async def test_ids_and_contents_may_be_any_text(kept: Kept) -> None:
    store = await kept.host()
    odd = {"key\u2028'\"é": {"name": "ß\t\n", "number": 2**60, "none": None, "": [True, 0.5]}}
    await store.put("person", odd)
    assert (await (await kept.host()).entries("person")).changed == odd
