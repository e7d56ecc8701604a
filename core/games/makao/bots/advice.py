"""What speaks for an action in Makao, and how much less another is worth, for hints."""

from __future__ import annotations

from core.contract.cards import MAKAO_COLOURS
from core.contract.differences import points_worse
from core.contract.game import Game, Observation
from core.games.makao.faces import COLOUR_OF, JOKER, MINUS_ONE, PENALTY, POINTS, SKIP, WORD_OF
from core.games.makao.game import Makao
from core.games.makao.notation import CALL, CATCH, DRAW, LAST, PASS, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.reasons import COLOUR_NAMES
from core.games.makao.scoring import lead_of
from core.ground.words import _, ngettext


def less(_known: Game, behind: float) -> str:
    """Return by how many points a hand goes worse for a reward that is so far behind."""
    return points_worse(lead_of(behind))


def reason(observation: Observation[Makao], action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known, seat = observation.known, observation.seat
    if action >= CATCH:
        return _("That player forgot LAST CARD. Caught, they draw.")
    if action == LAST:
        return _("If you say it now, nobody can catch you.")
    if action == PASS and known.extra:
        return _("You don't have to follow a minus-one; a card that fits can wait.")
    if action == PASS:
        return _("The drawn card is worth more in your hand.")
    if action == DRAW:
        return _drawn(known, seat)
    return _play(known, seat, action)


def _drawn(known: Makao, seat: int) -> str:
    nothing_fits = not any(action < DRAW for action in known.legal(seat))
    if known.pending and nothing_fits:
        return ngettext(
            "Nothing in your hand answers the penalty of {count} card.",
            "Nothing in your hand answers the penalty of {count} cards.",
            known.pending,
        ).format(count=known.pending)
    if known.pending:
        return ngettext(
            "It costs {count} card, but keeps your answer for later.",
            "It costs {count} cards, but keeps your answer for later.",
            known.pending,
        ).format(count=known.pending)
    if nothing_fits:
        return _("Nothing in your hand fits.")
    return _("The cards that fit are worth more later.")


def _play(known: Makao, seat: int, action: int) -> str:
    card = PLAYED_CARD[action]
    if len(known.hands[seat]) == 1:
        return _("It's your last card: you go out.")
    if known.pending and PENALTY[card]:
        return _penalty(known.pending + PENALTY[card])
    if action >= CALL:
        return _("It leaves you one card, and you say LAST CARD with it.")
    if PENALTY[card]:
        return _penalty(PENALTY[card])
    if card >= JOKER:
        return _joker(known, seat, action)
    if WORD_OF[card] == MINUS_ONE:
        return _("You can play another card at once.")
    if WORD_OF[card] == SKIP:
        return _("The next player loses a turn.")
    return _shed(known, seat, action)


def _penalty(count: int) -> str:
    return ngettext(
        "The next player must draw {count} card or answer.",
        "The next player must draw {count} cards or answer.",
        count,
    ).format(count=count)


def _joker(known: Makao, seat: int, action: int) -> str:
    held = sum(COLOUR_OF[card] == PLAYED_COLOUR[action] for card in known.hands[seat])
    told = ngettext(
        "It fits on anything, and you have {count} card of {colour}.",
        "It fits on anything, and you have {count} cards of {colour}.",
        held,
    )
    if not held:
        told = _("It fits on anything, but you have no card of {colour}.")
    return told.format(count=held, colour=_colour(action))


def _colour(action: int) -> str:
    return _(COLOUR_NAMES[MAKAO_COLOURS[PLAYED_COLOUR[action]]])


def _shed(known: Makao, seat: int, action: int) -> str:
    card, colour = PLAYED_CARD[action], PLAYED_COLOUR[action]
    follow = sum(COLOUR_OF[other] == colour for other in known.hands[seat]) - 1
    points = ngettext("{count} point", "{count} points", POINTS[card])
    points = points.format(count=POINTS[card]) if POINTS[card] else _("a card")
    if follow:
        return ngettext(
            "Gets rid of {points}; {count} more card of {colour} can follow.",
            "Gets rid of {points}; {count} more cards of {colour} can follow.",
            follow,
        ).format(points=points, count=follow, colour=_colour(action))
    return _("Gets rid of {points}, although you have no other {colour}.").format(
        points=points, colour=_colour(action)
    )
