"""The keys of a replay."""

from __future__ import annotations

from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, MOVE, OPEN, Command
from tui.games.look import Parts
from tui.screens.commanded import HELP
from tui.widgets.footer import FooterModel

WATCH_GROUP = NC_("heading of keys", "Replay")

RUN = Command(
    "run", "space", "Space", N_("run, stop"), N_("run from move to move, or stop"), WATCH_GROUP
)
OPEN_HANDS = Command(
    "open-hands", "o", "o", N_("open all hands"), N_("show or hide all hands"), WATCH_GROUP
)
SEAT = Command("seat", "v", "v", N_("change seat"), N_("watch from another seat"), WATCH_GROUP)
TAKE_OVER = Command(
    "take-over",
    "t",
    "t",
    N_("take over from here"),
    N_("play on from here as a new game"),
    WATCH_GROUP,
)
COACH = Command(
    "coach",
    "c",
    "c",
    NC_("key hint", "coach"),
    N_("the decisions that cost this seat most"),
    WATCH_GROUP,
)
COMMENT = Command(
    "comment", "e", "e", NC_("key hint", "comment"), N_("comment on this move"), WATCH_GROUP
)
COMMENTS = Command("comments", "", "n N", NC_("key hint", "comments"), "", MOVE)
BACK = Command("back", "escape,q", "Esc", NC_("key hint", "close"), N_("close the replay"), ALWAYS)
TO_COACH = Command("back", "escape,q", "Esc", N_("to the coach"), N_("back to the coach"), ALWAYS)
"""What the same key is after a lesson of the coach has led to its move."""

STEPS = Command("steps", "", "← →", NC_("key hint", "step"), "", MOVE)
LIFT = Command("enter", "enter", "Enter", N_("show the cards"), "", MOVE)
"""What stands in the bar while a curtain is let down."""

ENDS = Command("ends", "", "g G", N_("start, end"), "", MOVE)
SPEED = Command("speed", "", "+ −", NC_("key hint", "speed"), "", MOVE)

KEYS = (
    STEPS,
    Command("previous", "left,h", "← h", "", N_("back a move"), MOVE),
    Command("next", "right,l", "→ l", "", N_("forward a move"), MOVE),
    Command("enter", "enter", "Enter", "", N_("forward a move, or show the cards"), MOVE),
    ENDS,
    Command("start", "g,home", "g", "", N_("start of the game"), MOVE),
    Command("end", "G,end", "G", "", N_("end of the game"), MOVE),
    RUN,
    SPEED,
    Command("faster", "plus", "+", "", N_("run faster"), WATCH_GROUP),
    Command("slower", "minus", "-", "", N_("run slower"), WATCH_GROUP),
    OPEN_HANDS,
    SEAT,
    TAKE_OVER,
    COACH,
    COMMENT,
    COMMENTS,
    Command("comment-after", "n", "n", "", N_("next comment"), MOVE),
    Command("comment-before", "N", "N", "", N_("previous comment"), MOVE),
    Command("copy", "y", "y", "", N_("copy the record of the game"), WATCH_GROUP),
    Command("panel", "tab", "Tab", "", N_("show or hide score and log"), MOVE),
    Command("older", "up,k,pageup", "↑ k", "", N_("earlier lines of the log"), MOVE),
    Command("newer", "down,j,pagedown", "↓ j", "", N_("later lines of the log"), MOVE),
    Command("rules", "i", "i", "", N_("the rules of this game"), OPEN),
    Command("settings", "comma", ",", "", NC_("help", "settings"), OPEN),
    BACK,
)
"""The keys of every game, in the order of the help."""

BRIEF = {
    ENDS.id: NC_("key hint", "ends"),
    RUN.id: NC_("key hint", "run"),
    OPEN_HANDS.id: NC_("key hint", "hands"),
    SEAT.id: NC_("key hint", "seat"),
    TAKE_OVER.id: N_("take over"),
}
"""Shorter labels for bars without room for the usual ones."""


def part_keys(parts: Parts) -> tuple[Command, ...]:
    """Return the keys that go from part to part of a game, and their entry in the bar."""
    name = _(parts.name)
    before = _("start of this {part}, or the one before").format(part=name)
    after = _("start of the next {part}").format(part=name)
    return (
        Command("parts", "", "[ ]", parts.name, "", MOVE),
        Command("part-before", "left_square_bracket", "[", "", before, MOVE),
        Command("part-after", "right_square_bracket", "]", "", after, MOVE),
    )


def bar_rows(parts: Command, back: Command) -> tuple[FooterModel, FooterModel]:
    """Return the keys in the two rows of the bar; `parts` is the entry of the part keys."""
    moves = FooterModel((STEPS, parts, ENDS, RUN, SPEED), (HELP,))
    deeds = FooterModel((OPEN_HANDS, SEAT, TAKE_OVER, COACH, COMMENT, COMMENTS), (back,))
    return moves, deeds


def bar_row(parts: Command, back: Command) -> FooterModel:
    """Return the keys of a bar with a single row for them, in order of weight."""
    weighty = (STEPS, parts, RUN, ENDS, OPEN_HANDS, COACH, COMMENT, TAKE_OVER, SEAT)
    return FooterModel(weighty, (HELP, back))
