"""What the settings screen offers: the rows, their values and what to know about them."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from core.ground import words
from core.ground.words import N_, NC_
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

LANGUAGE = "language"
"""The row whose values are the languages there are."""

ENGLISH = NC_("name of this language", "English")

GROUPS: Groups = (
    (
        NC_("heading of settings", "Look"),
        (
            SettingRow(
                "look",
                NC_("setting", "Colours"),
                tuple((look.name, look.title) for look in LOOKS.values()),
                N_("16 colours uses your terminal's own palette."),
            ),
            SettingRow(
                "safe_suits",
                N_("Suit colours"),
                ((False, NC_("value of a setting", "café")), (True, N_("colour-blind safe"))),
                N_("Colour-blind safe suits are easy to tell apart for everyone."),
            ),
            SettingRow(
                "signs",
                NC_("setting", "Symbols"),
                (
                    ("auto", NC_("value of a setting", "auto")),
                    ("unicode", NC_("value of a setting", "unicode")),
                    ("square", N_("square corners")),
                    ("letters", NC_("value of a setting", "letters")),
                    ("ascii", "ASCII"),
                ),
                N_("Choose square corners if your font has no ╭ ╮, letters if it has no ♠ ♥ ♦ ♣."),
            ),
            SettingRow(
                "card_size",
                N_("Card size"),
                (("by room", N_("to fit")), ("small", NC_("value of a setting", "small"))),
                N_("To fit: as large as the terminal allows. At a table, v changes it."),
            ),
            SettingRow(
                "faces",
                NC_("setting", "Faces"),
                (
                    (True, NC_("value of a setting", "on")),
                    (False, NC_("value of a setting", "off")),
                ),
                N_("The faces of the other players. They show what everybody saw, nothing else."),
            ),
            SettingRow(
                "log",
                NC_("setting", "Log"),
                (
                    ("pictures", NC_("value of a setting", "pictures")),
                    ("text", NC_("value of a setting", "text")),
                ),
                N_("In large terminals, the log shows the cards that were played."),
            ),
            SettingRow(
                "animation",
                NC_("setting", "Animation"),
                (
                    (True, NC_("value of a setting", "on")),
                    (False, NC_("value of a setting", "off")),
                ),
                N_("The score sheet unrolls after a round; any key shows it at once."),
            ),
            SettingRow(
                LANGUAGE,
                NC_("setting", "Language"),
                ((None, N_("as the terminal says")), ("en", str(ENGLISH))),
                N_("Your terminal sets it with LANGUAGE, LC_ALL, LC_MESSAGES or LANG."),
            ),
        ),
    ),
    (
        NC_("heading of settings", "Play"),
        (
            SettingRow(
                "player",
                N_("Your name"),
                (),
                N_("Press Enter to change it. Your next game uses it."),
            ),
            SettingRow(
                "face",
                N_("Your face"),
                (
                    ("none", NC_("value of a setting", "none")),
                    ("bold-woman", N_("woman, headband")),
                    ("bold-man", N_("man, fez")),
                    ("careful-woman", N_("woman, glasses")),
                    ("careful-man", N_("man, glasses")),
                    ("talkative-woman", N_("woman, earrings")),
                    ("talkative-man", N_("man, beard")),
                    ("quiet-woman", N_("woman, headscarf")),
                    ("quiet-man", N_("man, hood")),
                    ("hasty-woman", N_("woman, windswept")),
                    ("hasty-man", N_("man, cap")),
                    ("patient-woman", N_("woman, white scarf")),
                    ("patient-man", N_("man, turban")),
                ),
                N_("In a card room, others see this face. Its colours come from your name."),
            ),
            SettingRow(
                "calls",
                N_("Ronda's calls"),
                (
                    ("darija", NC_("value of a setting", "Darija")),
                    ("french", NC_("value of a setting", "French")),
                    ("arabic", NC_("value of a setting", "Arabic")),
                    ("spanish", NC_("value of a setting", "Spanish")),
                    ("english", NC_("value of a setting", "English")),
                ),
                N_("What players say at the table: “Bount, Khamsa”, “un, cinq”, “wahed, khamsa” …"),
            ),
            SettingRow(
                "beginner_help",
                N_("Beginner help"),
                ((True, N_("show takes and calls")), (False, NC_("value of a setting", "off"))),
                N_("Marks what a card would take, and points out the calls you can make."),
            ),
            SettingRow(
                "coach",
                N_("Coach at your side"),
                (
                    ("first games", N_("first games")),
                    ("always", NC_("value of a setting", "always")),
                    ("never", NC_("value of a setting", "never")),
                ),
                N_("Points out a costly mistake at once, against bots. First games: your first 3."),
            ),
            SettingRow(
                "table_talk",
                N_("Table talk"),
                (
                    ("some", NC_("value of a setting", "some")),
                    ("little", NC_("value of a setting", "little")),
                    ("off", NC_("value of a setting", "off")),
                ),
                N_("What bots say now and then. Little: only when a game ends."),
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
                N_("How long bots pause so you can follow. Longer before a hard choice."),
            ),
            SettingRow(
                "grace",
                N_("Time to catch"),
                (
                    (1.0, N_("a second")),
                    (2.0, NC_("value of a setting", "two")),
                    (4.0, NC_("value of a setting", "four")),
                ),
                N_("How long bots in Makao wait for you to catch or say LAST CARD."),
            ),
            SettingRow(
                "bell",
                NC_("setting", "Bell"),
                (
                    ("off", NC_("value of a setting", "off")),
                    ("turn", N_("on my turn")),
                    ("claims", N_("my turn and catches")),
                ),
                N_("Rings once on your turn, or also when you can catch someone."),
            ),
        ),
    ),
    (
        NC_("heading of settings", "Terminal"),
        (
            SettingRow(
                "colours",
                N_("Number of colours"),
                (
                    ("auto", NC_("value of a setting", "auto")),
                    ("none", NC_("value of a setting", "none")),
                    ("16", "16"),
                    ("256", "256"),
                    ("full", NC_("value of a setting", "all")),
                ),
                N_(
                    "Auto reads NO_COLOR, COLORTERM and TERM. Without colours, marks have brackets."
                ),
            ),
            SettingRow(
                "repaint",
                NC_("setting", "Repaint"),
                (
                    ("auto", NC_("value of a setting", "auto")),
                    ("full", NC_("value of a setting", "full")),
                    ("lean", NC_("value of a setting", "lean")),
                ),
                N_("Lean suits a slow connection. Auto: lean over SSH, full on this machine."),
            ),
            SettingRow(
                "titles",
                NC_("setting", "Title"),
                ((True, N_("whose turn it is")), (False, NC_("value of a setting", "unchanged"))),
                N_("The title of the terminal's window or tab, restored when you leave."),
            ),
            SettingRow(
                "keys",
                NC_("setting", "Keys"),
                (("qwerty", "qwerty"), ("azerty", "azerty")),
                N_("With azerty, the number row works without Shift."),
            ),
            SettingRow(
                "escape_delay",
                N_("Wait after Esc"),
                (
                    (None, NC_("value of a setting", "auto")),
                    (25, N_("25 ms")),
                    (100, N_("100 ms")),
                    (250, N_("250 ms")),
                    (500, N_("500 ms")),
                ),
                N_("Longer if a slow connection splits arrow keys. Auto reads ESCDELAY."),
            ),
        ),
    ),
)


def groups_for(login: str | None) -> Groups:
    """Return what may be changed by a person of a login name; who has none is named by others."""
    return tuple(
        (title, tuple(_whole(row) for row in rows if row.field != NAME or login is not None))
        for title, rows in GROUPS
    )


def rows_for(login: str | None) -> tuple[SettingRow, ...]:
    """Return the same rows, from the top."""
    return tuple(row for _title, rows in groups_for(login) for row in rows)


def _whole(row: SettingRow) -> SettingRow:
    if row.field != LANGUAGE:
        return row
    return replace(row, values=(*row.values, *_translated(words.LOCALE_FOLDER)))


@cache
def _translated(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return the languages of the catalogues, each by its code and its own name.

    A catalogue that does not translate its name is none yet.
    """
    found = []
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{words.DOMAIN}.mo")):
        code = path.parts[-3]
        catalogue = gettext.translation(words.DOMAIN, folder, [code], fallback=True)
        name = catalogue.pgettext(ENGLISH.context, ENGLISH)
        if name != ENGLISH:
            found.append((code, name))
    return tuple(found)
