"""The store keeps games, lists them, and refuses without a change."""

import errno
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.match.journal import RESEAT
from core.store import (
    TAKE_BACK,
    Clock,
    GameInUse,
    Mark,
    NoSuchGame,
    Overtaken,
    Store,
    StoreError,
    new_game_id,
)
from core.store.model import ID_LENGTH, ID_SIGNS, JsonObject
from tests.core.store_kit import append, head, play, row, take_back


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(path, clock) as opened:
        yield opened


def test_a_new_game_is_loaded_as_it_was_saved(store: Store) -> None:
    opening: list[JsonObject] = [
        {"kind": "first", "value": 1},
        {"kind": "shuffle", "value": ["7C", "12D"]},
    ]
    store.create(head(name="Evening", summary={"score": [0, 0]}), opening)
    journal = store.load("k4x9mz")
    assert journal.head == head(
        name="Evening",
        summary={"score": [0, 0]},
        created="2026-01-02T03:04:05.000+00:00",
        updated="2026-01-02T03:04:05.000+00:00",
    )
    assert (journal.actions, journal.outcomes, journal.checksums) == ([], opening, {})


def test_actions_outcomes_and_checksums_come_back_in_order(store: Store) -> None:
    store.create(head(), [{"kind": "first", "value": 0}])
    play(store, "k4x9mz", 12)
    journal = store.load("k4x9mz")
    assert journal.actions == [((n - 1) % 2, f"card {n}") for n in range(1, 13)]
    assert [outcome["value"] for outcome in journal.outcomes] == [0, [3], [6], [9], [12]]
    assert journal.checksums == {n: f"sum{n}" for n in range(2, 13, 2)}
    assert journal.head.actions == 12
    assert journal.head.summary == {"actions": 12}
    assert journal.head.updated > journal.head.created


def test_games_outlive_the_store_that_saved_them(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.create(head(), [])
        play(store, "k4x9mz", 3)
        before = store.load("k4x9mz")
    with Store.open(path, clock) as store:
        assert store.load("k4x9mz") == before
        assert store.salvaged is None


def test_nothing_is_saved_into_a_file_that_is_there_no_longer(
    path: Path, clock: Clock, store: Store
) -> None:
    store.create(head(), [])
    play(store, "k4x9mz", 2)
    before, aside = store.load("k4x9mz"), path.with_name("aside.db")
    path.rename(aside)
    for _time in range(2):
        with pytest.raises(StoreError, match="moved or deleted while Kahwa had it open"):
            append(store, "k4x9mz", row(3))
        path.write_bytes(b"")  # another file under its name is as bad as none
    assert store.load("k4x9mz") == before
    aside.replace(path)
    append(store, "k4x9mz", row(3))
    with Store.open(path, clock) as other:
        assert other.load("k4x9mz").actions == store.load("k4x9mz").actions


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 99])
def test_a_row_that_is_not_the_next_is_refused(store: Store, number: int) -> None:
    store.create(head(), [])
    play(store, "k4x9mz", 2)
    before = store.load("k4x9mz")
    with pytest.raises(Overtaken, match=f"row {number} doesn't follow its 2 saved rows"):
        play(store, "k4x9mz", 1, first=number)
    assert store.load("k4x9mz") == before
    play(store, "k4x9mz", 1, first=3)


def test_an_id_is_taken_once(store: Store) -> None:
    store.create(head(), [])
    with pytest.raises(StoreError, match="already a game k4x9mz"):
        store.create(head(game="makao"), [])
    assert store.load("k4x9mz").head.game == "ronda"


def test_what_cannot_be_written_as_json_changes_nothing(store: Store) -> None:
    store.create(head(), [])
    with pytest.raises(TypeError):
        append(store, "k4x9mz", row(1), summary={"bad": object()})
    assert store.load("k4x9mz").actions == []
    play(store, "k4x9mz", 1)


def test_an_unknown_game_is_refused_by_every_method(store: Store) -> None:
    unknown = "no saved game nogame"
    with pytest.raises(NoSuchGame, match=unknown):
        store.load("nogame")
    with pytest.raises(NoSuchGame, match=unknown):
        store.rename("nogame", "Evening")
    with pytest.raises(NoSuchGame, match=unknown):
        store.delete("nogame")
    with pytest.raises(NoSuchGame, match=unknown):
        store.append("nogame", row(1), "", summary={})
    with pytest.raises(NoSuchGame, match=unknown):
        store.reseat("nogame", [row(1)], "", [])


