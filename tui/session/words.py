"""The words that can be typed at every table, on the screen and in line mode, and in its lobby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.ground.words import N_, NC_, _


@dataclass(frozen=True, slots=True)
class Word:
    """A word: what it does alone, and what with something after it.

    `example` is what may follow it, in capitals where it stands for something; a word without one
    stands alone, and one without `meaning` needs something after it. `also` are other words for
    the same. `meaning` and `more` are marked with `N_`, `name` with `NC_`: a language may have
    words of its own for it, divided by blanks, and the first is the one that is shown.
    """

    name: str
    meaning: str
    example: str = ""
    more: str = ""
    also: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        """The word as the reader types it."""
        return _(self.name).split()[0]

    @property
    def typed(self) -> frozenset[str]:
        """Every word that can be typed for it, the English ones in any language."""
        return frozenset((self.name, *self.also, *_(self.name).split()))

    def lines(self) -> Iterator[str]:
        """Give a sentence for each way to use the word."""
        if self.meaning:
            yield _("{word}: {meaning}.").format(word=self.shown, meaning=_(self.meaning))
        if self.example:
            used = f"{self.shown} {_(self.example)}"
            yield _("{word}: {meaning}.").format(word=used, meaning=_(self.more))


_FORMERLY_WATCH = ("watch",)
"""What a replay was called once; whoever is used to it may type it still."""

SETTINGS = Word(
    NC_("command", "settings"),
    N_("shows the settings"),
    "bell off",
    N_("changes a setting"),
)

ABOUT_GAMES = (
    Word(
        NC_("command", "presets"),
        "",
        "ronda",
        N_("lists a game's presets, which are sets of rules"),
    ),
    Word(
        NC_("command", "options"),
        "",
        "ronda",
        N_("lists a game's options; type one as target=21"),
    ),
    Word(NC_("command", "levels"), N_("lists the levels of bots")),
    Word(NC_("command", "rules"), "", "ronda", N_("explains how to play a game")),
)
"""The words of the lobby and of a room's hall about games that nobody plays yet."""

WORDS = (
    Word(NC_("command", "help"), N_("shows all keys and commands")),
    Word(NC_("command", "hand"), N_("shows your cards")),
    Word(NC_("command", "table"), N_("shows the table, and how many cards everybody holds")),
    Word(NC_("command", "score"), N_("shows the score")),
    Word(NC_("command", "legal"), N_("lists everything you may play")),
    Word(
        NC_("command", "why"),
        N_("gives the rule behind the last points"),
        NC_("example of what is typed", "ANSWER"),
        N_("gives the rule that allows or forbids it"),
    ),
    Word(NC_("command", "hint"), N_("shows the best play and why; hints are counted")),
    Word(NC_("command", "undo"), N_("undoes your last decision; undos are counted")),
    Word(NC_("command", "redo"), N_("repeats what you undid")),
    Word(
        NC_("command", "log"),
        N_("shows what has happened"),
        "20",
        N_("shows that many lines of it"),
    ),
    Word(
        NC_("command", "replay"),
        N_("replays this game from the first deal"),
        "34",
        N_("shows what led to that move"),
        also=_FORMERLY_WATCH,
    ),
    Word(NC_("command", "coach"), N_("shows what cost you most in the last round")),
    Word(
        NC_("command", "par"),
        N_("shows what four strong bots make of these cards, once the game is over"),
    ),
    Word(
        NC_("command", "rules"),
        N_("shows how this game is played"),
        "3",
        N_("shows that part of all the rules"),
    ),
    SETTINGS,
    Word(
        NC_("command", "save"),
        N_("removes the game's name; the game is always saved"),
        NC_("example of what is typed", "NAME"),
        N_("gives the game a name in the list of saved games"),
    ),
    Word(
        NC_("command", "quit"),
        N_("leaves the table; the game is saved"),
        also=("leave", "exit", "bye"),
    ),
)
"""The words of every table, in the order in which they are told."""

