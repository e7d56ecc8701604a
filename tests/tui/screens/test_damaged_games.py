"""Damaged saved games: shown and told everywhere, given out, deleted, and never in the way."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.ground.paths import games_database, room_database
from core.saves.saves import Saves
from core.store import ListQuery, Store, pending_notices
from tests.e2e.terminal import Terminal
from tests.tui.app_kit import SMALLEST, USUAL, find, kahwa, painted, press, top
from tests.tui.cli.test_command_line import save_a_game
from tests.tui.plain.kit import said
from tui.app import KahwaApp
from tui.cli import commands as cli
from tui.cli import start as beginning
from tui.config.services import Services
from tui.widgets.menu import Menu
from tui.widgets.page import Page
from tui.widgets.preview import PreviewPane


def run(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli.main, args, prog_name="kahwa", input=typed)


def sql(statement: str) -> None:
    with Store.open(games_database(), lambda: datetime(2026, 11, 20, tzinfo=UTC)) as store:
        store._db.execute(statement)


@pytest.fixture
def damaged_game() -> str:
    """The id of a damaged game where the command line looks, beside a sound one."""
    game_id = save_a_game(17)
    sql("UPDATE games SET updated = 'x'")
    save_a_game(18)
    return game_id


# ---------------------------------------------------------------------- on the command line


def test_saves_lists_the_sound_games_and_names_the_damaged_one(damaged_game: str) -> None:
    done = run("saves")
    assert done.exit_code == 0
    assert "Ronda  Nadia, Fatima" in done.stdout
    assert f"{damaged_game}, Ronda, is damaged (updated) and cannot be played." in done.stdout
    assert "Run kahwa doctor --repair first" in done.stdout
    assert f"kahwa saves --export {damaged_game} FILE" in done.stdout
    told = json.loads(run("saves", "--json").stdout)
    assert len(told["games"]) == 1
    assert told["damaged"] == [{"id": damaged_game, "game": "ronda", "columns": ["updated"]}]


def test_with_only_damaged_games_it_is_not_said_that_none_is_saved(damaged_game: str) -> None:
    sql("UPDATE games SET seats = '5'")
    assert "You have no saved games." not in run("saves").stdout


def test_a_damaged_game_is_refused_as_such(damaged_game: str) -> None:
    done = run("resume", damaged_game, "--plain")
    assert done.exit_code == 2
    assert f"Game {damaged_game} is damaged" in done.stderr
    assert "To repair it, try kahwa doctor --repair" in done.stderr


def test_a_damaged_game_is_written_to_a_file(damaged_game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("saves", "--export", damaged_game, str(file))
    assert done.exit_code == 0
    game = json.loads(file.read_text(encoding="utf-8"))["game"]
    assert (game["id"], game["updated"]) == (damaged_game, "x")
    again = run("saves", "--export", damaged_game, str(file))
    assert (again.exit_code, again.stderr.count("\n")) == (2, 1)
    assert "already exists" in again.stderr
    nowhere = run("saves", "--export", damaged_game, str(tmp_path / "no" / "file"))
    assert (nowhere.exit_code, nowhere.stderr.count("\n")) == (2, 1)
    assert json.loads(run("saves", "--export", damaged_game, "-").stdout)["game"]["updated"] == "x"


def test_a_game_is_deleted_once_the_player_agrees(damaged_game: str) -> None:
    for answer, told in (("n", "Nothing was deleted."), ("y", f"Deleted game {damaged_game}.")):
        assert damaged_game in run("saves").stdout
        with Terminal("saves", "--delete", damaged_game) as terminal:
            terminal.wait_for("You can't get it back.")
            terminal.send(f"{answer}\r")
            terminal.wait_for(told)
            assert terminal.ended() == 0
    assert damaged_game not in run("saves").stdout
    gone = run("saves", "--delete", damaged_game, "--yes")
    assert (gone.exit_code, gone.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("typed", ["", "y\n"])
def test_where_nobody_can_be_asked_nothing_is_deleted(damaged_game: str, typed: str) -> None:
    refused = run("saves", "--delete", damaged_game, typed=typed)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") == 1
    assert f"To delete game {damaged_game} for good, add --yes." in refused.stderr
    assert damaged_game in run("saves").stdout


def test_the_statistics_tell_of_damaged_results() -> None:
    from tests.tui.statistics.kit import ended

    with Store.open(games_database(), lambda: datetime(2026, 3, 3, tzinfo=UTC)) as store:
        ended(store, "ronda0", "ronda", won=True, points=41)
        ended(store, "ronda1", "ronda", won=True, points=41)
    sql("UPDATE results SET counts = '5' WHERE game_id = 'ronda1'")
    done = run("stats")
    assert done.exit_code == 0
    assert "1 result is damaged and was left out: ronda1." in done.stdout
    assert json.loads(run("stats", "--json").stdout)["damaged"] == ["ronda1"]


# ---------------------------------------------------------------------- told until it is seen


@pytest.fixture
def rescued() -> Path:
    """A database whose first byte was overwritten."""
    save_a_game()
    path = games_database()
    with path.open("r+b") as file:
        file.write(b"X")
    return path


@pytest.mark.parametrize(
    "args", [["saves"], ["saves", "--json"], ["stats"], ["engine"], ["resume", "nogame"]]
)
def test_every_command_tells_of_a_rescue_until_it_is_seen(rescued: Path, args: list[str]) -> None:
    run("saves")
    for _time in range(2):
        done = run(*args)
        assert "Your saved games were damaged. Kahwa rescued 1 game" in done.stderr
        assert str(rescued.with_name("games.corrupt-1.db")) in done.stderr
        assert "damaged" not in done.stdout.replace('"damaged": []', "")
    assert "damaged" in run("saves", "--seen").stderr
    assert "damaged" not in run(*args).stderr


def test_a_rescue_of_the_hosted_room_is_told_until_it_is_seen_too() -> None:
    save_a_game()
    games_database().rename(room_database())
    with room_database().open("r+b") as file:
        file.write(b"X")
    run("export", "nogame")
    assert str(room_database().with_name("room.corrupt-1.db")) in run("saves").stderr
    run("saves", "--seen")
    assert run("saves").stderr == ""


def test_one_wrong_byte_in_the_first_page_loses_no_game(rescued: Path) -> None:
    shutil.rmtree(rescued.with_suffix(".copies"))
    done = run("saves")
    assert "Ronda  Nadia, Fatima" in done.stdout
    assert "Your saved games were damaged. Kahwa rescued 1 game." in done.stderr


@pytest.fixture
def shaken_house(rescued: Path) -> Iterator[Services]:
    """What the program is given when its saved games have been rescued."""
    with beginning.opened_store() as store:
        services = beginning.make_services(store, None)
        yield replace(services, environ={"LANG": "C.UTF-8", "TERM": "xterm-256color"})
        services.crew.close()


@pytest.mark.parametrize("size", [USUAL, SMALLEST, (40, 12)])
async def test_the_lobby_shows_it_until_the_player_has_read_it(
    shaken_house: Services, rescued: Path, size: tuple[int, int]
) -> None:
    async with KahwaApp(shaken_house).run_test(size=size) as pilot:
        await pilot.pause()
        assert top(pilot) == "NoticeDialog"
        assert "Your saved games were" in painted(pilot.app.screen.query_one(Page))
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"
    assert len(pending_notices(rescued)) == 1
    async with KahwaApp(shaken_house).run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, "down", "up", "enter")
        assert top(pilot) == "LobbyScreen"
    assert pending_notices(rescued) == []


def test_line_mode_tells_it_until_the_player_says_so(shaken_house: Services, rescued: Path) -> None:
    lines = said(shaken_house, None, ["quit"])
    assert lines[0].startswith("Your saved games were damaged. Kahwa rescued 1 game")
    assert "When you've read this, type seen, and Kahwa won't show it again." in lines
    assert len(pending_notices(rescued)) == 1
    assert "Kahwa won't show it again." in said(shaken_house, None, ["seen", "quit"])
    assert pending_notices(rescued) == []


# ---------------------------------------------------------------------- on the screen


@pytest.fixture
def one_of_three(three_games: list[str], store: Store) -> str:
    """The id of the newest of three games, which is damaged."""
    store._db.execute("UPDATE games SET updated = 'x' WHERE id = ?", (three_games[-1],))
    return three_games[-1]


async def test_the_list_shows_a_damaged_game_at_its_end(
    services: Services, one_of_three: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert "3" in painted(find(pilot, Menu))
        await press(pilot, "s", "G")
        shown = painted(find(pilot, Page, "#list"))
        assert shown.splitlines()[-1].split() == ["►", "Ronda", one_of_three, "damaged"]
        assert "is damaged (updated)" in painted(find(pilot, PreviewPane)).replace("\n", " ")
        for key in ("enter", "w", "e"):
            await press(pilot, key)
            assert top(pilot) == "SavedScreen"
        assert any("is damaged" in note.message for note in pilot.app._notifications)


async def test_a_damaged_game_goes_into_the_bin_and_is_deleted_there(
    services: Services, saves: Saves, one_of_three: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "G", "D")
        assert "damaged" not in painted(find(pilot, Page, "#list"))
        await press(pilot, "left")
        assert "damaged" in painted(find(pilot, Page, "#list"))
        await press(pilot, "D", "y")
        await pilot.pause()
        assert "damaged" not in painted(find(pilot, Page, "#list"))
    assert saves.shelf.page(ListQuery("binned")).entries == []
    assert len(saves.heads()) == 2


async def test_the_lobby_stands_with_nothing_but_damaged_games(
    services: Services, store: Store, three_games: list[str]
) -> None:
    store._db.execute("UPDATE games SET seats = '5'")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert "Press s to see" in painted(find(pilot, PreviewPane)).replace("\n", " ")
        await press(pilot, "c", "s", "G")
        assert "damaged" in painted(find(pilot, Page, "#list"))
        assert kahwa(pilot) is pilot.app


def test_line_mode_names_a_damaged_game_and_offers_the_others(
    services: Services, one_of_three: str
) -> None:
    lines = said(services, None, ["quit"])
    assert any(line.startswith(f"{one_of_three}, Ronda, is damaged (updated)") for line in lines)
    assert sum(" continue Ronda" in line for line in lines) == 2