def test_games_are_listed_newest_first(store: Store) -> None:
    for game_id in ("aaaaaa", "bbbbbb", "cccccc"):
        store.create(head(game_id), [])
    play(store, "bbbbbb", 2)
    append(store, "aaaaaa", row(1), finished=True)
    assert [(game.id, game.actions) for game in store.heads()] == [
        ("aaaaaa", 1),
        ("bbbbbb", 2),
        ("cccccc", 0),
    ]
    assert [game.id for game in store.heads(finished=True)] == ["aaaaaa"]
    assert [game.id for game in store.heads(finished=False)] == ["bbbbbb", "cccccc"]


def test_a_game_is_renamed_without_becoming_newer(store: Store) -> None:
    store.create(head("aaaaaa"), [])
    store.create(head("bbbbbb"), [])
    store.rename("aaaaaa", "Évening")
    assert [(game.id, game.name) for game in store.heads()] == [
        ("bbbbbb", None),
        ("aaaaaa", "Évening"),
    ]
    store.rename("aaaaaa", None)
    assert store.load("aaaaaa").head.name is None


def test_a_deleted_game_takes_its_actions_along(store: Store) -> None:
    store.create(head(), [])
    store.create(head("other1"), [])
    play(store, "k4x9mz", 4)
    play(store, "other1", 2)
    store.delete("k4x9mz")
    assert [game.id for game in store.heads()] == ["other1"]
    store.create(head(), [])
    assert store.load("k4x9mz").actions == []
    assert len(store.load("other1").actions) == 2


def test_marks_are_counted_by_kind_and_seat_and_kept_with_their_game(store: Store) -> None:
    for game_id in ("k4x9mz", "q7h2wn"):
        store.create(head(game_id), [])
    for kind, seat in (("hint", 1), ("hint", 0), ("hint", 1), ("take-back", 1)):
        store.mark("k4x9mz", kind, seat)
    marks = (Mark("hint", 0, 1), Mark("hint", 1, 2), Mark("take-back", 1, 1))
    assert store.marks("k4x9mz") == store.load("k4x9mz").head.marks == marks
    assert {game.id: game.marks for game in store.heads()} == {"k4x9mz": marks, "q7h2wn": ()}
    store.delete("k4x9mz")
    assert store.marks("k4x9mz") == ()
    with pytest.raises(NoSuchGame):
        store.mark("k4x9mz", "hint", 0)


def test_a_damaged_row_hides_no_other_game(store: Store) -> None:
    store.create(head("aaaaaa"), [])
    store.create(head("bbbbbb"), [])
    store._db.execute("UPDATE games SET options = '{' WHERE id = 'aaaaaa'")
    assert [game.id for game in store.heads()] == ["bbbbbb"]
    with pytest.raises(StoreError, match="Game aaaaaa is damaged"):
        store.load("aaaaaa")


