"""What a bid or card of Rikiki costs beside a better one, told from what its seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.contract.cards import FRENCH_BY_SUIT
from core.games.rikiki.bots.chances import Chances
from core.games.rikiki.notation import ABSOLUTE_BID, BID, SWAP
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.scoring import ABSOLUTE_POINTS, points_for
from core.games.rikiki.tricks import NO_TRUMP, RANKS, SUIT_OF, best_place
from core.ground.words import _, ngettext

_LOSES, _MAY_WIN, _WINS = range(3)
"""What a card does in the trick on the table; of the middle one nobody knows it yet."""

_WHOLE_SUIT: Final = (1 << RANKS) - 1


def cost(game: RikikiPosition, seat: int, played: int, better: int) -> str:
    """Return in a sentence what a legal action costs beside a better legal one."""
    if played < SWAP and better < SWAP:
        return _card(game, seat, played, better)
    if better == SWAP:
        return _missed_swap(game)
    if played == SWAP:
        return _swapped(game)
    return _bid(game, played - BID, better - BID)


# -- bids --------------------------------------------------------------------------------------


def _missed_swap(game: RikikiPosition) -> str:
    given, taken = game.swapping()
    return _(
        "{given} could have become {taken}, a higher trump. Once you've bid, it's too late."
    ).format(given=_sign(given), taken=_sign(taken))


def _swapped(game: RikikiPosition) -> str:
    given, taken = game.swapping()
    return _("{taken} is a higher trump than {given}, and harder to lose with.").format(
        given=_sign(given), taken=_sign(taken)
    )


def _bid(game: RikikiPosition, played: int, better: int) -> str:
    """Return what each of two bids brings with as many tricks as the better one says."""
    lost, tricks = game.terms.lost_per_trick, max(0, better)
    best, brought = points_for(better, tricks, lost), points_for(played, tricks, lost)
    if better == ABSOLUTE_BID:
        if brought > 0:
            return _(
                "With no trick, that bid brings {points} points. Absolute Zero would have"
                " brought {best}."
            ).format(points=brought, best=best)
        return _(
            "With no trick, that bid loses {points} points. Absolute Zero would have brought"
            " {best}."
        ).format(points=-brought, best=best)
    if played == ABSOLUTE_BID:
        return _absolute_bid(tricks, best)
    return ngettext(
        "With {count} trick, that bid loses {lost} points. A bid of {count} would have brought"
        " {best}.",
        "With {count} tricks, that bid loses {lost} points. A bid of {count} would have brought"
        " {best}.",
        tricks,
    ).format(count=tricks, lost=-brought, best=best)


def _absolute_bid(tricks: int, best: int) -> str:
    if not tricks:
        return _(
            "A single trick makes Absolute Zero lose {lost} points. A bid of 0 is safer."
        ).format(lost=ABSOLUTE_POINTS)
    return ngettext(
        "With {count} trick, Absolute Zero loses {lost} points. A bid of {count} would have"
        " brought {best}.",
        "With {count} tricks, Absolute Zero loses {lost} points. A bid of {count} would have"
        " brought {best}.",
        tricks,
    ).format(count=tricks, lost=ABSOLUTE_POINTS, best=best)


# -- cards -------------------------------------------------------------------------------------


def _card(game: RikikiPosition, seat: int, played: int, better: int) -> str:
    """Return what a card costs, by what it does in this trick, else by what it leaves in hand."""
    bid, won = game.bids[seat], game.tricks[seat]
    if bid == ABSOLUTE_BID and won:
        return _(
            "Your Absolute Zero is lost already, so this costs you nothing more. {better} might"
            " have spoilt another player's bid."
        ).format(better=_sign(better))
    needed = max(0, bid) - won
    now, instead = _does(game, played), _does(game, better)
    if now == _LOSES != instead and needed > 0:
        return _lost(played, better, instead, needed)
    if now != _LOSES == instead:
        return _kept(played, better) if needed > 0 else _unwanted(game, seat, played, better)
    return _hand_left(game, seat, played, better)


def _does(game: RikikiPosition, card: int) -> int:
    """Return whether a card wins the trick on the table, as far as can be known now."""
    trick = [*game.trick, card]
    if best_place(trick, game.trump) != len(game.trick):
        return _LOSES
    return _WINS if len(trick) == game.players else _MAY_WIN


def _lost(played: int, better: int, instead: int, needed: int) -> str:
    if instead == _WINS:
        one = _(
            "{card} loses a trick that {better} would have won, and you still need {count} more."
        )
    else:
        one = _("{card} can't win this trick; {better} may, and you still need {count} more.")
    return one.format(card=_sign(played), better=_sign(better), count=needed)


def _kept(played: int, better: int) -> str:
    return _(
        "That uses up {card}. {better} would have lost this trick and kept {card} for another."
    ).format(card=_sign(played), better=_sign(better))


def _unwanted(game: RikikiPosition, seat: int, played: int, better: int) -> str:
    """Return what a trick costs that nobody has asked for."""
    lost = ABSOLUTE_POINTS if game.bids[seat] == ABSOLUTE_BID else game.terms.lost_per_trick
    if _does(game, played) == _WINS:
        sentence = _(
            "{card} wins a trick too many, which costs {lost} points. {better} would have lost it."
        )
    else:
        sentence = _(
            "{card} may win a trick too many, which costs {lost} points. {better} can't win it."
        )
    return sentence.format(card=_sign(played), better=_sign(better), lost=lost)


def _hand_left(game: RikikiPosition, seat: int, played: int, better: int) -> str:
    """Return which of two cards that do the same now had better be played, or kept."""
    beat_played, beat_better = _beaten_by(game, seat, played), _beaten_by(game, seat, better)
    needed = max(0, max(0, game.bids[seat]) - game.tricks[seat])
    undecided = _does(game, better) == _MAY_WIN
    if undecided and beat_played != beat_better and bool(needed) == (beat_better < beat_played):
        return _undecided(played, better, beat_played, beat_better, wants=needed > 0)
    if needed and beat_played < beat_better:
        sentence = _(
            "That uses up {card}, which is harder to beat than {better}, and you still need a"
            " trick."
        )
    elif needed and beat_better < beat_played:
        sentence = _(
            "You need exactly {count} more. You keep {better}, which is harder to beat than {card}."
        )
    elif beat_better < beat_played:
        sentence = _(
            "You keep {better}. It's harder to beat than {card}, so it's harder to lose with later."
        )
    else:
        return _as_hard_to_beat(game, seat, played, better)
    return sentence.format(card=_sign(played), better=_sign(better), count=needed)


def _undecided(played: int, better: int, beat: int, fewer: int, *, wants: bool) -> str:
    """Return how many cards beat each of two cards that may win or lose the trick."""
    sentence = _(
        "Of the cards you haven't seen, {card} loses to {count} and {better} to {other}. You"
        " want no more tricks."
    )
    if wants:
        sentence = _(
            "Of the cards you haven't seen, {card} loses to {count} and {better} to {other}. You"
            " still need a trick."
        )
    return sentence.format(card=_sign(played), better=_sign(better), count=beat, other=fewer)


def _as_hard_to_beat(game: RikikiPosition, seat: int, played: int, better: int) -> str:
    """Return what sets two cards apart of which the better one is not the harder one to beat."""
    count, other = _lower(game, seat, played), _lower(game, seat, better)
    hand = game.hands[seat]
    if SUIT_OF[played] == SUIT_OF[better] and count == other:
        sentence = _("Nobody else can have a card between {card} and {better}, so they're equal.")
    elif _does(game, better) == _MAY_WIN and count != other:
        sentence = _(
            "Of the cards you haven't seen in its suit, {card} beats {count} and {better} beats"
            " {other}."
        )
    elif _is_alone(hand, better) and not _is_alone(hand, played):
        sentence = _(
            "{better} is your only card of its suit. Without it you can play anything when that"
            " suit is led."
        )
    else:
        sentence = _(
            "Both do the same in this trick. What you keep makes the difference, and {card} is"
            " worth keeping."
        )
    return sentence.format(card=_sign(played), better=_sign(better), count=count, other=other)


def _lower(game: RikikiPosition, seat: int, card: int) -> int:
    """Return how many lower cards of its suit a seat has not seen."""
    suit = Chances(game, seat).unseen >> SUIT_OF[card] * RANKS & _WHOLE_SUIT
    return (suit & (1 << card % RANKS) - 1).bit_count()


def _is_alone(hand: Sequence[int], card: int) -> bool:
    """Tell whether a hand has no other card of the suit."""
    return sum(SUIT_OF[each] == SUIT_OF[card] for each in hand) == 1


def _beaten_by(game: RikikiPosition, seat: int, card: int) -> int:
    """Return how many cards that a seat has not seen are higher than a card, or trump it."""
    chances, suit = Chances(game, seat), SUIT_OF[card]
    higher = chances.higher(card)
    if game.trump in (NO_TRUMP, suit):
        return higher
    return higher + (chances.unseen >> game.trump * RANKS & _WHOLE_SUIT).bit_count()


def _sign(card: int) -> str:
    return f"[{FRENCH_BY_SUIT.text(card)}]"
