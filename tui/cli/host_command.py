"""The command `kahwa host` and its options. Whatever is heavy is imported where it is used."""

from __future__ import annotations

import sys
from typing import Any

import click

from core.ground.paths import STORE
from core.ground.words import N_, _
from tui.cli import completion, start
from tui.cli.wording import AT_LEAST_ONE, WholeNumber, Worded, was_typed


@click.command(cls=Worded)
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    metavar="N",
    help=N_("The port that guests connect to; 2222 if not given."),
)
@click.option("--bind", metavar="ADDRESS", help=N_("Listen only on this address of the machine."))
@click.option(
    "--address",
    metavar="NAME[:PORT]",
    help=N_("What guests type after ssh, if a router or container hides this machine."),
)
@click.option("--name", metavar="NAME", help=N_("The name of the room."))
@click.option(
    "--level",
    metavar="LEVEL",
    help=N_("The level of the bots that play for people who are away."),
    shell_complete=completion.levels,
)
@click.option(
    "--password",
    metavar="PASSWORD",
    help=N_("The password that guests type; Kahwa makes one up if not given."),
)
@click.option("--word", hidden=True)
@click.option(
    "--keys",
    type=click.Path(),
    metavar="FILE",
    help=N_("Let in people with a key in this authorized_keys file."),
)
@click.option("--open", "is_open", is_flag=True, help=N_("Let everybody in without a password."))
@click.option(
    "--max-guests", type=AT_LEAST_ONE, metavar="N", help=N_("How many guests may be here at once.")
)
@click.option(
    "--max-tables", type=AT_LEAST_ONE, metavar="N", help=N_("How many tables may be open at once.")
)
@click.option(
    "--idle-games",
    type=AT_LEAST_ONE,
    metavar="MINUTES",
    help=N_("How long the hall lists an abandoned game. It returns when its players do."),
)
@click.option(
    "--per-address",
    type=AT_LEAST_ONE,
    metavar="N",
    help=N_("How many guests may come from one address."),
)
@click.option("--no-screen", is_flag=True, help=N_("Serve guests without showing the lobby here."))
@click.option(
    "--processes",
    type=AT_LEAST_ONE,
    metavar="N",
    help=N_(
        "Use N processes, without a screen. If not given, one for each core as guests need them."
    ),
)
@click.option(
    "--store",
    metavar="URL",
    envvar=STORE,
    help=N_("Share the room in this database with other hosts: postgresql://..."),
)
@click.option(
    "--host-name", metavar="NAME", help=N_("The name of this host among the hosts of the room.")
)
@click.option(
    "--end-older-hosts",
    "ends_others",
    is_flag=True,
    help=N_("Update the database for this Kahwa, even if hosts with an older one must close."),
)
@click.option(
    "--metrics",
    type=WholeNumber(0, 65535),
    metavar="PORT",
    help=N_("Serve metrics for Prometheus on this port, on this machine only."),
)
@click.option("--status", is_flag=True, help=N_("Show which hosts have the room open, then stop."))
@click.option("--json", "as_json", is_flag=True, help=N_("With --status: print one JSON object."))
def host(
    no_screen: bool,
    processes: int | None,
    status: bool,
    as_json: bool,
    store: str | None,
    password: str | None,
    word: str | None,
    **asked: Any,
) -> None:
    """Open a card room that friends reach over SSH.

    With --store, several machines host the same room. To keep its password out of the list
    of processes, set the URL as KAHWA_STORE in the environment instead.
    """
    if store is not None and was_typed("store"):
        from tui.cli.store_url import warn_of_password

        warn_of_password(store)
    if status:
        from tui.cli.host_status import tell_status

        if not tell_status(store, as_json=as_json):
            sys.exit(start.FAILED)
        return
    if as_json:
        raise click.UsageError(_("Use --json with --status, and only there."))
    from tui.cli.host import asked_room, host_room

    # --word is what --password was called before.
    plan = asked_room(store=store, password=word if password is None else password, **asked)
    host_room(plan, processes, with_screen=not no_screen)
