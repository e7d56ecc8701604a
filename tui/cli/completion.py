"""What the shells complete behind Tab, by click's own means; nothing is loaded before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pathlib import Path

    from click.shell_completion import CompletionItem

    from core.contract.options import OptionTable
    from core.store import Which

    Items = list[CompletionItem]

IDS_OFFERED = 200
"""Ids of saved games that are offered at the most, the newest first."""


def games(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the name of a game."""
    from core.games.registry import game_names, title_of

    return _beginning(begun, {game: title_of(game) for game in game_names()})


def taught(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the name of a game that has lessons."""
    from core.games.registry import title_of
    from core.learning.lesson_shelf import taught_games

    return _beginning(begun, {game: title_of(game) for game in taught_games()})


def presets(ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete a preset of the game that stands in the line."""
    table = _table(ctx)
    known = table.presets if table else {}
    return _beginning(begun, {name: preset.title for name, preset in known.items()})


def settings(ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete `OPTION=VALUE`; of a range only the value that holds unasked is offered."""
    from core.contract.options import spell

    table = _table(ctx)
    if table is None:
        return []
    usual = table.settle({})
    return _beginning(
        begun,
        {
            f"{option.name}={spell(value)}": option.meaning
            for option in table.options.values()
            for value in ((usual[option.name],) if option.range else option.values)
        },
    )


def _table(ctx: click.Context) -> OptionTable | None:
    """Return the options of the game in the line, which click leaves over before an option."""
    from core.games.registry import game_names, game_type

    named = [game for game in (ctx.params.get("game"), *ctx.args) if game in game_names()]
    return game_type(named[0]).table if named else None


def seat(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete who sits at a seat, once its name is written: `NAME=LEVEL`."""
    from core.bots.levels import LEVELS
    from tui.new_game.requests import PERSON

    name, equals, _who = begun.partition("=")
    if not equals:
        return []
    players = {PERSON: "", **LEVELS}
    return _beginning(begun, {f"{name}={who}": meaning for who, meaning in players.items()})


def levels(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete a level."""
    from core.bots.levels import LEVELS

    return _beginning(begun, LEVELS)


def bots(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the last level of a list with commas."""
    from core.bots.levels import LEVELS

    head, comma, _last = begun.rpartition(",")
    return _beginning(begun, {f"{head}{comma}{level}": words for level, words in LEVELS.items()})


def unfinished(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of a game that can be played on."""
    return _ids(begun, "waiting")


def saved(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of any saved game."""
    return _ids(begun, "all")


def binned(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of a game in the bin."""
    return _ids(begun, "binned")


def replayed(ctx: click.Context, parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of any saved game, or a file whose name was begun."""
    found = saved(ctx, parameter, begun)
    return click.Path().shell_complete(ctx, parameter, begun) if begun and not found else found


def finished(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of a finished game."""
    return _ids(begun, "finished")


def recorded(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> Items:
    """Complete the id of any saved game, or of one that was hosted and is over."""
    from core.ground.paths import room_database

    return [*_ids(begun, "all"), *_ids(begun, "finished", room_database())]


def _ids(begun: str, which: Which, path: Path | None = None) -> Items:
    """Complete the id of a game in a database, the player's own unless another one is named."""
    from core.games.registry import title_of
    from core.ground.errors import KahwaError
    from core.ground.paths import games_database
    from core.store import glimpsed_ids

    try:
        ids = glimpsed_ids(path or games_database(), which, begun)
    except KahwaError:
        return []
    return _beginning(begun, {game_id: title_of(game) for game_id, game in ids[:IDS_OFFERED]})


def _beginning(begun: str, words: dict[str, str]) -> Items:
    """Return the words that begin like what was typed, each with what it means."""
    from click.shell_completion import CompletionItem

    from core.ground.words import _

    return [
        CompletionItem(word, help=_(meaning) if meaning else None)
        for word, meaning in words.items()
        if word.startswith(begun)
    ]
