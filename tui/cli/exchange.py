"""The commands for games that travel as files: `kahwa export`, `kahwa import`, `kahwa verify`."""

from __future__ import annotations

import sys

import click

from core.ground.words import N_
from tui.cli import completion
from tui.cli import start as beginning
from tui.cli.wording import Worded


@click.command(cls=Worded)
@click.argument("game_id", metavar="[ID]", required=False, shell_complete=completion.recorded)
@click.argument(
    "file", metavar="[FILE]", default="-", type=click.Path(dir_okay=False, allow_dash=True)
)
@click.option(
    "--json", "as_json", is_flag=True, help=N_("Write JSON for programs instead of text.")
)
def export(game_id: str | None, file: str, as_json: bool) -> None:
    """Write a game's record to FILE, or print it.

    Without an ID it is your last game. A FILE without an ID needs a dot or a slash in its name.

    A record is text you can read, keep and send. Import it with kahwa import, and check it with
    kahwa verify. You can export a hosted game once it is over.
    """
    from tui.cli.records import export_record

    beginning.tell_notices()
    export_record(game_id, file, as_json=as_json)


@click.command("import", cls=Worded)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
def import_(files: tuple[str, ...]) -> None:
    """Import games from records; - reads one from standard input.

    You can replay and continue them like your own games. They don't count in your statistics.
    """
    from tui.cli.records import import_records

    if not import_records(files):
        sys.exit(beginning.REFUSED)


@click.command(cls=Worded)
@click.argument("file", metavar="FILE", type=click.Path(allow_dash=True))
@click.option(
    "--commitment",
    "noted",
    default="",
    metavar="DIGITS",
    help=N_("What the screen showed at the deal; the first 8 digits are enough."),
)
def verify(file: str, noted: str) -> None:
    """Check the record in FILE: seal, deals, actions and result."""
    from tui.cli.records import verify_record

    if not verify_record(file, noted):
        sys.exit(beginning.FAILED)
