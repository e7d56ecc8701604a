"""What Ronda's lessons tell is what happens at their tables: cards, points, and what is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from core.contract.lesson import LEARNER, FirstGame, Lesson
from core.games.registry import game_type
from core.games.ronda.game import Ronda
from core.games.ronda.lessons import (
    TEACHING,
    announcing,
    calls,
    counting,
    last_capture,
    missa,
    runs,
    taking,
)
from core.games.ronda.views import RondaState
from core.learning.lecture import Lecture
from core.match.match import Match


class Table:
    """The table of a lesson, which goes on step by step."""

    def __init__(self, lesson: Lesson) -> None:
        self.lecture = Lecture("ronda", lesson)
        self.match = self.lecture.begin()
        self.steps = iter(lesson.steps)

    @property
    def state(self) -> RondaState:
        """The state of the game now."""
        return cast(Ronda, self.match.game).state()

    @property
    def table(self) -> set[str]:
        """What lies on the table."""
        return set(self.state["table"])

    def do(self) -> RondaState:
        """Do what the step asks; return the state right after it."""
        self.match.act(LEARNER, next(self.steps).accepts[0])
        return self.state

    def follow(self) -> RondaState:
        """Let the others act by the script; return the state when they have."""
        while (action := self.lecture.scripted(self.match.actions)) is not None:
            self.match.act(*action)
        return self.state

    def step(self) -> RondaState:
        """Do a whole step; return the state after it."""
        self.do()
        return self.follow()

    def instead(self, *actions: str) -> RondaState:
        """Return the state if whoever is to act did these actions in place of the step's."""
        twin = self.match.game.clone()
        for action in actions:
            twin.apply(twin.to_act, twin.check(twin.to_act, action))
        return cast(Ronda, twin).state()

    def gone(self, rank: int) -> set[str]:
        """Return the cards of a rank that have been seen and are not in the learner's hand."""
        return {card for card in self.state["seen"] if int(card[:-1]) == rank}


# -- each lesson -------------------------------------------------------------------------------


def test_lay_and_take() -> None:
    table = Table(taking.LESSON)
    assert table.state["captured"] == [0, 2]
    assert table.gone(5) == {"5S", "5C"}
    assert table.table == {"2C", "7B", "12C"}
    assert table.do()["captured"] == [2, 2]
    table.follow()
    assert not table.gone(3)
    assert len(table.instead("5D")["table"]) == len(table.table) + 1
    table.step()
    assert table.state["captured"] == [2, 4]
    table.step()
    assert table.state["batch"] == 2
    assert "5D" in table.table
    assert table.step()["captured"][0] == 4


def test_the_run() -> None:
    table = Table(runs.LESSON)
    assert table.instead("6D")["table"] == ["2C", "5S"]
    assert table.do()["captured"] == [4, 0]
    assert table.follow()["table"] == ["2C", "10D"]
    assert table.instead("1D", "7D")["captured"] == [4, 0]
    assert table.step()["table"] == ["2C", "10D", "6D", "7D"]
    assert table.do()["table"][-1] == "1D"
    table.follow()
    assert (table.state["batch"], len(table.table)) == (2, 6)
    for card, taken in (("1C", 3), ("7S", 4), ("6C", 5)):
        assert table.instead(card)["captured"] == [4 + taken, 0]
    table.step()


def test_missa() -> None:
    table = Table(missa.LESSON)
    assert (table.state["batch"], table.table) == (5, {"5B", "6S", "7S"})
    assert table.instead("6B")["table"] == ["5B"]
    after = table.do()
    assert (after["table"], after["points"], after["captured"]) == ([], [1, 0], [12, 18])
    assert table.follow()["table"] == ["7D"]
    assert set(table.do()["table"]) == {"1D", "7D"}
    assert table.follow()["table"] == ["7D"]
    table.do()
    assert table.state["last_batch"]
    assert set(table.follow()["table"]) == {"6B", "7D", "10S"}
    after = table.step()
    assert (after["table"], after["points"], after["captured"]) == ([], [1, 0], [16, 20])


def test_ronda_and_tringa() -> None:
    table = Table(announcing.LESSON)
    assert table.do()["points"] == [1, 0]
    table.follow()
    assert table.do()["table"][-1] == "7S"
    table.follow()
    assert table.do()["captured"] == [2, 3]
    table.follow()
    assert {"11C", "11S"} <= table.gone(11)
    assert table.do()["points"] == [2, 0]
    assert table.follow()["said"] == [None, "ronda"]
    hidden = table.instead("silent", *["10D", "6S", "2S", "6B", "2B", "6D"])
    assert hidden["points"] == [2, 1 + 1]
    assert table.step()["points"] == [8, 0]


