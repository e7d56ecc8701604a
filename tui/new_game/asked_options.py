"""The options of a game that a command line asks for."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.options import BadOption, Options, OptionTable, Value
from core.games.registry import game_type
from core.ground.harmless import echoed
from core.ground.words import _
from tui.new_game.choice import PLAYERS


def asked_options(
    game: str, players: int | None, preset: str | None, sets: Sequence[str]
) -> Options:
    """Return the complete options asked for; raise BadOption for whatever does not exist."""
    table = game_type(game).table
    changed = changed_options(table, sets)
    if players is not None:
        changed[PLAYERS] = players
    return table.settle(changed, preset)


def changed_options(table: OptionTable, sets: Sequence[str]) -> dict[str, Value]:
    """Return what `option=value` sets; raise BadOption for whatever does not exist."""
    changed: dict[str, Value] = {}
    for text in sets:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(
                _("--set takes OPTION=VALUE, not {text}. The options are {allowed}.").format(
                    text=echoed(text), allowed=", ".join(table.options)
                )
            )
        changed[name.strip()] = table.option(name.strip()).read(value.strip())
    return changed
