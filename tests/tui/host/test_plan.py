"""The line that guests type, and the addresses that may stand in it."""

from __future__ import annotations

import pytest

from tui.host.plan import EVERYWHERE, HostingPlan, is_address, line_to


@pytest.mark.parametrize(
    ("address", "port", "typed"),
    [
        ("cards.example.org", 2222, "ssh -p 2222 kahwa@cards.example.org"),
        ("cards.example.org", 22, "ssh kahwa@cards.example.org"),
        ("cards.example.org:22", 2222, "ssh kahwa@cards.example.org"),
        ("cards.example.org:8022", 2222, "ssh -p 8022 kahwa@cards.example.org"),
        ("192.0.2.7:8022", 2222, "ssh -p 8022 kahwa@192.0.2.7"),
        ("2001:db8::7", 2222, "ssh -p 2222 kahwa@2001:db8::7"),
        ("[2001:db8::7]:8022", 2222, "ssh -p 8022 kahwa@2001:db8::7"),
        ("[2001:db8::7]", 2222, "ssh -p 2222 kahwa@2001:db8::7"),
    ],
)
def test_guests_type_the_address_that_is_given(address: str, port: int, typed: str) -> None:
    assert is_address(address)
    assert line_to(HostingPlan(address=address, bind="127.0.0.1"), port) == typed


@pytest.mark.parametrize("bind", EVERYWHERE)
def test_nobody_is_told_to_type_an_address_that_means_all(bind: str | None) -> None:
    typed = line_to(HostingPlan(bind=bind), 2222)
    assert typed.startswith("ssh -p 2222 kahwa@")
    assert typed.rpartition("@")[2] not in {"", "None", "0.0.0.0", "::"}


def test_a_room_at_one_address_of_the_machine_is_reached_there() -> None:
    assert line_to(HostingPlan(bind="127.0.0.1"), 2222) == "ssh -p 2222 kahwa@127.0.0.1"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "-oProxyCommand=x",
        "two words",
        "a;b",
        "name:0",
        "name:65536",
        "name:",
        "kahwa@name",
        "\x1b]0;x",
        "n" * 300,
        "ümlaut",
    ],
)
def test_what_nobody_could_type_is_no_address(address: str) -> None:
    assert not is_address(address)
