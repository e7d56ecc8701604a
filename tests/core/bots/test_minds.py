"""The bots of one table: who thinks for which, and programs that play whole games."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.bots.command import is_program
from core.bots.crew import CrewHere, Report, substitute
from core.bots.decision import Decision
from core.bots.levels import LEVELS, choose
from core.bots.minds import Minds, check_player
from core.contract.opinion import Opinion
from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match, MatchStep, TakeBack
from core.table import Seat, Table
from core.table.keeping import Why
from core.table.pace import Pace
from tests.core.bots.decisions import decision_in, lives, new_game, wait_until

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "cautious_bot.py"


class Nowhere:
    """A journal that keeps nothing."""

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None: ...

    def take_back(self, back: TakeBack) -> None: ...


class Busy(CrewHere):
    """A crew that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def think(self, decision: Decision, report: Report) -> Opinion:
        self.asked.append(decision.player)
        return await super().think(decision, report)


def table_with(minds: Minds, game: str, *levels: str) -> Table:
    """Return a table of bots."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle({"players": len(levels)}), Seeded(5))
    seats = [Seat(f"Bot {number}", level) for number, level in enumerate(levels)]
    return Table(match, seats, Nowhere(), pace=Pace(0), bot_seed="test", think=minds.think)


async def test_levels_that_search_are_left_to_the_crew() -> None:
    crew, told = Busy(), list[str]()
    minds = Minds(crew, told.append)
    for level in LEVELS:
        decision = decision_in(new_game("rikiki"), level)
        here = choose(level, decision.observation, decision.rng().random)
        assert await minds.think(decision) == here
    assert crew.asked == ["regular", "strong", "master"]
    assert told == []


def test_the_example_in_the_documents_has_thirty_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) == 30
    named = (EXAMPLE.parents[1] / "external-bots.md").read_text()
    assert EXAMPLE.read_text() in named


@pytest.mark.parametrize(("game", "players"), [("ronda", 2), ("rikiki", 4), ("president", 4)])
async def test_the_example_plays_a_whole_game(game: str, players: int) -> None:
    await example_plays(game, players)


async def test_the_example_plays_a_whole_game_with_claims() -> None:
    await example_plays("makao", 3)


async def example_plays(game: str, players: int) -> None:
    """Seat the example with casual bots and play to the end without a fault."""
    told: list[str] = []
    minds = Minds(CrewHere(), told.append)
    program = f"exec:{sys.executable} {EXAMPLE}"
    table = table_with(minds, game, program, *["casual"] * (players - 1))
    await asyncio.wait_for(table.run(), 120)
    minds.close()
    assert table.match.game.winners() is not None
    assert told == []


async def test_a_program_that_fails_is_reported_and_the_game_goes_on() -> None:
    told: list[str] = []
    minds = Minds(CrewHere(), told.append)
    table = table_with(minds, "president", f"exec:{sys.executable} -c pass", *["casual"] * 3)
    await asyncio.wait_for(table.run(), 120)
    minds.close()
    assert table.match.game.winners() is not None
    assert len(told) > 1
    assert all(sentence.startswith("Bot 0: The program has ended.") for sentence in told)


SLEEPER = """
import os, sys, time
sys.stdin.readline()
print('{"protocol": 1}', flush=True)
sys.stdin.readline()
print(os.getpid(), file=open(sys.argv[1], "w"), flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("leave", [asyncio.Task.cancel, None], ids=["the game moves on", "closed"])
async def test_a_program_that_nobody_waits_for_is_ended(
    tmp_path: Path, leave: Callable[[asyncio.Task[Opinion]], bool] | None
) -> None:
    told: list[str] = []
    minds = Minds(CrewHere(), told.append)
    script, note = tmp_path / "sleeper.py", tmp_path / "pid"
    script.write_text(SLEEPER)
    player = f"exec@60:{sys.executable} {script} {note}"
    decision = decision_in(new_game("ronda"), player)
    asked = asyncio.create_task(minds.think(decision))
    await asyncio.to_thread(wait_until, lambda: note.exists() and note.read_text().strip() != "")
    if leave is not None:
        leave(asked)
        with pytest.raises(asyncio.CancelledError):
            await asked
    else:
        minds.close()
        assert await asked == substitute(decision)
    await asyncio.to_thread(wait_until, lambda: not lives(int(note.read_text())))
    minds.close()
    assert told == []


@pytest.mark.parametrize("player", [*LEVELS, f"exec:{sys.executable}", "exec@2:sh -c x"])
def test_levels_and_programs_are_players(player: str) -> None:
    check_player(player)


@pytest.mark.parametrize("player", ["", "flat", "human", "exec", "exec:", "exec:/no/such/bot"])
def test_other_players_are_refused(player: str) -> None:
    with pytest.raises(BadOption):
        check_player(player)


def test_a_seat_of_a_program_is_called_one() -> None:
    assert Seat("Rim", "exec:ls").role == "program"
    assert Seat("Rim", "casual").role == "casual"
    assert Seat("Rim").role is None
    assert all(is_program(text) for text in ("exec:ls", "exec@3:ls"))
    assert not any(is_program(text) for text in ("casual", "executive:ls", "random"))
