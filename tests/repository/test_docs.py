"""What README.md and docs/ state is true of the program."""

from __future__ import annotations

import hashlib
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest
from click import Group

from core import __version__
from core.arena import Contest, parse_bots
from core.arena.deals import line_ups
from core.bots.levels import LEVELS
from core.contract.chance import RecordedChance
from core.contract.lesson import Lesson, LessonStep
from core.contract.sources import Seeded
from core.engine.protocol import Engine
from core.games.registry import game_names, game_type
from core.match.match import CHECKSUM_EVERY, checksum
from tests.sample_game.topper.lessons import tricks
from tools.folder_pages import PAGE as FOLDERS
from tools.folder_pages import folder_page
from tools.man_page import PAGE, man_page
from tools.rule_pages import page_path, rule_page
from tui.cli.commands import arena, doctor, main, play, rules
from tui.cli.group import FORMER_NAMES
from tui.cli.host_command import host
from tui.cli.results import par, stats
from tui.cli.room import room
from tui.cli.saves import saves
from tui.config.rows import GROUPS
from tui.games import look_of
from tui.games.ronda.words import CALLS
from tui.new_game.asked_options import asked_options
from tui.new_game.requests import asked_bots, asked_plan
from tui.replay import keys as replay_keys
from tui.screens import finished, lobby, saved, statistics
from tui.screens.table import keys as table_keys
from tui.theme.sizes import LEAST_HEIGHT, LEAST_WIDTH

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def code_of(page: str, language: str = "") -> list[str]:
    """Return the code blocks of a page in a language."""
    return [code for kind, code in FENCE.findall(read(DOCS / page)) if kind == language]


def named(pattern: str) -> set[str]:
    """Return what the first group of a pattern matches in all pages."""
    return {found for page in PAGES for found in re.findall(pattern, read(page), re.MULTILINE)}


# -- links, and what may not be named ----------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    inside = [link for link in LINK.findall(read(page)) if "://" not in link]
    assert [link for link in inside if not (page.parent / link).is_file()] == []


def test_the_contents_lead_to_every_page() -> None:
    linked = set(LINK.findall(read(DOCS / "index.md")))
    assert {page.name for page in DOCS.glob("*.md")} - {"index.md"} == linked


def test_the_picture_is_small() -> None:
    picture = (DOCS / "images" / "ronda.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 200_000


def sources() -> Iterator[Path]:
    """Give every file of the project that is text."""
    yield from (path for path in ROOT.iterdir() if path.is_file())
    for folder in (".ci", "core", "docs", "styles", "tests", "tui"):
        yield from (
            path
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and path.suffix not in {".png", ".pyc"}
        )


def test_no_file_names_a_package_registry() -> None:
    # Classes of one letter keep this file from naming one.
    registry = re.compile(
        r"py[p]i\.(org|python|io)|python[h]osted|anaconda\.[o]rg|crates\.[i]o|npm[j]s"
        r"|index-[u]rl|find-[l]inks"
    )
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in sources()}
    assert [str(path) for path, text in texts.items() if registry.search(text)] == []


def test_the_changelog_has_this_version() -> None:
    assert f"## {__version__}" in read(ROOT / "CHANGELOG.md")


# -- lessons -----------------------------------------------------------------------------------


def test_the_example_of_a_lesson_is_played_by_the_tests() -> None:
    (example,) = code_of("lessons.md", "python")
    assert example == read(Path(tricks.__file__))


def test_every_field_of_a_lesson_is_told() -> None:
    page = read(DOCS / "lessons.md")
    for shape in (Lesson, LessonStep):
        table = page.partition(f"| field of `{shape.__name__}` |")[2].partition("\n\n")[0]
        first = "".join(row.split("|")[1] for row in table.splitlines()[2:])
        assert set(re.findall(r"`(\w+)`", first)) == {each.name for each in fields(shape)}


# -- rules pages -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_the_rules_page_is_what_make_docs_writes(game: str) -> None:
    assert read(page_path(game)) == rule_page(game)


@pytest.mark.parametrize("game", game_names())
def test_the_rules_page_lists_every_option_and_preset(game: str) -> None:
    _rules, _heading, tables = read(DOCS / f"rules-{game}.md").partition("## Presets")
    rows = re.findall(r"^\| `(\w[\w-]*)` \|", tables, re.MULTILINE)
    table = game_type(game).table
    assert rows == [*table.presets, *table.options]


# -- commands ----------------------------------------------------------------------------------


