"""Line mode in a real terminal: both modes play the same saved games, and it can be left anyhow."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.e2e.kit import (
    PERSONS,
    RONDA,
    Situation,
    bring_about,
    come_back,
    everything,
    hand_over,
    persons,
    saved_before,
    the_game,
)
from tests.e2e.terminal import Terminal
from tests.e2e.test_killed import SITUATIONS

SAVED = "The game is saved"
CURTAIN, CLAIM = "Pass the keyboard to", "It's not your turn, but"
CTRL_C, CTRL_D = "\x03", "\x04"
TWO = (*RONDA, *persons(2))


def take_over(terminal: Terminal, saves: Saves) -> None:
    """Say with Enter that whoever is to act is at the keyboard, if it is not Salma."""
    terminal.wait_for("Players: ")
    terminal.wait(lambda: CURTAIN in terminal.text or "Choose: " in terminal.text, "a question")
    name = PERSONS[the_game(saves).game.to_act]
    if name != PERSONS[0]:
        if CLAIM in terminal.text:
            terminal.send("\r")
        terminal.wait_for(f"{CURTAIN} {name}, then press Enter.")
        terminal.send("\r")
    terminal.wait_for(f"{name}, it's your turn.", "Choose: ")


@pytest.mark.thorough
@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_a_game_of_the_screen_goes_on_in_lines_and_back(situation: Situation, saves: Saves) -> None:
    """Either mode is killed in the situation, and the other one goes on from it."""
    last = saved_before(saves, situation)
    with Terminal("resume") as screen:
        bring_about(screen, situation, last)
        screen.kill()
    before = everything(the_game(saves))
    with Terminal("resume", "--plain", rows=60) as lines:
        take_over(lines, saves)
        assert everything(the_game(saves)) == before
        lines.send(f"{the_game(saves).game.legal_texts(the_game(saves).game.to_act)[0]}\r")
        lines.wait(lambda: len(the_game(saves).actions) > len(before[2]), "an action")
        lines.kill()
    after = everything(the_game(saves))
    with Terminal("resume") as screen:
        come_back(screen, PERSONS[the_game(saves).game.to_act])
        assert everything(the_game(saves)) == after


def test_a_game_of_lines_goes_on_on_the_screen(saves: Saves) -> None:
    with Terminal(*TWO, "--plain") as lines:
        take_over(lines, saves)
        lines.send("5c\r")
        lines.wait_for("Salma lays 5 of cups", "Pass the keyboard to Omar")
        lines.kill()
    before = everything(the_game(saves))
    with Terminal("resume") as screen:
        hand_over(screen, "Salma", "Omar")
        screen.wait_for("Salma lays 5")
        assert everything(the_game(saves)) == before


@pytest.mark.parametrize("typed", ["quit\r", CTRL_C, CTRL_D])
def test_it_is_left_politely(typed: str, saves: Saves) -> None:
    with Terminal(*TWO, "--plain") as lines:
        take_over(lines, saves)
        lines.send(typed)
        assert lines.ended() == 0
        assert SAVED in lines.settled()
        assert "Traceback" not in lines.text


@pytest.mark.parametrize("nohup", [False, True])
def test_when_the_terminal_closes_the_program_ends_and_the_game_is_saved(
    nohup: bool, saves: Saves
) -> None:
    with Terminal(*TWO, "--plain", nohup=nohup) as lines:
        take_over(lines, saves)
        lines.send("5C\r")
        lines.wait_for("Salma lays 5 of cups")
        lines.close()
        assert lines.ended() == 0
    assert the_game(saves).actions[-1] == (0, "5C")
    assert the_game(saves).game.to_act == 1


def test_a_dumb_terminal_gets_lines_without_any_control(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    with Terminal(*TWO) as lines:
        take_over(lines, saves)
        assert lines.text.isascii()
        assert "\x1b" not in lines.text


def test_a_game_open_on_the_screen_is_refused_in_lines(saves: Saves) -> None:
    with Terminal(*TWO) as screen:
        screen.wait_for("► Enter")
        with Terminal("resume", "--plain") as lines:
            assert lines.ended() == 2
            assert "kahwa: " in lines.settled()
            assert "open" in lines.text
