"""What speaks for an announcement or play of Ronda in hints, and how much less another is worth."""

from __future__ import annotations

from core.contract.differences import points_worse
from core.contract.game import Game, Observation
from core.games.ronda.chain import CALL_POINTS
from core.games.ronda.notation import CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition
from core.games.ronda.scoring import lead_of
from core.ground.words import _, ngettext


def less(_known: Game, behind: float) -> str:
    """Return by how many points the round goes worse for a reward that is so far behind."""
    return points_worse(lead_of(behind) - lead_of(0))


def reason(observation: Observation[RondaPosition], action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known = observation.known
    if action > SILENT:
        return _(
            "If you announce it, it may win the points of all announcements; if you stay"
            " silent, it can't score."
        )
    if action == SILENT:
        return _silence(known, observation.seat)
    level, card = divmod(action, CARDS)
    if level > 1:
        return _take_over(level)
    taken = known.run_from(card % RANKS)
    if taken:
        return _capture(known, observation.seat, card, level, taken)
    return _laid(known, observation.seat, card)


def _silence(known: RondaPosition, seat: int) -> str:
    if known.held[seat] is None:
        return _("There is nothing to announce.")
    return _("A better announcement would win the points, so it's better to hide this one.")


def _take_over(level: int) -> str:
    points = CALL_POINTS[level]
    return ngettext(
        "Takes the called cards and the call's points: {points} point if nobody answers.",
        "Takes the called cards and the call's points: {points} points if nobody answers.",
        points,
    ).format(points=points)


def _capture(known: RondaPosition, seat: int, card: int, level: int, taken: list[int]) -> str:
    count = len(taken) + 1
    if known.makes_missa(taken):
        return ngettext(
            "Takes {count} card and clears the table: a Missa.",
            "Takes {count} cards and clears the table: a Missa.",
            count,
        ).format(count=count)
    unseen = _unseen(known, seat, card)
    if level and not unseen:
        return _("Nobody can answer this Bount: every card of this rank has been seen.")
    if level and sum(map(len, known.hands)) == 1:
        return _("Nobody can answer this Bount: it's the last card of the deal.")
    if level:
        return ngettext(
            "A Bount, but {count} card you haven't seen could answer it.",
            "A Bount, but {count} cards you haven't seen could answer it.",
            unseen,
        ).format(count=unseen)
    if unseen and known.chain is not None and known.chain.rank == card % RANKS:
        return ngettext(
            "Takes {count} card, and without a call no Khamsa can answer.",
            "Takes {count} cards, and without a call no Khamsa can answer.",
            count,
        ).format(count=count)
    return ngettext("Takes {count} card.", "Takes {count} cards, counting itself.", count).format(
        count=count
    )


def _laid(known: RondaPosition, seat: int, card: int) -> str:
    if not _unseen(known, seat, card):
        return _("Nobody else can hold this rank, so only a run can take the card.")
    if sum(other % RANKS == card % RANKS for other in known.hands[seat]) > 1:
        return _("You have another of this rank and may take it back.")
    unseen = _unseen(known, seat, card)
    return ngettext(
        "It takes nothing. {count} card of this rank hasn't been seen yet.",
        "It takes nothing. {count} cards of this rank haven't been seen yet.",
        unseen,
    ).format(count=unseen)


def _unseen(known: RondaPosition, seat: int, card: int) -> int:
    """Return how many cards of a rank the seat has not seen."""
    seen = (*known.seen, *known.hands[seat])
    return 4 - sum(other % RANKS == card % RANKS for other in seen)
