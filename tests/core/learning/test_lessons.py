"""Every lesson of every game can be played as it is written, and answers whatever is done."""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from core.contract.game import Game
from core.contract.lesson import LEARNER, FirstGame, Lesson
from core.games.registry import entry_of, game_names, game_type
from core.ground.errors import KahwaError
from core.learning.lecture import Lecture, LessonStage
from core.match.match import Match
from tests.core.learning.lessons import follow, written, wrong_answers

LESSONS = written()

READ_A_SECOND = 3
"""Words: 180 a minute."""
SECONDS_A_KEY = 4
KEYS_A_STEP = 3

MOST_WORDS = {"text": 32, "ending": 32, "done": 24, "wrong": 24, "aim": 24, "keys": 24, "typed": 24}
MOST_ANSWERED = 32
"""Words of an answer that the game itself gives."""

KEYS = re.compile(
    r"\b(Enter|Esc|Escape|Space|Tab|Backspace|[Aa]rrows?|[Pp]ress|[Kk]eyboard|[Kk]eys?|[Tt]ypes?)\b"
)
CARD = re.compile(r"\[([^]]*)\]")

NEVER_SHOWN = {"rikiki/swap": {"AH"}, "president/suits": {"2H"}}
"""Cards that a question may name though nobody has shown them: the only ones that are higher."""


@pytest.fixture(params=LESSONS)
def lecture(request: pytest.FixtureRequest) -> Lecture:
    """Each lesson."""
    return Lecture(*LESSONS[request.param])


def texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Give all that a lesson says, with what kind of text it is."""
    yield "aim", lesson.aim
    yield "ending", lesson.ending
    for step in lesson.steps:
        yield from (("text", step.text), ("done", step.done))
        yield from (("keys", step.keys), ("typed", step.typed))
        yield from (("wrong", text) for text in step.wrong.values())


# -- the course --------------------------------------------------------------------------------


def test_whatever_it_accepts_leads_to_its_end(lecture: Lecture) -> None:
    steps = lecture.lesson.steps
    for first, step in enumerate(steps):
        for text in step.accepts:
            match = lecture.begin(first)
            for number, later in enumerate(steps[first:], first):
                standing = lecture.standing(match.actions)
                assert (standing.stage, standing.step) == (LessonStage.ASKED, number)
                match.act(LEARNER, text if number == first else later.accepts[0])
                follow(lecture, match)
            assert lecture.standing(match.actions).stage is LessonStage.OVER


def test_it_goes_on_at_each_step_as_if_it_had_been_played(lecture: Lecture) -> None:
    match = lecture.begin()
    for number, step in enumerate(lecture.lesson.steps):
        assert lecture.begin(number).game.state() == match.game.state()
        match.act(LEARNER, step.accepts[0])
        follow(lecture, match)


def test_every_wrong_action_is_wrong_until_it_is_taken_back(lecture: Lecture) -> None:
    for number, step in enumerate(lecture.lesson.steps):
        match = lecture.begin(number)
        for text in set(match.game.legal_texts(LEARNER)) - {*step.accepts}:
            match.act(LEARNER, text)
            standing = lecture.standing(match.actions)
            assert (standing.stage, standing.step) == (LessonStage.WRONG, number)
            assert lecture.scripted(match.actions) is None
            match.take_back(match.prepare_take_back(len(match.actions)))
            assert lecture.standing(match.actions).stage is LessonStage.ASKED


def test_what_it_answers_can_be_done_and_is_wrong(lecture: Lecture) -> None:
    for number, step in enumerate(lecture.lesson.steps):
        legal = lecture.begin(number).game.legal_texts(LEARNER)
        assert set(step.accepts) <= set(legal)
        assert set(step.wrong) <= set(legal) - set(step.accepts)


def test_something_is_to_be_chosen(lecture: Lecture) -> None:
    assert list(wrong_answers(lecture)), "a lesson in which nothing can be wrong teaches nothing"


# -- the texts ---------------------------------------------------------------------------------


def test_its_texts_are_short(lecture: Lecture) -> None:
    for kind, text in texts(lecture.lesson):
        assert len(text.split()) <= MOST_WORDS[kind], f"{kind}: {text}"


def test_what_must_be_said_is_said_without_a_shout(lecture: Lecture) -> None:
    lesson = lecture.lesson
    for kind, text in (("title", lesson.title), *texts(lesson)):
        assert text or kind in ("done", "keys", "typed")
        assert "!" not in text
        assert "{" not in text


def test_only_keys_and_typed_name_a_key(lecture: Lecture) -> None:
    for kind, text in texts(lecture.lesson):
        if kind not in ("keys", "typed"):
            assert not KEYS.search(text), text


def test_every_wrong_action_gets_a_short_answer_of_its_own_words(lecture: Lecture) -> None:
    for number, text, answer in wrong_answers(lecture):
        step = lecture.lesson.steps[number]
        said = f"{lecture.lesson.name} {number + 1} {text}: {answer}"
        sentences = re.split(r"(?<=[.?])\s+", answer.strip())
        assert 0 < len(answer.split()) <= MOST_ANSWERED, said
        assert answer.endswith((".", "?")), said
        assert len(set(sentences)) == len(sentences), said
        assert answer not in (step.text, step.done), said
        assert not {"{", "!"} & {*answer}, said


def test_the_cards_it_names_are_cards(lecture: Lecture) -> None:
    answers = [answer for _number, _text, answer in wrong_answers(lecture)]
    for text in (*answers, *(text for _kind, text in texts(lecture.lesson))):
        for card in CARD.findall(text):
            assert is_card(lecture.begin().game, card), text


def is_card(game: Game, text: str) -> bool:
    """Tell whether a text names a card of a game's pack."""
    try:
        game.deck(game.options).parse(text)
    except KahwaError:
        return False
    return True


