"""The keys of every table; those of a game come from its face."""

from __future__ import annotations

from core.words import N_
from tui.commands import ALWAYS, MOVE, Command

PLAY = N_("Play")

CONTROLS = (
    Command("previous", "left,h", "← h", "", N_("previous card"), MOVE),
    Command("next", "right,l", "→ l", "", N_("next card"), MOVE),
    Command("enter", "enter", "Enter", N_("play"), N_("do what the ► line says"), PLAY),
    Command("pause", "escape", "Esc", N_("menu"), N_("menu"), ALWAYS),
    Command("rules", "i", "i", N_("rules"), N_("the rules of this game"), ALWAYS),
    Command("choose", "", "← →", N_("choose"), "", MOVE),
    Command("panel", "tab", "Tab", N_("score"), N_("score and log, or back"), MOVE),
    Command("hint", "H", "H", N_("hint"), N_("what is best now, and why"), PLAY),
    Command("older", "up,k,pageup", "↑ k", "", N_("earlier lines of the log"), MOVE),
    Command("newer", "down,j,pagedown", "↓ j", "", N_("later lines of the log"), MOVE),
    Command("type", "colon", ":", N_("type"), N_("type a card or a word"), PLAY),
    Command("settings", "comma", ",", "", N_("settings"), ALWAYS),
    Command("size", "v", "v", "", N_("size of the cards"), ALWAYS),
    Command("leave", "q", "q", N_("leave"), N_("leave; the game is saved"), ALWAYS),
)
