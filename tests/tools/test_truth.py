"""What developers hold the coach's claims against: deals in which real bots do what was seen."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from core.bots import levels
from core.bots.levels import choose
from core.contract.chance import WorldChance
from core.contract.game import Game
from core.games.rikiki.game import Rikiki
from core.games.ronda.game import Ronda
from tools.truth import rejection, swaps
from tools.truth.__main__ import main
from tools.truth.claims import error_of, rewards_in
from tools.truth.situations import Situation, situations

ELSEWHERE = ("rikiki", "president", "makao")


def some(game: str, count: int, *, seed: int = 3, answers: bool = False) -> list[Situation]:
    return list(islice(situations(game, seed, {}, answers=answers), count))


@pytest.mark.parametrize("game", ["ronda", *ELSEWHERE])
def test_a_situation_is_a_choice_beside_bots_in_character(game: str) -> None:
    for situation in some(game, 3):
        assert situation.game.to_act == situation.seat
        assert len(situation.game.legal(situation.seat)) > 1
        assert situation.company[situation.seat] is None
        assert sum(one is None for one in situation.company) == 1
        played = situation.dealt.clone()
        for seat, action in situation.since:
            played.apply(seat, action)
        assert played.state() == situation.game.state()


def test_in_ronda_it_may_be_an_answer_to_a_call() -> None:
    for situation in some("ronda", 3, answers=True):
        texts = situation.game.legal_texts(situation.seat)
        assert any("khamsa" in text or "aachra" in text for text in texts)


def test_in_every_deal_of_ronda_that_is_kept_all_is_as_it_was_seen() -> None:
    for situation in some("ronda", 3):
        worlds = list(islice(rejection.worlds_of(situation), 12))
        views = [world.view(situation.seat) for world in worlds]
        assert len(views) == 12
        assert all(view == situation.game.view(situation.seat) for view in views)
        hands = {tuple(world.hands[1 - situation.seat]) for world in worlds}
        assert isinstance(situation.game, Ronda)
        assert len(hands) > 1 or not situation.game.stock


@pytest.mark.parametrize("game", ELSEWHERE)
def test_in_every_deal_on_a_walk_all_is_as_it_was_seen(game: str) -> None:
    for situation in some(game, 2):
        worlds = list(islice(swaps.worlds_of(situation), 12))
        assert all(
            world.view(situation.seat) == situation.game.view(situation.seat) for world in worlds
        )
        assert len({str(world.state()["hands"]) for world in worlds}) > 3


@pytest.mark.thorough
def test_a_walk_comes_to_deals_as_often_as_chance_deals_them_and_bots_do_what_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.truth.situations.SELDOM", 1.0)
    (situation,) = some("rikiki", 1, seed=6)
    assert [situation.game.text(bid) for _seat, bid in situation.since] == ["bid 0", "bid 1"]
    walked = _trumps(map(rikiki, islice(swaps.worlds_of(situation), 200)), situation)
    dealt = _trumps(islice(_dealt_until_seen(situation), 200), situation)
    assert walked == pytest.approx(dealt, abs=0.12)
    assert walked[1] - walked[0] > 0.3


def rikiki(game: Game) -> Rikiki:
    assert isinstance(game, Rikiki)
    return game


def _trumps(worlds: Iterable[Rikiki], situation: Situation) -> list[float]:
    """Return how many trumps each seat that has bid holds on the average."""
    totals = [0.0, 0.0]
    for number, world in enumerate(worlds, 1):
        for place, (seat, _bid) in enumerate(situation.since):
            trumps = sum(card // 13 == world.trump for card in world.hands[seat])
            totals[place] += (trumps - totals[place]) / number
    return totals


def _dealt_until_seen(situation: Situation) -> Iterator[Rikiki]:
    """Yield deals in which the bots say what was seen; all others are thrown away."""
    rng = random.Random(1)
    while True:
        world = rikiki(situation.dealt.clone(WorldChance(rng.random)))
        seen = {*world.hands[situation.seat], world.turned}
        free = [card for card in range(52) if card not in seen]
        rng.shuffle(free)
        for seat in range(world.players):
            if seat != situation.seat:
                world.hands[seat] = sorted(free.pop() for _card in range(world.hand_size))
        if _repeats(world, situation, rng):
            yield world


def _repeats(world: Rikiki, situation: Situation, rng: random.Random) -> bool:
    for seat, action in situation.since:
        if situation.choice(world, seat, rng) != action:
            return False
        world.apply(seat, action)
    return True


@pytest.mark.parametrize("game", ["ronda", *ELSEWHERE])
def test_an_action_is_played_on_to_the_end_of_the_round_always_the_same_way(game: str) -> None:
    (situation,) = some(game, 1)
    legal = situation.game.legal(situation.seat)
    world = situation.game.clone(WorldChance(random.Random(1).random))
    first, second = (rewards_in(world, situation, legal, 7) for _time in range(2))
    assert first == second
    assert len(first) == len(legal)
    assert all(0 <= reward <= 1 for reward in first)


def test_somebody_else_may_play_on_for_the_person() -> None:
    (situation,) = some("president", 1)
    world, seat = situation.game, situation.seat
    other = replace(situation, person_level="strong")
    for number in range(5):
        chosen = choose("strong", world.observation(seat), random.Random(number).random).action
        assert other.choice(world, seat, random.Random(number)) == chosen
    bot = (seat + 1) % world.players
    world.apply(seat, world.legal(seat)[0])
    assert world.to_act == bot
    for number in range(5):
        chances = random.Random(number), random.Random(number)
        assert other.choice(world, bot, chances[0]) == situation.choice(world, bot, chances[1])


def test_worlds_that_are_alike_for_long_tell_less_than_others() -> None:
    assert error_of([0.0, 1.0] * 50) == 0
    assert error_of([0.0] * 50 + [1.0] * 50) == pytest.approx(0.1667, abs=0.001)


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["ronda", "makao"])
def test_the_command_tells_what_was_claimed_and_what_was_wrong(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setattr(levels, "COMPARED", 60)
    main([game, "--count", "2", "--worlds", "30", "--seed", "3"])
    told = capsys.readouterr().out
    assert "2 decisions, 0 not judged" in told
    assert all(company in told for company in ("nobody", "people", "bots"))
