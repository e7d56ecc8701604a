"""External bots: programs that answer are heard; all others are told, replaced and reported."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.bots.command import BotCommand
from core.bots.crew import substitute
from core.bots.decision import Decision
from core.bots.external import PATIENCE, External
from core.bots.program import LONGEST_LINE
from core.contract.game import Game, Plain
from core.contract.opinion import NOTHING, Opinion
from core.contract.options import BadOption
from core.ground.paths import log_file
from tests.core.bots.decisions import decision_in, lives, new_game, wait_until

HEAD = """
import json, os, subprocess, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

def heard():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    with open({diary!r}, "a") as diary:
        diary.write(line)
    return json.loads(line)

hello = heard()
"""

GREETS = HEAD + "say(protocol=1)\n"

Seat = Callable[..., External]


class Bench:
    """Seats programs written for a test, and reads what they were told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.reports: list[str] = []
        self.seated: list[External] = []

    def seat(self, body: str, *, head: str = GREETS, limit: float = 10) -> External:
        """Return the external bot whose program goes on with `body` after its greeting."""
        script = self._folder / "bot.py"
        script.write_text(head.format(diary=str(self._folder / "diary")) + body)
        self.seated.append(External(f"exec@{limit}:{sys.executable} {script}"))
        return self.seated[-1]

    @property
    def heard(self) -> list[Any]:
        """All that the programs were told."""
        return [json.loads(line) for line in (self._folder / "diary").read_text().splitlines()]

    def starts(self) -> int:
        """Return how many programs were started."""
        return sum(message["type"] == "hello" for message in self.heard)

    def decide(self, external: External, decision: Decision) -> Opinion:
        """Return the opinion; what is reported is kept."""
        return external.decide(decision, self.reports.append)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """A bench whose programs end with the test."""
    seats = Bench(tmp_path)
    yield seats
    for external in seats.seated:
        external.end()


@pytest.fixture
def game() -> Game:
    return new_game("rikiki")


@pytest.fixture
def decision(game: Game) -> Decision:
    return decision_in(game, "exec:program")


LAST = "while True:\n    say(action=heard()['legal'][-1])\n"


class TestTheConversation:
    def test_the_answer_of_a_program_is_its_action(
        self, bench: Bench, game: Game, decision: Decision
    ) -> None:
        external = bench.seat(LAST)
        for _turn in range(3):
            opinion = bench.decide(external, decision)
            assert game.text(opinion.action) == game.legal_texts(game.to_act)[-1]
        assert bench.reports == []
        assert bench.starts() == 1

    def test_it_is_told_its_view_its_choices_and_nothing_more(
        self, bench: Bench, game: Game, decision: Decision
    ) -> None:
        bench.decide(bench.seat(LAST), decision)
        hello, move = bench.heard
        assert set(hello) == {"type", "protocol", "kahwa", "name", "limit"}
        assert (hello["protocol"], hello["name"], hello["limit"]) == (1, "Rim", 10)
        seat = game.to_act
        assert move == {
            "type": "move",
            "game": "rikiki",
            "options": game.options,
            "number": 0,
            "seat": seat,
            "may_decline": False,
            "fresh": True,
            "events": [],
            "view": json.loads(json.dumps(game.view(seat))),
            "legal": game.legal_texts(seat),
        }

    def test_it_hears_every_event_once_and_all_of_them_in_another_game(
        self, bench: Bench, game: Game
    ) -> None:
        external = bench.seat(LAST)
        past = [[{"type": "deal"}], [{"type": "bid"}, {"type": "bid"}]]
        bench.decide(external, decision_in(game, "exec:program", 1, past))
        bench.decide(external, decision_in(game, "exec:program", 2, [*past, [{"type": "play"}]]))
        other = decision_in(game, "exec:program", 0, past[:1])
        elsewhere = Decision("Rim", other.player, other.observation, "other", 0, other.past)
        bench.decide(external, elsewhere)
        told = [
            (move["fresh"], [event["type"] for event in move["events"]])
            for move in bench.heard
            if move["type"] == "move"
        ]
        assert told == [(True, ["deal", "bid", "bid"]), (False, ["play"]), (True, ["deal"])]

    def test_it_hears_everything_again_after_a_take_back(self, bench: Bench, game: Game) -> None:
        external = bench.seat(LAST)
        pasts: list[list[list[Plain]]] = [
            [[{"type": "deal"}], [{"type": "bid", "seat": 1}]],
            [[{"type": "deal"}], [{"type": "bid", "seat": 2}], [{"type": "play"}]],
            [[{"type": "deal"}], [{"type": "bid", "seat": 2}], [{"type": "play"}], [], []],
        ]
        for past, gone_back in zip(pasts, ([], [0], [0, 2]), strict=True):
            bench.decide(external, decision_in(game, "exec:x", len(past) - 1, past, gone_back))
        moves = [move for move in bench.heard if move["type"] == "move"]
        assert [move["fresh"] for move in moves] == [True, True, False]
        assert [len(move["events"]) for move in moves] == [2, 3, 0]

    def test_null_declines_a_claim_but_no_move(self, bench: Bench) -> None:
        game = new_game("makao", players=3)
        claimant = (game.to_act + 1) % 3
        out_of_turn = Decision(
            "Rim", "exec:x", game.observation(claimant), "test", 0, lambda _first: ()
        )
        in_turn = decision_in(game, "exec:x")
        external = bench.seat("while True:\n    heard()\n    say(action=None)\n")
        assert bench.decide(external, out_of_turn) == Opinion(NOTHING)
        assert bench.reports == []
        assert bench.decide(external, in_turn) == substitute(in_turn)
        assert len(bench.reports) == 1

    def test_the_limit_of_a_move_is_no_limit_for_the_start(
        self, bench: Bench, decision: Decision
    ) -> None:
        slow = HEAD + "time.sleep(0.5)\nsay(protocol=1)\n"
        external = bench.seat("say(action=heard()['legal'][0])\nheard()\n", head=slow, limit=0.3)
        bench.decide(external, decision)
        assert bench.starts() == 1
        assert not any("protocol" in report for report in bench.reports)


