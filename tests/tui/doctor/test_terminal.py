"""What the doctor says of terminals: by their environment, their size and what they answer."""

from __future__ import annotations

import os
import pty
import threading
import tty
from collections.abc import Mapping
from typing import Self

import pytest

from core.doctor import OK, WARNING
from tui.config.settings import Settings
from tui.doctor import asking
from tui.doctor.asking import Answers, ask_terminal
from tui.doctor.terminal import Terminal, look_at_terminal

XTERM = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
WELL = Answers(0.004, 1, True, True)


def told(
    environ: Mapping[str, str] = XTERM,
    size: tuple[int, int] = (80, 24),
    answers: Answers = WELL,
    settings: Settings | None = None,
) -> list[tuple[str, str]]:
    terminal = Terminal(environ, size, answers)
    found = look_at_terminal(terminal, settings or Settings())
    return [(one.state, one.sentence) for one in found]


def test_a_good_terminal_has_all_its_abilities_told() -> None:
    assert told() == [
        (OK, "The terminal calls itself xterm-256color."),
        (OK, "The terminal shows 256 colours."),
        (OK, "Kahwa uses Unicode symbols."),
        (OK, "The terminal has 80 columns and 24 rows."),
        (OK, "The terminal has a mouse."),
        (OK, "The terminal takes 4 ms to answer."),
        (OK, "The terminal shows each screen in one piece."),
    ]


def test_without_a_terminal_there_is_nothing_wrong() -> None:
    (found,) = look_at_terminal(None, Settings())
    assert found.state == OK


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"size": (39, 12)}, "columns and 12 rows. Kahwa needs 40 and 12."),
        ({"answers": Answers()}, "The terminal didn't answer"),
        ({"answers": Answers(0.3, 1)}, "takes 300 ms to answer. Set the repaint to lean"),
        ({"answers": Answers(0.01, 3)}, "makes a symbol 3 columns wide"),
        ({"environ": {"TERM": "dumb"}}, "uses line mode"),
    ],
)
def test_what_a_terminal_lacks_is_a_warning(changes: dict[str, object], sentence: str) -> None:
    warnings = [text for state, text in told(**changes) if state == WARNING]  # type: ignore[arg-type]
    assert sentence in " ".join(warnings)


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        ({"TERM": "xterm-direct"}, "The terminal shows 16,777,216 colours."),
        ({"TERM": "linux"}, "The terminal shows 16 colours."),
        (XTERM | {"NO_COLOR": "1"}, "The terminal shows no colours, so marks have brackets."),
        ({"TERM": "linux"}, "Kahwa doesn't use the mouse in this terminal."),
        ({"TERM": "xterm"}, "Kahwa uses ASCII symbols. The terminal has better ones"),
    ],
)
def test_the_environment_is_told_as_kahwa_takes_it(environ: dict[str, str], sentence: str) -> None:
    assert any(sentence in text for _state, text in told(environ))


def test_a_far_terminal_with_a_spared_line_is_well() -> None:
    told_far = told(answers=Answers(0.3, 1), settings=Settings(repaint="lean"))
    assert [state for state, _text in told_far] == [OK] * 6


class Pretended:
    """A terminal at the other end of a line, which answers with these words."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self._master, self.slave = pty.openpty()
        self._answers = answers
        self.asked = ""
        tty.setraw(self._master)
        self._serving = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> Self:
        self._serving.start()
        return self

    def __exit__(self, *_error: object) -> None:
        """Hang up: while the thread waited for more, no pilot of a later test would be hurried."""
        os.close(self.slave)
        self._serving.join()
        os.close(self._master)

    def _serve(self) -> None:
        while True:
            try:
                question = os.read(self._master, 4096).decode()
            except OSError:
                return
            self.asked += question
            answer = "".join(text for word, text in self._answers.items() if word in question)
            os.write(self._master, answer.encode())


def test_a_terminal_is_asked_and_left_as_it_was() -> None:
    import termios

    given = {
        "\x1b[6n": "\x1b[4;2R",
        "\x1b[?1006$p": "\x1b[?1006;2$y\x1b[?2026;0$y",
        "\x1b[5n": "\x1b[0n",
    }
    with Pretended(given) as terminal:
        before = termios.tcgetattr(terminal.slave)
        answers = ask_terminal(terminal.slave, terminal.slave, XTERM)
        assert answers[1:] == (1, True, False)
        assert answers.seconds is not None
        assert termios.tcgetattr(terminal.slave) == before


def test_a_silent_terminal_is_not_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "PATIENCE", 0.05)
    with Pretended({}) as terminal:
        assert ask_terminal(terminal.slave, terminal.slave, XTERM) == Answers()
        assert "\x1b[6n" not in terminal.asked


def test_what_is_no_terminal_is_not_asked() -> None:
    read, write = os.pipe()
    assert ask_terminal(read, write, XTERM) == Answers()
    os.close(read)
    os.close(write)