def test_bount_khamsa_and_aachra() -> None:
    table = Table(calls.LESSON)
    assert table.state["chain"] == {
        "rank": 7, "level": 0, "seat": 2, "cards": [], "missa": False
    }  # fmt: skip
    table.do()
    assert table.follow()["points"] == [1, 0, 0]
    assert table.state["captured"][2] == 2
    after = table.do()
    assert (after["captured"][0], after["captured"][2]) == (5, 0)
    assert table.follow()["points"] == [6, 0, 0]
    assert table.do()["captured"][0] == 8
    assert table.gone(11) == {"11C", "11D"}
    after = table.follow()
    assert (after["points"], after["captured"][0]) == ([6, 5, 0], 5)
    table.do()
    assert table.follow()["points"] == [7, 5, 0]
    assert table.gone(4) == set()
    table.do()
    chain = table.follow()["chain"]
    assert chain is not None
    assert chain["level"] == 2
    assert table.instead("10D", "6D")["points"] == [7, 5, 5]
    assert table.instead("4B", "6D")["points"] == [7, 5, 5]
    assert table.do()["captured"] == [9, 6, 0]
    assert table.follow()["points"] == [17, 5, 0]


def test_the_last_capture() -> None:
    table = Table(last_capture.LESSON)
    assert table.state["dealer"] == LEARNER
    before = table.state["captured"][0]
    after = table.do()
    assert (after["captured"][0] - before, after["points"]) == (5, [1, 0])
    assert table.follow()["last_batch"]
    assert len(table.gone(1) | {"1S"}) == len(table.gone(12) | {"12D"}) == 4
    assert table.table >= {"6C", "7D", "10D"}
    table.step()
    assert table.table == {"1D", "12S"}
    early = table.instead("12D", "7B", "1S")
    late = table.instead("1S", "7B", "12D")
    assert early["points"][1] == 5
    assert late["points"] == [1 + 5 + 11, 0]
    table.step()
    assert table.table == {"12S", "7B"}
    assert table.state["captured"] == [28, 9]
    assert table.do()["points"] == [17, 0]


def test_counting_to_41() -> None:
    table = Table(counting.LESSON)
    assert table.state["captured"][0] == 13
    assert {"11D", "12S"} <= set(table.instead("12S")["table"])
    assert table.do()["captured"][0] == 15
    table.follow()
    assert table.gone(10) == {"10B", "10D", "10S"}
    assert set(table.do()["table"]) >= {"10B", "11D", "12S"}
    assert table.follow()["last_batch"]
    assert "10C" in table.state["hands"][LEARNER]
    assert len(table.gone(10) | {"10C"}) == 4
    assert len(table.gone(5) | {"5B"}) == 4
    assert table.instead("10C", "4C")["captured"] == [19, 16]
    table.do()
    assert table.follow()["points"] == [1, 0]
    assert table.state["captured"][0] == 17
    assert len(table.gone(7) | {"7B"}) == 3
    assert table.instead("7B", "7S")["captured"][1] == 15 + 5
    assert table.do()["captured"][0] == 21
    table.follow()
    assert table.table == {"2D", "3D", "7S"}
    assert table.do()["points"] == [1 + 1 + 5, 0]


# -- all lessons -------------------------------------------------------------------------------


def rigged() -> Sequence[Lesson]:
    """Return the lessons that are played by a script."""
    return [lesson for lesson in TEACHING.lessons if isinstance(lesson, Lesson)]


def test_whoever_knows_them_plays_a_small_game() -> None:
    last = TEACHING.lessons[-1]
    assert isinstance(last, FirstGame)
    options = game_type("ronda").table.settle(last.options)
    assert (options["target"], options["players"]) == (11, 2)


def unasked(match: Match, lecture: Lecture) -> Iterator[str]:
    """Return what the script has the learner do without a step that asks for it."""
    for step in lecture.lesson.steps:
        match.act(LEARNER, step.accepts[0])
        while (action := lecture.scripted(match.actions)) is not None:
            if action[0] == LEARNER:
                yield action[1]
                assert match.game.legal_texts(LEARNER) == [action[1]]
            match.act(*action)


def test_the_learner_does_nothing_unasked_but_keep_a_silence_that_is_no_choice() -> None:
    done = [
        action
        for lesson in rigged()
        for lecture in [Lecture("ronda", lesson)]
        for action in unasked(lecture.begin(), lecture)
    ]
    assert set(done) == {"silent"}
