"""The way to a terminal and back is measured by its own answers, which are never taken for keys."""

from __future__ import annotations

import pytest
from textual.events import Key

from tests.terminal.guests import ENVIRON, GuestOfTest, running, until
from tests.terminal.paper import PaperLine
from tui.terminal.parser import Expected, KeyParser
from tui.terminal.round_trip import ANSWER, ASK, EVERY, KEPT, RoundTrip

ASKED, ANSWERED = ASK.encode(), ANSWER.encode()


@pytest.mark.parametrize("cut", range(len(ANSWER)))
def test_an_answer_is_no_key_however_it_is_split(cut: int) -> None:
    answers: list[str] = []
    parser = KeyParser(Expected(), answered=lambda: answers.append("well"))
    found = [
        message
        for piece in ("a" + ANSWER[:cut], ANSWER[cut:] + "b")
        for message in parser.feed(piece)
    ]
    assert [one.key for one in found if isinstance(one, Key)] == ["a", "b"]
    assert answers == ["well"]


def test_the_least_of_the_last_answers_counts() -> None:
    trip = RoundTrip(ENVIRON)
    assert trip.least is None
    for number, seconds in enumerate([0.01, *[0.3, 0.2, 0.4, 0.5, 0.6]]):
        assert trip.ask(number * EVERY)
        assert trip.answered(number * EVERY + seconds) == pytest.approx(seconds)
        assert not trip.ask(number * EVERY + seconds)
    assert trip.least == pytest.approx(0.2)
    assert KEPT == 5


def test_who_does_not_answer_is_not_asked_again() -> None:
    trip = RoundTrip(ENVIRON)
    assert trip.ask(0.0)
    assert not trip.ask(100 * EVERY)
    assert trip.least is None


def test_an_answer_that_nobody_asked_for_is_no_measurement() -> None:
    trip = RoundTrip(ENVIRON)
    assert trip.answered(1.0) is None
    assert trip.ask(2.0)
    assert trip.answered(2.5) == 0.5
    assert trip.answered(3.0) is None
    assert trip.least == 0.5


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_would_print_the_question_is_not_asked(term: str) -> None:
    assert not RoundTrip({"TERM": term}).ask(0.0)


async def test_a_guests_terminal_is_asked_at_once_and_then_with_later_pictures() -> None:
    line = PaperLine()
    trips: list[float] = []
    app = GuestOfTest(line)
    app.on_round_trip = trips.append
    async with running(line, app):
        assert ASKED in line.written[0]
        assert app.terminal.round_trip is None
        app.terminal.feed(ANSWERED + b"x" + ANSWERED)
        await until(lambda: app.board.counted == 1)
        assert trips == [app.terminal.round_trip]
        app.terminal.feed(b"x")
        await until(lambda: app.board.counted == 2)
        assert line.data.count(ASKED) == 1


async def test_nothing_is_asked_behind_what_still_waits() -> None:
    line = PaperLine()
    line.waits = 1
    async with running(line, GuestOfTest(line)) as app:
        assert ASKED not in line.data
        line.waits = 0
        app.terminal.feed(b"x")
        await until(lambda: ASKED in line.data)
