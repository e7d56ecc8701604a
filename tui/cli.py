"""The command line: `kahwa` and its commands. Whatever is heavy is imported where it is used."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NoReturn

import click

from core import __version__
from core.errors import KahwaError
from core.words import _

if TYPE_CHECKING:
    from core.saves import OpenGame, Saves
    from core.store import GameHead, Store
    from tui.app import House
    from tui.settings import Loaded

REFUSED, FAILED = 2, 1
"""Exit codes: something asked for that cannot be, and a fault of Kahwa itself."""


class OneSentence(click.Group):
    """A group that ends every mistake with one sentence on the error output."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; tell errors in one sentence and keep tracebacks for the log."""
        extra["standalone_mode"] = False
        try:
            return super().main(*args, **extra)
        except (click.exceptions.Exit, click.Abort):
            sys.exit(FAILED)
        except click.ClickException as error:
            _end(error.format_message(), REFUSED)
        except KahwaError as error:
            _end(str(error), REFUSED)
        except Exception as error:
            _end(_logged(error), FAILED)


def _end(sentence: str, code: int) -> NoReturn:
    click.echo(f"kahwa: {sentence}", err=True)
    sys.exit(code)


def _logged(error: BaseException) -> str:
    """Write an error that should not have happened to the log; return what the player is told."""
    from core.logs import log
    from core.paths import log_file

    log().error("unexpected", exc_info=error)
    return _("Kahwa has failed; every game is saved, and what happened stands in {path}.").format(
        path=log_file()
    )


@click.group(cls=OneSentence, invoke_without_command=True)
@click.version_option(__version__, prog_name="kahwa", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """The card room in a terminal: without a command, it opens the lobby."""
    if context.invoked_subcommand is None:
        _on_screen(None)


@main.command()
@click.argument("game")
@click.option("--players", type=int, metavar="N", help="How many play.")
@click.option("--preset", metavar="NAME", help="The rules to start from.")
@click.option("--set", "sets", multiple=True, metavar="OPTION=VALUE", help="Change one rule.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=WHO",
    help="Who sits next, in playing order: NAME=human, or NAME=LEVEL for a bot.",
)
@click.option("--seed", type=int, metavar="N", help="Deal the same game again.")
def play(
    game: str,
    players: int | None,
    preset: str | None,
    sets: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
) -> None:
    """Begin a game of GAME at once."""
    from random import SystemRandom

    from tui.asked import asked_plan
    from tui.settings import load_settings, settings_file

    loaded = load_settings(settings_file())
    rng = SystemRandom()
    human = loaded.settings.player_name
    plan = asked_plan(game, players, preset, sets, seats, seed, human, rng)
    _on_screen(lambda saves: plan.begin(saves, rng.randrange(1 << 32)), loaded)


@main.command()
@click.argument("game_id", metavar="[ID]", required=False)
def resume(game_id: str | None) -> None:
    """Play a saved game on: the newest, or the one with this ID."""
    with _store() as store:
        ids = [head.id for head in store.heads(finished=False)]
    if not ids:
        raise click.UsageError(_("There is no saved game to play on."))
    if game_id is not None and game_id not in ids:
        raise click.UsageError(
            _("There is no saved game {game}; there are {allowed}.").format(
                game=game_id, allowed=", ".join(ids)
            )
        )
    _on_screen(lambda saves: saves.resume(game_id or ids[0]))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for programs.")
def saves(as_json: bool) -> None:
    """List the saved games that are not finished, newest first."""
    with _store() as store:
        heads = store.heads(finished=False)
    if as_json:
        click.echo(json.dumps({"games": [_plain(head) for head in heads]}))
    elif not heads:
        click.echo(_("No game is saved."))
    else:
        _list(heads)


def _plain(head: GameHead) -> dict[str, Any]:
    return {
        "id": head.id,
        "game": head.game,
        "name": head.name,
        "seats": head.seats,
        "scores": head.summary.get("scores", []),
        "actions": head.actions,
        "updated": head.updated,
    }


def _list(heads: list[GameHead]) -> None:
    from tui.saved_games import title_of, when

    now = datetime.now().astimezone()
    rows = [(_("ID"), _("GAME"), _("PLAYERS"), _("SCORES"), _("MOVES"), _("SAVED"))]
    for head in heads:
        names = ", ".join(str(seat["name"]) for seat in head.seats)
        scores = " : ".join(str(score) for score in head.summary.get("scores", []))
        players = _("{name} ({players})").format(name=head.name, players=names)
        who = players if head.name else names
        moment = when(head.updated, now)
        rows.append((head.id, title_of(head.game), who, scores, str(head.actions), moment))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (f"{field:<{width}}" for field, width in zip(row, widths, strict=True))
        click.echo("  ".join(fields).rstrip())


@main.command()
def engine() -> None:
    """Answer JSON requests, one a line, on standard input and output."""
    from core.protocol import main as serve

    serve()


# ---------------------------------------------------------------------- the screen


@contextmanager
def _store() -> Iterator[Store]:
    from core.paths import games_database
    from core.store import Store

    with Store.open(games_database(), lambda: datetime.now(UTC)) as store:
        yield store


def _on_screen(
    opener: Callable[[Saves], OpenGame] | None = None, loaded: Loaded | None = None
) -> None:
    """Run the application, beginning with the game that `opener` opens, if any."""
    if not has_terminal():
        raise click.UsageError(
            _("This needs a terminal; “kahwa engine” and “kahwa saves” work without one.")
        )
    with _store() as store:
        house = make_house(store, loaded)
        run_app(house, opener(house.saves) if opener else None)


def has_terminal() -> bool:
    """Whether there is a keyboard to read and a screen to paint."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def make_house(store: Store, loaded: Loaded | None) -> House:
    """Return what the app needs: saved games, settings, and what is to be said about them."""
    from random import SystemRandom

    from core.saves import Saves
    from tui.app import House
    from tui.settings import load_settings, settings_file

    path = settings_file()
    loaded = loaded or load_settings(path)
    salvaged = store.salvaged.report() if store.salvaged else None
    notices = tuple(text for text in (loaded.notice, salvaged) if text)
    return House(Saves(store, SystemRandom()), loaded.settings, path, notices)


def run_app(house: House, opening: OpenGame | None) -> None:
    """Run the application until the player leaves; raise what brought it down, if anything did."""
    from tui.app import KahwaApp

    app = KahwaApp(house, opening)
    app.run()
    if app.fault is not None:
        raise app.fault
