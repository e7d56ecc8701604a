"""What every store of a card room keeps to: its games, each of which has one order."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.match.journal import link
from core.room_store.errors import Diverged
from core.store import HINT, TAKE_BACK, Mark, NoSuchGame, Overtaken, StoreError
from core.store.model import GameHead
from tests.core.room_store.stores import OPENING, Kept, back, begun, fresh
from tests.core.store_kit import row

# ---------------------------------------------------------------------- beginning


async def test_a_game_begins_with_the_link_of_its_head_and_opening(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store)
    columns = ("k4x9mz", "ronda", '{"target":41,"suits":"é"}', 2, 1, f'{{"seed":{2**70}}}')
    opening = '[{"kind":"shuffle","value":[3,1,2]}]'
    assert game.links == [link("", *columns, opening)]
    assert await store.links({"k4x9mz": 0}) == {"k4x9mz": game.links[0]}


async def test_a_game_is_loaded_as_it_was_begun(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store)
    saved = await (await kept.host()).load("k4x9mz")
    told = GameHead(
        **{name: getattr(fresh(), name) for name in ("id", "game", "options", "players")},
        **{name: getattr(fresh(), name) for name in ("rules_version", "seats", "source")},
        summary=fresh().summary,
        created=saved.head.created,
        updated=saved.head.created,
    )
    assert saved.head == told
    assert saved.head.created > "2026"
    assert (saved.rows, saved.link, saved.outcomes) == ([], game.links[0], OPENING)


async def test_there_is_one_game_of_an_id(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=1)
    with pytest.raises(StoreError, match="already a game k4x9mz"):
        await (await kept.host()).create(fresh(), [])
    assert (await store.load("k4x9mz")).link == game.links[1]


async def test_a_game_that_there_is_not_cannot_be_loaded(kept: Kept) -> None:
    with pytest.raises(NoSuchGame):
        await (await kept.host()).load("k4x9mz")


async def test_there_are_heads_of_the_games_that_there_are(kept: Kept) -> None:
    store = await kept.host()
    for game in ("aaaaaa", "bbbbbb", "cccccc"):
        await begun(store, game, rows=2 if game == "bbbbbb" else 0)
    found = await store.heads(iter(["cccccc", "nobody", "bbbbbb"]))
    assert found == {name: (await store.load(name)).head for name in ("bbbbbb", "cccccc")}
    assert found["bbbbbb"].rows == 2
    assert await store.heads([]) == {}


# ---------------------------------------------------------------------- appending


async def test_rows_are_there_for_everybody_once_they_are_appended(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    game = await begun(store, rows=4)
    saved = await other.load("k4x9mz")
    assert saved.rows == [row(number) for number in (1, 2, 3, 4)]
    assert saved.link == game.links[4]
    assert saved.head.summary == {"scores": [4, 0], "winners": None}
    assert (saved.head.rows, saved.head.actions, saved.head.finished) == (4, 4, False)


async def test_each_link_is_the_hash_of_the_history_to_it(kept: Kept) -> None:
    game = await begun(await kept.host())
    first = await game.plays(row=row(1, content="é\n\u2028", checksum=None))
    assert first == link(game.links[0], 1, "action", 1, 0, "é\n\u2028", "[]", None)
    second = await game.plays(row=row(2, outcomes=[{"kind": "k", "value": ["ß", 2**70]}]))
    outcomes = f'[{{"kind":"k","value":["ß",{2**70}]}}]'
    assert second == link(first, 2, "action", 2, 1, "card 2", outcomes, "sum2")


async def test_whoever_comes_second_with_a_number_is_overtaken(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    game = await begun(store, rows=2)
    late = game.of(other, "h1-1")
    await game.plays()
    for _ in range(2):
        with pytest.raises(Overtaken):
            await late.plays(row=row(3, content="late"))
    saved = await other.load("k4x9mz")
    assert saved.rows == [row(number) for number in (1, 2, 3)]
    assert saved.head.summary == {"scores": [3, 0], "winners": None}


async def test_whoever_is_far_behind_is_overtaken_too(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store)
    late = game.of(await kept.host(), "h1-1")
    for _ in range(3):
        await game.plays()
    with pytest.raises(Overtaken):
        await late.plays()


async def test_the_same_row_again_is_overtaken_by_itself(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    again = replace(game.next(), row=row(1), previous=game.links[0])
    with pytest.raises(Overtaken):
        await game.store.append(again)


async def test_of_many_at_once_one_is_first(kept: Kept) -> None:
    game = await begun(await kept.host(), rows=1)
    hosts = [game.of(await kept.host(), f"h{number}-1") for number in range(4)]
    tried = [(one, one.next(row=row(2, content=f"{n}"))) for n, one in enumerate(hosts * 3)]
    ends = await asyncio.gather(
        *(one.store.append(appending) for one, appending in tried), return_exceptions=True
    )
    done = [end for end in ends if isinstance(end, str)]
    assert len(done) == 1
    assert {type(end) for end in ends if end is not done[0]} == {Overtaken}
    saved = await game.store.load("k4x9mz")
    assert (len(saved.rows), saved.link) == (2, done[0])


async def test_a_row_that_stands_on_another_history_has_diverged(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=2)
    strayed = game.of(await kept.host(), "h1-1")
    strayed.links[2] = "0" * 32
    with pytest.raises(Diverged):
        await strayed.plays()
    await game.plays()
    with pytest.raises(Diverged):
        await strayed.plays()
    assert (await store.load("k4x9mz")).link == game.links[3]


async def test_a_row_after_one_that_is_not_there_has_diverged(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=1)
    ahead = game.of(await kept.host(), "h1-1")
    ahead.links.append("0" * 32)
    with pytest.raises(Diverged):
        await ahead.plays()
    assert (await store.load("k4x9mz")).link == game.links[1]


async def test_a_game_that_stands_on_another_beginning_has_diverged(kept: Kept) -> None:
    game = await begun(await kept.host())
    with pytest.raises(Diverged):
        await game.plays(previous="0" * 32)
    await game.plays()


async def test_a_row_of_a_game_that_is_gone_is_refused_so(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=2)
    await (await kept.host()).delete("k4x9mz")
    with pytest.raises(NoSuchGame):
        await game.plays()
    assert await store.heads(["k4x9mz"]) == {}


async def test_what_is_taken_back_is_a_row_too_and_counted(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=4)
    await game.plays(row=back(5, actions=2, seat=1))
    await game.plays(row=row(6, actions=3))
    saved = await (await kept.host()).load("k4x9mz")
    assert [one.kind for one in saved.rows] == ["action"] * 4 + ["take-back", "action"]
    assert saved.actions == [(0, "card 1"), (1, "card 2"), (1, "card 6")]
    assert saved.head.marks == (Mark(TAKE_BACK, 1, 1),)
    assert (await store.heads(["k4x9mz"]))["k4x9mz"] == saved.head


async def test_the_row_that_ends_a_game_says_so_and_one_taken_back_undoes_it(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=1)
    await game.plays(finished=True, summary={"scores": [9, 4], "winners": [0]})
    head = (await store.heads(["k4x9mz"]))["k4x9mz"]
    assert (head.finished, head.summary) == (True, {"scores": [9, 4], "winners": [0]})
    await game.plays(row=back(3, actions=1, seat=1))
    head = (await store.heads(["k4x9mz"]))["k4x9mz"]
    assert (head.finished, head.summary) == (False, {"scores": [3, 0], "winners": None})


async def test_the_state_before_a_row_is_kept_with_it(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=2)
    await game.plays(state='{"position":"é"}')
    saved = await (await kept.host()).load("k4x9mz")
    assert [(one.actions, one.state) for one in saved.states] == [(2, '{"position":"é"}')]
    assert saved.states[0].checksum == "sum2"


async def test_a_row_that_is_refused_leaves_nothing_of_itself(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=3)
    before = await store.load("k4x9mz")
    for previous, number in ((game.links[1], 2), ("0" * 32, 4)):
        with pytest.raises((Overtaken, Diverged)):
            await game.plays(
                row=row(number),
                previous=previous,
                summary={"scores": [7, 7], "winners": [0]},
                finished=True,
                state="{}",
            )
    assert await store.load("k4x9mz") == before


async def test_games_do_not_wait_for_each_other(kept: Kept) -> None:
    store = await kept.host()
    games = [await begun(store, f"game{number}") for number in range(20)]

    async def plays(number: int) -> None:
        for _ in range(5):
            await games[number].plays()

    await asyncio.gather(*(plays(number) for number in range(20)))
    for game in games:
        saved = await store.load(game.game)
        assert (len(saved.rows), saved.link) == (5, game.links[5])


async def test_whoever_stops_waiting_leaves_nothing_half_done(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store)
    for steps in range(12):
        waiting = asyncio.ensure_future(store.append(game.next()))
        for _ in range(steps):
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait({waiting})
        # Perhaps that one is done by now, perhaps only while this one waits.
        while True:
            sure = row(game.number + 1, content=f"sure {steps}")
            try:
                await game.plays(row=sure)
                break
            except Overtaken:
                found = await store.links({"k4x9mz": sure.number})
                game.links.append(found["k4x9mz"])
    saved = await store.load("k4x9mz")
    assert saved.link == game.links[-1]
    sure_ones = [one.content for one in saved.rows if one.content.startswith("sure")]
    assert sure_ones == [f"sure {steps}" for steps in range(12)]


# ---------------------------------------------------------------------- following


async def test_what_is_new_of_many_games_is_read_in_order(kept: Kept) -> None:
    store = await kept.host()
    games = {name: await begun(store, name, rows=3) for name in ("aaaaaa", "bbbbbb", "cccccc")}
    await games["bbbbbb"].plays(row=back(4, actions=1, seat=0))
    found = await (await kept.host()).read({"aaaaaa": 3, "bbbbbb": 1, "cccccc": 0, "nobody": 0})
    by_game = {name: [one for one in found if one.game == name] for name in games}
    assert {name: [one.row.number for one in rows] for name, rows in by_game.items()} == {
        "aaaaaa": [],
        "bbbbbb": [2, 3, 4],
        "cccccc": [1, 2, 3],
    }
    assert len(found) == 6
    saved = await store.load("bbbbbb")
    assert [one.row for one in by_game["bbbbbb"]] == saved.rows[1:]
    assert [one.link for one in by_game["bbbbbb"]] == games["bbbbbb"].links[2:]


async def test_nothing_is_read_of_nothing_and_of_what_is_gone(kept: Kept) -> None:
    store = await kept.host()
    await begun(store, rows=2)
    assert await store.read({}) == []
    assert await store.read({"k4x9mz": 2}) == []
    assert await store.read({"k4x9mz": 9}) == []
    await store.delete("k4x9mz")
    assert await store.read({"k4x9mz": 0}) == []


async def test_links_are_those_of_the_rows_that_there_are(kept: Kept) -> None:
    store = await kept.host()
    one, other = await begun(store, "aaaaaa", rows=2), await begun(store, "bbbbbb", rows=1)
    asked = {"aaaaaa": 1, "bbbbbb": 0, "nobody": 0}
    assert await store.links(asked) == {"aaaaaa": one.links[1], "bbbbbb": other.links[0]}
    assert await store.links({"aaaaaa": 3, "bbbbbb": 1}) == {"bbbbbb": other.links[1]}
    assert await store.links({}) == {}


async def test_several_hosts_know_whose_attempt_a_row_was_and_when(shared: Kept) -> None:
    store = await shared.host()
    game = await begun(store)
    await game.plays(by="h0-1/7/bot")
    await shared.passes(0.05)
    await game.plays(by="h0-1/8/clock")
    first, second = await (await shared.host()).read({"k4x9mz": 0})
    assert (first.by, second.by) == ("h0-1/7/bot", "h0-1/8/clock")
    assert first.at is not None
    assert second.at is not None
    assert (second.at - first.at).total_seconds() >= 0.05
    assert first.at.tzinfo is not None


# ---------------------------------------------------------------------- marks, and the end


async def test_marks_are_counted_by_kind_and_seat(kept: Kept) -> None:
    store, other = await kept.host(), await kept.host()
    game = await begun(store, rows=1)
    await store.mark("k4x9mz", HINT, 0)
    await other.mark("k4x9mz", HINT, 0)
    await store.mark("k4x9mz", "coach", 1)
    marks = (Mark("coach", 1, 1), Mark(HINT, 0, 2))
    assert (await other.load("k4x9mz")).head.marks == marks
    assert (await store.heads(["k4x9mz"]))["k4x9mz"].marks == marks
    await game.plays()


async def test_a_game_is_deleted_for_good_with_all_that_was_of_it(kept: Kept) -> None:
    store = await kept.host()
    game = await begun(store, rows=2)
    await game.plays(state="{}")
    await store.mark("k4x9mz", HINT, 0)
    await begun(store, "others", rows=1)
    await (await kept.host()).delete("k4x9mz")
    with pytest.raises(NoSuchGame):
        await store.load("k4x9mz")
    assert await store.links({"k4x9mz": 0, "others": 1}) != {}
    again = await begun(store)
    saved = await store.load("k4x9mz")
    assert (saved.rows, saved.states, saved.head.marks) == ([], [], ())
    await again.plays()


async def test_a_game_that_is_not_there_is_deleted_without_a_word(kept: Kept) -> None:
    store = await kept.host()
    await store.delete("k4x9mz")
    await begun(store)
    await store.delete("k4x9mz")
    await store.delete("k4x9mz")


async def test_old_finished_games_are_found_the_oldest_first(kept: Kept) -> None:
    store = await kept.host()
    await (await begun(store, "played", rows=1)).plays()
    for game in ("bbbbbb", "aaaaaa"):
        await (await begun(store, game)).plays(finished=True)
    today = date.fromisoformat((await store.load("played")).head.updated[:10])
    assert await store.finished_before(today) == []
    found = await (await kept.host()).finished_before(today + timedelta(days=1))
    assert sorted(found) == ["aaaaaa", "bbbbbb"]
