"""Reasons: which of a game's facts sets two actions apart, and that looking on changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf

import pytest

from core.bots.levels import choose
from core.bots.search import Clock, Race
from core.bots.second_look import PLAYED_ON, Grove, RaceWithFacts, WatchedRace
from core.coach.advice import Comparison, advise
from core.coach.mistakes import Mistake
from core.coach.reasons import furthest_apart, sentence_of, telling
from core.contract.chance import RecordedChance
from core.contract.facts import ComparedWith, Comparisons, Fact
from core.contract.game import Game
from core.contract.opinion import CERTAIN, Apart, Considered
from core.contract.sources import Seeded
from core.games.makao.bots.facts import MakaoHandWatch
from core.games.president.bots.facts import PresidentHandWatch
from core.games.president.notation import GIFT
from core.games.registry import entry_of, game_type
from core.games.rikiki.bots import facts as rikiki
from tests.core.makao.builder import play as play_makao
from tests.core.makao.builder import position
from tests.core.president.builder import seeded as seeded_president
from tests.core.president.builder import short
from tests.core.rikiki.builder import scripted

RACING = ("rikiki", "president", "makao")
NAMES = ("ronda", *RACING)

UNTOLD = Comparisons("", "", "")
AIM, BAD = Fact(good=True, told=UNTOLD), Fact(good=False, told=UNTOLD)
MEAN = Fact(good=True, told=UNTOLD, much=100, is_mean=True)


def begun(name: str, seed: int) -> Game:
    """Return a game some casual actions after its start, where somebody has a choice."""
    kind = game_type(name)
    options = kind.table.settle({})
    game = kind(options, RecordedChance(kind.deck(options), Seeded(seed)))
    rng, left = random.Random(seed), 9
    while left > 0 or len(game.legal(game.to_act)) < 3:
        action = choose("casual", game.observation(game.to_act), rng.random).action
        game.apply(game.to_act, action)
        left -= 1
    return game


@pytest.mark.parametrize(
    ("found", "place"),
    [
        ([Apart(0.7, 0.4, 0.02), Apart(0.1, 0.2, 0.02), Apart(9, 5, 0.1)], 0),
        ([Apart(0.7, 0.6, 0.02), Apart(0.1, 0.4, 0.02), Apart(9, 5, 0.1)], 1),
        ([Apart(1.0, 0.8, 0.02), Apart(0.0, 0.4, 0.02), Apart(9, 5, 0.1)], 0),
        ([Apart(0.7, 0.7, 0.02), Apart(0.1, 0.1, 0.02), Apart(9, 5, 0.1)], 2),
        ([Apart(0.5, 0.6, 0.02), Apart(0.1, 0.4, 0.02), Apart(9, 5, 0.1)], 2),
        ([Apart(0.5, 0.6, 0.02), Apart(0.4, 0.1, 0.02), Apart(5, 9, 0.1)], None),
        ([Apart(0.7, 0.6, 0.06), Apart(0.1, 0.1, 0.0), Apart(5.01, 5.02, 0.0)], None),
        ([Apart(0.704, 0.695, 0.0), Apart(0.1, 0.1, 0.0), Apart(5, 5, 0.0)], None),
        ([], None),
    ],
)
def test_the_fact_furthest_apart_is_told_if_it_speaks_for_the_best(
    found: list[Apart], place: int | None
) -> None:
    assert furthest_apart((AIM, BAD, MEAN), found) == place


def test_a_fact_is_told_of_either_action_beside_the_other() -> None:
    president = entry_of("president").facts()
    assert president is not None
    named = president.FACTS
    facts = (Apart(0.71, 0.4, 0.02), *[Apart(0.0, 0.0, 0.0)] * (len(named) - 1))
    considered = Considered(1, 0.5, 400, 0.01, facts=facts)
    told = {one: sentence_of(named, considered, one, is_less=True) for one in ComparedWith}
    sentence = "You're out first in {} of 100 deals that fit what you've seen, but in {} after {}."
    assert told == {
        ComparedWith.BEST: sentence.format(40, 71, "the best play"),
        ComparedWith.NEXT: sentence.format(71, 40, "the next best play"),
        ComparedWith.CHOSEN: sentence.format(71, 40, "your choice"),
    }
    exact = Considered(1, 0.5, CERTAIN)
    certain = "No card is hidden any more, so this is worked out to the end."
    assert sentence_of(named, exact, ComparedWith.BEST, is_less=False) == certain
    unseen = Considered(1, 0.5, 400)
    assert sentence_of(named, unseen, ComparedWith.BEST, is_less=True) == ""
    unsure = replace(considered, facts=(Apart(0.5, 0.4, 0.08), *facts[1:]))
    assert sentence_of(named, unsure, ComparedWith.BEST, is_less=False) == ""
    told_of_less = sentence_of(named, unsure, ComparedWith.BEST, is_less=True)
    assert told_of_less == sentence.format(40, 50, "the best play")


@pytest.mark.parametrize(("may_hang", "share"), [(True, 0.3), (True, 0.1), (False, 0.3)])
def test_what_an_action_hangs_on_is_told_in_place_of_a_fact_that_hangs_on_it(
    may_hang: bool, share: float
) -> None:
    hangs = may_hang and share == 0.3
    fact = Fact(good=False, told=Comparisons("{own} {other}", "{own}", "{other}"), hangs=may_hang)
    considered = Considered(1, 0.5, 400, 0.01, share, (Apart(0.1, 0.4, 0.02),))
    told = {
        one: sentence_of([fact], considered, one, is_less=True, outcome="She holds the fourth 4.")
        for one in ComparedWith
    }
    assert told[ComparedWith.NEXT] == "10"
    assert told[ComparedWith.BEST] == ("She holds the fourth 4." if hangs else "40 10")
    assert told[ComparedWith.CHOSEN] == ("She holds the fourth 4." if hangs else "40")


def test_too_small_a_mean_is_told_only_of_what_is_surely_worth_less() -> None:
    bids = MEAN._replace(least=0.5)
    small, enough = Apart(5.4, 5.0, 0.01), Apart(5.5, 5.0, 0.01)
    assert telling((bids,), [small], is_less=False) is None
    assert telling((bids,), [small], is_less=True) == 0
    assert telling((bids,), [enough], is_less=False) == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_fact_has_a_sentence_of_its_own_for_each_comparison(name: str) -> None:
    facts = entry_of(name).facts()
    assert facts is not None
    told = [fact.told.sentence(beside) for fact in facts.FACTS for beside in ComparedWith]
    assert len(set(told)) == len(told)
    for sentence in told:
        filled = sentence.format(own=11, other=22)
        assert 0 < filled.index("11") < filled.index("22")


@pytest.mark.parametrize("name", RACING)
def test_who_looks_on_at_a_race_changes_nothing_in_it(name: str) -> None:
    game = begun(name, 5)
    observation = game.observation(game.to_act)
    playbook, facts = entry_of(name).playbook(), entry_of(name).facts()
    assert playbook.shortlist is not None
    assert facts is not None
    watched = WatchedRace(observation, random.Random(1).random, playbook, Clock(inf), 30, facts)
    plain = Race(observation, random.Random(1).random, playbook, Clock(inf), simulations=30)
    field = list(plain.totals)
    plain.run(field, 30)
    watched.run(field, 30)
    assert watched.met == plain.met
    assert PLAYED_ON > 30
    _best, *others = watched.considered(field[0], field)
    assert all(len(each.facts) == len(facts.FACTS) for each in others)


class Noted:
    """Whoever looks on, who notes the actions that are shown."""

    def __init__(self, shown: list[int]) -> None:
        self._shown = shown

    def take(self, _world: Game, action: int) -> None:
        self._shown.append(action)

    def found(self, _world: Game) -> tuple[float, ...]:
        return (float(len(self._shown)),)


class NotedFacts:
    """Facts of which only is kept what those who look on are shown, in each world."""

    FACTS = (AIM,)

    def __init__(self) -> None:
        self.shown: list[list[int]] = []

    def watch(self, _seat: int) -> Noted:
        self.shown.append([])
        return Noted(self.shown[-1])


@pytest.mark.parametrize("kind", [WatchedRace, Grove])
def test_who_looks_on_is_shown_first_the_action_that_is_compared(
    kind: type[RaceWithFacts[Game]],
) -> None:
    game, facts = begun("president", 5), NotedFacts()
    observation, playbook = game.observation(game.to_act), entry_of("president").playbook()
    race = kind(observation, random.Random(1).random, playbook, Clock(inf), 1, facts)
    for action in observation.legal():
        race.trial(race.next_world(), observation.seat, action)
    assert [shown[0] for shown in facts.shown] == observation.legal()


def test_who_looks_on_at_trees_changes_nothing_in_them() -> None:
    game = begun("ronda", 5)
    observation, playbook = game.observation(game.to_act), entry_of("ronda").playbook()
    facts = entry_of("ronda").facts()
    groves = [
        Grove(observation, random.Random(1).random, playbook, Clock(inf), 40, looking)
        for looking in (None, facts)
    ]
    for grove in groves:
        grove.run(list(grove.totals), 40)
    plain, watched = groves
    assert facts is not None
    assert watched.met == plain.met
    winner = next(iter(plain.totals))
    (_best, *others), (_same, *told) = [one.considered(winner, []) for one in groves]
    assert [replace(one, facts=()) for one in told] == others
    assert all(len(one.facts) == len(facts.FACTS) for one in told)


@pytest.mark.parametrize("name", NAMES)
async def test_each_answer_of_a_hint_says_what_sets_it_apart(name: str) -> None:
    game = begun(name, 8)
    streams: list[object] = []

    async def think(level: str, observation: object, rng: random.Random) -> object:
        streams.append(rng.getstate())
        return choose(level, observation, rng.random)  # type: ignore[arg-type]

    advice = await advise(think, game.observation(game.to_act), 9)  # type: ignore[arg-type]
    best, *others = advice.alternatives
    assert others
    assert best.why == best.apart
    for other in others:
        assert other.why == other.apart
        if other.standing is Comparison.LESS:
            assert other.apart.endswith(" after the best play.")
            assert Mistake(9, other, best).reason.endswith(" after your choice.")
    (begun_with,), same = streams, random.Random()
    same.setstate(begun_with)  # type: ignore[arg-type]
    master = choose("master", game.observation(game.to_act), same.random)
    assert game.text(master.action) == best.action
    assert not any(one.facts for one in master.considered)


def test_a_bid_of_rikiki_is_met_or_not_and_only_cards_win_too_many_tricks() -> None:
    game = scripted(2, {1: "AC 2D", 2: "3C 3D"}, "KH")
    watch = rikiki.watch(1)
    watch.take(game, game.parse("bid 1"))
    game.bids, game.tricks, game.points = [0, 1, 0, 0], [0, 2, 0, 0], [10, -1, 10, 10]
    assert watch.found(game) == (0, 0, 0, 0, 3, 10, -1)
    game.phase = "play"
    watch = rikiki.watch(1)
    watch.take(game, game.parse("AC"))
    assert watch.found(game) == (0, 0, 1, 0, 3, 10, -1)
    game.tricks = [0, 1, 1, 0]
    assert watch.found(game)[:3] == (1, 0, 0)


def test_only_the_own_penalty_of_makao_counts() -> None:
    game = position({0: "Y4 Y5", 1: "R+2 R7 B1", 2: "B1 B2 B3"}, "R5", players=3, turn=1)
    watches = [MakaoHandWatch(seat) for seat in range(3)]
    for text in ("R+2", "draw"):
        seat = game.to_act
        for watch in watches:
            watch.take(game, game.check(seat, text))
        play_makao(game, f"{seat}:{text}")
    game.gained = [20, 8, 30]
    assert watches[1].found(game) == (0, 0, 2, 8, 25)
    assert [watch.found(game)[1] for watch in watches] == [0, 0, 1]


@pytest.mark.parametrize(
    ("actions", "wins"),
    [
        ("KS AS pass pass 5S", False),
        ("KS pass pass 3S", True),
        ("pass 6S pass pass AS", False),
        ("KS pass pass 3S 5S 8S KD", True),
    ],
    ids=["beaten", "never beaten", "never played", "another trick counts for nothing"],
)
def test_a_trick_of_president_is_won_by_whoever_leads_the_next(actions: str, wins: bool) -> None:
    top = (1, "5C") if actions.startswith("pass") else None
    game = short(["3S 4S KS KD", "5S 6S AS", "7S 8S 8H 9S"], top=top, uneven=True)
    watch = PresidentHandWatch(0)
    for text in actions.split():
        action = game.check(game.to_act, text)
        watch.take(game, action)
        game.apply(game.to_act, action)
    assert watch.found(game)[3] == wins


def test_the_last_trick_of_a_hand_is_won_by_going_out_and_cards_are_counted_then() -> None:
    for turn, found in ((0, (1, 0, 0, 1, 0, 1)), (1, (0, 0, 0, 0, 1, 0))):
        game = short(["KS", "AS AD"], turn=turn, top=(1 - turn, "3S"))
        watches = [PresidentHandWatch(0)]
        while not game.is_over:
            action = game.legal(game.to_act)[0]
            for watch in watches:
                watch.take(game, action)
            game.apply(game.to_act, action)
        assert watches[0].found(game) == found


def test_a_gift_of_president_wins_no_trick() -> None:
    game = seeded_president(1)
    watch = PresidentHandWatch(game.to_act)
    watch.take(game, GIFT | game.legal(game.to_act)[0])
    watch.take(game, game.legal(game.to_act)[0])
    assert watch.found(game)[3] == 0
