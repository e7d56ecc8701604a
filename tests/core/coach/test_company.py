"""Advice beside bots that play like people: it is right about them, and careful about people."""

from __future__ import annotations

import random

from core.bots.levels import choose
from core.coach.advice import Advice, Comparison, advise
from core.coach.mistakes import Mistake, PastDecision, lesson_in
from core.contract.company import Companion, Company
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.games.ronda.game import Ronda
from tests.core.ronda.table import seeded

AMINA: Company = (None, Companion("casual", "Amina"))
SOMEBODY: Company = (None, None)

KHAMSA = "12S khamsa"


async def think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
    return choose(level, observation, rng.random)


def newcomers_game() -> Ronda:
    """Return a first game in which Amina has called a Bount that a Khamsa may answer."""
    game = seeded(175, players=2, target=11)
    rng = random.Random("new/175")
    for _number in range(4):
        seat = game.to_act
        name = "Amina" if seat else ""
        action = choose("casual", game.observation(seat), rng.random, name=name).action
        game.apply(seat, action)
    return game


async def advice_beside(company: Company) -> Advice:
    game = newcomers_game()
    assert (game.to_act, KHAMSA in game.legal_texts(0)) == (0, True)
    return await advise(think, game.observation(0, company), 4)


async def test_nobody_is_reproved_for_what_the_lesson_has_just_taught() -> None:
    """Good players hardly call so without the fourth card; Amina does whenever she likes."""
    reproved = (await advice_beside(())).of(KHAMSA)
    assert reproved is not None
    assert reproved.standing is Comparison.LESS
    for company in (AMINA, SOMEBODY):
        advice = await advice_beside(company)
        decision = PastDecision(5, newcomers_game().observation(0, company), KHAMSA)
        assert lesson_in(decision, advice) is None


async def test_a_hint_and_a_remark_say_how_often_a_call_could_be_answered() -> None:
    """The played action's outcome sets it apart; a hint tells that of the best one."""
    advice = await advice_beside(())
    best, played = advice.alternatives[0], advice.of(KHAMSA)
    assert played is not None
    assert played.outcome == (
        "In 80 of 100 deals that fit what you've seen, the next player could answer a Khamsa."
    )
    assert Mistake(5, played, best).reason == played.why == played.outcome
    assert best.why == best.apart
    beside_amina = (await advice_beside(AMINA)).of(KHAMSA)
    assert beside_amina is not None
    assert beside_amina.outcome == (
        "In 38 of 100 deals that fit how Amina plays, Amina could answer a Khamsa."
    )
