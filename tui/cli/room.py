"""The command `kahwa room`: its options, and what it can be asked to do."""

from __future__ import annotations

import sys

import click

from core.ground.paths import STORE
from core.ground.words import N_, _
from tui.cli import start as beginning
from tui.cli.wording import Worded, was_typed

ACTIONS = (
    "status",
    "tables",
    "people",
    "close",
    "remove",
    "forget",
    "password",
    "archive",
    "drain",
    "move",
)


@click.command(cls=Worded)
@click.argument("action", type=click.Choice(ACTIONS), metavar="ACTION")
@click.argument("about", required=False, default="", metavar="[NAME]")
@click.option(
    "--before",
    metavar="DATE",
    help=N_("With archive: games from before this day, like 2026-01-31."),
)
@click.option(
    "--host-name", metavar="NAME", help=N_("Which host, if several are open on this machine.")
)
@click.option(
    "--store",
    metavar="URL",
    envvar=STORE,
    help=N_("Manage the room in this database instead: postgresql://..."),
)
@click.option("--yes", is_flag=True, help=N_("Don't ask for confirmation."))
@click.option("--json", "as_json", is_flag=True, help=N_("Print JSON, for programs."))
def room(
    action: str,
    about: str,
    before: str | None,
    host_name: str | None,
    store: str | None,
    yes: bool,
    as_json: bool,
) -> None:
    """Manage a room that is open on this machine, from another terminal.

    status, tables and people show what is going on. close TABLE closes a table, remove PERSON
    removes somebody for good, forget PERSON frees a name, password [NEW] changes the password.

    archive --before DATE exports old finished games and deletes them. drain starts no new games
    and closes the room after the last one; drain off cancels that. move puts this machine's room
    into the database of --store, and move back brings it home; close its hosts first.
    """
    from tui.cli.caretaking import CaretakerRequest, look_after

    if store is not None and was_typed("store"):
        from tui.cli.store_url import warn_of_password

        warn_of_password(store)
    if action == "move":
        _move(about, store, host_name)
        return
    if (action == "archive") != (before is not None):
        raise click.UsageError(_("Use --before DATE with archive, and only there."))
    asked = CaretakerRequest(
        action, before or about, host_name, store or "", as_json=as_json, is_sure=yes
    )
    if not look_after(asked):
        sys.exit(beginning.FAILED)


def _move(where: str, store: str | None, host_name: str | None) -> None:
    """Move the room of this machine; raise UsageError if it isn't clear where."""
    if not store or where not in ("", "back"):
        raise click.UsageError(_("Name the database: kahwa room move --store URL, or move back."))
    from tui.cli.host import own_name
    from tui.cli.moving import move_room

    move_room(store, host_name or own_name(), back=where == "back")
