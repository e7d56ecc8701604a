"""What the settings screen offers: the rows, their values and what to know about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.ground.words import N_
from tui.theme.looks import LOOKS


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting: its field in `Settings`, its values with their labels, and a sentence on it."""

    field: str
    label: str
    values: tuple[tuple[Any, str], ...]
    note: str


Groups = tuple[tuple[str, tuple[SettingRow, ...]], ...]
"""Titles, each with the rows below it."""

NAME = "player"
"""The row that is typed."""

GROUPS: Groups = (
    (
        N_("Look"),
        (
            SettingRow(
                "look",
                N_("Colours"),
                tuple((look.name, look.title) for look in LOOKS.values()),
                N_("16 colours uses those your terminal is set to."),
            ),
            SettingRow(
                "safe_suits",
                N_("Suit colours"),
                ((False, N_("café")), (True, N_("colour-blind safe"))),
                N_("Safe suits can be told apart with any kind of colour blindness."),
            ),
            SettingRow(
                "signs",
                N_("Signs"),
                (
                    ("auto", N_("auto")),
                    ("unicode", N_("unicode")),
                    ("square", N_("square corners")),
                    ("letters", N_("letters")),
                    ("ascii", "ASCII"),
                ),
                N_("Square corners if your font has no ╭ ╮, letters if it has no ♠ ♥ ♦ ♣."),
            ),
            SettingRow(
                "card_size",
                N_("Card size"),
                (("by room", N_("by room")), ("small", N_("small"))),
                N_("By room: as large as the terminal allows; v changes it at a table."),
            ),
            SettingRow(
                "animation",
                N_("Animation"),
                ((True, N_("on")), (False, N_("off"))),
                N_("A round's sheet unrolls; any key shows it whole. Never in a lean repaint."),
            ),
        ),
    ),
    (
        N_("Play"),
        (
            SettingRow(
                "player", N_("Your name"), (), N_("Enter changes it; it counts from the next game.")
            ),
            SettingRow(
                "calls",
                N_("Words of Ronda"),
                (
                    ("darija", N_("Darija")),
                    ("french", N_("French")),
                    ("arabic", N_("Arabic")),
                    ("spanish", N_("Spanish")),
                    ("english", N_("English")),
                ),
                N_("What is said at the table: “Bount, Khamsa”, “un, cinq”, “wahed, khamsa” …"),
            ),
            SettingRow(
                "beginner_help",
                N_("Beginner help"),
                ((True, N_("show takes and calls")), (False, N_("off"))),
                N_("What a card would take is marked, and a call that is possible is told first."),
            ),
            SettingRow(
                "coach",
                N_("Coach at your side"),
                (
                    ("first games", N_("first games")),
                    ("always", N_("always")),
                    ("never", N_("never")),
                ),
                N_("Against bots: says at once what cost you much. In your first three games."),
            ),
            SettingRow(
                "pace",
                N_("Bots think"),
                (
                    (0.0, N_("at once")),
                    (0.5, N_("half a second")),
                    (1.0, N_("a second")),
                    (2.0, N_("two seconds")),
                ),
                N_("How long a bot pauses, so that you can follow; longer before a hard choice."),
            ),
            SettingRow(
                "grace",
                N_("Time to catch"),
                ((1.0, N_("a second")), (2.0, N_("two")), (4.0, N_("four"))),
                N_("How long the bots wait in Makao so that you can catch or say LAST CARD."),
            ),
            SettingRow(
                "bell",
                N_("Bell"),
                (("off", N_("off")), ("turn", N_("on my turn")), ("claims", N_("for claims too"))),
                N_("Rings once when the turn comes to you, or also when you may catch somebody."),
            ),
        ),
    ),
    (
        N_("Terminal"),
        (
            SettingRow(
                "colours",
                N_("How many colours"),
                (
                    ("auto", N_("auto")),
                    ("none", N_("none")),
                    ("16", "16"),
                    ("256", "256"),
                    ("full", N_("all")),
                ),
                N_("Auto asks NO_COLOR, COLORTERM and TERM; without colours marks have brackets."),
            ),
            SettingRow(
                "repaint",
                N_("Repaint"),
                (("auto", N_("auto")), ("full", N_("full")), ("lean", N_("lean"))),
                N_("Lean spares a slow line; auto is lean over SSH, full on this machine."),
            ),
            SettingRow(
                "titles",
                N_("Title"),
                ((True, N_("whose turn it is")), (False, N_("left alone"))),
                N_("The title of the terminal's window or tab; it is given back in the end."),
            ),
            SettingRow(
                "keys",
                N_("Keys"),
                (("qwerty", "qwerty"), ("azerty", "azerty")),
                N_("With azerty the unshifted number row counts as 1 to 0."),
            ),
            SettingRow(
                "escape_delay",
                N_("Esc is known after"),
                (
                    (None, N_("auto")),
                    (25, N_("25 ms")),
                    (100, N_("100 ms")),
                    (250, N_("250 ms")),
                    (500, N_("500 ms")),
                ),
                N_("Longer on a slow line, so that arrow keys are not split; auto asks ESCDELAY."),
            ),
        ),
    ),
)


def groups_for(login: str | None) -> Groups:
    """Return what may be changed by a person of a login name; who has none is named by others."""
    if login is not None:
        return GROUPS
    return tuple((title, tuple(row for row in rows if row.field != NAME)) for title, rows in GROUPS)


def rows_for(login: str | None) -> tuple[SettingRow, ...]:
    """Return the same rows, from the top."""
    return tuple(row for _title, rows in groups_for(login) for row in rows)
