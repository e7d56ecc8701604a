"""What a set, a pass or a gift costs beside a better one, told from what its seat can know."""

from __future__ import annotations

from typing import Final

from core.contract.cards import FRENCH_BY_RANK
from core.games.president.notation import GIFT, PASS
from core.games.president.position import PresidentPosition
from core.games.president.scoring import title_of, title_told
from core.games.president.sets import ALL_CARDS, ANSWERS, cards_of, of_rank, rank_of, sets_in
from core.ground.words import _, ngettext

ACE: Final = rank_of(1 << FRENCH_BY_RANK.parse("AS"))


def cost(game: PresidentPosition, seat: int, played: int, better: int) -> str:
    """Return in a sentence what a legal action costs beside a better legal one."""
    if played & GIFT:
        return _gift(game.hands[seat], played ^ GIFT, better ^ GIFT)
    if better != PASS and better == game.hands[seat]:
        title = title_told(title_of(len(game.out), game.players))
        return _("{better} was all you had: you would have been out, as {title}.").format(
            better=_signs(better), title=title
        )
    if better == PASS:
        return _instead_of_passing(game.hands[seat], played)
    if played == PASS:
        return _passed(game, seat, better)
    return _sets(game, seat, played, better)


# -- passing -----------------------------------------------------------------------------------


def _passed(game: PresidentPosition, seat: int, better: int) -> str:
    if _stands(game, seat, better):
        return _(
            "You passed, but nobody can beat {better}. With that you would have won the trick"
            " and led the next."
        ).format(better=_signs(better))
    count = game.counts[seat]
    return ngettext(
        "You passed, and still have {count} card. With {better} it would be {left}.",
        "You passed, and still have {count} cards. With {better} it would be {left}.",
        count,
    ).format(better=_signs(better), count=count, left=count - better.bit_count())


def _instead_of_passing(hand: int, played: int) -> str:
    whole = _whole(hand, played)
    if whole != played:
        return _(
            "That breaks up {whole}. Nobody has to beat a set, and a pass would have kept the"
            " cards together."
        ).format(whole=_signs(whole))
    return _(
        "Nobody has to beat a set. After a pass you would still have {played} for a later trick."
    ).format(played=_signs(played))


# -- sets --------------------------------------------------------------------------------------


def _sets(game: PresidentPosition, seat: int, played: int, better: int) -> str:
    """Return what is wrong with a set: it can be beaten, tears others apart, or is too high."""
    hand = game.hands[seat]
    if _stands(game, seat, better) and not _stands(game, seat, played):
        return _(
            "Somebody may beat {played}, but nobody can beat {better}. With that you would have"
            " led the next trick."
        ).format(played=_signs(played), better=_signs(better))
    whole = _whole(hand, played)
    if whole != played and whole == better:
        return _("With {better} together you would get rid of them in one turn.").format(
            better=_signs(better)
        )
    if whole != played and _whole(hand, better) == better:
        return _(
            "That breaks up {whole}, which could go in one turn. {better} would have kept the"
            " cards together."
        ).format(whole=_signs(whole), better=_signs(better))
    if rank_of(played) == rank_of(better) and better.bit_count() < played.bit_count():
        return _("With {better} alone you would have kept {rest} for later.").format(
            better=_signs(better), rest=_signs(played & ~better)
        )
    if better > played and better.bit_count() > played.bit_count():
        return _more(better)
    if rank_of(played) == rank_of(better):
        played, better = played & ~better, better & ~played
    return _higher(game, played, better)


def _more(better: int) -> str:
    count = better.bit_count()
    return ngettext(
        "With {better} you would get rid of {count} card in one turn.",
        "With {better} you would get rid of {count} cards in one turn.",
        count,
    ).format(better=_signs(better), count=count)


def _higher(game: PresidentPosition, played: int, better: int) -> str:
    """Return what cards cost that are higher than the better ones, or lower."""
    if played < better:
        sentence = _("{played} would be easier to beat than {better}.")
    elif game.top:
        sentence = _("With {better} you would have kept the higher {played} for later.")
    else:
        sentence = _("Lead {better} first: {played} may still beat something later.")
    return sentence.format(played=_signs(played), better=_signs(better))


def _stands(game: PresidentPosition, seat: int, cards: int) -> bool:
    """Tell whether no cards that a seat has not seen beat a set."""
    unseen = ALL_CARDS & ~(game.hands[seat] | game.played_cards())
    higher, rows, rivals = ANSWERS[game.terms.same_rank][cards]
    return not sets_in(unseen & higher, rows) and all(rival & unseen != rival for rival in rivals)


def _whole(hand: int, cards: int) -> int:
    """Return all cards of a hand that have the rank of some of them, and go together.

    Aces and twos win tricks one by one, so only those named go together.
    """
    rank = rank_of(cards)
    return cards if rank >= ACE else of_rank(hand, rank)


# -- gifts -------------------------------------------------------------------------------------


def _gift(hand: int, played: int, better: int) -> str:
    """Return what is wrong with the cards given back, those that both gifts have left aside."""
    given, kept = played & ~better, better & ~played
    torn = [card for card in cards_of(given) if _torn(hand, 1 << card, played)]
    if torn and not any(_torn(hand, 1 << card, better) for card in cards_of(kept)):
        return _(
            "That breaks up {whole}, which could go in one turn. It would cost you less to give"
            " {kept}."
        ).format(whole=_signs(_whole(hand, 1 << torn[0])), kept=_signs(kept))
    sentence = _("You would have got rid of {kept}; {given} would be easier to play.")
    if given > kept:
        sentence = _("You gave {given} and kept {kept}, lower and harder to play.")
    return sentence.format(given=_signs(given), kept=_signs(kept))


def _torn(hand: int, card: int, gift: int) -> bool:
    """Tell whether a gift takes a card from others of its rank, which stay."""
    return _whole(hand, card) & ~gift != 0


def _signs(cards: int) -> str:
    """Return cards as texts name them, in order."""
    return " ".join(f"[{face}]" for face in FRENCH_BY_RANK.texts(cards_of(cards)))
