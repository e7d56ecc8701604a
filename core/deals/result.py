"""What came of a deal, in a few lines that you can paste anywhere and that give no card away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from unicodedata import normalize

from core.contract.highlights import Moment
from core.deals.code import COMMAND, BadCode, code_of
from core.deals.deal import deal_of_game
from core.games.registry import title_of
from core.ground.words import N_, NC_, _
from core.match.course import Course
from core.match.highlights import highlights_of
from core.match.match import Match
from core.store import OF_DAY, TAKE_OVER, GameHead

BEST, BETWEEN, WORST = 1, 0, -1
"""How a round went: nobody did better, some did, nobody did worse. If all did alike, between."""

SIGNS = {BEST: "▲", BETWEEN: "■", WORST: "▼"}
PLAIN_SIGNS = {BEST: "+", BETWEEN: "=", WORST: "-"}
"""The sign of a round, and where only ASCII is to be had."""

_WON, _SHARED, _LOST = NC_("result", "won"), N_("shared the win"), NC_("result", "lost")


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal went for the one person who played it.

    `scores` begin with the own side. `rounds` has one of `BEST`, `BETWEEN` and `WORST` for each.
    `day` is that of a deal of the day, and `counts` tells whether it was the first attempt at it.
    `helped` tells of hints, take-backs and the like, `best` of the person's best moment, if any.
    """

    game: str
    code: str
    scores: tuple[int, ...]
    outcome: str
    rounds: tuple[int, ...]
    day: date | None
    counts: bool
    helped: bool
    best: Moment | None


def code_of_game(head: GameHead) -> str | None:
    """Return the code by which others can play the deal of a saved game; None where none can."""
    deal = deal_of_game(head)
    try:
        return code_of(deal) if deal is not None else None
    except BadCode:
        return None


def day_told_in(head: GameHead) -> date | None:
    """Return of which day's deal a saved game is; None for any other game."""
    origin = head.origin or {}
    return date.fromisoformat(str(origin["day"])) if origin.get("kind") == OF_DAY else None


def deal_result(head: GameHead, match: Match) -> DealResult | None:
    """Return how a finished game went for its one person.

    None where there is no such person, where it goes on, where it was begun in the middle, and
    where nobody else can have its deal.
    """
    if any(mark.kind == TAKE_OVER for mark in head.marks):
        return None
    persons, code, winners = head.persons, code_of_game(head), match.game.winners()
    if code is None or winners is None or len(persons) != 1:
        return None
    game, day = match.game, day_told_in(head)
    side, scores = game.side(persons[0]), game.scores()
    others = [score for number, score in enumerate(scores) if number != side]
    won = _LOST if side not in winners else _WON if len(winners) == 1 else _SHARED
    counts = bool((head.origin or {}).get("counts"))
    rounds = tuple(_place(gains, side, game.fewest_wins) for gains in Course(match).gains)
    helped = any(mark.seat == persons[0] for mark in head.marks)
    found = highlights_of(match, persons[0])
    return DealResult(
        game=head.game,
        code=code,
        scores=(scores[side], *others),
        outcome=won,
        rounds=rounds,
        day=day,
        counts=counts,
        helped=helped,
        best=found.best(side) if found is not None else None,
    )


def result_text(result: DealResult, *, plain: bool = False, par: float | None = None) -> str:
    """Return the lines of a result: the game, how it went and the best of it, and how to play it.

    `plain` is ASCII only. `par` is what others made of the same deal, if that is known.
    """
    command = " ".join((*COMMAND, result.code))
    lines = (
        _game(result),
        _course(result, plain, par),
        _best(result, plain),
        _legend(plain),
        command,
    )
    return "\n".join(filter(None, lines))


def _game(result: DealResult) -> str:
    fields = {"game": title_of(result.game), "day": result.day}
    if result.day is None:
        return _("Kahwa: {game}").format(**fields)
    if result.counts:
        return _("Kahwa: {game}, deal of the day {day}").format(**fields)
    return _("Kahwa: {game}, deal of the day {day}, not the first attempt").format(**fields)


def _course(result: DealResult, plain: bool, par: float | None) -> str:
    signs = PLAIN_SIGNS if plain else SIGNS
    parts = [
        _("{outcome} {score}").format(
            outcome=_(result.outcome), score=" : ".join(map(str, result.scores))
        ),
        *([_("with help")] if result.helped else []),
        *([_("par {par}").format(par=f"{par:g}")] if par is not None else []),
        "".join(signs[one] for one in result.rounds),
    ]
    return ", ".join(parts)


def _best(result: DealResult, plain: bool) -> str:
    """Return the best moment, in ASCII without accents; empty without one."""
    if result.best is None:
        return ""
    told = _("Best moment: {moment}").format(moment=result.best.title)
    return normalize("NFKD", told).encode("ascii", "ignore").decode() if plain else told


def _legend(plain: bool) -> str:
    """Return what the sign of a round says, to somebody who has never seen Kahwa."""
    signs = PLAIN_SIGNS if plain else SIGNS
    return _("{best} best of the round, {between} in between, {worst} worst").format(
        best=signs[BEST], between=signs[BETWEEN], worst=signs[WORST]
    )


def _place(gains: Sequence[int], side: int, fewest_wins: bool) -> int:
    """Return how a round went for a side, of what it brought each of them."""
    own, best, worst = gains[side], max(gains), min(gains)
    if fewest_wins:
        best, worst = worst, best
    if own == best:
        return BEST if own != worst else BETWEEN
    return WORST if own == worst else BETWEEN
