"""`kahwa learn` in lines: the real program teaches somebody who types what its hints say."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

from core.games.registry import entry_of
from tests.e2e.terminal import PATIENCE
from tests.loaded_program import LoadedProgram, run_loaded
from tests.tui.plain.script import command, environ

RIGHT, OVER = "The right answer is ", "or type again to repeat this one."


def learnt(home: Path, *words: str) -> Iterator[tuple[str, str]]:
    """Begin what comes next, ask for a hint at each step, and leave after the lesson.

    Give each line that is said, and what is typed after it.
    """
    pipe = subprocess.PIPE
    taught: LoadedProgram[str] = LoadedProgram(
        command(*words), env=environ(home), stdin=pipe, stdout=pipe, encoding="utf-8"
    )
    with taught as program:
        assert program.stdin is not None
        assert program.stdout is not None
        # Where it waits for an answer to words that are not known here, it would wait for ever.
        giving_up = Timer(PATIENCE, program.kill)
        giving_up.start()
        for line in map(str.rstrip, program.stdout):
            typed = answer(line)
            yield line, typed
            program.stdin.write(typed)
            program.stdin.flush()
        giving_up.cancel()
    assert program.returncode == 0


def answer(line: str) -> str:
    """Return what is typed after a line, with the end of each line."""
    if line.startswith("Type a number, "):
        return "\n"
    if line.startswith("Choose: "):
        return "hint\n"
    if line.startswith(RIGHT):
        return line.removeprefix(RIGHT).removesuffix(".") + "\n"
    return "quit\n" if line.endswith(OVER) else ""


def test_a_lesson_learnt_in_a_pipe_is_known_the_next_time(tmp_path: Path) -> None:
    conversation = list(learnt(tmp_path, "learn", "ronda", "--plain"))
    said = [line for line, _typed in conversation]
    teaching = entry_of("ronda").teaching()
    assert teaching is not None
    first = teaching.lessons[0]
    assert said[0].endswith(", 0 learnt.")
    assert f"Lesson 1 of {len(teaching.lessons)}: {first.title}." in said
    typed = "".join(each for _line, each in conversation)
    again = run_loaded(
        command("learn", "ronda", "--plain"),
        "again 1\n" + typed.removeprefix("\n"),
        environ(tmp_path),
    )
    assert (again.returncode, again.stderr) == (0, "")
    told = again.stdout.splitlines()
    assert told[0].endswith(", 1 learnt.")
    begins = said.index(f"Lesson 1 of {len(teaching.lessons)}: {first.title}.")
    assert told[-len(said[begins:]) :] == said[begins:]
