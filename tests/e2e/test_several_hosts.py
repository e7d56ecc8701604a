"""Two hosts of one card room: guests at both play at one table, and lose a host or the database."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cluster.server import Server
from tests.e2e.hosting import Guest, Host, wait
from tests.e2e.kit import RECAP, read_recap
from tests.e2e.test_hosting_play import TABLE, asked, comes_in, opened, play

AWAY = "► The room's database is unavailable"
BACK = "► The room's database is back"
READY = re.compile(r"Salma .*, ready")
RIGHT = "\x1b[C"


def host_of(url: str, folder: Path, name: str) -> Host:
    """Return a host of the room in a database, as if on a machine of its own."""
    home = folder / name
    home.mkdir(exist_ok=True)
    return Host(folder, "--open", "--store", url, "--host-name", name, home=home)


def begun(salma: Guest, karim: Guest) -> None:
    """Sit down and be ready, both; the last Enter begins the game, for it is seen that both are."""
    salma.wait_for("TABLES", TABLE, "sit down")
    salma.send("\r")
    salma.wait_for("Enter ready")
    salma.send("\r")
    karim.wait(lambda: bool(READY.search(karim.text)), "Salma ready")
    karim.send("\r")
    for one in (salma, karim):
        one.wait_for("LOG")


def come_back(host: Host, name: str) -> Guest:
    """Return the terminal of somebody who has read what has happened meanwhile."""
    guest = comes_in(host, name)
    guest.wait_for("RACE TO")
    if RECAP in guest.settled():
        read_recap(guest)
    return guest


@contextmanager
def two_hosts(url: str, folder: Path) -> Iterator[tuple[Host, Host]]:
    """Give two hosts of the room in a database, where a table has been opened."""
    with host_of(url, folder, "north") as north, host_of(url, folder, "south") as south:
        opened(north)
        # Who came in at one host is known at the other a moment later.
        wait(lambda: "You are Salma" in _greeted(south, "Salma"), "Salma is known", lambda: "")
        yield north, south


def _greeted(host: Host, name: str) -> str:
    """Return what a host says to somebody who comes in by lines and leaves at once."""
    return host.run("ssh", name, "-T", typed="").stdout


@pytest.mark.thorough
def test_a_guest_whose_host_is_killed_comes_back_to_the_same_seat_through_the_other(
    room_url: str, tmp_path: Path
) -> None:
    with two_hosts(room_url, tmp_path) as (north, south), comes_in(south, "Salma") as salma:
        with comes_in(north, "Karim") as karim:
            begun(salma, karim)
            play(salma, karim, 3)
            turn = asked(salma, karim)
            north.kill()
            karim.ended()
        with come_back(south, "Karim") as again:
            assert (asked(salma, again) is salma) == (turn is salma)
            play(salma, again, 3)


@pytest.mark.thorough
def test_a_guest_who_comes_in_at_the_other_host_leaves_the_first(
    room_url: str, tmp_path: Path
) -> None:
    with (
        two_hosts(room_url, tmp_path) as (north, south),
        comes_in(south, "Salma") as salma,
        comes_in(north, "Karim") as karim,
    ):
        begun(salma, karim)
        play(salma, karim, 2)
        with come_back(south, "Karim") as again:
            karim.wait_for("You came in from another terminal")
            karim.ended()
            play(salma, again, 2)


@pytest.mark.thorough
def test_guests_of_two_hosts_play_on_when_the_database_is_back(
    own_database: Server, tmp_path: Path
) -> None:
    with (
        own_database.schema() as url,
        two_hosts(url, tmp_path) as (north, south),
        comes_in(south, "Salma") as salma,
        comes_in(north, "Karim") as karim,
    ):
        begun(salma, karim)
        play(salma, karim, 2)
        own_database.stop()
        for one in (salma, karim):
            one.wait_for(AWAY)
        own_database.start()
        for one in (salma, karim):
            one.wait_for(BACK)
            one.send(RIGHT)  # whoever has read it goes on
        play(salma, karim, 2)
