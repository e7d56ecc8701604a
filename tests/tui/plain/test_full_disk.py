"""A full disk in line mode: nobody waits for somebody who waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from core.match.match import MatchStep
from core.saves.open_game import OpenGame, StoreJournal
from core.saves.saves import Saves
from core.store import StoreError
from core.table import Seat
from core.table.keeping import Journal, Why
from tests.tui.plain.kit import begun_ronda, said, take
from tui.config.services import Services

FULL = "The disk is full."
SAVED = "The game is saved. To continue it, run “kahwa resume”."
PATIENCE = 30
"""Refusals after which nobody is there to hear of another."""


class FullDisk(StoreJournal):
    """A journal that refuses some steps before it keeps one again."""

    def __init__(self, kept: Journal, refusals: int) -> None:
        self.__dict__.update(kept.__dict__)
        self._refusals = refusals
        self.refused = 0

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        if self.refused < self._refusals:
            self.refused += 1
            assert self.refused < PATIENCE, "nothing that was typed is heard"
            raise StoreError(FULL)
        super().append(step)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.table.pace.RETRY_SECONDS", 0.0)


@pytest.fixture
def bot_to_act(saves: Saves) -> Iterator[OpenGame]:
    game = begun_ronda(saves)
    while game.match.game.to_act != 1:
        take(game, game.match.game.legal_texts(0)[0])
    yield game
    game.close()


def on_full_disk(game: OpenGame, refusals: int = PATIENCE) -> OpenGame:
    return replace(game, journal=FullDisk(game.journal, refusals))


@pytest.mark.parametrize("typed", [["quit"], ["hand", "quit"], ["7C", "", "quit"], []])
def test_a_script_is_heard_while_no_bot_can_act(
    services: Services, bot_to_act: OpenGame, typed: list[str]
) -> None:
    lines = said(services, on_full_disk(bot_to_act), typed)
    assert FULL in lines
    assert lines[-1] == SAVED
    assert any(line.startswith("Your hand") for line in lines) is ("hand" in typed)


def test_whoever_only_watches_can_leave_as_well(services: Services, saves: Saves) -> None:
    game = begun_ronda(saves)
    game.seats[:] = [Seat("A", "random"), Seat("B", "random")]
    assert said(services, on_full_disk(game), ["quit"])[-1] == SAVED


def test_what_the_disk_refused_is_asked_again(services: Services, saves: Saves) -> None:
    game = begun_ronda(saves)
    while game.match.game.to_act != 0 or len(game.match.game.legal_texts(0)) == 1:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    card, actions = game.match.game.legal_texts(0)[0], len(game.match.actions)
    lines = said(services, on_full_disk(game, 1), [card, card])
    after: Any = lines[lines.index(FULL) + 1 :]
    assert after[0] == "Your turn."
    assert any(line.startswith("Choose: ") for line in after)
    assert game.match.actions[actions] == (0, card)