def test_the_commands_named_exist_and_are_all_named() -> None:
    assert isinstance(main, Group)
    # The changelog tells of commands by the names that they had then.
    assert named(r"\bkahwa ([a-z]+)") - FORMER_NAMES.keys() == set(main.commands)
    assert PLAYED


def test_the_manual_page_is_what_make_docs_writes() -> None:
    page = read(PAGE)
    assert page == man_page()
    assert isinstance(main, Group)
    for name in main.commands:
        assert f"\n.SS kahwa {name} " in page


def test_the_page_of_folders_is_what_make_docs_writes() -> None:
    assert read(FOLDERS) == folder_page()


def test_the_tour_is_short() -> None:
    assert len(read(DOCS / "architecture.md").split()) <= 900


def test_the_options_named_exist_and_are_all_named() -> None:
    commands = (play, arena, rules, saves, doctor, host, room, par, stats)
    parameters = [parameter for command in commands for parameter in command.params]
    options = {option for parameter in parameters for option in parameter.opts}
    options = {option for option in options if option.startswith("--")}
    page = read(DOCS / "command-line.md")
    assert set(re.findall(r"--[a-z][a-z-]*", page)) == {*options, "--json", "--help", "--version"}


def test_the_make_targets_named_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", read(ROOT / "Makefile"), re.MULTILINE))
    assert named(r"`make ([a-z]+)") | named(r"^make ([a-z]+)$") <= targets


def test_the_modules_named_exist() -> None:
    modules = named(r"python -m ([\w.]+)") | named(r'"-m", "([\w.]+)"')
    assert [module for module in modules if find_spec(module) is None] == []


PLAYED = sorted(named(r"^(kahwa play [a-z].*?)(?:  .*)?$"))


@pytest.mark.parametrize("line", PLAYED)
def test_the_games_begun_in_examples_can_be_played(line: str) -> None:
    with play.make_context("play", shlex.split(line)[2:]) as context:
        asked = context.params
    plan = asked_plan(
        asked["game"],
        asked["players"],
        asked["preset"],
        asked["sets"],
        asked["seats"],
        asked["seed"],
        "Nadia",
        Random(1),
    )
    assert plan.problem() is None


def test_the_levels_named_exist() -> None:
    page = read(DOCS / "bots.md")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(LEVELS)


CONTESTS = sorted(named(r"^(kahwa arena [a-z].*?)(?:  .*)?$"))


@pytest.mark.parametrize("line", CONTESTS)
def test_the_contests_in_examples_can_be_played(line: str) -> None:
    with arena.make_context("arena", shlex.split(line)[2:]) as context:
        asked = context.params
    options = asked_options(asked["game"], asked["players"], asked["preset"], asked["sets"])
    bots = asked_bots(asked["texts"])
    assert line_ups(Contest(asked["game"], options, bots, asked["seed"]))


STRENGTHS = re.findall(
    r"^\| (\w+) \| (\d+) \| `(\w+)` \| `(\w+)` \| \+(0\.\d+) ± (0\.\d+)",
    read(DOCS / "bots.md"),
    re.MULTILINE,
)


def test_the_strength_of_bots_is_told_of_every_game() -> None:
    assert {row[0] for row in STRENGTHS} == {game_type(game).title for game in game_names()}


@pytest.mark.parametrize("row", STRENGTHS, ids=" ".join)
def test_the_strengths_told_are_of_contests_that_the_stronger_wins(row: tuple[str, ...]) -> None:
    title, players, stronger, weaker, ahead, half = row
    (game,) = (game for game in game_names() if game_type(game).title == title)
    options = game_type(game).table.settle({"players": int(players)})
    assert len(line_ups(Contest(game, options, parse_bots(f"{stronger},{weaker}"), 0))) == 2
    assert float(ahead) > float(half) > 0


@pytest.mark.parametrize("game", game_names())
def test_the_folders_and_files_named_exist(game: str) -> None:
    named_paths = named(r"`((?:core|tui|styles|tests|tools|docs)/[\w/.<>-]*)`")
    paths = {ROOT / path.replace("<game>", game) for path in named_paths}
    assert paths
    assert [str(path) for path in paths if not path.exists()] == []


# -- keys and settings -------------------------------------------------------------------------


def letters(commands: object) -> set[str]:
    """Return the keys of commands that are one sign."""
    assert isinstance(commands, tuple)
    keys = {key for command in commands for key in command.keys.split(",")}
    return {key for key in keys if len(key) == 1}


