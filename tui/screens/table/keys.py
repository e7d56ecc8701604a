"""The keys of every table, in the order of the footer; those of a game stand between them."""

from __future__ import annotations

from collections.abc import Sequence

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, MOVE, Command
from tui.widgets.footer import FooterModel

PLAY = NC_("heading of keys", "Play")

FIRST = (
    Command("previous", "left,h", "← h", "", N_("previous card"), MOVE),
    Command("next", "right,l", "→ l", "", N_("next card"), MOVE),
    Command("choose", "", "← →", NC_("key hint", "choose"), "", MOVE),
    Command(
        "enter", "enter", "Enter", NC_("key hint", "play"), N_("do what the ► line says"), PLAY
    ),
)
HINT = Command("hint", "H", "H", NC_("key hint", "hint"), N_("the best choice now, and why"), PLAY)
TAKING_BACK = (
    Command("undo", "u", "u", NC_("key hint", "undo"), N_("undo your last decision"), PLAY),
    Command("redo", "U", "U", "", N_("redo what you undid"), PLAY),
)
LAST = (
    Command(
        "panel", "tab", "Tab", NC_("key hint", "score"), N_("show or hide score and log"), MOVE
    ),
    Command("older", "up,k,pageup", "↑ k", "", N_("earlier lines of the log"), MOVE),
    Command("newer", "down,j,pagedown", "↓ j", "", N_("later lines of the log"), MOVE),
    Command("type", "colon", ":", NC_("key hint", "type"), N_("type a card or a command"), PLAY),
    Command("pause", "escape", "Esc", NC_("key hint", "menu"), NC_("help", "menu"), ALWAYS),
    Command("rules", "i", "i", NC_("key hint", "rules"), N_("the rules of this game"), ALWAYS),
    Command("settings", "comma", ",", "", NC_("help", "settings"), ALWAYS),
    Command("size", "v", "v", "", N_("size of the cards"), ALWAYS),
    Command("leave", "q", "q", NC_("key hint", "leave"), N_("leave; the game is saved"), ALWAYS),
)


def table_keys(game: Sequence[Command], *, take_backs: bool) -> tuple[Command, ...]:
    """Return the keys of a table with those of its game; taking back may not be offered."""
    return (*FIRST, *game, HINT, *(TAKING_BACK if take_backs else ()), *LAST)


LOW_BAR = ("pause", "undo", "hint")
"""Commands before help in the footer of a tall table, whose other keys are blocks and cards."""


def low_bar(model: FooterModel) -> FooterModel:
    """Return the footer of a tall table: a few commands, each always in the same place."""
    found = {command.id: command for command in (*model.commands, *model.tail)}
    empty = Command("", "", "", "", "", ALWAYS)
    commands = tuple(found.get(name, empty) for name in LOW_BAR)
    return FooterModel(commands, tuple(one for one in model.tail if one.id == "help"))
