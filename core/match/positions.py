"""The whole position of a game as plain JSON, and the way back: what a long game is resumed from.

A state (`Game.state`) is what people call the position; bots remember more, such as who lacked
which suit. Here every attribute counts. What is no plain data is left out: it must follow from
the options, as the terms of a game do.
"""

from __future__ import annotations

import sys
from typing import Any

from core import __version__
from core.contract.chance import RecordedChance
from core.contract.game import Game, Plain

_SHARED = ("chance", "listener", "options")
"""Attributes that are no part of a position."""


class NoPosition(Exception):
    """A position that cannot be written, or that this Kahwa cannot read."""


def plain_position(game: Game, first: Game) -> Plain:
    """Return the position of a game that began with `first`; raise NoPosition if it has more.

    Another Kahwa may remember other things, so that its version is part of it.
    """
    own: Plain = {}
    for name in _names(game):
        value = getattr(game, name)
        try:
            own[name] = _plain(value)
        except NoPosition:
            if value != getattr(first, name):
                raise
    return {"kahwa": __version__, "of": own}


def game_in(position: object, first: Game, chance: RecordedChance) -> Game:
    """Return the game in a position, which began with `first` and goes on with `chance`.

    Raise NoPosition if it is none of this game and this Kahwa.
    """
    if not isinstance(position, dict) or position.get("kahwa") != __version__:
        raise NoPosition
    own, game = position.get("of"), first.clone(chance)
    if not isinstance(own, dict) or not own.keys() <= set(_names(game)):
        raise NoPosition
    for name in _names(game):
        if name in own:
            setattr(game, name, _value(own[name], type(game)))
        else:
            _is_shared(getattr(game, name))
    return game


def _names(game: Game) -> list[str]:
    return [name for name in game.attributes() if name not in _SHARED]


def _is_shared(value: object) -> None:
    """Raise NoPosition for a value that would have been written."""
    try:
        _plain(value)
    except NoPosition:
        return
    raise NoPosition


def _plain(value: Any) -> Any:
    """Return a value as JSON: lists as they are, everything else with the name of its kind."""
    if value is None or type(value) in (bool, int, str):
        return value
    if type(value) is list:
        return [_plain(one) for one in value]
    if type(value) is dict:
        return {"dict": [[_plain(key), _plain(one)] for key, one in value.items()]}
    if isinstance(value, tuple):
        return {type(value).__name__: [_plain(one) for one in value]}
    raise NoPosition


def _value(plain: Any, kind: type[Game]) -> Any:
    """Return what `_plain` made JSON of; named tuples are those that the game's modules know."""
    if plain is None or type(plain) in (bool, int, str):
        return plain
    if type(plain) is list:
        return [_value(one, kind) for one in plain]
    if type(plain) is not dict or len(plain) != 1:
        raise NoPosition
    ((name, parts),) = plain.items()
    try:
        values = [_value(one, kind) for one in parts]
        if name == "dict":
            return dict(values)
        return tuple(values) if name == "tuple" else _named_tuple(name, kind)(*values)
    except (TypeError, ValueError, RecursionError) as error:
        raise NoPosition from error


def _named_tuple(name: str, kind: type[Game]) -> type[Any]:
    for base in kind.__mro__:
        found = getattr(sys.modules[base.__module__], name, None)
        if isinstance(found, type) and issubclass(found, tuple) and hasattr(found, "_fields"):
            return found
    raise NoPosition
