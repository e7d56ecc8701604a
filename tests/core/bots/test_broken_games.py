"""A game that fails its bots: they are stood in for, that is said, and all others go on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.bots.crew import FAILURES, WorkerCrew, substitute
from core.bots.levels import choose
from core.bots.minds import Minds
from core.coach.advice import advise
from core.coach.asking import adviser_of
from core.contract.entry import Commentary, GameEntry
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.contract.playbook import Playbook
from core.games import registry
from core.games.makao import MakaoEntry
from core.games.makao.game import Makao
from core.games.registry import register
from core.ground.paths import log_file
from tests.core.bots.decisions import decision_in, new_game

SAID = "The bots can't think as usual. For now they play like casual bots."
ANY_CARD = "The bots can't think as usual. For now they play any card."


class WithoutPlaybook(MakaoEntry):
    """A game whose playbook cannot be loaded."""

    def playbook(self) -> Playbook[Makao]:
        raise ImportError("there is no playbook")


class Thoughtless(MakaoEntry):
    """A game that fails as soon as its bots think."""

    def playbook(self) -> Playbook[Makao]:
        def casual(_observation: Observation[Game], _rnd: object) -> Opinion:
            raise ZeroDivisionError("thinking failed")

        found = super().playbook()
        return replace(found, casual=casual, shortlist=_broken)


def _broken(_observation: Observation[Game]) -> list[int]:
    raise ZeroDivisionError("thinking failed")


class Speechless(MakaoEntry):
    """A game without words for hints."""

    def commentary(self) -> Commentary[Makao]:
        raise ImportError("there are no words")


UNREACHABLE = """
from core.games.makao import MakaoEntry
class Unreachable(MakaoEntry): pass
"""
"""An entry in a module that only this process can import."""


@pytest.fixture(autouse=True)
def _own_register(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entries", dict(registry._register()))


@pytest.fixture
def unreachable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameEntry[Game]]:
    (tmp_path / "unreachable.py").write_text(UNREACHABLE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from unreachable import Unreachable  # type: ignore[import-not-found]

    yield Unreachable()
    del sys.modules["unreachable"]


@pytest.fixture
def crew() -> Iterator[WorkerCrew]:
    hired = WorkerCrew()
    yield hired
    hired.close()


WITHOUT_WEIGHTS = """
from core.contract.weights import BadWeights, Weights
def lost(game):
    raise BadWeights(f"The file of {game}'s weights is damaged.")
Weights.of = lost
from core.bots.crew import stand_in
from tests.core.bots.decisions import decision_in, new_game
for name in ("ronda", "rikiki", "president", "makao"):
    game = new_game(name)
    for number in range(12):
        decision = decision_in(game, "master", number)
        game.apply(decision.observation.seat, stand_in(decision)[0].action)
    print(name)
"""
"""Plays every game, in a process of its own where no weights can be read."""


def test_every_game_goes_on_without_its_weights() -> None:
    command = [sys.executable, "-c", WITHOUT_WEIGHTS]
    played = subprocess.run(command, capture_output=True, text=True, check=False)
    assert played.stdout.split() == ["ronda", "rikiki", "president", "makao"], played.stderr


async def fails_alone(crew: WorkerCrew, why: str, said: str = SAID) -> None:
    """Check that Makao's bots are stood in for, and those of Ronda think in the same worker."""
    told: list[str] = []
    others = decision_in(new_game("ronda"), "regular")
    thought = choose("regular", others.observation, others.rng().random)
    for number in range(FAILURES + 1):
        broken = decision_in(new_game("makao"), "regular", number)
        assert await crew.think(broken, told.append) == substitute(broken)
        assert await crew.think(others, told.append) == thought
    assert told == [said]
    log = log_file().read_text()
    assert log.count("in makao regular cannot decide") == FAILURES
    assert why in log


async def test_a_game_that_cannot_be_imported(
    crew: WorkerCrew, unreachable: GameEntry[Game]
) -> None:
    register(unreachable)
    await fails_alone(crew, "No module named 'unreachable'")


async def test_a_game_that_cannot_be_packed_for_the_worker(crew: WorkerCrew) -> None:
    class Nowhere(MakaoEntry):
        """A game in a function, where no other process finds it."""

    register(Nowhere())
    told: list[str] = []
    decision = decision_in(new_game("makao"), "regular")
    assert await crew.think(decision, told.append) == substitute(decision)
    assert told == [SAID]
    assert "Nowhere" in log_file().read_text()


@pytest.mark.parametrize(
    ("entry", "why"),
    [(WithoutPlaybook(), "there is no playbook"), (Thoughtless(), "thinking failed")],
)
async def test_a_game_that_fails_its_bots(
    crew: WorkerCrew, entry: GameEntry[Game], why: str
) -> None:
    register(entry)
    await fails_alone(crew, why, ANY_CARD)
    decision = decision_in(new_game("makao"), "master")
    assert substitute(decision) == choose("random", decision.observation, decision.rng().random)


async def test_quick_bots_of_a_game_that_fails_play_any_card_and_that_is_said_once(
    crew: WorkerCrew,
) -> None:
    register(Thoughtless())
    told: list[str] = []
    minds = Minds(crew, told.append)
    for number in range(2):
        decision = decision_in(new_game("makao"), "casual", number)
        assert await minds.think(decision) == substitute(decision)
    thinking = decision_in(new_game("makao"), "master")
    assert await minds.think(thinking) == substitute(thinking)
    assert told == [ANY_CARD]
    assert log_file().read_text().count("in makao casual cannot decide") == 1


async def test_a_hint_of_a_game_without_words_says_so(crew: WorkerCrew) -> None:
    register(Speechless())
    told: list[str] = []
    observation = new_game("makao").observation(new_game("makao").to_act)
    advice = await advise(adviser_of(crew, told.append), observation, 1)
    assert advice.alternatives[0].action in observation.known.legal_texts(observation.seat)
    assert {each.reason for each in advice.alternatives} == {
        "Can't say why it's good. The log has the details."
    }
    assert told == []
    assert "there are no words" in log_file().read_text()
