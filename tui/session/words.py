"""The words that can be typed at every table, on the screen and in line mode, and in its lobby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.ground.words import N_, _


@dataclass(frozen=True, slots=True)
class Word:
    """A word: what it does alone, and what with something after it.

    `example` is what may follow it, in capitals where it stands for something; a word without one
    stands alone, and one without `meaning` needs something after it. `also` are other words for
    the same. `meaning` and `more` are marked with `N_`.
    """

    name: str
    meaning: str
    example: str = ""
    more: str = ""
    also: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """Give a sentence for each way to use the word."""
        if self.meaning:
            yield _("{word}: {meaning}.").format(word=self.name, meaning=_(self.meaning))
        if self.example:
            used = f"{self.name} {self.example}"
            yield _("{word}: {meaning}.").format(word=used, meaning=_(self.more))


WORDS = (
    Word("help", N_("shows all keys and words")),
    Word("hand", N_("tells your cards")),
    Word("table", N_("tells what lies there, and who holds what")),
    Word("score", N_("tells the score of every side")),
    Word("legal", N_("tells every legal answer")),
    Word(
        "why",
        N_("tells the rule of the last points"),
        "ANSWER",
        N_("tells the rule that allows or forbids it"),
    ),
    Word("hint", N_("tells what is best now, and why; it is counted")),
    Word("undo", N_("takes the last decision back; it is counted")),
    Word("redo", N_("does what was taken back again")),
    Word("log", N_("shows what has happened"), "20", N_("shows so many lines of it")),
    Word(
        "watch",
        N_("shows this game again from its first deal"),
        "34",
        N_("shows how it came to that move"),
    ),
    Word("coach", N_("tells what cost you most in the last round")),
    Word("par", N_("tells what four strong bots make of these cards, once the game is over")),
    Word("rules", N_("shows how this game is played"), "3", N_("shows one part of all rules")),
    Word(
        "settings",
        N_("shows the settings"),
        "bell off",
        N_("changes a setting"),
    ),
    Word(
        "save",
        N_("takes the game's name away; it is always saved"),
        "NAME",
        N_("names the game in the list of saved games"),
    ),
    Word("quit", N_("leaves the table; the game is saved"), also=("leave", "exit", "bye")),
)
"""The words of every table, in the order in which they are told."""

LOBBY_WORDS = (
    Word("help", N_("tells these words")),
    Word("list", N_("tells the list again: new games and saved ones, with their numbers")),
    Word(
        "new",
        "",
        "ronda 3 strong",
        N_("deals a game; a set of rules, options and seats may follow too"),
        also=("play",),
    ),
    Word(
        "learn",
        N_("tells the games that can be learnt in lessons"),
        "ronda",
        N_("tells the lessons of that game"),
    ),
    Word(
        "day",
        N_("tells the deals of the day, which are the same everywhere, and your streaks"),
        "ronda",
        N_("plays that game's deal of the day"),
    ),
    Word("presets", "", "ronda", N_("tells the sets of rules that a game has, by their titles")),
    Word("options", "", "ronda", N_("tells every option of a game, to be typed as target=21")),
    Word("levels", N_("tells how strong the bots can be")),
    Word("rules", "", "ronda", N_("tells how a game is played")),
    Word(
        "saved",
        N_("tells the saved games to play on"),
        "finished omar",
        N_("tells the finished ones that answer to a word; also saved bin, saved all, saved more"),
    ),
    Word("watch", "", "5", N_("tells a saved game from its first deal")),
    Word(
        "comment",
        "",
        "5 12 TEXT",
        N_("keeps what you say of move 12 of a saved game; without TEXT it takes that away"),
    ),
    Word(
        "result",
        "",
        "5",
        N_("tells the result of a saved game and the code of its deal, to send them"),
    ),
    Word("throw", "", "5", N_("throws a saved game into the bin for a week")),
    Word(
        "restore",
        N_("brings back what was thrown away last"),
        "5",
        N_("brings back a game of the list that saved bin tells"),
    ),
    Word(
        "stats",
        N_("tells what the finished games come to"),
        "ronda strong days=30",
        N_("of a game, its rules, a level, the last days, or unaided"),
    ),
    Word(
        "par",
        N_("tells your last finished game beside what four strong bots made of its cards"),
        "5",
        N_("tells that of a finished game of the list, or of an id"),
    ),
    Word("settings", N_("tells the settings"), "bell off", N_("changes a setting")),
    Word("quit", N_("leaves"), also=("leave", "exit", "bye")),
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
        typed = f"{self.word.name} {self.rest}".strip()
        meaning = self.word.more if self.rest else self.word.meaning
        return _("{word}: {meaning}").format(word=typed, meaning=_(meaning))

    @property
    def wrong(self) -> str:
        """Why something must follow the word, or nothing may; nothing if all is well."""
        if self.rest and not self.word.example:
            return _("{word} stands alone.").format(word=self.word.name)
        if not self.rest and not self.word.meaning:
            return " ".join(self.word.lines())
        return ""


def read_word(text: str, words: Iterable[Word] = WORDS) -> Said | None:
    """Return the word that a line begins with and what follows it, None for any other line."""
    first, *rest = text.split() or [""]
    for word in words:
        if first.lower() in (word.name, *word.also):
            return Said(word, " ".join(rest))
    return None


def leaves(text: str) -> bool:
    """Tell whether a line asks to leave."""
    said = read_word(text)
    return said is not None and said.word.name == QUIT and not said.rest


def beginning_with(text: str, words: Iterable[Word] = WORDS) -> list[str]:
    """Return the words of a table that a line may become, none if something is typed after it."""
    typed = text.lower()
    return [word.name for word in words if typed and word.name.startswith(typed)]
