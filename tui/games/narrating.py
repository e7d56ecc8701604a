"""Ways of telling that all games share: who did what, and sentences with words that stand out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from core.ground.words import _, pgettext
from tui.games.seat_view import SeatView
from tui.models import LogLine, LogPicture, Remark, Spans

NOBODY = "———"
"""Stands in the log for who did what happened by itself."""


def others(sitting: SeatView) -> Iterator[int]:
    """Return the other seats in playing order, the one after this seat first."""
    players = len(sitting.names)
    return ((sitting.seat + step) % players for step in range(1, players))


def told(
    sitting: SeatView,
    seat: int,
    mine: str,
    theirs: str,
    tone: str,
    *,
    cards: Sequence[str] = (),
    beside: tuple[str, str] | None = None,
) -> tuple[LogLine, ...]:
    """Return a log line about a seat: `mine` in the second person, `theirs` in the third.

    What is the same in both is no predicate. With a word to stand `beside` the cards, in both
    persons too, the line can be shown as a picture.
    """
    you = sitting.is_you(seat)
    picture = None
    if beside is not None:
        word = beside[0] if you else beside[1]
        picture = LogPicture(seat, tuple(cards), word, mine=seat == sitting.seat)
    what = mine if you else theirs
    return (LogLine(who(sitting, seat), what, tone, apart=mine == theirs, picture=picture),)


def who(sitting: SeatView, seat: int) -> str:
    """Return the name of a seat, “You” for that of a person who sits alone at the screen."""
    return pgettext("player", "You") if sitting.is_you(seat) else sitting.names[seat]


def side_told(sitting: SeatView, seats: Iterable[int]) -> str:
    """Return the name of the one seat of a side, or those of partners."""
    return "+".join(who(sitting, seat) for seat in seats)


def listed(names: Sequence[str]) -> str:
    """Return names, or ranks, in a row: “Fatima, Omar and Zineb”."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def victory(sitting: SeatView, winners: Sequence[int]) -> str:
    """Return the headline of a game that these seats won or share."""
    names = ", ".join(who(sitting, seat) for seat in winners)
    if len(winners) > 1:
        return _("The win is shared: {names}").format(names=names)
    if sitting.is_you(winners[0]):
        return _("You win the game")
    return _("{name} wins the game").format(name=names)


def as_sentence(line: LogLine) -> str:
    """Return a line of the log about a seat as one reads it aloud."""
    sentence = _("{name}: {what}") if line.apart else _("{name} {what}")
    return sentence.format(name=line.who, what=line.what)


def headline(sentence: str, tone: str = "muted") -> tuple[LogLine, ...]:
    """Return a log line that nobody did: a new deal, a new round."""
    return (LogLine(NOBODY, sentence, tone),)


def marked(sentence: str, *strong: str) -> Spans:
    """Return a whole sentence as spans in which the given words, in order, stand out."""
    spans: list[tuple[str, str, bool]] = []
    rest = sentence
    for word in strong:
        before, found, after = rest.partition(word)
        if found:
            spans += [(before, "text", False), (word, "accent", True)]
            rest = after
    return tuple(span for span in (*spans, (rest, "text", False)) if span[0])


def following(remark: Remark, earlier: Mapping[int, Remark]) -> Remark:
    """Return a remark as it stands after earlier ones: it may go with what was done before."""
    if remark.deed is not None:
        return remark
    return replace(remark, deed=earlier.get(remark.seat, Remark(remark.seat)).deed)
