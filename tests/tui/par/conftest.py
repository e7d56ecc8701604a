"""Services whose bots play pars without a process."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.par.background import BackgroundParPlayer
from core.saves.saves import Saves
from tests.core.par.kit import Hired, finished, seats_of
from tests.tui.screens.conftest import saves, store
from tests.tui.screens.conftest import services as usual_services
from tui.config.services import Services

__all__ = ["saves", "store", "usual_services"]


@pytest.fixture
def player(saves: Saves) -> BackgroundParPlayer:
    """Who has games played again here."""
    return BackgroundParPlayer(saves, Hired())


@pytest.fixture
def services(usual_services: Services, player: BackgroundParPlayer) -> Services:
    return replace(usual_services, par_player=player)


@pytest.fixture
def ended(saves: Saves) -> str:
    """The id of a short game of Ronda that has ended."""
    return finished(saves, "ronda", seats_of(2), target=21)
