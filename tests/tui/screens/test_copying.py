"""Texts put into the clipboard of the player's terminal, or shown to be selected by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_settings

from tests.tui.app_kit import LARGE, SMALLEST, USUAL, Running, find, kahwa, painted, press, top
from tests.tui.pictured import Compare
from tui.app import KahwaApp
from tui.config.services import Services
from tui.terminal.clipboard import LONGEST
from tui.widgets.page import Page

CODE = "R1-7KQ4-M2XD-9HTV"
RESULT = "Kahwa Ronda 2026-11-22\n41 : 28, won; the bots' mean 37\n▲▲▼▲·▲ " + CODE

KITTY = {"LANG": "C.UTF-8", "TERM": "xterm-kitty"}
CONSOLE = {"LANG": "C.UTF-8", "TERM": "linux"}


def at(services: Services, environ: dict[str, str]) -> KahwaApp:
    """Return Kahwa at a terminal of some environment."""
    return KahwaApp(replace(services, environ=environ))


def told(pilot: Running) -> list[str]:
    """Return the sentences that are shown beside the play."""
    return [note.message for note in kahwa(pilot)._notifications]


async def copied(pilot: Running, text: str, what: str) -> None:
    """Copy a text, and wait until it is known what has come of it."""
    kahwa(pilot).copy(text, what)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def test_a_terminal_that_takes_it_is_told_of_in_a_sentence(services: Services) -> None:
    async with at(services, KITTY).run_test(size=USUAL) as pilot:
        await copied(pilot, CODE, "the share code")
        assert told(pilot) == ["Copied to the clipboard: the share code."]
        assert top(pilot) == "LobbyScreen"


async def test_where_the_terminal_refuses_the_text_is_shown(services: Services) -> None:
    async with at(services, CONSOLE).run_test(size=USUAL) as pilot:
        await copied(pilot, RESULT, "the result")
        shown = painted(find(pilot, Page, "#text"))
        assert "doesn't let Kahwa copy" in shown
        assert CODE in shown
        assert told(pilot) == []
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_where_nobody_knows_that_is_said(services: Services) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
        await copied(pilot, CODE, "the share code")
        shown = painted(find(pilot, Page, "#text"))
        assert "it doesn't say" in " ".join(shown.split())
        assert CODE in shown.splitlines()


async def test_the_mouse_is_the_terminals_own_while_the_text_is_selected(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        noted: list[bool] = []
        monkeypatch.setattr(kahwa(pilot), "keep_mouse", lambda *, kept: noted.append(kept))
        await copied(pilot, CODE, "the share code")
        assert noted == [False]
        await press(pilot, "question_mark")
        assert noted[-1]
        await press(pilot, "escape")
        assert top(pilot) == "ByHandScreen"
        assert not noted[-1]
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"
        assert noted[-1]


async def test_what_is_too_long_for_a_clipboard_is_not_cut(services: Services) -> None:
    async with at(services, KITTY).run_test(size=USUAL) as pilot:
        await copied(pilot, "a card\n" * LONGEST, "the record")
        assert "too long for a terminal's clipboard" in painted(find(pilot, Page, "#text"))
        await press(pilot, "down", "down", "down", "up")
        assert find(pilot, Page, "#text").top == 2


async def test_within_tmux_its_own_command_has_the_text(services: Services, tmp_path: Path) -> None:
    command = tmp_path / "tmux"
    command.write_text(f"#!/bin/sh\ncat > {tmp_path}/out\n")
    command.chmod(0o755)
    environ = {"TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "PATH": f"{tmp_path}:/usr/bin:/bin"}
    async with at(services, environ).run_test(size=USUAL) as pilot:
        await copied(pilot, CODE, "the share code")
        assert (tmp_path / "out").read_text() == CODE
        assert [one.partition(",")[0] for one in told(pilot)] == ["Copied to tmux"]


async def test_signs_that_a_terminal_would_obey_are_not_shown(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await copied(pilot, "a\x1b[2Jb\x07c", "the result")
        assert painted(find(pilot, Page, "#text")).rstrip().endswith("\n\na [2Jb c")


KINDS = {
    "by-hand-80x24": (USUAL, "zellige"),
    "by-hand-60x18": (SMALLEST, "zellige"),
    "by-hand-120x40": (LARGE, "zellige"),
    "by-hand-ascii": (USUAL, "ascii"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_picture(services: Services, same_picture: Compare, kind: str) -> None:
    size, look = KINDS[kind]
    settings = with_settings(services.settings, look=look)
    dressed = replace(services, settings=settings)

    async def copy(pilot: Running) -> None:
        await press(pilot)
        await copied(pilot, RESULT, "the result")
        await press(pilot)

    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=copy)
