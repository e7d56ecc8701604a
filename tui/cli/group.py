"""What the commands of `kahwa` share: how they name a game, fail in one sentence, list choices."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import click

from core.ground.harmless import echoed
from core.ground.words import _, ngettext, with_nearest
from tui.cli import COMPLETE, completion
from tui.cli import start as beginning
from tui.cli.wording import Worded, WordedGroup, sentence

NAME = "kahwa"

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

FORMER_NAMES = {"watch": "replay"}
"""Commands by the names they once had, which scripts may still use; no help lists them."""

IDS_TOLD = 20
"""Ids of saved games that a sentence names, newest first."""


class Choosing(Worded):
    """A command whose help lists the games, presets and levels there are."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them below the options."""
        super().format_epilog(ctx, formatter)
        for title, rows in choices():
            with formatter.section(title):
                formatter.write_dl(rows)


class OneSentence(Choosing, WordedGroup):
    """A group that ends every mistake with one sentence on the error output."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; tell errors in one sentence and keep tracebacks for the log."""
        extra["standalone_mode"] = False
        extra["prog_name"] = NAME
        with beginning.one_sentence():
            if COMPLETE in os.environ:
                from tui.cli import bash as bash_completion

                bash_completion.ready()
            try:
                return super().main(*args, **extra)
            except click.exceptions.Exit:
                sys.exit(beginning.FAILED)
            except click.Abort:
                sys.exit(beginning.INTERRUPTED)
            except click.ClickException as error:
                beginning.end(sentence(error), beginning.REFUSED)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read what was typed; help and version, which are printed here, may find no reader."""
        with beginning.output():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command."""
        with beginning.output():
            return super().invoke(ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that was asked for; say which there are if there is none."""
        name = FORMER_NAMES.get(args[0], args[0])
        known = ctx.resilient_parsing or name.startswith("-") or self.get_command(ctx, name)
        if not known:
            raise click.UsageError(no_command(name, self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, [name, *args[1:]])


# ---------------------------------------------------------------------- what is allowed


def choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the lists that help a player to choose: a heading, and rows of a name and words."""
    from core.bots.levels import LEVELS
    from core.games.registry import game_names, game_type

    presets = [
        (
            f"{game} {preset.name}",
            _("{title}: {meaning}").format(title=_(preset.title), meaning=_(preset.meaning)),
        )
        for game in game_names()
        for preset in game_type(game).table.presets.values()
    ]
    return [
        (_("Games and their presets"), presets),
        (_("Levels of bots"), [(level, _(meaning)) for level, meaning in LEVELS.items()]),
    ]


def no_command(name: str, commands: Iterable[str]) -> str:
    """Return which commands there are, in place of one that is not."""
    from core.games.registry import game_names

    names = list(commands)
    if name in game_names():
        return _("There's no command {name}. “kahwa play {name}” starts a game of it.").format(
            name=name
        )
    return _("There's no command {name}. The commands are {allowed}.").format(
        name=with_nearest(name, names), allowed=", ".join(names)
    )


def ids_told(ids: Sequence[str]) -> str:
    """Return the ids of saved games for a sentence: the newest, and how many more there are."""
    told = ", ".join(ids[:IDS_TOLD])
    more = len(ids) - IDS_TOLD
    if more <= 0:
        return told
    return ngettext("{ids} and {count} more", "{ids} and {count} more", more).format(
        ids=told, count=more
    )


def known_game(ctx: click.Context, _parameter: click.Parameter, game: str | None) -> str | None:
    """Return the game that was named; raise UsageError with all games if there is none."""
    from core.games.registry import game_names

    if game in game_names() or ctx.resilient_parsing:
        return game
    if game is None:
        sentence = _("{command} needs a game. The games are {allowed}.")
    else:
        sentence = _("There's no game {game}. The games are {allowed}.")
    raise click.UsageError(
        sentence.format(
            command=ctx.command_path,
            game=with_nearest(game or "", game_names()),
            allowed=", ".join(game_names()),
        )
    )


def game_or_none(ctx: click.Context, parameter: click.Parameter, game: str | None) -> str | None:
    """Return the game that was named, None for none; raise UsageError if there is no such game."""
    return None if game is None else known_game(ctx, parameter, game)


def game_or_code(
    ctx: click.Context, parameter: click.Parameter, words: tuple[str, ...]
) -> str | None:
    """Return words that are meant as the code of a deal as a text, or the game that was named.

    Raise UsageError with all games if there is none, and for words after it.
    """
    from core.deals import is_like_code

    text = " ".join(words)
    if is_like_code(text):
        return text
    game = known_game(ctx, parameter, words[0] if words else None)
    if len(words) > 1 and not ctx.resilient_parsing:
        raise click.UsageError(
            _("{command} takes one game or code; leave out “{rest}”.").format(
                command=ctx.command_path, rest=echoed(" ".join(words[1:]))
            )
        )
    return game


def taught_game(ctx: click.Context, parameter: click.Parameter, game: str | None) -> str | None:
    """Return the game that was named, None for none; raise UsageError if it has no lessons."""
    from core.learning.lesson_shelf import taught_games

    if game is None or ctx.resilient_parsing or game in taught_games():
        return game
    known_game(ctx, parameter, game)
    raise click.UsageError(
        _("There are no lessons for {game}, only for {allowed}.").format(
            game=game, allowed=", ".join(taught_games())
        )
    )


def game_argument(metavar: str, callback: Callable[..., Any]) -> Callable[[Decorated], Decorated]:
    """Return the argument of a command that names a game, which `callback` checks."""
    return click.argument(
        "game",
        metavar=metavar,
        required=False,
        callback=callback,
        shell_complete=completion.games,
    )
