"""The par in line mode and on the command line."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import Random

import pytest
from click.testing import CliRunner, Result

from core.ground.paths import games_database
from core.par.worker import Player
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tests.core.par.kit import finished, quickly, seats_of
from tests.tui.plain.kit import begun_ronda, said
from tui.cli import commands as cli
from tui.config.services import Services


def test_the_lobby_tells_the_par_of_the_last_game_and_begins_it(
    services: Services, saves: Saves, ended: str
) -> None:
    saves.pars.drop(ended)
    lines = said(services, None, ["par", f"par {ended}", "par nosuch"])
    assert f"Ronda, You and Bilal ({ended})." in lines
    assert "Par: four strong bots are playing these cards from your seat." in lines
    assert any("no saved game nosuch" in line for line in lines)
    assert saves.pars.wanted() == [ended]


def test_a_game_that_goes_on_has_no_par_yet(services: Services, saves: Saves) -> None:
    lines = said(services, begun_ronda(saves), ["par"])
    assert "A game has a par when it's over: what four strong bots make of its cards." in lines


def test_a_game_of_several_persons_says_why_it_has_no_par(services: Services, saves: Saves) -> None:
    seats = [Seat("You"), Seat("Amina"), Seat("Bilal", "casual"), Seat("Driss", "casual")]
    game = saves.resume(finished(saves, "president", seats))
    lines = said(services, game, ["par", ""], talking=True)
    assert "> Only a game of one person against bots has a par." in lines


def test_a_listed_game_is_named_by_its_number(services: Services, saves: Saves, ended: str) -> None:
    lines = said(services, None, ["par 5", "saved finished", "par 5", "quit"])
    assert sum(line == f"Ronda, You and Bilal ({ended})." for line in lines) == 1
    assert any("no saved game 5" in line for line in lines)


def test_the_end_of_a_game_tells_that_the_word_is_understood(
    services: Services, saves: Saves, ended: str
) -> None:
    lines = said(services, saves.resume(ended), ["par", ""], talking=True)
    begins = "Four strong bots are playing these cards from your seat. Type par for their points."
    assert begins in lines
    assert any(line.startswith("> Par") for line in lines[lines.index(begins) :])


# ---------------------------------------------------------------------- kahwa par


def par(*words: str) -> Result:
    return CliRunner().invoke(cli.main, ["par", *words], prog_name="kahwa")


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game that has ended, kept where the command looks."""
    monkeypatch.setattr(Player.__init__, "__defaults__", (quickly,))
    with Store.open(games_database(), lambda: datetime(2026, 1, 2, tzinfo=UTC)) as store:
        return finished(Saves(store, Random(3)), "ronda", seats_of(2), target=21)


def test_what_is_not_played_yet_is_played_when_it_is_asked_for(kept: str) -> None:
    assert "four strong bots are playing these cards from your seat" in par().stdout
    before = json.loads(par("--json").stdout)
    assert (before["id"], before["complete"], before["rounds"]) == (kept, False, [])
    lines = par("--play").stdout.splitlines()
    assert lines[0] == f"Ronda, You and Bilal ({kept})."
    assert lines[4].split()[:3] == ["round", "you", "par"]
    whole = json.loads(par(kept, "--json").stdout)
    assert whole["complete"]
    assert whole["mean"] == sum(whole["theirs"]) / 4
    assert len(lines) == 5 + len(whole["rounds"]) + (len(whole["rounds"]) > 1)


def test_while_no_kahwa_is_open_it_is_told_when_the_bots_play(kept: str) -> None:
    assert f"kahwa par {kept} --play" in par().output
    par("--play")
    assert "lets them play" not in par().output


def test_a_second_time_nothing_is_played(kept: str) -> None:
    first = par("--play").stdout
    assert par("--play").stdout == first == par(kept).stdout


def test_without_a_game_one_sentence_says_so() -> None:
    done = par()
    assert done.exit_code == 2
    assert "No game is finished yet" in done.stderr


@pytest.mark.usefixtures("kept")
def test_a_game_that_is_not_there_is_told() -> None:
    done = par("nosuch", "--play")
    assert done.exit_code == 2
    assert "no saved game nosuch" in done.stderr
