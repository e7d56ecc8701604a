"""The end of a hand between two seats, solved: the same as by trying everything.

Also beside a bot that goes by feel, of which one knows how likely it does what.
"""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from core.bots.modelling import Model
from core.contract.chance import WorldChance
from core.contract.company import BY_FEEL, Companion, Company
from core.contract.game import NOBODY, Observation
from core.contract.opinion import ADVISER, CERTAIN
from core.games.president.bots import endgame
from core.games.president.bots.endgame import expect, solve
from core.games.president.game import President
from core.games.registry import entry_of
from tests.core.president.builder import seeded, short

Top = tuple[int, str] | None


def no_luck() -> float:
    """A random source for choices that need none."""
    return 0.0


def solved(game: President) -> dict[str, float]:
    """Return the exact value of each action in words, the chosen one first."""
    opinion = solve(game.observation(game.to_act), no_luck)
    assert opinion is not None
    assert opinion.action == opinion.considered[0].action
    return {game.text(each.action): each.value for each in opinion.considered}


def tried_out(world: President, seat: int) -> float:
    """Return the reward of a seat when both play their best, by trying everything."""
    if world.to_act == NOBODY:
        return world.rewards()[seat]
    values = []
    for action in world.legal(world.to_act):
        after = world.clone(world.chance)
        after.apply(world.to_act, action)
        values.append(tried_out(after, seat))
    return max(values) if world.to_act == seat else min(values)


def drawn(seed: int, same_rank: str, seats: int) -> President:
    """Return a position drawn at random in which seats 0 and 1 are left with three cards each."""
    rnd = random.Random(f"{seed}/{same_rank}/{seats}")
    cards = rnd.sample(range(16), 6)
    faces = [President.deck({}).faces[card] for card in cards]
    hands = [" ".join(faces[:3]), " ".join(faces[3:])] + [""] * (seats - 2)
    finish = "all" if seats > 2 else "first-out"
    return short(hands, same_rank=same_rank, finish=finish, uneven=True)


