"""Every lesson of every game can be played as it is written, and answers whatever is done."""

from __future__ import annotations

import pytest

from core.learning.lecture import Lecture, Stage
from core.lesson import LEARNER, Lesson
from core.match import Match
from core.registry import entry_of, game_names


def written() -> list[tuple[str, Lesson]]:
    """Return all lessons that are rigged deals."""
    found = []
    for game in game_names():
        teaching = entry_of(game).teaching()
        if teaching is not None:
            found += [(game, one) for one in teaching.lessons if isinstance(one, Lesson)]
    return found


LESSONS = {f"{game}/{lesson.name}": (game, lesson) for game, lesson in written()}


@pytest.fixture(params=LESSONS)
def lecture(request: pytest.FixtureRequest) -> Lecture:
    """Each lesson."""
    return Lecture(*LESSONS[request.param])


def follow(lecture: Lecture, match: Match) -> None:
    """Let everybody else act by the script."""
    while (action := lecture.scripted(match.actions)) is not None:
        match.act(*action)


def test_it_is_played_to_its_end_by_what_it_accepts(lecture: Lecture) -> None:
    match = lecture.begin()
    for number, step in enumerate(lecture.lesson.steps):
        for text in step.accepts:
            assert text in match.game.legal_texts(LEARNER)
        assert lecture.standing(match.actions).stage is Stage.ASKED
        assert lecture.standing(match.actions).step == number
        match.act(LEARNER, step.accepts[0])
        follow(lecture, match)
    assert lecture.standing(match.actions).stage is Stage.OVER


def test_every_wrong_action_is_answered_and_can_be_taken_back(lecture: Lecture) -> None:
    for number, step in enumerate(lecture.lesson.steps):
        match = lecture.begin(number)
        for text in match.game.legal_texts(LEARNER):
            if text in step.accepts:
                continue
            match.act(LEARNER, text)
            standing = lecture.standing(match.actions)
            assert (standing.stage, standing.step) == (Stage.WRONG, number)
            assert lecture.answer(match, standing)
            match.take_back(match.prepare_take_back(len(match.actions)))
            assert lecture.standing(match.actions).stage is Stage.ASKED
