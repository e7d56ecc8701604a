"""The fifth game in line mode and on the command line."""

from __future__ import annotations

import json

from click.testing import CliRunner

from core.contract.sources import Seeded
from core.ground.paths import folder
from core.saves.saves import Saves
from tests.tui.plain.kit import begun, said
from tests.tui.statistics.kit import played_through
from tests.views import plain
from tools.rule_pages import rule_page
from tui.cli.commands import main
from tui.config.services import Services


def test_a_whole_game_in_lines(services: Services, saves: Saves) -> None:
    game = begun(saves, "topper", 2, Seeded(4), cards=3, rounds=1)
    cards = list(plain(game.match.game.view(0))["hands"][0])
    lines = said(services, game, ["hand", "table", "players", "why", *cards])
    assert any(line.startswith("Your hand: ") for line in lines)
    assert "No card lies on the table." in " ".join(lines)
    assert "End of round 1" in " ".join(lines)
    assert any("wins the game" in line or "win the game" in line for line in lines), lines
    assert saves.heads(finished=True)[0].game == "topper"


def test_it_is_begun_from_the_list_and_left_and_resumed(services: Services, saves: Saves) -> None:
    lines = said(services, None, ["5", "", "quit", "quit"])
    assert "5 Topper, a new game" in lines
    (head,) = saves.heads()
    assert head.game == "topper"
    lines = said(services, saves.resume(head.id), ["nonsense"])
    assert "Type a card of your hand like QH or 10S." in " ".join(lines)


def test_its_bots_are_compared_and_its_name_completed() -> None:
    asked = ["arena", "topper", "--bots", "casual,random", "--players", "2", "--games", "4"]
    compared = CliRunner().invoke(main, [*asked, "--jobs", "1", "--json"])
    assert compared.exit_code == 0, compared.output
    assert json.loads(compared.stdout)["deals"] == 2
    assert [path.name.partition("-")[0] for path in (folder("state") / "arena").iterdir()] == [
        "topper"
    ]
    refused = CliRunner().invoke(main, ["play", "tapper"])
    assert "topper" in refused.output


def test_its_rules_statistics_and_records_are_printed(services: Services, saves: Saves) -> None:
    played_through(saves, "topper")
    assert "Tricks a round" in " ".join(said(services, None, ["stats", "topper"]))
    assert "highest rank takes the trick" in rule_page("topper")
    printed = CliRunner().invoke(main, ["rules", "topper", "--preset", "quick"])
    assert printed.exit_code == 0, printed.output
    assert "Take the most tricks in 1 round." in printed.output
