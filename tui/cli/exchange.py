"""The commands for games that travel as files: `kahwa export`, `kahwa import`, `kahwa verify`."""

from __future__ import annotations

import sys

import click

from tui.cli import completion
from tui.cli import start as beginning


@click.command()
@click.argument("game_id", metavar="[ID]", required=False, shell_complete=completion.recorded)
@click.argument(
    "file", metavar="[FILE]", default="-", type=click.Path(dir_okay=False, allow_dash=True)
)
@click.option("--json", "as_json", is_flag=True, help="JSON for programs, not lines to be read.")
def export(game_id: str | None, file: str, as_json: bool) -> None:
    """Write the record of a game to FILE, or print it: the last game, or the one with this ID.

    A FILE alone is told from an ID by its dot or slash.

    It is text to be read, kept and sent; kahwa import takes it in again, and anybody can check it
    with kahwa verify. The record of a hosted game can be had once it is over.
    """
    from tui.cli.records import export_record

    beginning.tell_notices()
    export_record(game_id, file, as_json=as_json)


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
def import_(files: tuple[str, ...]) -> None:
    """Take in games from records (- reads one from the standard input).

    They are saved like games of your own, to be watched and played on, but are not counted.
    """
    from tui.cli.records import import_records

    if not import_records(files):
        sys.exit(beginning.REFUSED)


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(allow_dash=True))
@click.option(
    "--commitment",
    "noted",
    default="",
    metavar="DIGITS",
    help="What stood on the screen at the deal, its first 8 digits at the least.",
)
def verify(file: str, noted: str) -> None:
    """Check the record in FILE: its seal, its deal and all chance, every action, the result."""
    from tui.cli.records import verify_record

    if not verify_record(file, noted):
        sys.exit(beginning.FAILED)
