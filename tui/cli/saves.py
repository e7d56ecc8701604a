"""The command `kahwa saves`: its options, and which of them says what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tui.cli import completion
from tui.cli import start as beginning
from tui.cli.wording import WholeNumber, Worded

if TYPE_CHECKING:
    from core.store import Order, Which


@click.command(cls=Worded)
@click.option("--finished", "which", flag_value="finished", help="List finished games instead.")
@click.option("--all", "which", flag_value="all", help="List finished games too.")
@click.option("--bin", "which", flag_value="binned", help="List what was thrown away.")
@click.option("--find", "words", default="", metavar="WORDS", help="By game, player, name or ID.")
@click.option(
    "--order",
    type=click.Choice(("newest", "oldest", "game", "name", "longest")),
    default="newest",
    help="How to order the list.",
)
@click.option("--most", type=WholeNumber(min=0), metavar="N", help="List so many; 0 lists all.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for programs.")
@click.option(
    "--export",
    "exported",
    nargs=2,
    metavar="ID FILE",
    help="Write all that is saved of a game, also of a damaged one, to FILE as JSON.",
)
@click.option("--backup", metavar="FILE", help="Write all saved games to a new FILE, also in play.")
@click.option(
    "--restore-backup",
    "returned",
    metavar="FILE",
    help="Bring back what is in the backup FILE and not here.",
)
@click.option(
    "--throw-away",
    "thrown",
    metavar="ID",
    help="Throw a game into the bin for a week.",
    shell_complete=completion.saved,
)
@click.option(
    "--restore",
    "restored",
    metavar="ID",
    help="Bring a game back out of the bin.",
    shell_complete=completion.binned,
)
@click.option("--delete", "deleted", metavar="ID", help="Delete a game for good.")
@click.option("--yes", is_flag=True, help="Delete without asking.")
@click.option("--seen", is_flag=True, help="Do not tell again what befell the saved games.")
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
    restored: str | None,
    deleted: str | None,
    yes: bool,
    seen: bool,
) -> None:
    """List saved games; find, delete and restore them."""
    from core.store import Asked
    from tui.cli.saved import bring_back, tell_saved, throw_away
    from tui.saved import backups, damage

    changes = any((seen, returned, thrown, restored, deleted))
    with beginning.told_store(only_read=not changes) as store:
        if seen:
            beginning.forget_notices()
        if exported is not None:
            damage.export(store, *exported)
        elif backup is not None:
            backups.back_up(store, backup)
        elif returned is not None:
            backups.bring_back(store, returned)
        elif thrown is not None:
            throw_away(store, thrown)
        elif restored is not None:
            bring_back(store, restored)
        elif deleted is not None:
            damage.delete(store, deleted, sure=yes)
        else:
            asked = Asked(which or ("all" if words.strip() else "waiting"), words, order)
            tell_saved(store, asked, most, as_json=as_json)
