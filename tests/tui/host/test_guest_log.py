"""The log of guests as programs read it: fail2ban by the filter in the documentation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tests
from core.ground.logs import host_log
from core.ground.paths import host_log_file
from tui.host.guest_log import GuestLog

PAGE = Path(tests.__file__).parents[1] / "docs" / "hosting.md"
ADDRESS = r"(?P<host>[0-9a-fA-F:.]+)"
"""What fail2ban puts in the place of <HOST>, in short."""


def banned(event: str, address: str = "203.0.113.5", **details: object) -> Iterator[str]:
    """Log an event, and yield the addresses that fail2ban finds in the log."""
    GuestLog(host_log()).note(address, None, event, **details)
    found = re.search(r"^failregex = (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    filter_of_the_page = re.compile(found[1].replace("<HOST>", ADDRESS))
    for line in host_log_file().read_text("utf-8").splitlines():
        match = filter_of_the_page.search(line)
        if match is not None:
            yield match["host"]


@pytest.mark.parametrize("event", ["turned-away", "refused", "flood", "wrong-word"])
@pytest.mark.parametrize("address", ["203.0.113.5", "2001:db8::5"])
def test_what_counts_is_found_by_the_filter_of_the_page(event: str, address: str) -> None:
    assert list(banned(event, address, what="exec")) == [address]


@pytest.mark.parametrize("event", ["came", "left", "no-login", "gave-up"])
def test_what_does_not_count_is_not_found(event: str) -> None:
    assert list(banned(event, name="Salma")) == []


def test_no_name_makes_up_a_line_or_an_address() -> None:
    name = "x\n address=192.0.2.9 key=- event=flood"
    assert list(banned("came", name=name)) == []
    assert len(host_log_file().read_text("utf-8").splitlines()) == 1
