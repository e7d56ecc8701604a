"""What every store of a card room keeps to: the directory of entries, each kind with a version."""

import asyncio

import pytest

from core.room_store.contract import Content
from core.room_store.errors import Moved
from tests.core.room_store.stores import Kept


async def test_there_is_nothing_at_first(kept: Kept) -> None:
    store = await kept.host()
    assert await store.entries("person") == (0, {})
    assert await store.entries("table", 0) == (0, {})


async def test_entries_are_there_for_everybody_once_they_are_put(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    version = await store.put("person", {"SHA256:a": {"name": "Salma é", "muted": []}})
    found = await other.entries("person")
    assert found == (version, {"SHA256:a": {"name": "Salma é", "muted": []}})
    assert (await other.entries("table")).changed == {}


async def test_the_version_grows_with_every_change_of_its_kind_and_of_no_other(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    seen = [(await store.entries("table")).version]
    changes: list[dict[str, Content | None]] = [
        {"1": {}},
        {"1": {"seats": 2}, "2": {}},
        {"1": None},
    ]
    for change in changes:
        seen.append(await store.put("table", change))
        assert (await other.entries("table")).version == seen[-1]
    assert seen == sorted(set(seen))
    before = seen[-1]
    await store.put("stay", {"x": {"life": "h0-1"}})
    assert (await other.entries("table")).version == before


async def test_what_has_changed_since_a_version_is_told_oldest_changes_first(kept: Kept) -> None:
    store = await kept.host()
    first = await store.put("table", {"1": {"a": 1}, "2": {"a": 2}, "3": {"a": 3}})
    second = await store.put("table", {"2": {"a": 4}})
    third = await store.put("table", {"1": {"a": 5}})
    other = await kept.host()
    assert list((await other.entries("table")).changed) == ["3", "2", "1"]
    assert (await other.entries("table", first)).changed == {"2": {"a": 4}, "1": {"a": 5}}
    assert await other.entries("table", second) == (third, {"1": {"a": 5}})
    assert await other.entries("table", third) == (third, {})


async def test_entries_that_are_gone_are_told(kept: Kept) -> None:
    store = await kept.host()
    first = await store.put("table", {"1": {"a": 1}, "2": {"a": 2}})
    last = await store.put("table", {"1": None, "9": None})
    found = await (await kept.host()).entries("table", first)
    assert found.version == last
    assert found.changed["1"] is None
    assert "2" not in found.changed
    again = await store.put("table", {"1": {"a": 3}})
    assert await store.entries("table", last) == (again, {"1": {"a": 3}})


async def test_whoever_has_seen_the_last_change_may_put(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    first = await one.put("table", {"1": {"seats": []}}, (await one.entries("table")).version)
    second = await other.put("table", {"1": {"seats": ["a"]}}, first)
    assert await one.entries("table") == (second, {"1": {"seats": ["a"]}})


async def test_entries_changed_meanwhile_are_to_be_read_again(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    seen = (await one.entries("table")).version
    await other.put("table", {"1": {"seats": []}}, seen)
    with pytest.raises(Moved):
        await one.put("table", {"2": {"seats": ["mine"]}}, seen)
    entries = await one.entries("table", seen)
    assert entries.changed == {"1": {"seats": []}}
    await one.put("table", {"1": None}, entries.version)
    assert (await other.entries("table", entries.version)).changed == {"1": None}


async def test_any_change_of_the_kind_counts_and_none_of_another(kept: Kept) -> None:
    store = await kept.host()
    seen = await store.put("person", {"a": {}, "b": {}})
    await store.put("stay", {"a": {}})
    await store.put("table", {"1": {}})
    after = await store.put("person", {"c": {}}, seen)
    await store.put("person", {"d": None})
    with pytest.raises(Moved):
        await store.put("person", {"a": {"name": "x"}}, after)


async def test_a_change_that_is_refused_changes_nothing_of_all(kept: Kept) -> None:
    store = await kept.host()
    seen = await store.put("table", {"1": {"a": 1}})
    last = await store.put("table", {"2": {"a": 2}})
    with pytest.raises(Moved):
        await store.put("table", {"1": None, "3": {"a": 3}}, seen)
    assert await store.entries("table") == (last, {"1": {"a": 1}, "2": {"a": 2}})


async def test_a_version_that_never_was_has_been_moved_from(kept: Kept) -> None:
    store = await kept.host()
    last = await store.put("table", {"1": {"a": 1}})
    with pytest.raises(Moved):
        await store.put("table", {"1": None}, last + 1)


async def test_without_a_version_the_last_word_counts(kept: Kept) -> None:
    one, other = await kept.host(), await kept.host()
    await one.put("stay", {"x": {"life": "h0-1"}})
    last = await other.put("stay", {"x": {"life": "h1-1"}})
    assert await one.entries("stay") == (last, {"x": {"life": "h1-1"}})


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
    done = [end for end in ends if isinstance(end, int)]
    assert len(done) == 1
    assert {type(end) for end in ends if not isinstance(end, int)} == {Moved}
    assert (await hosts[0].entries("table")).version == done[0]


async def test_every_change_at_the_same_time_has_a_version_of_its_own(kept: Kept) -> None:
    hosts = [await kept.host() for _ in range(4)]
    versions = await asyncio.gather(
        *(host.put("stay", {str(number): {}}) for number, host in enumerate(hosts * 5))
    )
    assert len(set(versions)) == 20
    found = await hosts[0].entries("stay")
    assert found.version == max(versions)
    assert len(found.changed) == 20


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
