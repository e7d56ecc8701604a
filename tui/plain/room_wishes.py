"""What is typed about a new table in line mode: its rules, seats, bots, clock and spectators."""

from __future__ import annotations

from core.bots.levels import LEVELS
from core.contract.options import BadOption, Value
from core.games.registry import game_type, title_of
from core.ground.words import _
from core.rooms.tables.plan import CLOCKS, TablePlan
from tui.new_game.choice import PLAYERS
from tui.plain.wishes import FILLING, take_preset
from tui.session.answers import echoed

CLOCK, UNDO = "clock", "undo"
"""What may be said of a table besides its rules, its seats and its bots."""

SPECTATORS = ("spectators", "watchers")
"""The word that lets others watch, then the older one, which is still understood."""

_IN_LINE = ("seats", "people", "bots", "bot", *FILLING)


class _Wishes:
    """What the words of a line come to."""

    def __init__(self) -> None:
        self.changed: dict[str, Value] = {}
        self.levels: list[str] = []
        self.clock = 0
        self.watchers = False
        self.agreed = False


def wished_table(game: str, text: str) -> TablePlan:
    """Return the table that a line asks for; raise BadOption for what does not exist or fit.

    A level stands for one bot; all the other seats are left for people.
    """
    table, wishes = game_type(game).table, _Wishes()
    preset, rest = take_preset(game, text)
    for word in rest.split():
        _take(game, word, wishes)
    players = int(table.settle(wishes.changed, preset)[PLAYERS])
    people = players - len(wishes.levels)
    if people < 1:
        raise BadOption(_("Leave at least one seat for a person."))
    plan = TablePlan(
        game,
        table.preset(preset).name,
        wishes.changed,
        (*(None for _seat in range(people)), *wishes.levels),
        "agreed" if wishes.agreed else "none",
        wishes.clock,
        wishes.watchers,
    )
    plan.check()
    return plan


def _take(game: str, word: str, wishes: _Wishes) -> None:
    """Note what one word says; raise BadOption if it says nothing."""
    table = game_type(game).table
    name, equals, value = word.lower().partition("=")
    if equals and name == CLOCK:
        wishes.clock = _clock(value)
    elif equals and name in table.options:
        wishes.changed[name] = table.option(name).read(value)
    elif word.isascii() and word.isdigit():
        wishes.changed[PLAYERS] = table.option(PLAYERS).read(word)
    elif name in LEVELS and not equals:
        wishes.levels.append(name)
    elif name in (*SPECTATORS, UNDO) and not equals:
        wishes.watchers |= name in SPECTATORS
        wishes.agreed |= name == UNDO
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
