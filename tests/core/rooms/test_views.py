"""What a person wants is held against the view that the own face has, not against the present."""

from __future__ import annotations

import pytest

from core.match.journal import Row
from core.match.match import Match
from core.room_store.errors import Away, DiskFull
from core.rooms.errors import NotKept
from core.table import MovedOn
from tests.core.rooms.play_kit import Sitting, rikiki, settled

PERSONS = (0, 1, 2, 3)


def rows_of_others(match: Match, actions: int) -> list[Row]:
    """Return rows of the journal that other hosts may add to a match."""
    twin, rows = match.copy(), []
    for _action in range(actions):
        seat = twin.game.to_act
        step = twin.act(seat, twin.game.legal_texts(seat)[0])
        rows.append(step.row(twin.row))
    return rows


async def test_a_key_pressed_before_the_own_move_was_seen_does_nothing() -> None:
    """Somebody with one key has played at another host for the same seat."""
    sitting = Sitting(rikiki(), persons=PERSONS)
    seat = sitting.match.game.to_act
    place, seen = sitting.places[seat], list[int]()
    place.follow(lambda update: seen.append(update.row))
    await settled()
    for row in rows_of_others(sitting.match, 4):
        sitting.table.take_in(row)
    assert sitting.match.game.to_act == seat
    text = sitting.match.game.legal_texts(seat)[0]
    with pytest.raises(MovedOn):
        await place.act(text)
    await settled()
    assert seen == [0, 1, 2, 3, 4]
    await place.act(text)
    assert sitting.match.row == 5


async def test_what_others_did_meanwhile_hinders_nobody() -> None:
    sitting = Sitting(rikiki(), persons=PERSONS)
    rows = rows_of_others(sitting.match, 3)
    sitting.match.act(rows[0].seat, rows[0].content)
    seat = rows[2].seat
    place = sitting.places[seat]
    place.follow(lambda update: None)
    await settled()
    sitting.table.take_in(rows[1])
    await place.act(rows[2].content)
    assert sitting.match.row == 3


async def test_whoever_acts_again_before_the_own_move_is_shown_knows_of_it() -> None:
    """Two keys that are pressed one after the other are not one key pressed twice."""
    sitting = Sitting(rikiki(), persons=PERSONS)
    seat = sitting.match.game.to_act
    place = sitting.places[seat]
    place.follow(lambda update: None)
    await settled()
    await place.act(sitting.match.game.legal_texts(seat)[0])
    for row in rows_of_others(sitting.match, 3):
        sitting.table.take_in(row)
    await place.act(sitting.match.game.legal_texts(seat)[0])
    assert sitting.match.row == 5


async def test_a_place_that_nobody_follows_acts_in_the_present() -> None:
    sitting = Sitting(rikiki(), persons=PERSONS)
    seat = sitting.match.game.to_act
    for row in rows_of_others(sitting.match, 4):
        sitting.table.take_in(row)
    await sitting.places[seat].act(sitting.match.game.legal_texts(seat)[0])
    assert sitting.match.row == 5


async def test_what_the_store_may_not_have_is_not_said_to_be_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting(rikiki(), persons=PERSONS, here=(0,))
    sitting.act_any()

    def away(*_asked: object) -> None:
        raise Away

    with monkeypatch.context() as patched:
        patched.setattr(sitting.disk, "append", away)
        patched.setattr(sitting.disk, "take_back", away)
        with pytest.raises(NotKept) as refused:
            await sitting.play_any()
        with pytest.raises(NotKept):
            await sitting.places[PERSONS[0]].take_back()
    assert str(refused.value) == (
        "The database is unavailable. When it's back, check whether this was saved; if not, try "
        "again."
    )
    await sitting.play_any()
    assert sitting.match.row == 2


async def test_of_a_full_disk_it_is_known_that_nothing_was_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting(rikiki(), persons=PERSONS, here=(0,))

    def full(*_asked: object) -> None:
        raise DiskFull

    with monkeypatch.context() as patched:
        patched.setattr(sitting.disk, "append", full)
        with pytest.raises(DiskFull, match="nothing can be saved"):
            await sitting.play_any()
    await sitting.play_any()
    assert sitting.match.row == 1
