"""Pictures of Ronda's table in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/ronda/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from core.contract.sources import Scripted
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.core.ronda.table import deck
from tests.tui.app_kit import Running, press
from tests.tui.pictured import Compare
from tests.tui.ronda.kit import bount_offered, dealt, first_action_played_out, khamsa_offered
from tests.tui.table_kit import KINDS, begun, take, waiting_table
from tui.config.services import Services


def three_play(saves: Saves) -> OpenGame:
    """Three players: Nadia may take a run of three, Fatima has announced."""
    hands = ("5C 11S 2D", "1D 1B 7C", "10B 3S 4S")
    source = Scripted([deck(*hands, "5B 6D 7S 12D")], 2)
    return take(begun(saves, "ronda", 3, source), "silent", "ronda", "silent")


def partners_play(saves: Saves) -> OpenGame:
    """Two teams with four cards each: Karim, the partner, took with a Bount that is pending."""
    hands = ("5C 6C 7S 12D", "1D 5B 10C 4S", "5S 2D 3B 11C", "6D 7B 10D 4B")
    game = begun(saves, "ronda", 4, Scripted([deck(*hands)], 3))
    take(game, *["silent"] * 4)
    return take(game, "12D", "5B", "5S bount", "6D")


MOMENTS: Mapping[str, tuple[Callable[[Saves], OpenGame], tuple[str, ...]]] = {
    "announcing-of-2": (dealt, ()),
    "bount-armed-of-2": (bount_offered, ("b",)),
    "pending-bount-of-2": (khamsa_offered, ()),
    "khamsa-armed-of-2": (khamsa_offered, ("f",)),
    "refused-of-2": (khamsa_offered, ("x",)),
    "playing-of-3": (three_play, ()),
    "pending-bount-of-4": (partners_play, ()),
    "typing-of-2": (bount_offered, ("colon", "5", "s")),
    "round-end-of-2": (first_action_played_out, ("enter",)),
}
"""What makes the game of each picture, and the keys pressed then."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_picture(
    services: Services, saves: Saves, same_picture: Compare, moment: str, kind: str
) -> None:
    size, changed = KINDS[kind]
    make, keys = MOMENTS[moment]

    async def settle(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, *keys)
        await press(pilot)

    app = waiting_table(services, make(saves), **changed)
    assert same_picture(app, terminal_size=size, run_before=settle)


def test_the_curtain_between_two_persons(
    services: Services, saves: Saves, same_picture: Compare
) -> None:
    async def settle(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, "r")
        await press(pilot)

    app = waiting_table(services, dealt(saves, theirs="5B 5D 7C", persons=2))
    assert same_picture(app, terminal_size=(80, 24), run_before=settle)
