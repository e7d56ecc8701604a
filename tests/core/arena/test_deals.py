"""Duplicate deals: the same cards for every line-up, and what each bot gets out of them."""

from __future__ import annotations

import random
from contextlib import closing

import pytest

from core.arena import Bot, Cast, play_deal
from core.arena.chance import DealChance
from core.arena.deals import begin, line_ups, rewards_of, winners_of
from core.arena.players import BotAnswer
from core.bots.decision import Decision
from core.contract.cards import SPANISH
from core.contract.opinion import NOTHING
from core.games.registry import game_names
from core.games.rikiki.game import Rikiki
from tests.core.arena.contests import contest


@pytest.mark.parametrize("game", game_names())
def test_a_deal_is_the_same_every_time_and_other_deals_differ(game: str) -> None:
    measured = contest(game, "random")
    first, again = begin(measured, 3)[0], begin(measured, 3)[0]
    assert first.state() == again.state()
    assert begin(measured, 4)[0].state() != first.state()
    assert begin(contest(game, "random", seed=2), 3)[0].state() != first.state()


@pytest.mark.parametrize("game", game_names())
def test_a_deal_ends_with_its_round_and_a_whole_one_with_the_game(game: str) -> None:
    for whole in (False, True):
        playing = begin(contest(game, "random", whole=whole), 0)[0]
        rng = random.Random(1)
        while not playing.is_over:
            playing.apply(playing.to_act, rng.choice(playing.legal(playing.to_act)))
        assert (playing.winners() is not None) is (whole or game == "president")


def test_later_decks_of_a_whole_game_do_not_depend_on_the_outcomes_between() -> None:
    plain, eventful = (DealChance("deal", whole=True) for _line_up in range(2))
    eventful.turn_over([1, 2, 3])
    eventful.place(9)
    assert [plain.shuffle(SPANISH) for _deck in range(2)] == [
        eventful.shuffle(SPANISH) for _deck in range(2)
    ]


def test_a_fork_of_the_chance_goes_on_by_itself() -> None:
    chance = DealChance("deal", whole=False)
    fork = chance.fork()
    deck = fork.shuffle(SPANISH)
    assert fork.shuffle(SPANISH) != deck
    assert chance.shuffle(SPANISH) == deck


def test_deals_of_rikiki_go_through_all_its_rounds() -> None:
    measured = contest("rikiki", "random")
    sizes = []
    for number in range(24):
        game = begin(measured, number)[0]
        assert isinstance(game, Rikiki)
        assert [len(hand) for hand in game.hands] == [game.hand_size] * 4
        assert game.totals == [0] * 4
        sizes.append(game.hand_size)
    assert sizes == [*range(2, 14), *range(12, 1, -1), 2]


def test_partners_are_one_side() -> None:
    measured = contest("ronda", "a=casual,b=random", players=4)
    assert [len(line_up) for line_up in line_ups(measured)] == [2, 2]
    game = begin(measured, 0)[0]
    rng = random.Random(1)
    while not game.is_over:
        game.apply(game.to_act, rng.choice(game.legal(game.to_act)))
    first, second = rewards_of(game)
    assert game.rewards() == [first, second, first, second]
    assert winners_of(game) == ([0] if first > second else [1])


@pytest.mark.parametrize(("game", "sides"), [("ronda", 2), ("rikiki", 4), ("president", 4)])
def test_the_wins_of_a_deal_are_shared_out_whole(game: str, sides: int) -> None:
    with closing(Cast(contest(game, "casual,random"))) as cast:
        for number in range(10):
            shares = play_deal(cast, number).shares
            assert sum(share.win for share in shares) * sides / 2 == pytest.approx(1)
            assert all(share.decisions > 0 and share.seconds >= 0 for share in shares)
            assert all(share.faults == 0 for share in shares)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("whole", [False, True])
def test_bots_that_play_alike_have_exactly_the_same_results(game: str, whole: bool) -> None:
    with closing(Cast(contest(game, "Amina=casual,Karim=casual", whole=whole))) as cast:
        for number in range(3):
            one, other = play_deal(cast, number).shares
            assert (one.score, one.reward, one.win) == (other.score, other.reward, other.win)


def test_claims_out_of_turn_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[bool, bool]] = set()

    def watch(cast: Cast, bot: Bot, decision: Decision) -> BotAnswer:
        answer = decide(cast, bot, decision)
        on_turn = decision.observation.known.to_act == decision.observation.seat
        asked.add((on_turn, answer.action == NOTHING))
        return answer

    decide = Cast.decide
    monkeypatch.setattr(Cast, "decide", watch)
    with closing(Cast(contest("makao", "casual,random"))) as cast:
        for number in range(10):
            play_deal(cast, number)
    assert asked == {(True, False), (False, False), (False, True)}