@pytest.mark.parametrize("name", LESSONS)
def test_the_cards_of_a_question_have_been_in_sight(name: str) -> None:
    lecture = Lecture(*LESSONS[name])
    for number, step in enumerate(lecture.lesson.steps):
        known = seen(lecture.begin(number)) | NEVER_SHOWN.get(name, set())
        assert set(CARD.findall(step.text)) <= known, step.text


def seen(match: Match) -> set[str]:
    """Return all words that the learner has seen in the course of a game, cards among them."""
    told = [event.seen_by(LEARNER) for events in match.events for event in events]
    return set(re.findall(r"[^\s\"]+", json.dumps([match.game.view(LEARNER), told])))


# -- all lessons of a game ---------------------------------------------------------------------

TAUGHT = [name for name in game_names() if entry_of(name).teaching() is not None]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_has_a_name_of_its_own_and_a_file_of_its_own(game: str) -> None:
    teaching = entry_of(game).teaching()
    assert teaching is not None
    names = [lesson.name for lesson in teaching.lessons]
    titles = [lesson.title for lesson in teaching.lessons]
    assert len({*names}) == len({*titles}) == len(names)
    package = import_module(f"core.games.{game}.lessons")
    files = [f"{package.__name__}.{one.name}" for one in pkgutil.iter_modules(package.__path__)]
    filed = [getattr(import_module(file), "LESSON", None) for file in files]
    assert sorted(id(one) for one in filed if one) == sorted(map(id, teaching.lessons))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_game_can_be_begun_and_its_aim_is_short(game: str) -> None:
    teaching = entry_of(game).teaching()
    assert teaching is not None
    for first in teaching.lessons:
        if isinstance(first, FirstGame):
            assert game_type(game).table.settle(first.options)
            assert 0 < len(first.aim.split()) <= MOST_WORDS["aim"]
            assert "!" not in first.title + first.aim


def test_the_first_three_lessons_of_ronda_take_five_minutes() -> None:
    first = [lesson for game, lesson in LESSONS.values() if game == "ronda"][:3]
    assert sum(map(seconds, first)) <= 5 * 60


def seconds(lesson: Lesson) -> float:
    """Return how long a lesson takes a newcomer who is right at once, in seconds."""
    read = [text for kind, text in texts(lesson) if kind not in ("aim", "wrong", "typed")]
    words = sum(len(text.split()) for text in read)
    return words / READ_A_SECOND + SECONDS_A_KEY * KEYS_A_STEP * len(lesson.steps)