def test_two_stores_share_one_database(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as one, Store.open(path, clock) as other:
        one.create(head(), [])
        play(other, "k4x9mz", 1)
        play(one, "k4x9mz", 1, first=2)
        assert len(other.load("k4x9mz").actions) == 2


def test_a_game_open_for_play_is_claimed_by_nobody_else(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as one, Store.open(path, clock) as other:
        one.create(head("aaaaaa"), [])
        one.create(head("bbbbbb"), [])
        with one.claim("aaaaaa"):
            with pytest.raises(GameInUse, match="Game aaaaaa is open in another Kahwa"):
                other.claim("aaaaaa")
            with pytest.raises(GameInUse):
                other.delete("aaaaaa")
            other.claim("bbbbbb").release()
        other.claim("aaaaaa").release()
        other.delete("aaaaaa")


def test_a_claim_is_released_on_a_disk_that_is_read_only_by_now(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, "Read-only file system", path, missing_ok)

    claim = store.claim("aaaaaa")
    with monkeypatch.context() as read_only:
        read_only.setattr(Path, "unlink", refuse)
        claim.release()
    with store.claim("aaaaaa"):
        pass


def test_a_claim_released_twice_frees_no_later_claim(store: Store) -> None:
    first = store.claim("aaaaaa")
    first.release()
    with store.claim("aaaaaa"):
        first.release()
        with pytest.raises(GameInUse):
            store.claim("aaaaaa")


def test_locks_leave_no_files_behind(path: Path, clock: Clock) -> None:
    with Store.open(path, clock) as store:
        store.claim("aaaaaa").release()
        store.claim("bbbbbb").release()
        assert [file.name for file in path.with_suffix(".locks").iterdir()] == ["users"]


def test_ids_are_short_readable_and_reproducible() -> None:
    ids = [new_game_id(Random(seed)) for seed in range(200)]
    assert ids == [new_game_id(Random(seed)) for seed in range(200)]
    assert len(set(ids)) == 200
    assert {len(game_id) for game_id in ids} == {ID_LENGTH}
    assert set("".join(ids)) <= set(ID_SIGNS)
    assert not set("ilouILOU") & set(ID_SIGNS)
    assert len(set(ID_SIGNS)) == 32


def test_a_fresh_id_is_not_taken(store: Store) -> None:
    taken = new_game_id(Random(1))
    assert store.fresh_id(Random(1)) == taken
    store.create(head(taken), [])
    assert store.fresh_id(Random(1)) != taken


def test_what_is_taken_back_stands_no_more_but_stays_in_the_journal(store: Store) -> None:
    store.create(head(), [{"kind": "first", "value": 1}])
    play(store, "k4x9mz", 4)
    append(store, "k4x9mz", row(5), finished=True)
    take_back(store, "k4x9mz", 2, 1, summary={"scores": [1, 0]})
    saved = store.load("k4x9mz")
    assert [text for _seat, text in saved.actions] == ["card 1", "card 2"]
    assert [outcome["kind"] for outcome in saved.outcomes] == ["first"]
    assert saved.checksums == {2: "sum2"}
    assert (saved.head.actions, saved.head.rows) == (2, 6)
    assert saved.head.summary == {"scores": [1, 0]}
    assert not saved.head.finished
    assert saved.head.marks == (Mark(TAKE_BACK, 1, 1),)
    assert [each.content for each in saved.rows] == [*(f"card {n}" for n in range(1, 6)), ""]
    append(store, "k4x9mz", row(7, actions=3, content="another"))
    again = store.load("k4x9mz")
    assert again.actions == [*saved.actions, (0, "another")]
    assert again.row_of == [1, 2, 7]
    assert again.rows[:6] == saved.rows


def test_nothing_is_taken_back_in_a_game_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        take_back(store, "k4x9mz", 0, 0)


def test_a_row_goes_only_after_the_history_it_was_played_on(path: Path, clock: Clock) -> None:
    """Of two that go on from the same row, the second is overtaken, and nothing changes."""
    with Store.open(path, clock) as one, Store.open(path, clock) as other:
        link = one.create(head(), [])
        second = one.append("k4x9mz", row(1), link, summary={})
        before = one.load("k4x9mz")
        with pytest.raises(Overtaken, match="row 1 doesn't follow its 1 saved rows"):
            other.append("k4x9mz", row(1, content="other"), link, summary={"scores": [9]})
        with pytest.raises(Overtaken):
            other.append("k4x9mz", row(2), "the link of another history", summary={})
        with pytest.raises(Overtaken):
            other.reseat("k4x9mz", [row(2, kind=RESEAT, actions=1)], link, [])
        assert one.load("k4x9mz") == before
        assert other.append("k4x9mz", row(2), second, summary={}) == one.load("k4x9mz").link


def test_the_same_history_has_the_same_link_and_another_has_not(store: Store) -> None:
    def link_of(**changes: Any) -> str:
        link = store.create(head(options=changes.pop("options", {})), [])
        link = store.append("k4x9mz", row(1, **changes), link, summary={})
        link = store.append("k4x9mz", row(2), link, summary={})
        store.delete("k4x9mz")
        return link

    others: list[dict[str, Any]] = [
        {"content": "7C"}, {"seat": 1}, {"checksum": "other"}, {"checksum": ""},
        {"outcomes": [{"kind": "first", "value": 0}]}, {"options": {"target": 31}},
    ]  # fmt: skip
    assert link_of() == link_of()
    assert len({link_of(), *(link_of(**changes) for changes in others)}) == len(others) + 1


def test_others_who_sit_down_are_rows_and_make_a_game_no_newer(store: Store) -> None:
    store.create(head(), [])
    play(store, "k4x9mz", 2)
    before = store.load("k4x9mz")
    seats = [before.head.seats[0], {"name": "Amina", "kind": "bot", "level": "strong"}]
    seated = row(3, kind=RESEAT, actions=2, seat=1, content="{}", outcomes=[], checksum="sum2")
    link = store.reseat("k4x9mz", [seated], before.link, seats)
    after = store.load("k4x9mz")
    assert (after.link, after.rows[2:]) == (link, [seated])
    assert (after.actions, after.checksums) == (before.actions, before.checksums)
    assert (after.head.seats, after.head.updated) == (seats, before.head.updated)
    append(store, "k4x9mz", row(4, actions=3))
    assert len(store.load("k4x9mz").actions) == 3


def test_finished_games_of_persons_are_counted(store: Store) -> None:
    bots = [{"name": '"kind":"human"', "kind": "bot", "level": "steady"}] * 2
    store.create(head("aaaaaa"), [])
    store.create(head("bbbbbb"), [])
    store.create(head("cccccc", seats=bots), [])
    assert store.count_finished() == 0
    append(store, "bbbbbb", row(1), finished=True)
    append(store, "cccccc", row(1), finished=True)
    assert store.count_finished() == 1
