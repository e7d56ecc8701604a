"""What speaks for an action in Makao, and rewards as a share of 100, for hints."""

from __future__ import annotations

from typing import cast

from core.contract.cards import MAKAO_COLOURS
from core.contract.game import Game, Observation
from core.games.makao.faces import COLOUR_OF, JOKER, MINUS_ONE, PENALTY, POINTS, SKIP, WORD_OF
from core.games.makao.game import Makao
from core.games.makao.notation import CALL, CATCH, DRAW, LAST, PASS, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.reasons import COLOUR_NAMES
from core.ground.words import _, ngettext


def worth(_known: Game, value: float) -> str:
    """Return a reward as a share of 100, where 50 is an average hand."""
    return _("{share} of 100").format(share=round(100 * value))


def reason(observation: Observation, action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known, seat = cast(Makao, observation.known), observation.seat
    if action >= CATCH:
        return _("The call was forgotten: caught, that player draws.")
    if action == LAST:
        return _("Said now, nobody can catch you any more.")
    if action == PASS and known.extra:
        return _("Nothing has to follow a minus-one; what fits may wait.")
    if action == PASS:
        return _("The drawn card is worth more in the hand.")
    if action == DRAW:
        return _drawn(known, seat)
    return _play(known, seat, action)


def _drawn(known: Makao, seat: int) -> str:
    nothing_fits = not any(action < DRAW for action in known.legal(seat))
    if known.pending and nothing_fits:
        return ngettext(
            "Nothing in the hand answers the penalty of {count} card.",
            "Nothing in the hand answers the penalty of {count} cards.",
            known.pending,
        ).format(count=known.pending)
    if known.pending:
        return ngettext(
            "It costs {count} card, and keeps what could have answered.",
            "It costs {count} cards, and keeps what could have answered.",
            known.pending,
        ).format(count=known.pending)
    if nothing_fits:
        return _("Nothing in the hand fits.")
    return _("The cards that fit are worth more later.")


def _play(known: Makao, seat: int, action: int) -> str:
    card = PLAYED_CARD[action]
    if len(known.hands[seat]) == 1:
        return _("It is your last card: you go out.")
    if known.pending and PENALTY[card]:
        return _penalty(known.pending + PENALTY[card])
    if action >= CALL:
        return _("Leaves one card, and the call is made with it.")
    if PENALTY[card]:
        return _penalty(PENALTY[card])
    if card >= JOKER:
        return _joker(known, seat, action)
    if WORD_OF[card] == MINUS_ONE:
        return _("Another card can follow at once.")
    if WORD_OF[card] == SKIP:
        return _("The next player loses the turn.")
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
        "It fits on everything, and you hold {count} card of {colour}.",
        "It fits on everything, and you hold {count} cards of {colour}.",
        held,
    )
    if not held:
        told = _("It fits on everything, but you hold no card of {colour}.")
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
            "Sheds {points}; {count} more card of {colour} can follow.",
            "Sheds {points}; {count} more cards of {colour} can follow.",
            follow,
        ).format(points=points, count=follow, colour=_colour(action))
    return _("Sheds {points}, though no other {colour} is left.").format(
        points=points, colour=_colour(action)
    )
