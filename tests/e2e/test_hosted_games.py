"""Whole games at a hosted table, by the keys of guests with the real OpenSSH client."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.hosting import HURRIED, Guest, Host
from tests.e2e.kit import ENDING, MY_TURN, READ, SHEET

AGAIN = 1.0
"""Seconds after which a key is pressed again that came before the table was seen."""

PATIENCE = 150.0
"""Seconds after which a test gives up a game; nothing is said of how fast it should be."""

SAY, CATCH = re.compile("► c says LAST CARD"), re.compile("► x catches ")
TOO_LATE = re.compile(r"Your turn[\s\S]*► (Nobody has just forgotten|\w+ was faster)")


class Player:
    """A guest who presses what the screen asks for."""

    def __init__(self, guest: Guest, claims: dict[re.Pattern[str], str]) -> None:
        """Take the keys of the claims that this guest makes."""
        self.guest = guest
        self._keys = {**claims, MY_TURN: "\r", re.compile(SHEET): READ}
        self._pressed = ("", 0.0)

    def go_on(self) -> bool:
        """Press a key if one is asked for; tell whether the game is over."""
        text = self.guest.look(0.02)
        if ENDING in text:
            return True
        before, since = self._pressed
        if text != before or time.monotonic() > since + AGAIN:
            for asked, key in self._keys.items():
                if asked.search(text):
                    self.guest.send(key)
                    self._pressed = (text, time.monotonic())
                    break
        return False


def play_out(players: Sequence[Player]) -> None:
    """Let guests play until all of them see how the game ended."""
    give_up = time.monotonic() + PATIENCE
    playing = list(players)
    while playing:
        playing = [player for player in playing if not player.go_on()]
        if time.monotonic() > give_up:
            raise AssertionError("\n".join(player.guest.text for player in playing))


def open_table(host: Host, names: Sequence[str], told: str) -> None:
    """Let some guests be known, and the first of them open a table by a script."""
    for name in names:
        assert f"You are {name}" in host.run("ssh", name, "-T", typed=f"{name}\n").stdout
    opened = host.run("ssh", names[0], "-T", typed=f"{told}\n").stdout
    assert "opened the table" in opened


def sit_down(guests: Sequence[Guest]) -> None:
    """Let guests sit down and be ready, the first of whom has opened the table."""
    for guest in guests[1:]:
        guest.wait_for("TABLES", "sit down")
        guest.send("\r")
        guest.wait_for("Enter ready")
        guest.send("\r")
        guest.wait_for("Enter not ready")
    first = guests[0]
    first.wait(lambda: first.text.count("ready") >= len(guests) - 1, "everybody ready")
    first.send("\r")


def evening(
    host: Host,
    names: Sequence[str],
    told: str,
    claims: Callable[[str], dict[re.Pattern[str], str]] = lambda _name: {},
) -> None:
    """Let guests play a game from the hall to its end."""
    open_table(host, names, told)
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(host, name)) for name in names]
        sit_down(guests)
        players = [Player(one, claims(name)) for one, name in zip(guests, names, strict=True)]
        play_out(players)
        assert all(ENDING in guest.text for guest in guests)


def test_three_guests_and_a_bot_play_a_whole_ronda(tmp_path: Path) -> None:
    with Host(tmp_path, "--open", program=HURRIED) as host:
        told = "open ronda 4 announce=auto calls=auto target=5 casual"
        evening(host, ("Salma", "Karim", "Hiba"), told)


@pytest.mark.thorough
def test_two_guests_and_two_bots_play_a_whole_makao(tmp_path: Path) -> None:
    def claims(name: str) -> dict[re.Pattern[str], str]:
        """Salma says LAST CARD and catches; Karim forgets it, and catches nobody."""
        return {SAY: "c", CATCH: "x", TOO_LATE: "\r"} if name == "Salma" else {}

    with Host(tmp_path, "--open", program=HURRIED) as host:
        evening(host, ("Salma", "Karim"), "open makao 4 target=50 casual casual", claims)
