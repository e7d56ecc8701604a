"""What the doctor says of the copies of days, and what it does about those that are damaged."""

from __future__ import annotations

from pathlib import Path

from core.store import Store
from core.store.copies import UNFINISHED, copies_of, folder_of
from tests.core.doctor.kit import examined, now, treated


def sentences(path: Path) -> list[str]:
    return [one.sentence for one in examined(path)]


def damaged(path: Path) -> Path:
    """Damage the only copy of a database, and return it."""
    (copy,) = copies_of(path)
    copy.write_bytes(copy.read_bytes()[:4096] + bytes(4096))
    return copy


def test_sound_copies_are_counted_with_the_day_of_the_newest(path: Path) -> None:
    assert "There is 1 sound copy, of 2026-03-01." in sentences(path)
    (copy,) = copies_of(path)
    (folder_of(path) / "2026-02-27.db").write_bytes(copy.read_bytes())
    assert "There are 2 sound copies, the newest of 2026-03-01." in sentences(path)


def test_a_damaged_copy_is_told_instead_and_makes_room_but_stays(path: Path) -> None:
    copy = damaged(path)
    told = f"The copy {copy} is damaged. A rescue still uses what it can read."
    assert told in sentences(path)
    assert not any("sound cop" in one for one in sentences(path))
    repaired, _left = treated(path)
    aside = copy.with_name(f"{copy.name}.damaged")
    assert (f"{copy} is now called {aside}.", True) in [
        (one.sentence, one.done) for one in repaired
    ]
    assert aside.exists()
    assert not copy.exists()


def test_a_damaged_copy_never_replaces_one_that_was_set_aside_before(path: Path) -> None:
    copy = damaged(path)
    aside = copy.with_name(f"{copy.name}.damaged")
    aside.write_text("of another day")
    repaired, _left = treated(path)
    assert not any(one.done for one in repaired)
    assert copy.exists()
    assert aside.read_text() == "of another day"


def test_unfinished_copies_are_deleted_unless_somebody_may_be_making_them(path: Path) -> None:
    unfinished = folder_of(path) / f"2026-03-02.db.77{UNFINISHED}"
    unfinished.touch()
    assert f"There are unfinished copies: {unfinished}." in sentences(path)
    with Store.open(path, now):
        repaired, _left = treated(path)
        assert not any(one.done for one in repaired)
        assert unfinished.exists()
    repaired, _left = treated(path)
    assert [one.sentence for one in repaired if one.done] == ["The unfinished copies are deleted."]
    assert not unfinished.exists()
