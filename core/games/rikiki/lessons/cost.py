"""What a bid or card of Rikiki costs beside a better one, told from what its seat can know."""

from __future__ import annotations

from typing import Final

from core.cards import FRENCH_BY_SUIT
from core.games.rikiki.bots.chances import Chances
from core.games.rikiki.notation import ABSOLUTE_BID, BID, SWAP
from core.games.rikiki.position import Position
from core.games.rikiki.scoring import ABSOLUTE_POINTS, points_for
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUIT_OF, best_place
from core.words import _, ngettext

_LOSES, _MAY_WIN, _WINS = range(3)
"""What a card does in the trick on the table; of the middle one nobody knows it yet."""

_WHOLE_SUIT: Final = (1 << RANKS) - 1


def cost(game: Position, seat: int, played: int, better: int) -> str:
    """Return in a sentence what a legal action costs beside a better legal one."""
    if played < SWAP and better < SWAP:
        return _card(game, seat, played, better)
    if better == SWAP:
        return _missed_swap(game)
    if played == SWAP:
        return _swapped(game)
    return _bid(game, played - BID, better - BID)


# -- bids --------------------------------------------------------------------------------------


def _missed_swap(game: Position) -> str:
    given, taken = game.swap_card, game.turned
    assert given is not None
    assert taken is not None
    return _(
        "{given} could have become {taken}, a higher trump. Once you have bid it is too late."
    ).format(given=_sign(given), taken=_sign(taken))


def _swapped(game: Position) -> str:
    given, taken = game.swap_card, game.turned
    assert given is not None
    assert taken is not None
    return _("{taken} is a higher trump than {given}, and harder to lose.").format(
        given=_sign(given), taken=_sign(taken)
    )


def _bid(game: Position, played: int, better: int) -> str:
    """Return what each of two bids brings with as many tricks as the better one says."""
    lost, tricks = game.terms.lost_per_trick, max(0, better)
    best, brought = points_for(better, tricks, lost), points_for(played, tricks, lost)
    if better == ABSOLUTE_BID:
        if brought > 0:
            return _(
                "Without a trick that bid brings {points} points; Absolute Zero would have brought"
                " {best}."
            ).format(points=brought, best=best)
        return _(
            "Without a trick that bid loses {points} points; Absolute Zero would have brought"
            " {best}."
        ).format(points=-brought, best=best)
    if played == ABSOLUTE_BID:
        return _absolute_bid(tricks, best)
    return ngettext(
        "With {count} trick that bid loses {lost} points; a bid of {count} would have brought"
        " {best}.",
        "With {count} tricks that bid loses {lost} points; a bid of {count} would have brought"
        " {best}.",
        tricks,
    ).format(count=tricks, lost=-brought, best=best)


def _absolute_bid(tricks: int, best: int) -> str:
    if not tricks:
        return _(
            "A single trick makes Absolute Zero lose {lost} points; a bid of 0 is the safer one."
        ).format(lost=ABSOLUTE_POINTS)
    return ngettext(
        "With {count} trick Absolute Zero loses {lost} points; a bid of {count} would have brought"
        " {best}.",
        "With {count} tricks Absolute Zero loses {lost} points; a bid of {count} would have"
        " brought {best}.",
        tricks,
    ).format(count=tricks, lost=ABSOLUTE_POINTS, best=best)


# -- cards -------------------------------------------------------------------------------------


def _card(game: Position, seat: int, played: int, better: int) -> str:
    """Return what a card costs, by what it does in this trick, else by what it leaves in hand."""
    bid, won = game.bids[seat], game.tricks[seat]
    if bid == ABSOLUTE_BID and won:
        return _(
            "Your Absolute Zero is lost already, so this costs you nothing more; {better} might"
            " have spoilt another bid."
        ).format(better=_sign(better))
    needed = max(0, bid) - won
    now, instead = _does(game, played), _does(game, better)
    if now == _LOSES != instead and needed > 0:
        return _lost(played, better, instead, needed)
    if now != _LOSES == instead:
        return _kept(played, better) if needed > 0 else _unwanted(game, seat, played, better)
    return _hand_left(game, seat, played, better)


def _does(game: Position, card: int) -> int:
    """Return whether a card wins the trick on the table, as far as can be known now."""
    trick = [*game.trick, card]
    if best_place(trick, game.trump) != len(game.trick):
        return _LOSES
    return _WINS if len(trick) == game.players else _MAY_WIN


def _lost(played: int, better: int, instead: int, needed: int) -> str:
    if instead == _WINS:
        one = _("{card} loses a trick that {better} would have won; you still need {count} more.")
    else:
        one = _("{card} cannot win this trick; {better} may, and you still need {count} more.")
    return one.format(card=_sign(played), better=_sign(better), count=needed)


def _kept(played: int, better: int) -> str:
    return _(
        "That spends {card}. {better} would have lost this trick, and kept {card} for another."
    ).format(card=_sign(played), better=_sign(better))


def _unwanted(game: Position, seat: int, played: int, better: int) -> str:
    """Return what a trick costs that nobody has asked for."""
    lost = ABSOLUTE_POINTS if game.bids[seat] == ABSOLUTE_BID else game.terms.lost_per_trick
    if _does(game, played) == _WINS:
        sentence = _(
            "{card} wins a trick too many, and that loses {lost} points; {better} would have lost"
            " it."
        )
    else:
        sentence = _(
            "{card} may win a trick too many, and that loses {lost} points; {better} cannot win it."
        )
    return sentence.format(card=_sign(played), better=_sign(better), lost=lost)


def _hand_left(game: Position, seat: int, played: int, better: int) -> str:
    """Return which of two cards that do the same now had better be played, or kept."""
    beat_played, beat_better = _beaten_by(game, seat, played), _beaten_by(game, seat, better)
    wants = max(0, game.bids[seat]) > game.tricks[seat]
    undecided = _does(game, better) == _MAY_WIN
    if undecided and beat_played != beat_better and wants == (beat_better < beat_played):
        return _undecided(played, better, beat_played, beat_better, wants=wants)
    if wants and beat_played < beat_better:
        sentence = _(
            "That spends {card}, which is harder to beat than {better}; you still need a trick."
        )
    elif not wants and beat_better < beat_played:
        sentence = _(
            "{better} stays in your hand. It is harder to beat than {card}, and so harder to lose"
            " later."
        )
    elif wants:
        sentence = _("You still need a trick, and {better} would have helped more than {card}.")
    else:
        sentence = _("You want no more tricks, and {better} would have helped more than {card}.")
    return sentence.format(card=_sign(played), better=_sign(better))


def _undecided(played: int, better: int, beat: int, fewer: int, *, wants: bool) -> str:
    """Return how many cards beat each of two cards that may win or lose the trick."""
    sentence = _(
        "Of the cards you have not seen {count} beat {card}, and {other} beat {better}; you want no"
        " more tricks."
    )
    if wants:
        sentence = _(
            "Of the cards you have not seen {count} beat {card}, and {other} beat {better}; you"
            " still need a trick."
        )
    return sentence.format(card=_sign(played), better=_sign(better), count=beat, other=fewer)


def _beaten_by(game: Position, seat: int, card: int) -> int:
    """Return how many cards that a seat has not seen are higher than a card, or trump it."""
    chances, suit = Chances(game, seat), SUIT_OF[card]
    higher = chances.higher(card)
    if game.trump in (NO_TRUMP, suit):
        return higher
    return higher + (chances.unseen >> game.trump * RANKS & _WHOLE_SUIT).bit_count()


def _sign(card: int) -> str:
    return f"[{FRENCH_BY_SUIT.text(card)}]"
