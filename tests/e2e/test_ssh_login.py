"""Kahwa in an ordinary SSH login, by OpenSSH's own server and client: no game is lost there."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ground.paths import folder
from core.saves.saves import Saves
from tests.e2e.kit import RONDA, everything, hand_over, newest, persons, the_game
from tests.e2e.sshd import Login, SshTerminal, login, runs, wait_until
from tests.e2e.terminal import Terminal
from tui.config.settings import Settings, save_settings

BOTS = ("play", "ronda", "--seed", "5", "--seat", "Ada=casual", "--seat", "Ben=casual")
"""A game that bots play among themselves, until the sheet of its first round waits for Enter."""


@pytest.fixture
def server(hermetic: None, tmp_path: Path) -> Iterator[Login]:
    """Give a server whose logins keep their games where the test looks."""
    with login(tmp_path / "ssh", folder("data").parent) as running:
        yield running


def test_a_game_is_played_and_left_as_at_home(server: Login, saves: Saves) -> None:
    with SshTerminal(*server.command(*RONDA, *persons(2))) as far:
        far.wait_for("► Enter lays", "SALMA")
        far.enter("5C")
        hand_over(far, "Salma", "Omar")
        before = everything(the_game(saves))
        far.resize(100, 30)
        far.wait_for("► b Bount")
        far.send("\x11")
        far.ended()
    with Terminal("resume") as near:
        hand_over(near, "Salma", "Omar")
        near.wait_for("► b Bount")
    assert everything(the_game(saves)) == before


def test_a_client_that_is_killed_leaves_a_saved_game_and_no_process(
    server: Login, saves: Saves
) -> None:
    with SshTerminal(*server.command(*RONDA, *persons(2))) as far:
        far.wait_for("► Enter lays", "SALMA")
        far.enter("5C")
        hand_over(far, "Salma", "Omar")
        before, process = everything(the_game(saves)), server.pid
        assert runs(process)
        far.kill()
        wait_until(lambda: not runs(process), "kahwa ends")
    assert everything(the_game(saves)) == before
    with SshTerminal(*server.command("resume")) as again:
        hand_over(again, "Salma", "Omar")
        again.wait_for("► b Bount")


def test_a_line_that_stalls_holds_up_no_game_and_its_end_ends_kahwa(
    server: Login, saves: Saves, settings: Path
) -> None:
    save_settings(Settings(pace=0.01), settings)
    with SshTerminal(*server.command(*BOTS)) as far:
        far.wait_for("casual")
        process = server.pid
        os.kill(far.pid, signal.SIGSTOP)
        try:
            known = len(newest(saves).actions)
            wait_until(lambda: len(newest(saves).actions) > known + 5, "the bots play on")
            assert runs(process)
            wait_until(lambda: not runs(process), "the server drops the line, and kahwa ends")
        finally:
            os.kill(far.pid, signal.SIGCONT)
    played = everything(newest(saves))
    assert len(played[2]) > known


@pytest.mark.parametrize("words", [("--plain",), ()], ids=["lines", "screen"])
def test_the_lobby_is_left_politely(server: Login, words: tuple[str, ...]) -> None:
    with SshTerminal(*server.command(*words)) as far:
        far.wait_for("New here?")
        process = server.pid
        far.send("quit\r" if words else "\x11")
        assert far.ended() == 0
        wait_until(lambda: not runs(process), "kahwa ends")
