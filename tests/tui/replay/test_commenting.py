"""Comments on the moves of a game that is watched: written, shown, gone to; and its record."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings
from textual.widgets import Input

from core.contract.sources import Seeded
from core.records.files import record_of
from core.records.recording import Recording
from core.records.symbols import LONGEST_COMMENT
from core.records.text.reading import read_text
from core.records.text.writing import record_text
from core.saves.saves import Saves
from core.table.table import Table
from tests.tui.app_kit import Running, find, kahwa, painted, press, top
from tests.tui.pictured import Compare
from tests.tui.replay.kit import bar, recorded, replay, saved, told, watching
from tests.tui.table_kit import KINDS, at_table, begun, table_of, table_screen
from tui.app import KahwaApp
from tui.config.services import Services
from tui.navigation import Showing
from tui.widgets.header import Header
from tui.widgets.page import Page

OWN = "You can comment only on your own saved games."


def kept(saves: Saves, actions: int = 12) -> Recording:
    """Return a recording of a game that is saved."""
    game = saved(saves, recorded("ronda"), actions)
    game.close()
    return saves.recording(game.head.id)


async def some_action(table: Table) -> None:
    """Let whoever is to act do the first thing that may be done."""
    seat = table.match.game.to_act
    await table.act(seat, table.match.game.legal_texts(seat)[0])


async def say(pilot: Running, text: str) -> None:
    """Write a comment on the present move, in the place of what stands there."""
    await press(pilot, "e")
    assert top(pilot) == "CommentDialog"
    find(pilot, Input).value = text
    await press(pilot, "enter")
    assert top(pilot) == "ReplayScreen"


async def test_a_comment_is_written_at_a_move_and_shown_there(
    services: Services, saves: Saves
) -> None:
    recording = kept(saves)
    async with watching(services, recording, 4) as pilot:
        await say(pilot, "Too early, I think.")
        assert told(pilot).startswith("► “Too early, I think.” Next: ")
        assert saves.comments(recording.head.id) == {4: "Too early, I think."}
        await press(pilot, "right")
        assert "Too early" not in told(pilot)
        await press(pilot, "left")
        assert "Too early" in told(pilot)
    async with watching(services, saves.recording(recording.head.id), 4) as pilot:
        assert "Too early" in told(pilot)


async def test_a_comment_is_edited_and_taken_away(services: Services, saves: Saves) -> None:
    recording = kept(saves)
    saves.comment(recording.head.id, 0, "An evening\nby the window.")
    async with watching(services, recording) as pilot:
        assert "“An evening by the window.”" in told(pilot)
        await press(pilot, "e")
        assert find(pilot, Input).value == "An evening by the window."
        await press(pilot, "enter")
        assert saves.comments(recording.head.id) == {0: "An evening\nby the window."}
        await say(pilot, "An evening")
        assert saves.comments(recording.head.id) == {0: "An evening"}
        await press(pilot, "e", "x", "escape")
        assert saves.comments(recording.head.id) == {0: "An evening"}
        await press(pilot, "e", "s", "enter")
        assert saves.comments(recording.head.id) == {0: "An evenings"}
        await say(pilot, "")
        assert saves.comments(recording.head.id) == {}
        assert "evening" not in told(pilot)


async def test_keys_go_from_comment_to_comment(services: Services, saves: Saves) -> None:
    recording = kept(saves)
    for row, text in ((2, "two"), (5, "five"), (9, "nine")):
        saves.comment(recording.head.id, row, text)
    async with watching(services, recording) as pilot:
        places = []
        for key in ("n", "n", "n", "n", "N", "left", "N", "N"):
            await press(pilot, key)
            places.append(replay(pilot).position)
        assert places == [2, 5, 9, 9, 5, 4, 2, 2]
        assert "There are no comments before" in told(pilot)


async def test_the_bar_shows_where_comments_are(services: Services, saves: Saves) -> None:
    recording = kept(saves)
    async with watching(services, recording) as pilot:
        assert bar(pilot).splitlines()[0].count("◊") == 0
        for keys in ("right", "G"):
            await press(pilot, keys)
            await say(pilot, "look")
        assert bar(pilot).splitlines()[0].count("◊") == 2
        assert "e comment" in bar(pilot)


async def test_a_comment_stays_at_its_move_whatever_was_taken_back_before(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(2), persons=2, announce="auto")
    async with at_table(services, game).run_test() as pilot:
        await pilot.pause()
        table = table_of(pilot)
        for _time in range(3):
            await some_action(table)
        await table.take_back()
        await some_action(table)
        position = len(table.match.actions)
        kahwa(pilot).show_replay(Showing(table_screen(pilot).session.recording(), position))
        await pilot.pause()
        await press(pilot, "enter")
        await say(pilot, "Better so.")
        recording = saves.recording(game.head.id)
        assert recording.row_at(position) > position
        assert saves.comments(game.head.id) == {recording.row_at(position): "Better so."}
        assert "# Better so." in record_text(recording, saves.comments(game.head.id))


async def test_a_file_is_only_looked_at_with_its_comments(services: Services, saves: Saves) -> None:
    text = record_text(kept(saves), {0: "The deal.", 3: "Now\nlook."})
    recording = record_of(text.encode(), lambda: 1)
    async with watching(services, recording) as pilot:
        assert "“The deal.”" in told(pilot)
        await press(pilot, "n")
        assert replay(pilot).position == 3
        assert "“Now look.”" in told(pilot)
        assert "e comment" in bar(pilot)
        await press(pilot, "e")
        assert top(pilot) == "WholeComment"
        await press(pilot, "escape", "right")
        assert "e comment" not in bar(pilot)
        assert painted(find(pilot, Header)).endswith("from a file")
        await press(pilot, "e")
        assert OWN in " ".join(told(pilot).split())
        assert top(pilot) == "ReplayScreen"


async def test_a_long_comment_leaves_room_for_what_comes_next_and_can_be_read_whole(
    services: Services, saves: Saves
) -> None:
    long = " ".join(f"[word] {number}" for number in range(180))
    text = record_text(kept(saves), {0: f"{long}\nThe last line."})
    recording = record_of(text.encode(), lambda: 1)
    async with watching(services, recording) as pilot:
        assert "…” Next: " in " ".join(told(pilot).split())
        await press(pilot, "e")
        assert "[word] 0 [word] 1" in painted(find(pilot, Page))
        await press(pilot, *["down"] * 60)
        assert "The last line." in painted(find(pilot, Page))


async def test_a_comment_that_cannot_be_kept_is_refused_in_a_sentence(
    services: Services, saves: Saves
) -> None:
    recording = kept(saves)
    async with watching(services, recording) as pilot:
        await say(pilot, "x" * LONGEST_COMMENT)
        assert len(saves.comments(recording.head.id)[0]) == LONGEST_COMMENT
        saves.delete(recording.head.id)
        await say(pilot, "too late")
        assert recording.head.id in told(pilot)


async def test_behind_a_curtain_no_comment_is_shown(services: Services, saves: Saves) -> None:
    game = saved(saves, recorded("ronda", 20, persons=2))
    saves.comment(game.head.id, 4, "Nadia has a pair.")
    game.close()
    async with watching(services, saves.recording(game.head.id), 4) as pilot:
        assert "pair" not in told(pilot)
        assert "◊" not in bar(pilot).splitlines()[0]
        await press(pilot, "e", "n")
        assert top(pilot) == "ReplayScreen"
        await press(pilot, "enter")
        assert "Nadia has a pair." in told(pilot)


@pytest.mark.parametrize("said", ["", "A fine game."])
async def test_the_record_is_copied_with_its_comments(
    services: Services, saves: Saves, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = kept(saves)
    saves.comment(recording.head.id, 12, said)
    async with watching(services, recording) as pilot:
        copied: list[str] = []
        monkeypatch.setattr(kahwa(pilot), "copy", lambda text, _what: copied.append(text))
        await press(pilot, "y")
        (text,) = copied
        assert text == record_text(recording, {12: said})
        assert read_text(text).comments == ({12: said} if said else {})


async def test_where_the_clipboard_refuses_the_record_is_shown(
    services: Services, saves: Saves
) -> None:
    environ = {"LANG": "C.UTF-8", "TERM": "linux"}
    async with watching(replace(services, environ=environ), kept(saves)) as pilot:
        await press(pilot, "y")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "kahwa-record-2" in painted(find(pilot, Page, "#text"))


@pytest.mark.parametrize("kind", ["60x18", "80x24", "120x40", "ascii"])
def test_picture_of_comments(
    services: Services, saves: Saves, kind: str, same_picture: Compare
) -> None:
    size, changed = KINDS[kind]
    recording = replace(
        recorded("ronda"), comments={20: "Quiet.", 83: "Here the four of cups was still free."}
    )
    settings = with_settings(services.settings, repaint="full", animation=False, **changed)

    async def show(pilot: Running) -> None:
        kahwa(pilot).show_replay(Showing(recording, 83))
        await press(pilot)

    app = KahwaApp(replace(services, settings=settings))
    assert same_picture(app, run_before=show, terminal_size=size)