WRONG = {
    "an illegal action": ("say(action='99Z')", "“99Z”"),
    "no action": ("say(move='2C')", "“action” must be"),
    "an action that is no text": ("say(action=7)", "“action” must be"),
}


@pytest.mark.parametrize(("answer", "why"), WRONG.values(), ids=WRONG)
def test_a_wrong_answer_is_told_reported_and_replaced(
    bench: Bench, decision: Decision, answer: str, why: str
) -> None:
    external = bench.seat(f"heard()\n{answer}\nheard()\n{LAST}")
    assert bench.decide(external, decision) == substitute(decision)
    assert bench.decide(external, decision) != Opinion(NOTHING)
    told = [message for message in bench.heard if message["type"] == "error"]
    assert len(told) == len(bench.reports) == 1
    assert why in told[0]["error"]
    assert bench.reports[0].startswith("Rim: ")
    assert why in bench.reports[0]
    assert bench.starts() == 1


OUT_OF_STEP = {
    "late": ("heard()\ntime.sleep(60)", "didn't answer within 1 s"),
    "gone": ("heard()\nsys.exit(3)", "has ended"),
    "gone at once": ("sys.exit(3)", "has ended"),
    "no JSON": ("heard()\nprint('5C', flush=True)\nheard()", "wasn't a JSON object"),
    "no object": ("heard()\nprint('[1]', flush=True)\nheard()", "wasn't a JSON object"),
    "no text": ("heard()\nos.write(1, b'\\xff\\x00\\n')\nheard()", "wasn't a JSON object"),
    "nested without end": (
        "heard()\nprint('[' * 50000, flush=True)\nheard()",
        "wasn't a JSON object",
    ),
    "a line without end": ("heard()\nwhile True: os.write(1, b'x' * 4096)", str(LONGEST_LINE)),
    "deaf and late": ("os.close(0)\ntime.sleep(60)", ""),
}


@pytest.mark.parametrize(("body", "why"), OUT_OF_STEP.values(), ids=OUT_OF_STEP)
def test_a_program_out_of_step_is_ended_reported_and_started_anew(
    bench: Bench, decision: Decision, body: str, why: str
) -> None:
    # Whoever is not late has time enough on a slow machine, too.
    external = bench.seat(body, limit=1 if "time.sleep" in body else 20)
    for turn in range(2):
        assert bench.decide(external, decision) == substitute(decision)
        assert len(bench.reports) == turn + 1
        assert why in bench.reports[turn]
        assert "A casual bot makes this move." in bench.reports[turn]
    hellos = [message for message in bench.heard if message["type"] == "hello"]
    assert len(hellos) == 2
    assert "error" not in hellos[0]
    assert why in hellos[1]["error"]


def test_a_line_that_nobody_asked_for_puts_a_program_out_of_step(
    bench: Bench, decision: Decision
) -> None:
    external = bench.seat("heard()\nos.write(1, b'{}\\n{}\\n')\nheard()\nheard()\n")
    for why, started in (("must be", 1), ("hadn't asked for", 1), ("must be", 2)):
        assert bench.decide(external, decision) == substitute(decision)
        assert why in bench.reports[-1]
        assert bench.starts() == started


@pytest.mark.parametrize("answer", ["say(protocol=2)", "say()", "say(protocol='1')"])
def test_another_protocol_does_not_play(bench: Bench, decision: Decision, answer: str) -> None:
    external = bench.seat("heard()\n", head=f"{HEAD}{answer}\n")
    assert bench.decide(external, decision) == substitute(decision)
    assert "version 1 of the protocol" in bench.reports[0]


def test_after_some_faults_it_is_asked_no_more(bench: Bench, decision: Decision) -> None:
    external = bench.seat("sys.exit()\n")
    for _turn in range(PATIENCE + 3):
        assert bench.decide(external, decision) == substitute(decision)
    assert len(bench.reports) == PATIENCE
    assert bench.reports[-1].endswith("A casual bot takes its place.")
    assert bench.starts() == PATIENCE


