"""The services of the shell's tests, for the app whose output is compared and measured."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.tui.hurry import hurried, styled_once
from tests.tui.screens.conftest import saves, store, three_games
from tests.tui.screens.conftest import services as services_in_true_colour
from tests.tui.thrift import worked_out_once
from tui.config.services import Services

__all__ = ["saves", "services_in_true_colour", "store", "three_games"]


@pytest.fixture
def services(services_in_true_colour: Services) -> Services:
    """The services at a terminal of 256 colours."""
    environ = {"LANG": "C.UTF-8", "TERM": "xterm-256color"}
    return replace(services_in_true_colour, environ=environ)


@pytest.fixture(autouse=True)
def pauses_cost_nothing() -> Iterator[None]:
    """Let no pilot wait for time to pass that a test does not ask for."""
    with hurried(), styled_once(), worked_out_once():
        yield
