"""The commands that show what finished games come to: `kahwa stats` and `kahwa par`."""

from __future__ import annotations

import os
from datetime import datetime

import click

from core.ground.words import N_, _
from tui.cli import completion
from tui.cli import start as beginning
from tui.cli.group import Choosing, game_argument, game_or_none
from tui.cli.wording import WholeNumber, Worded


@click.command(cls=Choosing)
@game_argument("[GAME]", game_or_none)
@click.option(
    "--preset",
    "rules",
    metavar="NAME",
    help=N_("Only games with this preset of GAME, or with changed rules."),
    shell_complete=completion.presets,
)
@click.option(
    "--level",
    metavar="LEVEL",
    help=N_("Only games against a level, program or person."),
    shell_complete=completion.levels,
)
@click.option("--days", type=WholeNumber(), metavar="N", help=N_("Only games of the last N days."))
@click.option("--unaided", is_flag=True, help=N_("Only games without hints, undo or replay."))
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object, for programs."))
@click.option(
    "--csv", "as_csv", is_flag=True, help=N_("Print a line for each finished game, as CSV.")
)
def stats(
    game: str | None,
    rules: str | None,
    level: str | None,
    days: int | None,
    unaided: bool,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Show statistics of all your finished games, or only of GAME."""
    from random import SystemRandom

    from core.ground.words import use_language
    from core.saves.saves import Saves
    from tui.config.settings import load_settings, settings_file
    from tui.statistics.asked import asked_options
    from tui.statistics.text import print_statistics

    if as_json and as_csv:
        raise click.UsageError(_("Choose --json or --csv, not both."))
    asked = asked_options(game, rules, level, days, unaided=unaided)
    loaded = load_settings(settings_file())
    beginning.warn(loaded)
    use_language(loaded.settings.language, os.environ)
    with beginning.told_store(only_read=True) as store:
        now = datetime.now().astimezone()
        saves = Saves(store, SystemRandom())
        print_statistics(
            saves, loaded.settings, os.environ, now, asked, as_json=as_json, as_csv=as_csv
        )


@click.command(cls=Worded)
@click.argument("game_id", metavar="[ID]", required=False, shell_complete=completion.finished)
@click.option("--play", is_flag=True, help=N_("Let the bots play what is left to compare, now."))
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object, for programs."))
def par(game_id: str | None, play: bool, as_json: bool) -> None:
    """Compare your score in a finished game with that of four strong bots."""
    from random import SystemRandom

    from core.ground.words import use_language
    from core.saves.saves import Saves
    from tui.cli.par import tell_par
    from tui.config.settings import load_settings, settings_file

    loaded = load_settings(settings_file())
    beginning.warn(loaded)
    use_language(loaded.settings.language, os.environ)
    with beginning.told_store(only_read=not play) as store:
        saves = Saves(store, SystemRandom())
        asked = game_id or ""
        tell_par(saves, loaded.settings, os.environ, asked, play=play, as_json=as_json)