@pytest.mark.parametrize("same_rank", ["dominance", "highest", "never"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_value_is_that_of_trying_everything(same_rank: str, seats: int) -> None:
    for seed in range(20):
        game = drawn(seed, same_rank, seats)
        world = game.clone(WorldChance(no_luck))
        for text, value in solved(game).items():
            after = world.clone(world.chance)
            after.apply(0, game.parse(text))
            assert value == tried_out(after, 0), (seed, text)


@pytest.mark.parametrize(
    ("hands", "top", "best", "value"),
    [
        # Nobody beats the two of hearts, and then one card is left.
        (["3S 2H", "4S AD"], None, "2H", 1.0),
        # The queen is worth more later: after a pass the other must lead into the ten and the pair.
        (["6D 6H 10C QH", "8D 9S 9C JD"], (1, "QD"), "pass", 1.0),
        # Lost whatever happens: the higher set is led, by the rules of thumb.
        (["3S 4S", "2H 2D"], None, "3S", 0.0),
    ],
)
def test_the_best_action_is_chosen(hands: list[str], top: Top, best: str, value: float) -> None:
    values = solved(short(hands, top=top, uneven=True))
    assert next(iter(values.items())) == (best, value)


def test_the_reward_of_a_place_counts_where_the_hand_goes_on_to_the_last_seat() -> None:
    game = short(["3S 2H", "4S AD", "", ""], finish="all")
    assert solved(game)["2H"] == 1 / 3


@pytest.mark.parametrize(
    ("hands", "top"),
    [
        (["3S 2H", "4S AD", "5S"], None),
        # The top belongs to a seat that has gone out.
        (["3S 2H", "4S AD", ""], (2, "9S")),
    ],
)
def test_nothing_is_solved_among_three(hands: list[str], top: Top) -> None:
    game = short(hands, top=top, uneven=True, finish="all")
    assert solve(game.observation(0), no_luck) is None


def test_nothing_is_solved_in_the_exchange() -> None:
    game = short(["3S 2H", "4S AD"], finish="all", hands=2, exchange=True)
    game.phase, game.owed, game.exchange = "exchange", 1, ((0, 1, 1),)
    assert solve(game.observation(0), no_luck) is None


def test_a_duel_of_too_many_positions_is_given_up() -> None:
    game = seeded(1, players=2)
    assert solve(game.observation(game.to_act), no_luck) is None


def test_a_bot_that_thinks_plays_the_end_between_two_by_the_solution() -> None:
    game = short(["3S 2H", "4S AD"])
    opinion = choose("strong", game.observation(0), no_luck)
    assert game.text(opinion.action) == "2H"
    assert {each.visits for each in opinion.considered} == {CERTAIN}


# ---------------------------------------------------------------------- beside somebody by feel


FEELING = Model(entry_of("president").playbook(), "Amina")


def expected(game: President) -> dict[str, float] | None:
    """Return what each action is worth on the average beside Amina, the chosen one first."""
    seen = game.observation(game.to_act)
    opinion = expect(seen, no_luck, {1 - seen.seat: FEELING.chances})
    if opinion is None:
        return None
    assert opinion.action == opinion.considered[0].action
    return {game.text(each.action): each.value for each in opinion.considered}


def averaged(world: President, seat: int) -> float:
    """Return the reward of a seat that plays its best beside Amina, by trying everything."""
    if world.to_act == NOBODY:
        return world.rewards()[seat]
    after = {}
    for action in world.legal(world.to_act):
        then = world.clone(world.chance)
        then.apply(world.to_act, action)
        after[action] = averaged(then, seat)
    if world.to_act == seat:
        return max(after.values())
    if len(after) == 1:
        return sum(after.values())
    return sum(chance * after[action] for action, chance in FEELING.chances(world).items())


@pytest.mark.parametrize("same_rank", ["dominance", "highest", "never"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_expected_value_is_that_of_trying_everything(same_rank: str, seats: int) -> None:
    for seed in range(20):
        game = drawn(seed, same_rank, seats)
        world = game.clone(WorldChance(no_luck))
        values = expected(game)
        assert values is not None
        for text, value in values.items():
            after = world.clone(world.chance)
            after.apply(0, game.parse(text))
            assert value == pytest.approx(averaged(after, 0)), (seed, text)


LOST = [34, 188]
"""Seeds of positions that are lost against the best, yet in which actions are not alike."""


def advised(game: President, company: Company) -> dict[str, tuple[float, float]]:
    """Return the value of each action and how far it may be off, for an adviser."""
    seen = game.observation(game.to_act)
    opinion = choose(ADVISER, Observation(seen.seat, seen.known, company), no_luck)
    return {game.text(each.action): (each.value, each.error) for each in opinion.considered}


@pytest.mark.parametrize("seed", LOST)
def test_the_adviser_tells_lost_actions_apart_beside_a_bot_that_goes_by_feel(seed: int) -> None:
    game = drawn(seed, "dominance", 2)
    assert set(solved(game).values()) == {0.0}
    values = expected(game)
    assert values is not None
    (best, *others) = values
    assert values[best] > 0.5 + max(values[text] for text in others)
    beside = advised(game, (None, Companion(BY_FEEL, "Amina")))
    assert {text: value for text, (value, _error) in beside.items()} == values
    assert next(iter(beside)) == best
    assert set(advised(game, (None, Companion("master", ""))).values()) == {(0.0, 0.0)}


@pytest.mark.parametrize("seed", LOST)
def test_beside_a_person_the_best_of_what_is_lost_is_said_to_be_perhaps_no_better(
    seed: int,
) -> None:
    game = drawn(seed, "dominance", 2)
    values = expected(game)
    assert values is not None
    person = advised(game, (None, None))
    best, *others = person
    assert best == next(iter(values))
    assert {person[text][0] for text in person} == {0.0}
    assert all(person[text][1] > 0.1 for text in others)


def test_what_takes_too_long_beside_somebody_is_left_to_a_search_unless_it_is_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(endgame, "MOST_ASKED", 0)
    assert expected(drawn(LOST[0], "dominance", 2)) is None
    won = short(["3S 4S 2H", "5S 6S AD"], uneven=True)
    values = expected(won)
    assert values == solved(won)
    assert set(solved(won).values()) == {0.0, 1.0}
