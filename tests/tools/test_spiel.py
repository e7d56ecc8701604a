"""OpenSpiel at a table of Rikiki: the same rules in both, and nothing known but what is seen."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from core.arena.contest import Bot, Contest
from core.arena.deals import begin
from core.contract.options import BadOption, Options, Value
from core.games.registry import game_type
from core.games.rikiki.game import Rikiki
from core.games.rikiki.tricks import RANKS
from tools.duel.__main__ import bot_of
from tools.duel.play import Duel, is_for_all
from tools.duel.spiel import CARDS, Spiel, dealt, ours, points, state_of, theirs

SEED = 4
ROUNDS = (0, 4, 9, 14)


def options(**chosen: Value) -> Options:
    known: dict[str, Value] = {"absolute_zero": False, "lost_per_trick": 2}
    return game_type("rikiki").table.settle({**known, **chosen})


def contest(**chosen: Value) -> Contest:
    bots = (Bot("one", "spiel:40"), Bot("other", "spiel:20"))
    return Contest("rikiki", options(**chosen), bots, SEED)


def begun(number: int) -> Rikiki:
    return cast(Rikiki, begin(contest(), number)[0])


def rolled(game: Rikiki, actions: int, seed: int = 1) -> Rikiki:
    """Return the game after so many actions at random."""
    rng = random.Random(seed)
    for _action in range(actions):
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    return game


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"absolute_zero": True}, "absolute_zero=false"),
        ({"trump_swap": True}, "trump_swap=false"),
        ({"hook": False}, "hook=true"),
        ({"players": 8}, "at most 7"),
    ],
)
def test_rules_that_openspiel_does_not_know_are_refused(
    chosen: dict[str, Value], told: str
) -> None:
    with pytest.raises(BadOption, match=told):
        Spiel(contest(**chosen), oh_hell=False)


def test_a_game_that_openspiel_is_not_asked_about_is_refused() -> None:
    bots = (Bot("one", "spiel:40"), Bot("other", "spiel:20"))
    ronda = Contest("ronda", game_type("ronda").table.settle({}), bots, SEED)
    with pytest.raises(BadOption, match="single rounds of Rikiki only"):
        Duel(ronda)


def test_a_deal_without_a_turned_card_is_left_out() -> None:
    numbers = range(begun(0).terms.rounds)
    left_out = [number for number in numbers if not is_for_all(contest(), number)]
    assert [begun(number).hand_size for number in left_out] == [13]


def test_a_card_and_a_bid_have_numbers_there_and_back() -> None:
    assert [ours(theirs(card)) for card in range(CARDS)] == list(range(CARDS))
    assert sorted(map(theirs, range(CARDS))) == list(range(CARDS))
    game = begun(3)
    assert [ours(CARDS + bid) for bid in range(5)] == game.legal(game.to_act)[:5]


@pytest.mark.parametrize("number", ROUNDS)
def test_the_deals_searched_hold_what_was_seen_and_nothing_that_was_not(number: int) -> None:
    game = rolled(begun(number), 3 * begun(number).hand_size)
    seat, known = game.to_act, game.observation(game.to_act).known
    found = [dealt(known, seat, random.Random(each)) for each in range(100)]
    for hands in found:
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == len(cards)
        assert game.turned not in cards
        assert {len(hand) for hand in hands} == {game.hand_size}
        assert set(game.hands[seat]) <= set(hands[seat])
        for leader, trick in game.played:
            for step, card in enumerate(trick):
                assert card in hands[(leader + step) % game.players]
        for owner, hand in enumerate(hands):
            left = [card for card in hand if card not in _shown(game)]
            assert not any(game.voids[owner] >> card // RANKS & 1 for card in left)
    unseen = set(range(CARDS)) - _shown(game) - {game.turned, *game.hands[seat]}
    assert unseen > set(game.stock)
    assert {card for hands in found for hand in hands for card in hand} >= unseen


def _shown(game: Rikiki) -> set[int]:
    return {card for _leader, trick in game.played for card in trick} | set(game.trick)


def their_game(**rules: Any) -> Any:
    spiel = pytest.importorskip("pyspiel")
    return spiel.load_game("oh_hell", {"players": 4, **rules})


@pytest.mark.parametrize("number", ROUNDS)
def test_both_have_the_same_actions_and_the_same_scores(number: int) -> None:
    game, rng = begun(number), random.Random(number)
    hands = [hand.copy() for hand in game.hands]
    size = {"num_tricks_fixed": game.hand_size}
    oh_hell = state_of(their_game(**size), game, hands)
    rikiki = state_of(their_game(**size, off_bid_penalty=True, points_per_trick=2), game, hands)
    while not game.is_over:
        legal = game.legal(game.to_act)
        assert oh_hell.current_player() == game.to_act
        assert sorted(map(ours, oh_hell.legal_actions())) == legal
        chosen = rng.choice(oh_hell.legal_actions())
        for state in (oh_hell, rikiki):
            state.apply_action(chosen)
        game.apply(game.to_act, ours(chosen))
    assert rikiki.returns() == game.scores()
    assert oh_hell.returns() == points(game)


def test_ismcts_finds_the_same_again_and_something_legal() -> None:
    their_game()
    game = rolled(begun(5), 12)
    spiel = Spiel(contest(), oh_hell=False)
    observation = game.observation(game.to_act)
    action, _seconds = spiel.choose(observation, 40, "stream")
    assert action in game.legal(game.to_act)
    assert spiel.choose(observation, 40, "stream")[0] == action


def test_a_duel_with_openspiel_counts_as_it_is_asked_to() -> None:
    their_game()
    scores = {}
    for oh_hell in (False, True):
        duel = Duel(contest(), oh_hell=oh_hell)
        scores[oh_hell] = [share.score for share in duel.play_deal(2).shares]
        duel.close()
    assert scores[False] != scores[True]
    assert min(scores[True]) >= 0


def test_openspiel_is_named_with_its_simulations() -> None:
    assert bot_of("theirs=spiel:800") == Bot("theirs", "spiel:800")
