"""Table talk of the bots: who says which line when, the same in every replay of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from core.bots.characters import character_of
from core.bots.voices import VOICES, Occasion
from core.contract.game import Plain
from core.contract.moods import Feeling

BETWEEN = 8
"""Events of its own for each of which a seat says one line at the most."""

BRIEF = 12
"""Letters of a line that needs no shorter one to stand in for it."""

IN_A_ROW = 3
"""Successes of one seat, with none of another between them, that are worth a word."""

_HEARD = ("type", "seat", "card", "points", "round", "batch", "bid", "turned", "colour", "left")
"""What of an event decides which line is said: words and numbers that all seats are told."""


class SaidLine(NamedTuple):
    """What a seat says, in English: `brief` stands in where the text has no room.

    Both are empty once the seat has gone on playing, or where it has said all it had to say.
    """

    seat: int
    text: str
    brief: str


class _Word(NamedTuple):
    """That a seat has its say on an occasion; the key decides which line it is."""

    occasion: Occasion
    seat: int
    key: int


class TableTalk:
    """Listens to the events of a game in their order; `line` is what was said last.

    Bots talk by their names and characters; of a seat without a name nobody hears anything. Which
    line it is depends on all that was said before, and is found out where somebody asks.
    """

    def __init__(self, voices: Sequence[str]) -> None:
        """Take the name of the bot at each seat, empty for everybody else."""
        self._voices = tuple(voices)
        self._earlier: Callable[[], frozenset[str]] | None = None
        self._said: set[str] = set()
        self._words: list[_Word] = []
        self._last: SaidLine | None = None
        self._own: dict[int, int] = {}
        self._since = 0
        self._key = 0
        self._winning: tuple[int, int] = (-1, 0)
        self._is_over = True

    def begin_after(self, earlier: Callable[[], frozenset[str]]) -> None:
        """Begin in the middle of a game; `earlier` returns what was said until then."""
        self._earlier = earlier

    def hush(self) -> None:
        """Let what was said last be over."""
        self._is_over = True

    @property
    def line(self) -> SaidLine | None:
        """What was said last, with nothing but its seat when that is over."""
        if not self._is_over:
            self._find_lines()
            return self._last
        speaker = self._speaker
        return None if speaker is None else SaidLine(speaker, "", "")

    @property
    def _speaker(self) -> int | None:
        """Who had the last say."""
        if self._words:
            return self._words[-1].seat
        return None if self._last is None else self._last.seat

    @property
    def said(self) -> frozenset[str]:
        """What has been said in this game."""
        self._find_lines()
        return frozenset(self._said)

    def _find_lines(self) -> None:
        """Find the lines that have been said; who has none left has said nothing."""
        if self._words and self._earlier is not None:
            self._said |= self._earlier()
            self._earlier = None
        for word in self._words:
            name = self._voices[word.seat]
            free = [one for one in lines_of(name, word.occasion) if one not in self._said]
            line = chosen(free, name, word.key) if free else ""
            brief = line if len(line) <= BRIEF else min(free, key=len)
            self._said |= {line, brief}
            self._last = SaidLine(word.seat, line, brief)
        self._words.clear()

    def hear(
        self, event: Plain, feelings: Sequence[Feeling], *, acts: bool, begins: bool, first: bool
    ) -> None:
        """Take in an event, and what it makes seats feel.

        With an event that `acts` a seat takes its turn: what it said before is over. `begins` tells
        that the event is the first of a round, `first` that the game is dealt with it.
        """
        if begins:
            self._own.clear()
            self._since = self._key = 0
        self._key = crc32(_told(event).encode(), self._key)
        seat = event.get("seat")
        if isinstance(seat, int):
            self._own[seat] = self._own.get(seat, 0) + 1
            self._since += 1
            if acts and self._speaker == seat:
                self._is_over = True
        if first:
            self._say("sits", [seat for seat, name in enumerate(self._voices) if name])
        hurt = {one.seat for one in feelings if one.mood == "stung"}
        for feeling in feelings:
            self._feel(feeling, hurt)

    def _feel(self, feeling: Feeling, hurt: Collection[int]) -> None:
        seat = feeling.seat
        if feeling.mood == "stung":
            self._winning = (-1, 0)
            self._may_say("stung", seat)
            return
        before, times = self._winning
        times = times + 1 if before == seat else 1
        self._winning = seat, times
        if not self._voices[seat]:
            others = (one for one in range(len(self._voices)) if one not in hurt)
            self._may_say("praises", *others)
        elif times == IN_A_ROW and self._may_say("runs", seat):
            return
        else:
            self._may_say("scores", seat)

    def _may_say(self, occasion: Occasion, *seats: int) -> bool:
        """Have one of some seats say something, unless there has been talk enough."""
        free = [one for one in seats if self._voices[one] and self._own.get(one, 0) >= BETWEEN]
        return self._since >= len(self._voices) and self._say(occasion, free)

    def _say(self, occasion: Occasion, seats: Sequence[int]) -> bool:
        if not seats:
            return False
        seat = seats[self._key % len(seats)]
        self._words.append(_Word(occasion, seat, self._key))
        self._own[seat] = self._since = 0
        self._is_over = False
        return True


def lines_of(name: str, occasion: Occasion) -> Sequence[str]:
    """Return what a bot of a name may say on an occasion, in English."""
    return VOICES[character_of(name).title][occasion]


def chosen(lines: Sequence[str], name: str, key: int) -> str:
    """Return one of some lines by a name and a number."""
    return lines[crc32(name.casefold().encode(), key) % len(lines)]


def last_word(name: str, occasion: Occasion, key: int) -> str:
    """Return what a bot of a name says at the end of a game, in English."""
    return chosen(lines_of(name, occasion), name, key)


def _told(event: Plain) -> str:
    known: Mapping[str, object] = event
    return "/".join(str(known[one]) for one in _HEARD if isinstance(known.get(one), int | str))
