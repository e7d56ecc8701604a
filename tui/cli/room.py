"""The command `kahwa room`: its options, and what it can be asked to do."""

from __future__ import annotations

import sys

import click

from core.ground.paths import STORE
from core.ground.words import _
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
)


@click.command(cls=Worded)
@click.argument("action", type=click.Choice(ACTIONS))
@click.argument("about", required=False, default="", metavar="[NAME]")
@click.option("--before", metavar="DATE", help="With archive: games last played before this day.")
@click.option("--host-name", metavar="NAME", help="Which host of this machine, if there are more.")
@click.option(
    "--store",
    metavar="URL",
    envvar=STORE,
    help="The room in this database, also where no host of it is open here: postgresql://...",
)
@click.option("--yes", is_flag=True, help="Do it without asking.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def room(
    action: str,
    about: str,
    before: str | None,
    host_name: str | None,
    store: str | None,
    yes: bool,
    as_json: bool,
) -> None:
    """Look after a room that is open on this machine, without its screen.

    status, tables and people tell how it stands. close TABLE closes a table, remove PERSON sends
    somebody away for good, forget PERSON frees a name, password [NEW] changes the password.

    archive --before DATE writes old finished games as records, and deletes them. drain lets no new
    game begin and closes the room when the last one is over; drain off keeps it open.
    """
    from tui.cli.caretaking import Asked, look_after

    if store is not None and was_typed("store"):
        from tui.cli.store_url import warn_of_password

        warn_of_password(store)
    if (action == "archive") != (before is not None):
        raise click.UsageError(_("archive goes with --before DATE, and --before with archive."))
    asked = Asked(action, before or about, host_name, store or "", as_json=as_json, is_sure=yes)
    if not look_after(asked):
        sys.exit(beginning.FAILED)