LOBBY_WORDS = (
    Word(NC_("command", "help"), N_("lists the commands")),
    Word(
        NC_("command", "list"),
        N_("shows the list again: new games and saved ones, with their numbers"),
    ),
    Word(
        NC_("command", "new"),
        "",
        "ronda 3 strong",
        N_("starts a game; you can add a preset, options and seats"),
        also=("play",),
    ),
    Word(
        NC_("command", "learn"),
        N_("lists the games with lessons"),
        "ronda",
        N_("lists the lessons of that game"),
    ),
    Word(
        NC_("command", "day"),
        N_("shows today's deals, the same for everybody, and your streaks"),
        "ronda",
        N_("plays that game's deal of the day"),
    ),
    *ABOUT_GAMES,
    Word(
        NC_("command", "saved"),
        N_("lists the saved games you can continue"),
        "finished omar",
        N_("finds finished games; also saved bin, saved all, saved more"),
    ),
    Word(
        NC_("command", "replay"),
        "",
        "5",
        N_("reads out a saved game from its first deal"),
        also=_FORMERLY_WATCH,
    ),
    Word(
        NC_("command", "comment"),
        "",
        NC_("example of what is typed", "5 12 TEXT"),
        N_("saves a comment on move 12 of a saved game; without TEXT, deletes it"),
    ),
    Word(
        NC_("command", "result"),
        "",
        "5",
        N_("gives the result of a saved game and the code of its deal, to send"),
    ),
    Word(
        NC_("command", "bin"),
        "",
        "5",
        N_("moves a saved game to the bin for a week"),
        also=("throw",),
    ),
    Word(
        NC_("command", "restore"),
        N_("brings back the last game you put in the bin"),
        "5",
        N_("brings back a game listed by saved bin"),
    ),
    Word(
        NC_("command", "stats"),
        N_("shows the statistics of your finished games"),
        "ronda strong days=30",
        N_("only those of a game, a preset, a level, the last days, or without help (unaided)"),
    ),
    Word(
        NC_("command", "par"),
        N_("compares your last finished game with four strong bots"),
        "5",
        N_("compares a finished game of the list, or one with that id"),
    ),
    SETTINGS,
    Word(NC_("command", "quit"), NC_("help", "leaves"), also=("leave", "exit", "bye")),
)
"""The words of line mode's lobby, where a number or the name of a game is an answer as well."""

QUIT = "quit"


class Said(NamedTuple):
    """A line that begins with a word: the word, and the rest of the line."""

    word: Word
    rest: str

    @property
    def preview(self) -> str:
        """What the line does, or why it cannot."""
        if self.wrong:
            return self.wrong
        typed = f"{self.word.shown} {self.rest}".strip()
        meaning = self.word.more if self.rest else self.word.meaning
        return _("{word}: {meaning}").format(word=typed, meaning=_(meaning))

    @property
    def wrong(self) -> str:
        """Why something must follow the word, or nothing may; nothing if all is well."""
        if self.rest and not self.word.example:
            return _("Type {word} without anything after it.").format(word=self.word.shown)
        if not self.rest and not self.word.meaning:
            return " ".join(self.word.lines())
        return ""


def read_word(text: str, words: Iterable[Word] = WORDS) -> Said | None:
    """Return the word that a line begins with and what follows it, None for any other line."""
    first, *rest = text.split() or [""]
    for word in words:
        if first.lower() in word.typed:
            return Said(word, " ".join(rest))
    return None


def leaves(text: str) -> bool:
    """Tell whether a line asks to leave."""
    said = read_word(text)
    return said is not None and said.word.name == QUIT and not said.rest


def beginning_with(text: str, words: Iterable[Word] = WORDS) -> list[str]:
    """Return the words of a table that a line may become, none if something is typed after it."""
    typed = text.lower()
    return [word.shown for word in words if typed and word.shown.startswith(typed)]
