"""What is typed about a new table in line mode: its rules, seats, bots, clock and spectators."""

from __future__ import annotations

from core.bots.levels import LEVELS
from core.contract.options import BadOption, Value
from core.games.registry import game_type, title_of
from core.ground.harmless import echoed
from core.ground.words import _
from core.rooms.tables.plan import CLOCKS, TablePlan
from tui.new_game.choice import PLAYERS
from tui.plain.typed_game import FILLING, take_preset

CLOCK, UNDO = "clock", "undo"
"""What may be said of a table besides its rules, its seats and its bots."""

SPECTATORS = ("spectators", "watchers")
"""The word that lets others watch, then the older one, which is still understood."""

_IN_LINE = ("seats", "people", "bots", "bot", *FILLING)


class _Chosen:
    """What the words of a line come to."""

    def __init__(self) -> None:
        self.changed: dict[str, Value] = {}
        self.levels: list[str] = []
        self.clock = 0
        self.watchers = False
        self.agreed = False


def typed_table(game: str, text: str) -> TablePlan:
    """Return the table that a line asks for; raise BadOption for what does not exist or fit.

    A level stands for one bot; all the other seats are left for people.
    """
    table, chosen = game_type(game).table, _Chosen()
    preset, rest = take_preset(game, text)
    for word in rest.split():
        _take(game, word, chosen)
    players = int(table.settle(chosen.changed, preset)[PLAYERS])
    people = players - len(chosen.levels)
    if people < 1:
        raise BadOption(_("Leave at least one seat for a person."))
    plan = TablePlan(
        game,
        table.preset(preset).name,
        chosen.changed,
        (*(None for _seat in range(people)), *chosen.levels),
        "agreed" if chosen.agreed else "none",
        chosen.clock,
        chosen.watchers,
    )
    plan.check()
    return plan


def _take(game: str, word: str, chosen: _Chosen) -> None:
    """Note what one word says; raise BadOption if it says nothing."""
    table = game_type(game).table
    name, equals, value = word.lower().partition("=")
    if equals and name == CLOCK:
        chosen.clock = _clock(value)
    elif equals and name in table.options:
        chosen.changed[name] = table.option(name).read(value)
    elif word.isascii() and word.isdigit():
        chosen.changed[PLAYERS] = table.option(PLAYERS).read(word)
    elif name in LEVELS and not equals:
        chosen.levels.append(name)
    elif name in (*SPECTATORS, UNDO) and not equals:
        chosen.watchers |= name in SPECTATORS
        chosen.agreed |= name == UNDO
    elif word.lower() not in _IN_LINE:
        sentence = _(
            "{game} has no preset, level or option “{word}”. Type help for what you can say."
        )
        raise BadOption(sentence.format(word=echoed(word), game=title_of(game)))


def _clock(text: str) -> int:
    """Return the seconds for a turn; raise BadOption telling which there are."""
    if text not in map(str, CLOCKS):
        raise BadOption(
            _("The clock can be {allowed} seconds a turn.").format(
                allowed=", ".join(map(str, CLOCKS))
            )
        )
    return int(text)


def opening_lines() -> list[str]:
    """Return how a table is asked for."""
    return [
        _("After open and a game you can add a preset, a number of players, options and clock=30."),
        _("Each level you type adds a bot; the other seats are for people."),
        _("Add spectators to let others watch, and undo to let people undo if all agree."),
    ]
