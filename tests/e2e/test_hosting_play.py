"""Two guests with the real OpenSSH client play at one table, and lose their lines and the host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.hosting import Guest, Host
from tests.e2e.kit import MY_TURN, RECAP, read_recap

OPEN = "open ronda 2 announce=auto\n"
TABLE = "Ronda"
WHOSE = ("Salma", "Karim")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path, "--open") as host:
        yield host


def comes_in(host: Host, name: str, columns: int = 80, rows: int = 24) -> Guest:
    """Return the terminal of somebody whom the host knows already."""
    return Guest(host, name, columns=columns, rows=rows)


def opened(host: Host) -> None:
    """Let Karim open a table by a script, and Salma be known."""
    told = host.run("ssh", "Karim", "-T", typed=f"Karim\n{OPEN}")
    assert "Karim opened the table." in told.stdout
    assert "You are Salma" in host.run("ssh", "Salma", "-T", typed="Salma\n").stdout


def begun(salma: Guest, karim: Guest) -> None:
    """Sit down and be ready, both; the last Enter begins the game."""
    salma.wait_for("TABLES", TABLE, "sit down")
    salma.send("\r")
    salma.wait_for("Enter ready")
    salma.send("\r")
    salma.wait_for("Enter not ready")
    karim.wait_for("SEATS", "Salma")
    karim.send("\r")
    for one in (salma, karim):
        one.wait_for("LOG")


def asked(salma: Guest, karim: Guest) -> Guest:
    """Wait until one of the two is asked for a card; return that one.

    What happened meanwhile is read first, where somebody is told that.
    """

    def found() -> bool:
        for one in (salma, karim):
            if RECAP in one.settled():
                read_recap(one)
        return bool(MY_TURN.search(salma.text)) != bool(MY_TURN.search(karim.text))

    salma.wait(found, "the turn of one of them")
    return salma if MY_TURN.search(salma.text) else karim


def play(salma: Guest, karim: Guest, cards: int) -> None:
    """Play some cards, whoever's turn it is."""
    for _ in range(cards):
        one = asked(salma, karim)
        one.send("\r")
        one.settled()


def test_two_guests_play_and_one_is_killed_and_comes_back_at_another_size(host: Host) -> None:
    opened(host)
    with comes_in(host, "Salma") as salma, comes_in(host, "Karim") as karim:
        begun(salma, karim)
        play(salma, karim, 3)
        name = "Salma" if asked(salma, karim) is salma else "Karim"
        other = karim if name == "Salma" else salma
        (salma if name == "Salma" else karim).kill()
        with comes_in(host, name, columns=120, rows=40) as again:
            again.wait_for(RECAP, "It is your turn.")
            read_recap(again)
            again.wait(lambda: bool(MY_TURN.search(again.text)), "the same turn again")
            again.send("\r")
            play(again, other, 2)


def test_the_host_is_killed_and_everybody_sits_where_they_sat(host: Host, tmp_path: Path) -> None:
    opened(host)
    with comes_in(host, "Salma") as salma, comes_in(host, "Karim") as karim:
        begun(salma, karim)
        play(salma, karim, 3)
        turn = "Salma" if asked(salma, karim) is salma else "Karim"
        host.kill()
    with (
        Host(tmp_path, "--open", port=host.port) as host,
        comes_in(host, "Salma") as salma,
        comes_in(host, "Karim") as karim,
    ):
        again = asked(salma, karim)
        assert again is (salma if turn == "Salma" else karim)
        play(salma, karim, 2)
