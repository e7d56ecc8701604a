"""The coach at one's side: it thinks while the person does, and speaks only of what cost much."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from core.bots.levels import choose
from core.coach.advice import Adviser, advise
from core.coach.advice_ahead import AdviceAhead
from core.coach.mistakes import Mistake, PastDecision
from core.contract.game import Game, Observation
from core.contract.opinion import Considered, Opinion
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.paths import log_file
from core.match.match import Match

NEVER = 3600.0


class Thinker:
    """Values the legal actions of a choice ever lower, by steps of `behind`, when it is let."""

    def __init__(self, behind: float = 0.2, visits: int = 500, error: float = 0.0) -> None:
        self.asked: list[Observation[Game]] = []
        self.cancelled = 0
        self.let = asyncio.Event()
        self._behind = behind
        self._visits = visits
        self._error = error

    async def __call__(
        self, _level: str, observation: Observation[Game], _rng: random.Random
    ) -> Opinion:
        self.asked.append(observation)
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        values = (0.9 - self._behind * place for place in range(20))
        legal = observation.legal()
        considered = (
            Considered(action, value, self._visits, self._error)
            for action, value in zip(legal, values, strict=False)
        )
        return Opinion(legal[0], tuple(considered))


def match() -> Match:
    kind = game_type("rikiki")
    return Match(kind, kind.table.settle({"players": 4}), Seeded(3))


def chosen(side: AdviceAhead, game: Match, place: int) -> PastDecision:
    """Return the decision of whoever is to act for the legal action at a place."""
    seat = game.game.to_act
    decision = side.decided(seat, len(game.actions) + 1, game.game.legal_texts(seat)[place])
    assert decision is not None
    return decision


def pondered(side: AdviceAhead, game: Match) -> None:
    side.ponder(game.game.observation(game.game.to_act), len(game.actions))


async def test_what_cost_much_is_told_with_what_was_better() -> None:
    game, thinker = match(), Thinker()
    side = AdviceAhead(thinker, NEVER)
    pondered(side, game)
    thinker.let.set()
    decision = chosen(side, game, 1)
    lesson = await side.judge(decision)
    assert lesson is not None
    assert lesson.number == 1
    assert lesson.played.action == decision.action
    assert lesson.better.action == game.game.legal_texts(game.game.to_act)[0]
    assert lesson.cost == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("behind", "visits", "error", "place"),
    [(0.2, 500, 0.0, 0), (0.04, 500, 0.0, 1), (0.2, 5, 0.0, 1), (0.06, 500, 0.02, 1)],
)
async def test_of_the_best_of_a_small_loss_and_of_luck_nothing_is_said(
    behind: float, visits: int, error: float, place: int
) -> None:
    game, thinker = match(), Thinker(behind, visits, error)
    side = AdviceAhead(thinker, NEVER)
    thinker.let.set()
    pondered(side, game)
    assert await side.judge(chosen(side, game, place)) is None


async def test_it_thinks_while_the_person_does_and_once() -> None:
    game, thinker = match(), Thinker()
    side = AdviceAhead(thinker, NEVER)
    pondered(side, game)
    pondered(side, game)
    await asyncio.sleep(0)
    assert len(thinker.asked) == 1
    judged = asyncio.ensure_future(side.judge(chosen(side, game, 1)))
    await asyncio.sleep(0)
    assert not judged.done()
    thinker.let.set()
    assert await judged is not None
    assert len(thinker.asked) == 1


async def test_it_stays_silent_when_it_comes_too_late() -> None:
    game, thinker = match(), Thinker()
    side = AdviceAhead(thinker, patience=0.0)
    pondered(side, game)
    assert await side.judge(chosen(side, game, 1)) is None


async def test_once_the_game_has_gone_elsewhere_nothing_is_thought_or_said() -> None:
    game, thinker = match(), Thinker()
    side = AdviceAhead(thinker, NEVER)
    pondered(side, game)
    decision = chosen(side, game, 1)
    await asyncio.sleep(0)
    judged = asyncio.ensure_future(side.judge(decision))
    await asyncio.sleep(0)
    side.drop()
    assert await judged is None
    assert thinker.cancelled == 1
    assert await side.judge(decision) is None
    assert await side.advice(decision.observation.seat, 0) is None


async def test_another_choice_is_thought_of_instead_of_the_one_before() -> None:
    game, thinker = match(), Thinker()
    side = AdviceAhead(thinker, NEVER)
    pondered(side, game)
    first = chosen(side, game, 1)
    await asyncio.sleep(0)
    game.act(game.game.to_act, first.action)
    pondered(side, game)
    thinker.let.set()
    assert await side.judge(first) is None
    assert await side.judge(chosen(side, game, 1)) is not None


async def test_what_nobody_thought_of_is_no_decision_to_judge() -> None:
    game = match()
    side, seat = AdviceAhead(Thinker(), NEVER), game.game.to_act
    assert side.decided(seat, 1, "3C") is None
    pondered(side, game)
    assert side.decided(seat, 2, "3C") is None
    assert side.decided((seat + 1) % 4, 1, "3C") is None
    side.drop()


async def test_a_fault_of_whoever_thinks_costs_nothing_but_the_remark() -> None:
    async def fails(_level: str, _observation: Observation[Game], _rng: random.Random) -> Opinion:
        raise RuntimeError("a fault")

    game = match()
    side = AdviceAhead(fails, NEVER)
    pondered(side, game)
    assert await side.judge(chosen(side, game, 1)) is None


async def test_a_fault_of_a_game_costs_the_remark_and_is_logged_with_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_told: object) -> None:
        raise RuntimeError("a fault")

    game, thinker = match(), Thinker()
    thinker.let.set()
    side = AdviceAhead(thinker, NEVER)
    pondered(side, game)
    monkeypatch.setattr("core.coach.advice_ahead.lesson_in", fails)
    assert await side.judge(chosen(side, game, 1)) is None
    assert "coach: rikiki cannot be judged" in log_file().read_text("utf-8")


async def test_it_says_what_a_hint_says() -> None:
    """The real adviser: the advice at one's side is that of a hint, whatever is played."""

    async def think(level: str, observation: Observation[Game], rng: random.Random) -> Opinion:
        return choose(level, observation, rng.random)

    game = match()
    side, seat = AdviceAhead(think, NEVER), game.game.to_act
    pondered(side, game)
    hint = await advise(think, game.game.observation(seat), 0)
    assert await side.advice(seat, 0) == hint
    assert await side.advice(seat, 1) is None
    for place, action in enumerate(game.game.legal_texts(seat)):
        lesson = await side.judge(chosen(side, game, place))
        assert lesson is None or lesson.played == hint.of(action)
        assert lesson is None or lesson.better == hint.alternatives[0]