def test_the_last_words_of_a_program_are_in_the_log(bench: Bench, decision: Decision) -> None:
    external = bench.seat("heard()\nraise RuntimeError('out of coffee')\n")
    bench.decide(external, decision)
    assert "out of coffee" in log_file().read_text()


def test_a_program_may_write_errors_without_end(bench: Bench, decision: Decision) -> None:
    external = bench.seat(
        "move = heard()\nfor _n in range(99): os.write(2, b'x' * 9999)\n"
        "say(action=move['legal'][0])\nheard()\n"
    )
    bench.decide(external, decision)
    assert bench.reports == []


FAMILY = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
move = heard()
print(os.getpid(), child.pid, file=open(sys.argv[0] + ".pids", "w"), flush=True)
say(action=move["legal"][0])
time.sleep(60)
"""


def family(folder: Path) -> list[int]:
    """Return the processes of the program and its child."""
    return [int(pid) for pid in (folder / "bot.py.pids").read_text().split()]


def test_at_the_end_the_program_is_killed_with_all_its_children(
    bench: Bench, decision: Decision, tmp_path: Path
) -> None:
    external = bench.seat(FAMILY)
    bench.decide(external, decision)
    assert all(map(lives, family(tmp_path)))
    external.end()
    wait_until(lambda: not any(map(lives, family(tmp_path))))


def test_the_end_lets_go_of_a_decision_that_is_waiting_and_blames_nobody(
    bench: Bench, decision: Decision, tmp_path: Path
) -> None:
    external = bench.seat("heard()\ntime.sleep(60)\n", limit=60)
    waiting = threading.Thread(target=bench.decide, args=(external, decision))
    waiting.start()
    wait_until(lambda: (tmp_path / "diary").exists() and len(bench.heard) == 2)
    external.end()
    waiting.join(20)
    assert not waiting.is_alive()
    assert bench.reports == []
    assert bench.decide(external, decision) == substitute(decision)
    assert bench.starts() == 1


KAHWA = """
import sys
from core.bots.external import External
from tests.core.bots.decisions import decision_in, new_game

External(sys.argv[1]).decide(decision_in(new_game("rikiki"), sys.argv[1]), print)
print("asked", flush=True)
sys.stdin.read()
"""


def test_no_program_outlives_a_kahwa_that_is_killed(bench: Bench, tmp_path: Path) -> None:
    bench.seat(FAMILY)
    command = f"exec:{sys.executable} {tmp_path / 'bot.py'}"
    with subprocess.Popen(
        [sys.executable, "-c", KAHWA, command], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as kahwa:
        assert kahwa.stdout is not None
        assert kahwa.stdout.readline() == b"asked\n"
        assert all(map(lives, family(tmp_path)))
        kahwa.kill()
    wait_until(lambda: not any(map(lives, family(tmp_path))))


class TestCommands:
    def test_a_command_is_split_like_a_shell_does_and_run_without_one(self) -> None:
        command = BotCommand.read("exec:python3 'my bot.py' --level=2 $HOME;")
        assert command.words == ("python3", "my bot.py", "--level=2", "$HOME;")
        assert command.limit == 5

    @pytest.mark.parametrize(("player", "seconds"), [("exec@0.5:x", 0.5), ("exec@30:x y", 30)])
    def test_seconds_may_be_given(self, player: str, seconds: float) -> None:
        assert BotCommand.read(player).limit == seconds

    @pytest.mark.parametrize(
        "player", ["exec:", "exec:  ", "exec:'open", "exec@:x", "exec@0:x", "exec@nan:x",
                   "exec@-1:x", "exec@601:x", "exec@5"]
    )  # fmt: skip
    def test_what_is_no_command_is_refused_in_a_sentence(self, player: str) -> None:
        with pytest.raises(BadOption, match=re.escape("exec")):
            BotCommand.read(player)

    def test_files_are_found_again_from_another_folder(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("my bot.py").touch()
        Path("python3").touch()
        anchored = BotCommand.read("exec@2:python3 'my bot.py' --fast").anchored()
        assert anchored == f"exec@2:python3 '{tmp_path}/my bot.py' --fast"
        assert BotCommand.read("exec:./python3").anchored() == f"exec:{tmp_path}/python3"

    def test_a_command_that_is_not_there_is_a_fault_like_any_other(
        self, bench: Bench, decision: Decision
    ) -> None:
        assert not BotCommand.read("exec:/no/such/bot").exists
        external = External("exec:/no/such/bot")
        assert bench.decide(external, decision) == substitute(decision)
        assert "has ended" in bench.reports[0]
        assert "/no/such/bot" in log_file().read_text()


def test_the_environment_is_passed_on(bench: Bench, decision: Decision) -> None:
    external = bench.seat("say(action=heard()['legal'][0])\nheard()\n")
    assert "PATH" in os.environ
    bench.decide(external, decision)
    assert bench.reports == []
