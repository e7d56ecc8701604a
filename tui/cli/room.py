"""The command `kahwa room`: its options, and what it can be asked to do."""

from __future__ import annotations

import sys

import click

from tui.cli import start as beginning
from tui.cli.wording import Worded

ACTIONS = ("status", "tables", "people", "close", "remove", "forget", "password")


@click.command(cls=Worded)
@click.argument("action", type=click.Choice(ACTIONS))
@click.argument("about", required=False, default="", metavar="[NAME]")
@click.option("--host-name", metavar="NAME", help="Which host of this machine, if there are more.")
@click.option("--yes", is_flag=True, help="Do it without asking.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def room(action: str, about: str, host_name: str | None, yes: bool, as_json: bool) -> None:
    """Look after a room that is open on this machine, without its screen.

    status, tables and people tell how it stands. close TABLE closes a table, remove PERSON sends
    somebody away for good, forget PERSON frees a name, password [NEW] changes the password.
    """
    from tui.cli.caretaking import look_after

    if not look_after(action, about, host_name, as_json=as_json, is_sure=yes):
        sys.exit(beginning.FAILED)
