"""The process that plays pars: it answers, stands back, and is never left behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.bots.packets import Failure
from core.games.registry import entry_of
from core.par.background import hire
from core.par.replaying import Again
from core.par.requests import REST, PlayRound, RoundResults, TakeUp
from core.par.worker import NICENESS
from core.saves.saves import Saves
from tests.core.bots.decisions import lives, wait_until
from tests.core.par.kit import finished, seats_of

ROOT = Path(__file__).parents[3]


def test_it_plays_what_is_played_here_and_stands_back_as_far_as_it_can(saves: Saves) -> None:
    saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
    again = Again(saved)
    helper = hire()
    try:
        assert isinstance(helper.ask(PlayRound(1)), Failure)
        assert helper.ask(TakeUp(entry_of("ronda"), saved)) == RoundResults(again.yours)
        assert helper.ask(PlayRound(1)) == [again.play(1, turn) for turn in (1, 2, 3, 4)]
        pid = helper.pid  # type: ignore[attr-defined]
        assert os.getpriority(os.PRIO_PROCESS, pid) == NICENESS == 19
    finally:
        helper.end()


BUSY = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from core.bots.packets import send
from core.par.background import hire
from core.par.requests import PlayRound, REST, TakeUp
from core.games.registry import entry_of
from core.saves.saves import Saves
from tests.core.par.kit import finished, saves_at, seats_of

saves = saves_at(Path(sys.argv[1]), lambda: datetime(2026, 1, 2, tzinfo=UTC))
saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
helper = hire()
helper.ask(TakeUp(entry_of("ronda"), saved))
if sys.argv[2] == "resting":
    helper.tell(REST)
for number in range(200):
    send(helper._process.stdin, PlayRound(1))
print(helper.pid, flush=True)
sys.stdin.read()
"""
"""A Kahwa whose process has minutes of work before it, or rests in the middle of a round."""


@pytest.mark.parametrize("how", ["playing", "resting"])
def test_it_ends_with_a_kahwa_that_is_killed(tmp_path: Path, how: str) -> None:
    command = (sys.executable, "-c", BUSY, str(tmp_path), how)
    kahwa = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with kahwa:
        assert kahwa.stdout is not None
        pid = int(kahwa.stdout.readline())
        assert lives(pid)
        kahwa.kill()
        wait_until(lambda: not lives(pid))


def test_it_ends_at_once_when_it_is_told_to(saves: Saves) -> None:
    saved = saves.pars.load(finished(saves, "ronda", seats_of(2), target=21))
    helper = hire()
    helper.ask(TakeUp(entry_of("ronda"), saved))
    helper.tell(REST)
    pid = helper.pid  # type: ignore[attr-defined]
    helper.end()
    assert not lives(pid)
