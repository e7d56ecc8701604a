"""All lessons of all games for tests; run as a program it tells how many there are."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from core.contract.lesson import LEARNER, Lesson
from core.games.registry import entry_of, game_names
from core.learning.lecture import Lecture
from core.match.match import Match


def written() -> dict[str, tuple[str, Lesson]]:
    """Return all lessons that are rigged deals, by game and name, with the game."""
    found = {}
    for game in game_names():
        teaching = entry_of(game).teaching()
        for one in teaching.lessons if teaching is not None else ():
            if isinstance(one, Lesson):
                found[f"{game}/{one.name}"] = (game, one)
    return found


def follow(lecture: Lecture, match: Match) -> None:
    """Let everybody else act by the script; the learner is left no choice meanwhile."""
    while (action := lecture.scripted(match.actions)) is not None:
        match.act(*action)
        assert action[0] != LEARNER or len(match.actions) in match.forced


def wrong_answers(lecture: Lecture) -> Iterator[tuple[int, str, str]]:
    """Give each legal wrong action, with the number of its step and what is said of it.

    After each the game is as it was before.
    """
    for number, step in enumerate(lecture.lesson.steps):
        match = lecture.begin(number)
        for text in match.game.legal_texts(LEARNER):
            if text not in step.accepts:
                match.act(LEARNER, text)
                yield number, text, lecture.answer(match, lecture.standing(match.actions))
                match.take_back(match.prepare_take_back(len(match.actions)))


def counts(game: str) -> tuple[int, int, int]:
    """Return how many lessons, steps and wrong answers a game has."""
    lectures = [Lecture(*pair) for pair in written().values() if pair[0] == game]
    steps = sum(len(lecture.lesson.steps) for lecture in lectures)
    return len(lectures), steps, sum(len(list(wrong_answers(lecture))) for lecture in lectures)


if __name__ == "__main__":
    for name in game_names():
        line = "{}: {} lessons, {} steps, {} wrong answers\n".format(name, *counts(name))
        sys.stdout.write(line)
