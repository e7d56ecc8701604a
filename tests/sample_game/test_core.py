"""The fifth game in the core: contract, protocol, bots, records, statistics and the arena."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from core.arena import Contest, parse_bots, play_on, standings
from core.arena.report import text_report
from core.bots.crew import WorkerCrew
from core.bots.levels import LEVELS, choose
from core.bots.minds import Minds
from core.coach.advice import advise
from core.coach.asking import adviser_of
from core.coach.mistakes import decisions, lessons
from core.contract.sources import Seeded
from core.engine.protocol import Engine
from core.games.registry import entry_of, game_names, game_type
from core.learning.lecture import Lecture
from core.records.json_record import from_record, to_record
from core.records.text.reading import read_text
from core.records.text.writing import record_text
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.statistics.totals import statistics_of
from core.table import Seat
from tests.core import test_contract as contract
from tests.core.bots import test_no_peeking as peeking
from tests.core.bots.decisions import decision_in, new_game
from tests.core.learning import test_lessons as learnt
from tests.sample_game.topper.lessons import tricks

CONTRACT: list[Callable[[str, str, int], None]] = [
    contract.test_somebody_can_always_act_and_notation_reads_back,
    contract.test_an_observation_allows_what_the_game_allows_and_worlds_agree_with_it,
    contract.test_an_observation_reaches_another_process_whole,
    contract.test_a_clone_goes_its_own_way,
    contract.test_views_have_the_fields_of_the_state_and_show_no_other_hand,
]
"""What every game fulfils."""


LEARNT: list[Callable[[Lecture], None]] = [
    learnt.test_whatever_it_accepts_leads_to_its_end,
    learnt.test_it_goes_on_at_each_step_as_if_it_had_been_played,
    learnt.test_every_wrong_action_is_wrong_until_it_is_taken_back,
    learnt.test_what_it_answers_can_be_done_and_is_wrong,
    learnt.test_its_texts_are_short,
    learnt.test_every_wrong_action_gets_a_short_answer_of_its_own_words,
    learnt.test_the_cards_it_names_are_cards,
]
"""What every lesson fulfils."""


def test_it_is_listed_behind_the_others() -> None:
    assert game_names() == ("ronda", "rikiki", "president", "makao", "topper")
    assert entry_of("topper").title == game_type("topper").title
    assert entry_of("topper").sections()[1].title == "Playing"


@pytest.mark.parametrize("check", CONTRACT)
@pytest.mark.parametrize(("preset", "players"), [("evening", 2), ("quick", 4)])
def test_it_fulfils_the_contract(
    check: Callable[[str, str, int], None], preset: str, players: int
) -> None:
    check("topper", preset, players)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_all_levels_play_it(level: str) -> None:
    contract.test_bots_choose_legal_actions_the_same_for_the_same_stream(
        "topper", "evening", 3, level
    )


@pytest.mark.parametrize("level", LEVELS)
def test_its_bots_do_not_peek(level: str) -> None:
    peeking.test_what_is_hidden_changes_nothing("topper", 3, level)


async def test_bots_of_all_levels_think_about_it_in_the_worker(crew: WorkerCrew) -> None:
    told: list[str] = []
    minds = Minds(crew, told.append)
    for level in LEVELS:
        decision = decision_in(new_game("topper"), level)
        here = choose(level, decision.observation, decision.rng().random)
        assert await minds.think(decision) == here
        assert here.action in decision.observation.legal()
    assert told == []


def ended(saves: Saves, seed: int = 3) -> OpenGame:
    """Play a game of a person and a bot to its end by chance, and keep it."""
    options = game_type("topper").table.settle({"players": 2})
    opened = saves.begin("topper", options, [Seat("Nadia"), Seat("Omar", "strong")], Seeded(seed))
    rng = Random(4)
    while not opened.match.game.is_over:
        state = opened.match.game
        step = opened.match.prepare(state.to_act, rng.choice(state.legal_texts(state.to_act)))
        opened.journal.append(step)
        opened.match.commit(step)
    return opened


async def test_hint_and_coach_speak_of_it(crew: WorkerCrew, saves: Saves) -> None:
    told: list[str] = []
    adviser = adviser_of(crew, told.append)
    advice = await advise(adviser, new_game("topper").observation(new_game("topper").to_act), 0)
    assert len(advice.alternatives) > 1
    for one in advice.alternatives:
        assert one.reason.endswith(".")
    assert all(one.less.endswith("tricks less") for one in advice.alternatives[1:])
    match = ended(saves).match
    first, _second = decisions(match, 0, ())
    found = [lesson async for lesson in lessons(adviser, first)]
    assert len(found) == len(first) > 1
    assert told == []


@pytest.mark.parametrize("check", LEARNT)
def test_it_is_learnt_by_its_lesson(check: Callable[[Lecture], None]) -> None:
    check(Lecture("topper", tricks.LESSON))


def asked(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = engine.answer(json.dumps(request).encode())
    assert answer["ok"], answer
    return answer


def test_it_is_played_through_the_protocol() -> None:
    engine = Engine(lambda: 5)
    assert [game["name"] for game in asked(engine, cmd="games")["games"]][-1] == "topper"
    state = asked(engine, cmd="new", game="topper", options={"players": 3}, seed=2)["state"]
    assert asked(engine, cmd="view", seat=0)["view"]["hands"][1] == 5
    for level in levels():
        if state["turn"] is None:
            break
        seat = state["turn"]
        action = asked(engine, cmd="bot", seat=seat, level=level, seed=1)["action"]
        assert asked(engine, cmd="why", seat=seat, action=action)["legal"]
        asked(engine, cmd="act", seat=seat, action=action)
        state = asked(engine, cmd="state")["state"]
    assert state["phase"] == "over"
    record = asked(engine, cmd="record")["record"]
    assert asked(Engine(lambda: 6), cmd="load", record=record)["state"] == state


def levels() -> Iterator[str]:
    """Return the levels over and over, as many as a game has actions."""
    for number in range(31):
        yield list(LEVELS)[number % len(LEVELS)]


def test_it_is_resumed_and_recorded(saves: Saves) -> None:
    opened = ended(saves)
    state = opened.match.game.state()
    opened.close()
    assert saves.peek(opened.head.id).game.state() == state
    record = to_record(opened.match, [seat.plain() for seat in opened.seats])
    assert from_record(json.loads(json.dumps(record)), lambda: 1)[0].game.state() == state
    text = record_text(saves.recording(opened.head.id), {0: "It begins."})
    again = read_text(text)
    assert again.match.game.state() == state
    assert record_text(again) == text


def test_its_statistics_are_counted(saves: Saves) -> None:
    opened = ended(saves)
    opened.close()
    statistics = statistics_of(saves.finished_games())
    assert [each.game for each in statistics] == list(game_names())
    points = opened.match.game.scores()
    assert statistics[-1].counts == {
        "rounds": 2, "tricks": points[0], "points": points[0], "rival": points[1]
    }  # fmt: skip


def test_its_bots_meet_in_the_arena() -> None:
    table = game_type("topper").table
    contest = Contest("topper", table.settle({"players": 2}), parse_bots("casual,random"), 1)
    results = list(play_on(contest, range(6), 2))
    assert [result.number for result in sorted(results, key=lambda one: one.number)] == [*range(6)]
    assert text_report(contest, standings(contest, results)).startswith("Topper (players=2)")