# ---------------------------------------------------------------------- calls


def reached(name: str, players: int, wanted: Callable[[list[str]], bool]) -> Match:
    """Return a match in which whoever is to act has what is wanted, with what is legal then."""
    kind = game_type(name)
    game = Match(kind, kind.table.settle({"players": players}), Seeded(5))
    while not wanted(texts := game.game.legal_texts(game.game.to_act)):
        game.act(game.game.to_act, texts[0].removesuffix(" bount"))
    return game


def valuing(game: Match, **values: float) -> Adviser:
    """Return who values some actions (blanks are written `_`), the best first, and no other."""
    parse = game.game.parse

    async def think(_level: str, _observation: Observation[Game], _rng: random.Random) -> Opinion:
        considered = [
            Considered(parse(text.replace("_", " ")), value, 500) for text, value in values.items()
        ]
        return Opinion(considered[0].action, tuple(considered))

    return think


async def judged(game: Match, think: Adviser, action: str) -> Mistake | None:
    side, seat = AdviceAhead(think, NEVER), game.game.to_act
    pondered(side, game)
    decision = side.decided(seat, len(game.actions) + 1, action)
    assert decision is not None
    return await side.judge(decision)


async def test_a_last_card_forgotten_is_told_though_no_hint_compares_it() -> None:
    game = reached("makao", 2, lambda texts: any(text.endswith(" last") for text in texts))
    called = next(t for t in game.game.legal_texts(game.game.to_act) if t.endswith(" last"))
    silent = called.removesuffix(" last")
    think = valuing(game, **{called.replace(" ", "_"): 0.6, "draw": 0.4})
    lesson = await judged(game, think, silent)
    assert lesson is not None
    assert lesson.is_call_forgotten
    assert (lesson.played.action, lesson.better.action) == (silent, called)
    assert lesson.played.less == ""
    assert await judged(game, think, called) is None
    dear = await judged(game, think, "draw")
    assert dear is not None
    assert not dear.is_call_forgotten


async def test_in_ronda_a_point_is_much_where_a_call_was_forgotten_and_little_elsewhere() -> None:
    point = 0.014
    game = reached("ronda", 2, lambda texts: texts[0] in {"ronda", "tringa"})
    said = game.game.legal_texts(game.game.to_act)[0]
    assert await judged(game, valuing(game, **{said: 0.5, "silent": 0.5 - point}), "silent")
    game = reached("ronda", 2, lambda texts: any(t.endswith(" bount") for t in texts))
    called = next(t for t in game.game.legal_texts(game.game.to_act) if t.endswith(" bount"))
    card = called.removesuffix(" bount")
    values = {called.replace(" ", "_"): 0.5, card: 0.5 - point}
    assert await judged(game, valuing(game, **values), card)
    game = reached("ronda", 2, lambda texts: len(texts) == 3)
    first, _second, third = game.game.legal_texts(game.game.to_act)
    assert await judged(game, valuing(game, **{first: 0.5, third: 0.5 - point}), third) is None
