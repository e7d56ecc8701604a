"""The command line: `kahwa` and its commands. Whatever is heavy is imported where it is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from core import __version__
from core.ground.words import N_
from tui.cli import completion
from tui.cli import start as beginning
from tui.cli.exchange import export, import_, verify
from tui.cli.group import (
    Choosing,
    OneSentence,
    game_argument,
    game_or_code,
    game_or_none,
    known_game,
    taught_game,
)
from tui.cli.host_command import host
from tui.cli.results import par, stats
from tui.cli.room import room
from tui.cli.saves import saves
from tui.cli.wording import AT_LEAST_ONE, WholeNumber
from tui.printing import say

if TYPE_CHECKING:
    from core.saves.open_game import OpenGame
    from core.saves.saves import Saves
    from tui.config.settings import Loaded

plain_option = click.option(
    "--plain", is_flag=True, help=N_("Plain lines, for screen readers and scripts.")
)
players_option = click.option(
    "--players", type=WholeNumber(), help=N_("How many players, with the bots.")
)
preset_option = click.option(
    "--preset",
    metavar="NAME",
    help=N_("Play by this set of rules: a preset of the game."),
    shell_complete=completion.presets,
)
set_option = click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="OPTION=VALUE",
    help=N_("Change one rule."),
    shell_complete=completion.settings,
)


@click.group(cls=OneSentence, invoke_without_command=True)
@click.version_option(
    __version__, prog_name="kahwa", message="%(prog)s %(version)s", help=N_("Show the version.")
)
@plain_option
@click.pass_context
def main(context: click.Context, plain: bool) -> None:
    """The card room in a terminal. Without a command, it opens the lobby."""
    if context.invoked_subcommand is None:
        _sit_down(plain)


@main.command(cls=Choosing)
@click.argument(
    "game",
    metavar="GAME|CODE",
    nargs=-1,
    callback=game_or_code,
    shell_complete=completion.games,
)
@players_option
@preset_option
@set_option
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=WHO",
    shell_complete=completion.seat,
    help=N_(
        "Who takes the next seat, in playing order: NAME=person, NAME=LEVEL or NAME=exec:COMMAND."
    ),
)
@click.option(
    "--seed",
    type=WholeNumber(),
    metavar="N",
    help=N_("Deal the cards of this number; the same number deals the same cards."),
)
@click.option("--no-undo", is_flag=True, help=N_("Don't allow undo."))
@plain_option
def play(
    game: str,
    players: int | None,
    preset: str | None,
    sets: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    no_undo: bool,
    plain: bool,
) -> None:
    """Start a game of GAME, or play the deal of a CODE that a friend sent."""
    from random import Random, SystemRandom

    from core.deals import is_like_code
    from tui.cli.login import login_name
    from tui.config.services import SEEDS
    from tui.config.settings import load_settings, settings_file
    from tui.new_game.requests import asked_deal, asked_plan

    loaded = load_settings(settings_file())
    rng = SystemRandom() if seed is None else Random(seed)
    person = loaded.settings.named(login_name())
    undo = not no_undo
    if is_like_code(game):
        plan = asked_deal(game, (players, preset, sets, seats, seed), person, take_backs=undo)
    else:
        plan = asked_plan(game, players, preset, sets, seats, seed, person, rng, take_backs=undo)
    _sit_down(plain, lambda saves: plan.begin(saves, rng.randrange(SEEDS)), loaded)


@main.command()
@game_argument("[GAME]", game_or_none)
@plain_option
def day(game: str | None, plain: bool) -> None:
    """Play today's deal of GAME, or show your deals of the day.

    Everybody gets the same cards on the same date (UTC). Your first try counts.
    """
    if game is None:
        beginning.show_days(_in_lines(plain))
        return
    from datetime import datetime

    from core.deals.days import day_of
    from tui.cli.login import login_name
    from tui.config.settings import load_settings, settings_file
    from tui.new_game.dealt import day_game

    loaded = load_settings(settings_file())
    person, today = loaded.settings.named(login_name()), day_of(datetime.now().astimezone())
    _sit_down(plain, lambda saves: day_game(saves, game, today, person), loaded)


@main.command()
@click.argument(
    "game",
    metavar="[GAME]",
    required=False,
    callback=taught_game,
    shell_complete=completion.taught,
)
@plain_option
def learn(game: str | None, plain: bool) -> None:
    """Learn GAME by playing: one-minute lessons, then puzzles."""
    beginning.learn(_in_lines(plain), game)


@main.command()
@click.argument("game_id", metavar="[ID]", required=False, shell_complete=completion.unfinished)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=WHO",
    shell_complete=completion.seat,
    help=N_("Put another bot in NAME's seat: NAME=LEVEL or NAME=exec:COMMAND."),
)
@plain_option
def resume(game_id: str | None, seats: tuple[str, ...], plain: bool) -> None:
    """Continue a saved game: the newest, or the one with this ID."""
    from tui.cli.saved import to_play_on
    from tui.new_game.requests import asked_seat

    others = [asked_seat(text) for text in seats]
    chosen = to_play_on(game_id)
    _sit_down(plain, lambda saves: saves.resume(chosen, others))


@main.command()
@click.argument("game", metavar="[ID|FILE]", required=False, shell_complete=completion.replayed)
@plain_option
def replay(game: str | None, plain: bool) -> None:
    """Replay a saved game, or the record in FILE."""
    from tui.cli.records import is_file, recording_in
    from tui.cli.saved import to_replay

    if game is not None and is_file(game):
        recording = recording_in(game)
        beginning.replay(_in_lines(plain), lambda _saves: recording)
        return
    chosen = to_replay(game)
    beginning.replay(_in_lines(plain), lambda saves: saves.recording(chosen))


@main.command(cls=Choosing)
@game_argument("GAME", known_game)
@preset_option
@click.option(
    "--all", "whole", is_flag=True, help=N_("Show the rules of every table, not only of this one.")
)
def rules(game: str, preset: str | None, whole: bool) -> None:
    """Print the rules of GAME on one page."""
    from tui.config.settings import load_settings, settings_file
    from tui.new_game.asked_options import asked_options
    from tui.rules.text import print_rules

    beginning.tell_notices()
    loaded = load_settings(settings_file())
    beginning.warn(loaded)
    options = asked_options(game, None, preset, ())
    print_rules(game, options, preset, loaded.settings, os.environ, whole=whole)


@main.command(name="help")
@click.argument("name", metavar="[COMMAND]", required=False)
@click.pass_context
def help_(context: click.Context, name: str | None) -> None:
    """Show this help, or help for COMMAND."""
    root = context.find_root()
    if name is None:
        say(main.get_help(root))
        return
    known, command, _rest = main.resolve_command(root, [name])
    assert command is not None
    say(command.get_help(command.make_context(known, [], root, resilient_parsing=True)))


main.add_command(saves)
main.add_command(room)
main.add_command(export)
main.add_command(import_)
main.add_command(verify)
main.add_command(stats)
main.add_command(par)
main.add_command(host)


@main.command()
@click.option(
    "--repair", is_flag=True, help=N_("Repair what can be repaired, after making a copy.")
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object, for programs."))
def doctor(repair: bool, as_json: bool) -> None:
    """Check everything Kahwa stores and needs, one line each.

    The exit status is 1 if something is wrong. Nothing changes without --repair.
    """
    from tui.cli.doctor import consult

    if not consult(repair=repair, as_json=as_json):
        sys.exit(beginning.FAILED)


@main.command()
def engine() -> None:
    """Answer JSON requests on standard input, one a line."""
    from core.engine.protocol import main as serve

    beginning.tell_notices()
    serve()


@main.command(cls=Choosing)
@game_argument("GAME", known_game)
@click.option(
    "--bots",
    "texts",
    multiple=True,
    required=True,
    metavar="BOT,BOT...",
    shell_complete=completion.bots,
    help=N_("The bots to compare, each as LEVEL, NAME=LEVEL or NAME=exec:COMMAND."),
)
@click.option(
    "--games", type=AT_LEAST_ONE, default=200, metavar="N", help=N_("How many games in all.")
)
@players_option
@preset_option
@set_option
@click.option("--whole", is_flag=True, help=N_("Play full games instead of single rounds."))
@click.option(
    "--seed",
    type=WholeNumber(),
    default=0,
    metavar="N",
    help=N_("Another number deals other cards."),
)
@click.option("--jobs", type=AT_LEAST_ONE, metavar="N", help=N_("How many processes play at once."))
@click.option(
    "--cluster", metavar="ADDRESS", help=N_("Play on the workers of this Dask scheduler.")
)
@click.option("--out", type=click.Path(dir_okay=False), help=N_("Where the results are kept."))
@click.option("--fresh", is_flag=True, help=N_("Forget the results kept so far."))
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object, for programs."))
def arena(
    game: str,
    texts: tuple[str, ...],
    games: int,
    players: int | None,
    preset: str | None,
    sets: tuple[str, ...],
    whole: bool,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    out: str | None,
    fresh: bool,
    as_json: bool,
) -> None:
    """Compare bots: they play GAME on the same deals."""
    from core.arena import Contest
    from tui.cli.arena import measure
    from tui.new_game.asked_options import asked_options
    from tui.new_game.requests import asked_bots

    beginning.tell_notices()
    options = asked_options(game, players, preset, sets)
    bots = asked_bots(texts)
    contest = Contest(game, options, bots, seed, whole)
    stopped = measure(
        contest, games, jobs=jobs, cluster=cluster, out=out, fresh=fresh, as_json=as_json
    )
    if stopped:
        sys.exit(beginning.INTERRUPTED)


# ---------------------------------------------------------------------- screen or lines


def _sit_down(
    plain: bool,
    opener: Callable[[Saves], OpenGame] | None = None,
    loaded: Loaded | None = None,
) -> None:
    """Play on the screen or in lines."""
    beginning.sit_down(_in_lines(plain), opener, loaded)


def _in_lines(plain: bool) -> bool:
    """Tell whether `--plain` stands behind the command or before it."""
    return plain or click.get_current_context().find_root().params["plain"]
