"""The coach beside a person: where it sits, when it speaks, and that the bots wait for that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings

from core.coach.advice import advise
from core.coach.advice_ahead import AdviceAhead
from core.coach.asking import adviser_of
from core.coach.mistakes import Mistake, PastDecision, lesson_in
from core.contract.opinion import Opinion
from core.contract.sources import Seeded
from core.games.ronda.puzzles import KINDS
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import COACH, TAKE_BACK, Mark, StoreError
from core.table.pace import Pace
from tests.tui.ronda.kit import dealt
from tests.tui.session.kit import Ear, opened, seated
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import begun
from tui.config.services import Services
from tui.config.settings import Coach
from tui.session.helps import marks_told
from tui.session.hints import AskedAt
from tui.session.live_coach import CoachRemark, LiveCoach
from tui.session.open_table import OpenTable
from tui.session.session import Session

PLAYING = ("ronda", "silent")
GOOD, BAD = "12D", "5S"
"""The first and the last of three cards; `Thinkers` value each 0.1 less than the one before."""


def by_setting(services: Services, coach: Coach) -> Services:
    """Return services of a person who wants the coach so."""
    return replace(services, settings=with_settings(services.settings, coach=coach))


class Sitting:
    """A session whose bots play and whose coach speaks, and what that has said."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.remarks: list[CoachRemark] = []
        self.coach: LiveCoach = session.seat_coach(self.remarks.append)

    async def plays(self, action: str) -> None:
        """Let the person act, and all that follows come."""
        await self.session.act(self.session.present, action)
        await self.rests()

    async def rests(self) -> None:
        """Let everything be done that waits for no time to pass."""
        await turns_pass()

    @property
    def actions(self) -> int:
        return len(opened(self.session).game.match.actions)


async def turns_pass() -> None:
    for _turn in range(50):
        await asyncio.sleep(0)


