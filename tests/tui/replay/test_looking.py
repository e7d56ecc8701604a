"""Going on by a move, the replay shows what the move takes before it is gone."""

from __future__ import annotations

import pytest

from core.records.recording import Recording
from tests.tui.app_kit import Running, find, press
from tests.tui.lingering import lingering
from tests.tui.replay.kit import recorded, replay, watching
from tests.tui.table_kit import settled
from tui.config.services import Services
from tui.games.ronda.board import RondaRail
from tui.replay.playback import SECONDS

RECORDING = recorded("ronda")


def capture_in(recording: Recording) -> tuple[int, set[int]]:
    """Return a position reached by taking cards in mid-deal, and the ranks that are taken."""
    for position, events in enumerate(recording.match.events):
        taken = [event.fields["captured"] for event in events if event.type == "play"]
        if taken and taken[0] and not any(event.type == "deal" for event in events):
            return position, {int(card[:-1]) for card in taken[0]}
    raise AssertionError("nothing was ever taken")


def lying(pilot: Running) -> set[int]:
    return {card.rank for card in find(pilot, RondaRail).model.cards}


@pytest.mark.parametrize("key", ["right", "space"])
async def test_what_a_move_takes_is_seen(services: Services, key: str) -> None:
    position, taken = capture_in(RECORDING)
    services, looks = lingering(services)
    async with watching(services, RECORDING, position - 1) as pilot:
        await press(pilot, key)
        if key == "space":
            replay(pilot).playback.run_on()
            await pilot.pause()
        assert replay(pilot).position == position
        assert taken <= lying(pilot)
        assert taken <= find(pilot, RondaRail).model.taken
        assert looks.asked[0] <= SECONDS / 2
        looks.end()
        await settled(pilot, lambda: not taken & lying(pilot))


async def test_any_other_step_ends_the_look(services: Services) -> None:
    position, _taken = capture_in(RECORDING)
    services, looks = lingering(services)
    async with watching(services, RECORDING, position - 1) as pilot:
        await press(pilot, "right", "left")
        assert replay(pilot).position == position - 1
        assert find(pilot, RondaRail).model.landed is None
        looks.end()
        await press(pilot)
        assert replay(pilot).position == position - 1
        await press(pilot, "G")
        await press(pilot, "g")
        assert len(looks.asked) == 1
