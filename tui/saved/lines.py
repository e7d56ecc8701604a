"""The lines of a list of saved games: what is listed, and a game in one line or two."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from core.games.registry import title_of
from core.ground.words import N_, NC_, _, ngettext, pgettext
from core.store import DamagedGame, Entry, GameHead
from tui.painting.fit import field, measure
from tui.painting.wrapping import wrapped
from tui.saved.games import has_won, own_score_of, score_of, when, who_plays
from tui.saved.listing import LISTS, ORDERED, TITLES, Listing
from tui.widgets.page import PageLine, Piece, chip_lines

if TYPE_CHECKING:
    from tui.theme.glyphs import Glyphs

TITLE, SCORE, TIME = 11, 9, 12
"""Columns of a line; what is left is for the players, or the name, of the game."""

OUTCOME = 2
"""Columns that tell how a finished game ended."""

INDENT = 4
"""Columns before a line that tells who plays below the line of the game."""

BINNED = N_("deleted for good after a week")


DEEDS = (("a", NC_("key hint", "again")), ("p", NC_("key hint", "par")), ("y", N_("copy result")))
"""What can be done with a finished game besides watching it."""


class Around(Protocol):
    """What lines are painted for: the signs of a terminal, and the time."""

    @property
    def glyphs(self) -> Glyphs:
        """The signs there are."""

    def now(self) -> datetime:
        """Return the time where the player is."""


def heading_lines(listing: Listing, width: int, least: int) -> Iterator[PageLine]:
    """Give the lines above the games: the lists, how many games this one has, and their order.

    What is pressed has at least `least` columns.
    """
    count = listing.total
    games = ngettext("{count} game", "{count} games", count).format(count=count)
    chips = tuple(
        Piece(_(TITLES[one]), "accent", True, f"list:{one}", True, one == listing.asked.which)
        for one in LISTS
    )
    end = (
        Piece("/", "accent", zone="find"),
        Piece(f" {pgettext('key hint', 'find')}  ", "muted", zone="find"),
        Piece(f" {games} ", "muted"),
    )
    note = BINNED if listing.which == "binned" else ORDERED[listing.order]
    taken = sum(len(piece.text) + 2 * piece.chip for piece in (*chips, *end))
    if least > 1:
        yield from chip_lines(chips, width, least)
        yield PageLine((), end)
    elif taken + 2 < width:
        yield PageLine(chips, end, indent=1)
        is_told = count and listing.asked.which == "finished"
        yield PageLine((Piece(_(note), "muted"),), tuple(_deeds()) if is_told else ())
    else:
        yield PageLine(chips, indent=1)
        yield PageLine((), end)


def _deeds() -> Iterator[Piece]:
    """Give the keys of finished games that the line of keys has no room for."""
    for key, meaning in DEEDS:
        yield Piece(f"  {key}", "accent", bold=True)
        yield Piece(f" {_(meaning)}", "muted")
    yield Piece(" ")


def game_lines(
    entry: Entry, place: int, chosen: bool, width: int, around: Around, *, signed: bool
) -> Iterator[PageLine]:
    """Give the line of the game at a place; who plays stands below where it has no room there.

    Where some games of a list are finished, all its lines are `signed`: with how those ended.
    """
    glyphs, outcome, tone = around.glyphs, "", "muted"
    if isinstance(entry, DamagedGame):
        who, saved = entry.id, pgettext("saved game", "damaged")
    else:
        who, saved = who_plays(entry), when(entry.binned or entry.updated, around.now())
        outcome, tone = _outcome(entry, glyphs), "good" if has_won(entry) else "muted"
    if signed:
        outcome, saved = outcome.ljust(OUTCOME), saved.rjust(TIME - 1)
    room = width - TITLE - TIME - len(outcome) - 4
    taken = measure(who, glyphs) + 1
    score = next((one for one in _scores(entry) if taken + measure(one, glyphs) <= room), None)
    beside = score is not None
    if score is None:
        score = next((one for one in _scores(entry) if measure(one, glyphs) <= room), "")
    # Scores stand below each other, unless who plays or the score itself needs the room.
    start = max(taken * beside, min(room - SCORE + 1, room - measure(score, glyphs)), 0)
    zone, lit = f"game:{place}", "accent" if chosen else ""
    yield PageLine(
        (
            Piece(field(title_of(entry.game), TITLE, glyphs)),
            Piece(field(who if beside else "", start, glyphs), "muted"),
            Piece(score),
        ),
        (Piece(outcome, tone), Piece(saved + " ", "muted")),
        zone=zone,
        lit=lit,
    )
    for text in () if beside else wrapped(who, max(1, width - INDENT - 3)):
        yield PageLine((Piece(text, "muted"),), zone=zone, lit=lit, indent=INDENT, pointer=False)


def _scores(entry: Entry) -> list[str]:
    """Return the score, and what is told of it where it has no room: the player's own points."""
    told = () if isinstance(entry, DamagedGame) else (score_of(entry), own_score_of(entry))
    return [score for score in told if score] or [""]


def _outcome(head: GameHead, glyphs: Glyphs) -> str:
    """Return a sign for how a finished game ended; nothing for one to play on."""
    if not head.finished:
        return ""
    won = has_won(head)
    return glyphs.tick if won else "·" if won is None else "×"