def keys_under(page: str, heading: str) -> set[str]:
    """Return what stands as a key in the table under a heading, or before any heading."""
    text = read(DOCS / page).partition(f"{heading}\n")[2] if heading else read(DOCS / page)
    text = re.split(r"^#", text, flags=re.MULTILINE)[0] if heading else text
    cells = re.findall(r"^\|([^|]*)\|", text, re.MULTILINE)
    return {key for cell in cells for key in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.parametrize("game", game_names())
def test_every_key_of_a_game_is_told(game: str) -> None:
    silent = {"m"} if game == "makao" else set()  # it only says that nothing needs to be said
    heading = f"### {game_type(game).title}"
    assert letters(tuple(look_of(game).commands)) - silent <= keys_under("playing.md", heading)


def test_every_key_of_the_table_is_told() -> None:
    told = keys_under("playing.md", "### Keys of every table")
    assert letters(table_keys.table_keys((), take_backs=True)) <= told


def test_every_key_of_the_lobby_and_the_saved_games_is_told() -> None:
    told = keys_under("playing.md", "## The lobby") | keys_under("saved-games.md", "")
    vim_and_twins = {"h", "j", "k", "l", "i"}
    assert letters(lobby.LobbyScreen.CONTROLS) - vim_and_twins <= told
    assert letters(saved.SavedScreen.CONTROLS) - vim_and_twins <= told


def test_every_key_of_a_replay_is_told() -> None:
    assert letters(replay_keys.KEYS) <= keys_under("watching.md", "")


def test_every_key_of_the_statistics_is_told() -> None:
    keys = letters(statistics.StatisticsScreen.CONTROLS) | letters(finished.FinishedScreen.CONTROLS)
    twins = {"j", "k", "b", "q", "t"}
    assert keys - twins <= keys_under("statistics.md", "")


@pytest.mark.parametrize("title", [title for title, _rows in GROUPS])
def test_every_setting_of_a_group_is_told(title: str) -> None:
    rows = next(rows for group, rows in GROUPS if group == title)
    section = read(DOCS / "settings.md").partition(f"## {title}\n")[2].partition("\n## ")[0]
    told = re.findall(r"^\| (?!row|-)([^|]+) \|", section, re.MULTILINE)
    assert told == [row.label for row in rows]


def test_the_words_of_ronda_are_told() -> None:
    page = read(DOCS / "settings.md")
    for words in CALLS.values():
        assert f"({words['bount']}, {words['khamsa']}, {words['aachra']})" in page


def test_the_smallest_terminal_is_told() -> None:
    assert f"| {LEAST_WIDTH} × {LEAST_HEIGHT} |" in read(DOCS / "playing.md")


# -- examples that run -------------------------------------------------------------------------


def test_the_session_in_python_prints_what_it_says() -> None:
    (session,) = code_of("protocol.md", "python")
    printed = code_of("protocol.md")[-1]
    command = [sys.executable, "-c", session]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == printed


def test_the_lines_for_the_engine_are_answered() -> None:
    (lines,) = (code for _kind, code in FENCE.findall(read(ROOT / "README.md")) if '"cmd"' in code)
    engine = Engine(fresh_seed=lambda: 1)
    answers = [engine.answer(line.encode()) for line in lines.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, True]


def test_the_requests_named_are_all_there_are() -> None:
    refusal = Engine(fresh_seed=lambda: 1).answer(b'{"cmd":"?"}')["error"]["message"]
    head, *rows = re.findall(r"^\| `(\w+)` \|", read(DOCS / "protocol.md"), re.MULTILINE)
    assert head == "cmd"
    assert ", ".join(rows) in refusal


@pytest.mark.parametrize("game", game_names())
def test_the_checksum_is_computed_as_it_says(game: str) -> None:
    (code,) = code_of("records.md", "python")
    told: dict[str, object] = {}
    exec(code, told)
    kind = game_type(game)
    options = kind.table.settle({})
    fresh = kind(options, RecordedChance(kind.deck(options), Seeded(4)))
    compute = told["checksum"]
    assert callable(compute)
    assert compute(fresh.state()) == checksum(fresh)
    plain = json.dumps(fresh.state(), sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(plain.encode()).hexdigest().startswith(checksum(fresh))


def test_the_distance_of_checksums_is_told() -> None:
    assert f"after every {CHECKSUM_EVERY}nd action" in read(DOCS / "records.md")
