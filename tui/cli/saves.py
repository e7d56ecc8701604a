"""The command `kahwa saves`: its options, and which of them says what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.ground.words import N_
from tui.cli import completion
from tui.cli import start as beginning
from tui.cli.wording import WholeNumber, Worded

if TYPE_CHECKING:
    from core.store import Order, Which


@click.command(cls=Worded)
@click.option("--finished", "which", flag_value="finished", help=N_("List finished games instead."))
@click.option("--all", "which", flag_value="all", help=N_("List finished games too."))
@click.option("--bin", "which", flag_value="binned", help=N_("List the bin."))
@click.option(
    "--find",
    "words",
    default="",
    metavar="WORDS",
    help=N_("Find games by game, player, name or ID."),
)
@click.option(
    "--order",
    type=click.Choice(("newest", "oldest", "game", "name", "longest")),
    default="newest",
    help=N_("How to order the list."),
)
@click.option(
    "--most", type=WholeNumber(min=0), metavar="N", help=N_("List this many; 0 lists all.")
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object, for programs."))
@click.option(
    "--export",
    "exported",
    nargs=2,
    metavar="ID FILE",
    help=N_("Export everything saved of a game to FILE as JSON, even if it's damaged."),
)
@click.option(
    "--backup", metavar="FILE", help=N_("Copy all saved games to a new FILE, even during play.")
)
@click.option(
    "--restore-backup",
    "returned",
    metavar="FILE",
    help=N_("Restore the games of the backup FILE that are missing here."),
)
@click.option(
    "--to-bin",
    "thrown",
    metavar="ID",
    help=N_("Move a game to the bin for a week."),
    shell_complete=completion.saved,
)
@click.option("--throw-away", "thrown_away", metavar="ID", hidden=True)
@click.option(
    "--restore",
    "restored",
    metavar="ID",
    help=N_("Bring a game back from the bin."),
    shell_complete=completion.binned,
)
@click.option("--delete", "deleted", metavar="ID", help=N_("Delete a game for good."))
@click.option("--yes", is_flag=True, help=N_("Delete without asking."))
@click.option("--seen", is_flag=True, help=N_("Stop showing the message about the saved games."))
def saves(
    which: Which | None,
    words: str,
    order: Order,
    most: int | None,
    as_json: bool,
    exported: tuple[str, str] | None,
    backup: str | None,
    returned: str | None,
    thrown: str | None,
    thrown_away: str | None,
    restored: str | None,
    deleted: str | None,
    yes: bool,
    seen: bool,
) -> None:
    """List saved games; find, delete and restore them."""
    from core.store import ListQuery
    from tui.cli.saved import bring_back, tell_saved, throw_away

    # --throw-away is what --to-bin was called before.
    thrown = thrown or thrown_away
    changes = any((seen, returned, thrown, restored, deleted))
    with beginning.told_store(only_read=not changes) as store:
        if seen:
            beginning.forget_notices()
        if exported is not None:
            from tui.saved import damage

            damage.export(store, *exported)
        elif backup is not None:
            from tui.saved import backups

            backups.back_up(store, backup)
        elif returned is not None:
            from tui.saved import backups

            backups.bring_back(store, returned)
        elif thrown is not None:
            throw_away(store, thrown)
        elif restored is not None:
            bring_back(store, restored)
        elif deleted is not None:
            from tui.saved import damage

            damage.delete(store, deleted, sure=yes)
        else:
            asked = ListQuery(which or ("all" if words.strip() else "waiting"), words, order)
            tell_saved(store, asked, most, as_json=as_json)
