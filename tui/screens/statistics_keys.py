"""The keys of the statistics."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, CHANGE, CHOOSE, MOVE, OPEN, Command, up_and_down

OPEN_GAMES = Command("open", "enter", "Enter", N_("its games"), N_("list its finished games"), OPEN)
OPEN_MOMENT = replace(OPEN_GAMES, label=NC_("key hint", "replay"), meaning=N_("replay the moment"))
"""What Enter does on a game, and on a moment."""

KEYS = (
    *up_and_down(N_("previous game, or moments"), N_("next game, or moments")),
    Command("left", "left", "←", "", N_("previous game or moment"), MOVE),
    Command("right", "right", "→", "", N_("next game or moment"), MOVE),
    replace(CHOOSE, label=NC_("key hint", "game")),
    Command("page-down", "pagedown,space", "Space", "", N_("scroll down"), MOVE),
    Command("page-up", "pageup,b", "PgUp b", "", N_("scroll up"), MOVE),
    OPEN_GAMES,
    Command(
        "part",
        "tab",
        "Tab",
        NC_("key hint", "more"),
        N_("numbers, rules and levels, over time"),
        OPEN,
    ),
    Command("watch", "w", "w", N_("replay best"), N_("replay your best game"), OPEN),
    Command("back", "escape,q,t", "Esc", NC_("key hint", "back"), N_("back to the menu"), ALWAYS),
    Command("rules", "r", "r", NC_("key hint", "rules"), N_("only games by some rules"), CHANGE),
    Command("level", "l", "l", NC_("key hint", "level"), N_("only games against a level"), CHANGE),
    Command("days", "d", "d", NC_("key hint", "days"), N_("only games of the last days"), CHANGE),
    Command("unaided", "u", "u", NC_("key hint", "unaided"), N_("only games without help"), CHANGE),
    Command("everything", "a", "a", NC_("key hint", "all"), N_("all games again"), CHANGE),
)
"""All of them, in the order of the footer."""


def keys_for(
    keys: tuple[Command, ...], *, across: bool, moments: bool, on_moment: bool
) -> tuple[Command, ...]:
    """Return the keys with what the arrows and Enter do now.

    `across` tells that games and moments are side by side, `moments` that there are any.
    """
    chosen = NC_("key hint", "game")
    if across and moments:
        chosen = NC_("key hint", "game or moment")
    elif on_moment:
        chosen = NC_("key hint", "moment")
    labelled = {
        CHOOSE.id: replace(CHOOSE, sign="← →" if across else CHOOSE.sign, label=chosen),
        OPEN_GAMES.id: OPEN_MOMENT if on_moment else OPEN_GAMES,
    }
    return tuple(labelled.get(one.id, one) for one in keys)
