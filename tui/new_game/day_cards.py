"""What there is to do today as cards: the deals and the puzzle, face up where they are done."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from core.deals.days import OWN_SIDE, DayPlayed, played_on, streak_in_all
from core.games.registry import game_names, game_type, title_of
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import NC_, _, ngettext, pgettext
from core.learning.puzzle_shelf import todays
from core.learning.puzzles import Puzzle
from core.par.model import par_of
from core.saves.saves import Saves
from core.store.days import DayGame
from tui.games import emblem_of
from tui.models import DayCard
from tui.new_game.days import score_of

History = Mapping[str, Sequence[DayPlayed]]
"""What was played of each game's deals of days, the newest first."""

TWO = 2
"""Sides whose score is told in full."""

PLACES = (
    NC_("place among the players", "first"),
    NC_("place among the players", "second"),
    NC_("place among the players", "third"),
    NC_("place among the players", "fourth"),
)

_WEEKDAYS = (
    NC_("day of the week in full", "Monday"),
    NC_("day of the week in full", "Tuesday"),
    NC_("day of the week in full", "Wednesday"),
    NC_("day of the week in full", "Thursday"),
    NC_("day of the week in full", "Friday"),
    NC_("day of the week in full", "Saturday"),
    NC_("day of the week in full", "Sunday"),
)
_MONTHS = (
    NC_("month in full", "January"),
    NC_("month in full", "February"),
    NC_("month in full", "March"),
    NC_("month in full", "April"),
    NC_("month in full", "May"),
    NC_("month in full", "June"),
    NC_("month in full", "July"),
    NC_("month in full", "August"),
    NC_("month in full", "September"),
    NC_("month in full", "October"),
    NC_("month in full", "November"),
    NC_("month in full", "December"),
)


@dataclass(frozen=True, slots=True)
class Today:
    """The cards of a day (UTC), its puzzle, and on how many days in a row a deal was played."""

    day: date
    cards: tuple[DayCard, ...]
    puzzle: Puzzle | None = None
    streak: int = 0

    @property
    def done(self) -> int:
        """How many cards are done."""
        return sum(card.is_done for card in self.cards)

    @property
    def following(self) -> int | None:
        """The place of the first card that is still to be played; None where all are done."""
        return next((place for place, one in enumerate(self.cards) if not one.is_done), None)

    def streak_told(self) -> str:
        """Return the streak in words; a single day is none."""
        if self.streak < TWO:
            return ""
        return ngettext("{count} day in a row", "{count} days in a row", self.streak).format(
            count=self.streak
        )


def today_of(saves: Saves, history: History, day: date) -> Today:
    """Return what there is to do on a day, and what of it is done; raise KahwaError if unknown.

    `history` is what was played of the deals of all days.
    """
    cards = [
        _deal_card(saves, game, played_on(history.get(game, ()), day)) for game in game_names()
    ]
    puzzle = todays(day)
    if puzzle is not None:
        cards.append(_puzzle_card(puzzle, saves.progress.solved()))
    return Today(day, tuple(cards), puzzle, streak_in_all(history, day).present)


def _deal_card(saves: Saves, game: str, played: DayPlayed | None) -> DayCard:
    """Return the card of a game's deal."""
    title, (deck, face) = title_of(game), emblem_of(game)
    if played is None:
        return DayCard(game, title, deck, face)
    counted = played.counted
    if not played.done:
        gone, begun = pgettext("deal of the day", "deleted"), pgettext("deal of the day", "begun")
        return DayCard(game, title, deck, face, note=gone if counted is None else begun)
    if counted is None:
        outcome = pgettext("deal of the day", "played")
        return DayCard(game, title, deck, face, is_done=True, outcome=outcome)
    return DayCard(
        game,
        title,
        deck,
        face,
        is_done=True,
        won=bool(played.won),
        outcome=_outcome(counted),
        note=_par(saves, counted.id),
    )


def _puzzle_card(puzzle: Puzzle, solved: Collection[str]) -> DayCard:
    is_done = puzzle.id in solved
    return DayCard(
        puzzle.game,
        pgettext("card of today", "Puzzle"),
        is_done=is_done,
        won=is_done,
        outcome=pgettext("puzzle", "solved") if is_done else "",
    )


def _outcome(counted: DayGame) -> str:
    """Return the score of two sides, or the place among more."""
    if len(counted.scores) == TWO:
        return score_of(counted.scores)
    own = counted.scores[OWN_SIDE]
    fewest_wins = game_type(counted.game).fewest_wins
    better = sum(one < own if fewest_wins else one > own for one in counted.scores)
    place = 0 if OWN_SIDE in counted.winners else max(1, better)
    if place < len(PLACES):
        return _(PLACES[place])
    return pgettext("place among the players", "place {place}").format(place=place + 1)


def _par(saves: Saves, game_id: str) -> str:
    """Return the par of a game; nothing as long as that is not known."""
    try:
        par = par_of(saves, game_id)
    except KahwaError as error:
        log().warning("par of %s: %s", game_id, error)
        return ""
    return "" if par is None or par.mean is None else _("par {par}").format(par=f"{par.mean:g}")


def day_in_full(day: date) -> str:
    """Return a day of this year as one says it: Monday 23 November."""
    return pgettext("day in full", "{weekday} {day} {month}").format(
        weekday=_(_WEEKDAYS[day.weekday()]), day=day.day, month=_(_MONTHS[day.month - 1])
    )