@asynccontextmanager
async def sitting(
    services: Services, game: OpenGame, crew: Thinkers | None = None, coach: Coach = "always"
) -> AsyncIterator[Sitting]:
    """Seat a person and the coach at a game."""
    given = with_crew(by_setting(services, coach), crew or Thinkers())
    sitting = Sitting(seated(given, game))
    courses = [
        asyncio.ensure_future(course)
        for course in (sitting.session.let_bots_play(), sitting.coach.run())
    ]
    await sitting.rests()
    try:
        yield sitting
    finally:
        for course in courses:
            course.cancel()
        ended = await asyncio.gather(*courses, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended
        sitting.session.leave()


async def test_after_a_costly_decision_it_speaks_and_the_bots_wait(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    async with sitting(services, game) as table:
        await table.plays(BAD)
        (remark,) = table.remarks
        assert remark.lesson.number == remark.decision.number == 3
        assert (remark.lesson.played.action, remark.lesson.better.action) == (BAD, GOOD)
        assert remark.cost
        assert table.actions == 3
        assert saves.marks(game.head.id) == (Mark(COACH, 0, 1),)
        table.coach.answered()
        await table.rests()
        assert table.actions == 4


async def test_after_a_good_decision_it_is_silent_and_the_bots_play_on(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    async with sitting(services, game) as table:
        await table.plays(GOOD)
        assert table.remarks == []
        assert table.actions == 4
        assert saves.marks(game.head.id) == ()


async def test_the_decision_it_speaks_of_can_be_taken_back_and_is_judged_again(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, *PLAYING)
    async with sitting(services, game) as table:
        await table.plays(BAD)
        await table.session.take_back()
        await table.rests()
        assert table.actions == 2
        assert Mark(TAKE_BACK, 0, 1) in saves.marks(game.head.id)
        await table.plays(BAD)
        assert len(table.remarks) == 2
        await table.session.take_back()
        await table.plays(GOOD)
        assert (len(table.remarks), table.actions) == (2, 4)


async def test_the_bots_wait_until_it_has_thought(services: Services, saves: Saves) -> None:
    crew = Thinkers(waiting=True)
    async with sitting(services, dealt(saves, *PLAYING), crew) as table:
        await table.plays(BAD)
        assert (table.remarks, table.actions) == ([], 3)
        crew.go_on.set()
        await table.rests()
        assert (len(table.remarks), table.actions) == (1, 3)


async def test_it_says_no_more_once_it_was_told_so(services: Services, saves: Saves) -> None:
    crew = Thinkers()
    async with sitting(services, dealt(saves, *PLAYING), crew) as table:
        await table.plays(BAD)
        table.coach.hush()
        await table.rests()
        assert table.actions == 4
        await table.session.take_back()
        await table.plays(BAD)
        assert (len(table.remarks), table.actions, len(crew.asked)) == (1, 4, 1)


async def test_a_hint_is_what_it_has_thought_of_already(services: Services, saves: Saves) -> None:
    game, crew = dealt(saves, *PLAYING), Thinkers()
    async with sitting(services, game, crew) as table:
        advice = await table.session.advice(AskedAt(0, 2), lambda _sentence: None)
        assert advice is not None
        assert len(crew.asked) == 1
        await table.plays(BAD)
        (remark,) = table.remarks
        assert remark.lesson.better == advice.alternatives[0]
        assert remark.lesson.played == advice.of(BAD)


async def test_whoever_gives_up_waiting_for_a_hint_does_not_silence_it(
    services: Services, saves: Saves
) -> None:
    crew = Thinkers(waiting=True)
    async with sitting(services, dealt(saves, *PLAYING), crew) as table:
        hint = asyncio.ensure_future(table.session.advice(AskedAt(0, 2), lambda _sentence: None))
        await table.rests()
        hint.cancel()
        await table.rests()
        crew.go_on.set()
        await table.plays(BAD)
        assert (len(table.remarks), len(crew.asked)) == (1, 1)


class Slow(AdviceAhead):
    """Notes every decision, and judges it when a test says how."""

    def __init__(self, decisions: Iterable[PastDecision]) -> None:
        super().__init__(no_adviser)
        self._decisions = iter(decisions)
        self.verdicts = [asyncio.Future[Mistake | None](), asyncio.Future[Mistake | None]()]
        self.judged: list[PastDecision] = []

    def decided(self, seat: int, number: int, action: str) -> PastDecision | None:
        return next(self._decisions)

    async def judge(self, decision: PastDecision) -> Mistake | None:
        self.judged.append(decision)
        return await self.verdicts[len(self.judged) - 1]


async def no_adviser(*_asked: object) -> Opinion:
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("late", [True, False])
async def test_a_verdict_on_a_decision_that_is_past_counts_for_nothing(
    services: Services, saves: Saves, late: bool
) -> None:
    ear = Ear()
    session = seated(services, dealt(saves, *PLAYING), ear)
    first = PastDecision(3, session.place.observation(), BAD)
    second = replace(first, number=5)
    lesson = lesson_in(
        first, await advise(adviser_of(Thinkers(), lambda _told: None), first.observation, 2)
    )
    assert lesson is not None
    side, remarks = Slow([first, second]), list[CoachRemark]()
    at_table = (session.place, session.seated, side, session.mistakes)
    coach = LiveCoach(*at_table, lambda: True, remarks.append)
    running = asyncio.ensure_future(coach.run())
    await session.act(session.present, BAD)
    (_seat, news) = ear.news[-1]
    coach.happened(news.update)
    await turns_pass()
    coach.happened(news.update)
    side.verdicts[0].set_result(lesson if late else None)
    await turns_pass()
    assert (side.judged, remarks) == ([first, second], [])
    side.verdicts[1].set_result(lesson)
    await turns_pass()
    assert [one.decision for one in remarks] == [second]
    running.cancel()
    session.leave()


async def test_without_its_mark_it_is_silent(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_mark: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(saves, "mark", full)
    async with sitting(services, dealt(saves, *PLAYING)) as table:
        await table.plays(BAD)
        assert (table.remarks, table.actions) == ([], 4)


async def test_of_what_is_played_without_another_choice_it_does_not_think(
    services: Services, saves: Saves
) -> None:
    crew = Thinkers()
    game = dealt(saves, *PLAYING, "12D", "1D", "5C", "5B")
    async with sitting(services, game, crew) as table:
        (only,) = table.session.read().legal
        await table.plays(only)
        assert (table.remarks, crew.asked) == ([], [])


async def test_who_sends_it_away_while_it_thinks_hears_nothing(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(services, dealt(saves, *PLAYING)) as table:
        monkeypatch.setattr(table.session.seated, "coach_sits", lambda _wanted: False)
        await table.plays(BAD)
        assert (table.remarks, table.actions) == ([], 4)


async def test_who_wants_it_never_is_left_alone(services: Services, saves: Saves) -> None:
    crew = Thinkers()
    async with sitting(services, dealt(saves, *PLAYING), crew, "never") as table:
        await table.plays(BAD)
        assert (table.remarks, crew.asked, table.actions) == ([], [], 4)


async def test_who_asks_for_it_in_mid_turn_has_it_from_that_choice_on(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = Thinkers()
    async with sitting(services, dealt(saves, *PLAYING), crew, "never") as table:
        monkeypatch.setattr(table.session.seated, "coach_sits", lambda _wanted: True)
        table.session.follow_settings()
        await table.plays(BAD)
        assert (len(table.remarks), table.actions) == (1, 3)


# ---------------------------------------------------------------------- what went wrong


async def test_what_kind_of_decision_went_wrong_is_kept_once(
    services: Services, saves: Saves
) -> None:
    async with sitting(services, dealt(saves, *PLAYING)) as table:
        await table.plays(BAD)
        await table.session.take_back()
        await table.rests()
        await table.plays(BAD)
        (kind,) = saves.progress.mistakes("ronda")
        assert kind in KINDS
        assert saves.progress.mistakes("ronda")[kind] == 1
        remark = table.remarks[0]
        small = replace(remark.lesson, better=remark.lesson.played)
        table.session.mistakes.note(replace(remark.decision, number=99), small)
        table.session.mistakes.note(remark.decision, remark.lesson)
        assert saves.progress.mistakes("ronda") == {kind: 1}


async def test_that_a_mistake_cannot_be_kept_costs_nothing_else(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_mistake: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr("core.learning.progress.Progress.note_mistake", full)
    async with sitting(services, dealt(saves, *PLAYING)) as table:
        await table.plays(BAD)
        assert len(table.remarks) == 1


# ---------------------------------------------------------------------- where it sits


def table_of(services: Services, game: OpenGame) -> OpenTable:
    return OpenTable(game, services.saves, services.crew, Pace(0.0))


@pytest.mark.parametrize(("finished", "sits"), [(0, True), (2, True), (3, False)])
def test_by_itself_it_sits_beside_the_first_three_games(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    finished: int,
    sits: bool,
) -> None:
    monkeypatch.setattr("core.coach.advice_ahead.FIRST_GAMES", 3)
    monkeypatch.setattr(saves, "count_finished", lambda: finished)
    table = table_of(services, dealt(saves))
    assert table.coach_sits("first games") is sits
    assert table.coach_sits("always")
    assert not table.coach_sits("never")


def test_in_a_game_that_is_a_lesson_it_sits_unless_never_wanted(
    services: Services, saves: Saves
) -> None:
    game, other = dealt(saves), dealt(saves)
    saves.progress.playing("ronda", "first-game", game.head.id)
    assert not table_of(services, other).coach_sits("first games")
    table = table_of(services, game)
    assert table.coach_sits("first games")
    assert not table.coach_sits("never")


def test_where_the_finished_games_cannot_be_read_it_does_not_sit(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise StoreError("The disk is gone.")

    monkeypatch.setattr("core.coach.advice_ahead.FIRST_GAMES", 3)
    monkeypatch.setattr(saves, "count_finished", broken)
    assert not table_of(services, dealt(saves)).coach_sits("first games")


@pytest.mark.parametrize("persons", [0, 2])
def test_it_sits_beside_nobody_but_a_person_alone(
    services: Services, saves: Saves, persons: int
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1), persons=persons)
    assert not table_of(services, game).coach_sits("always")


def test_it_does_not_sit_where_nothing_may_be_taken_back(services: Services, saves: Saves) -> None:
    game = dealt(saves)
    head = with_settings(game.head, take_backs=False)
    assert not table_of(services, replace(game, head=head)).coach_sits("always")


def test_what_it_said_is_told_at_the_end(services: Services, saves: Saves) -> None:
    seats = dealt(saves).seats
    assert marks_told([Mark(COACH, 0, 2)], seats) == ["The coach spoke up 2 times."]
    assert marks_told([Mark(COACH, 0, 1)], seats, watches=True) == [
        "Nadia's coach spoke up 1 time."
    ]
