"""What developers check the coach with: games, what was said of them, and whether that holds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from core.bots import levels
from core.bots.levels import choose
from core.coach.advice import Alternative
from core.coach.mistakes import Mistake, PastDecision
from core.contract.game import Game, Observation
from core.contract.opinion import Considered, Opinion
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match.match import Match
from tools.remarks import checked, said
from tools.remarks.__main__ import main, report
from tools.remarks.checked import Verdict, check
from tools.remarks.said import VARIANTS, Remark, Said, played


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_played_to_its_end_and_always_the_same_way(name: str) -> None:
    options = {"target": 50} if name == "makao" else {}
    games = [played(name, options, 5) for _time in range(2)]
    assert games[0].game.is_over
    assert games[0].actions == games[1].actions


def test_every_variant_is_a_rule_of_its_game() -> None:
    for name, variants in VARIANTS.items():
        for options in variants:
            assert game_type(name).table.settle(options)


def remark(cost: float) -> Remark:
    """Return that the second legal action was chosen, and the first was better by so much."""
    kind = game_type("rikiki")
    game = Match(kind, kind.table.settle({"players": 4}), Seeded(3)).game
    observation = game.observation(game.to_act)
    first, second = map(game.text, game.legal(game.to_act)[:2])
    better, chosen = (
        Alternative(action, value, 400, "", "")
        for action, value in ((first, 0.6), (second, 0.6 - cost))
    )
    decision = PastDecision(1, observation, second)
    return Remark(3, {}, decision, Mistake(1, chosen, better), is_at_side=True)


@pytest.mark.parametrize(
    ("values", "verdict"),
    [
        ({0: 0.6, 1: 0.5}, Verdict.HOLDS),
        ({0: 0.6, 1: 0.54}, Verdict.HOLDS),
        ({0: 0.6, 1: 0.56}, Verdict.LESS),
        ({0: 0.6, 1: 0.59}, Verdict.AS_GOOD),
        ({1: 0.6, 0: 0.5}, Verdict.AS_GOOD),
        ({2: 0.66, 0: 0.6, 1: 0.5}, Verdict.STILL_BETTER),
        ({2: 0.64, 0: 0.6, 1: 0.5}, Verdict.HOLDS),
        ({0: 0.6}, Verdict.NOT_COMPARED),
    ],
)
def test_what_a_longer_search_finds_decides(
    values: dict[int, float], verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The values are those of the legal actions by their place; the error is a hundredth."""

    def study(observation: Observation[Game], _rnd: object, effort: int) -> Opinion:
        assert effort == 10
        legal = observation.legal()
        found = [Considered(legal[place], value, 999, 0.01) for place, value in values.items()]
        return Opinion(found[0].action, (replace(found[0], error=0.0), *found[1:]))

    monkeypatch.setattr(checked, "study", study)
    found = check(remark(0.1), 10, 1)
    assert found.verdict is verdict
    told = Said(1, 2, 30, [remark(0.1)])
    lines = report(told, [found]).splitlines()
    assert lines[-1].endswith("at the side 1 remarks (0 of a call), 0.50 a round")
    assert any("searched longer" in line for line in lines) is (verdict is not Verdict.HOLDS)


@pytest.mark.thorough
def test_the_command_tells_how_many_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a coach that thinks less long than its own, so that it takes no time."""

    async def think(_level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        return choose("strong", observation, rng.random)

    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setattr(said, "think", think)
    monkeypatch.setattr(levels, "COMPARED", 40)
    main(["president", "--count", "2", "--seed", "1", "--effort", "1", "--after"])
    told = capsys.readouterr().out
    assert "of 2 remarks hold" in told
    assert "s to listen" in told
