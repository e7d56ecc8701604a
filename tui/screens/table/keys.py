"""The keys of every table, in the order of the footer; those of a game stand between them."""

from __future__ import annotations

from collections.abc import Sequence

from core.ground.words import N_
from tui.commands import ALWAYS, MOVE, Command

PLAY = N_("Play")

FIRST = (
    Command("previous", "left,h", "← h", "", N_("previous card"), MOVE),
    Command("next", "right,l", "→ l", "", N_("next card"), MOVE),
    Command("choose", "", "← →", N_("choose"), "", MOVE),
    Command("enter", "enter", "Enter", N_("play"), N_("do what the ► line says"), PLAY),
)
HINT = Command("hint", "H", "H", N_("hint"), N_("what is best now, and why"), PLAY)
TAKING_BACK = (
    Command("undo", "u", "u", N_("undo"), N_("take the last decision back"), PLAY),
    Command("redo", "U", "U", "", N_("do it again"), PLAY),
)
LAST = (
    Command("panel", "tab", "Tab", N_("score"), N_("score and log, or back"), MOVE),
    Command("older", "up,k,pageup", "↑ k", "", N_("earlier lines of the log"), MOVE),
    Command("newer", "down,j,pagedown", "↓ j", "", N_("later lines of the log"), MOVE),
    Command("type", "colon", ":", N_("type"), N_("type a card or a word"), PLAY),
    Command("pause", "escape", "Esc", N_("menu"), N_("menu"), ALWAYS),
    Command("rules", "i", "i", N_("rules"), N_("the rules of this game"), ALWAYS),
    Command("settings", "comma", ",", "", N_("settings"), ALWAYS),
    Command("size", "v", "v", "", N_("size of the cards"), ALWAYS),
    Command("leave", "q", "q", N_("leave"), N_("leave; the game is saved"), ALWAYS),
)


def table_keys(game: Sequence[Command], *, take_backs: bool) -> tuple[Command, ...]:
    """Return the keys of a table with those of its game; taking back may not be offered."""
    return (*FIRST, *game, HINT, *(TAKING_BACK if take_backs else ()), *LAST)
