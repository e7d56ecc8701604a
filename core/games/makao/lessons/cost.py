"""What an action of Makao costs beside a better one, by the rules and what its seat can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.contract.cards import MAKAO_COLOURS
from core.games.makao.drawing import MOST_TURNOVERS
from core.games.makao.faces import COLOUR_OF, FACES, FITTING, JOKER, PENALTY, POINTS, WORD_OF
from core.games.makao.game import Makao
from core.games.makao.notation import DRAW, LAST, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.previews import MakaoPreview
from core.games.makao.reasons import COLOUR_NAMES
from core.ground.words import _, ngettext


def cost(before: Makao, seat: int, played: int, better: int) -> str:
    """Return in a sentence or two what a legal action of a seat costs beside a better one."""
    less, more = _Deed(before, seat, played), _Deed(before, seat, better)
    if more.is_claim or less.is_claim:
        return _of_claim(before, less, more)
    if more.foresight["out"] and not less.foresight["out"]:
        return _("{better} was your last card: you would have gone out.").format(better=more.card)
    if more.is_card and less.is_card:
        return _of_card(less, more)
    return _of_drawing(before, less, more)


@dataclass(frozen=True, slots=True)
class _Deed:
    """A legal action with what follows from it."""

    game: Makao
    seat: int
    action: int

    @property
    def foresight(self) -> MakaoPreview:
        return self.game.preview(self.seat, self.action)

    @property
    def is_claim(self) -> bool:
        return self.action >= LAST

    @property
    def is_card(self) -> bool:
        return self.action < DRAW

    @property
    def face(self) -> int:
        return PLAYED_CARD[self.action]

    @property
    def card(self) -> str:
        """The card that is played, as texts name cards."""
        return f"[{FACES[self.face]}]"

    @property
    def colour(self) -> str:
        """The colour in words that counts after the card."""
        return _(COLOUR_NAMES[MAKAO_COLOURS[PLAYED_COLOUR[self.action]]])

    def left(self) -> list[int]:
        """Return the cards that stay in the hand after the card."""
        hand = self.game.hands[self.seat].copy()
        hand.remove(self.face)
        return hand

    def follow(self) -> int:
        """Return how many cards of the hand fit on the card."""
        fitting = FITTING[PLAYED_COLOUR[self.action]][WORD_OF[self.face]]
        return sum(fitting[card] for card in self.left())

    def of_colour(self) -> int:
        """Return how many cards of the hand have the colour that counts after the card."""
        return sum(COLOUR_OF[card] == PLAYED_COLOUR[self.action] for card in self.left())


# -- claims ----------------------------------------------------------------------------------


def _of_claim(game: Makao, less: _Deed, more: _Deed) -> str:
    if less.is_claim:
        return _("That costs you nothing, not even your turn.")
    count = min(game.terms.catch_penalty, _within_reach(game))
    if more.action == LAST:
        return ngettext(
            "You hadn't said LAST CARD yet: until you do, you can be caught and draw {count} card.",
            "You hadn't said LAST CARD yet: until you do, you can be caught and draw {count}"
            " cards.",
            count,
        ).format(count=count)
    return ngettext(
        "The player who forgot is safe now. Caught in time, they would have drawn {count} card.",
        "The player who forgot is safe now. Caught in time, they would have drawn {count} cards.",
        count,
    ).format(count=count)


# -- drawing or passing, where one of the two is that ------------------------------------------


def _of_drawing(game: Makao, less: _Deed, more: _Deed) -> str:
    if more.is_card and less.action == DRAW:
        return _drawn(game, more)
    if more.is_card:
        points = POINTS[more.face]
        return ngettext(
            "You keep {better}, which counts {points} point against you while you hold it.",
            "You keep {better}, which counts {points} points against you while you hold it.",
            points,
        ).format(better=more.card, points=points)
    if less.is_card and less.face >= JOKER:
        return _(
            "{card} has gone now. If you had kept it, it would fit once more when nothing else"
            " does."
        ).format(card=less.card)
    if less.is_card and more.action == DRAW:
        return _("{card} has gone now. If you had drawn, you would still have it.").format(
            card=less.card
        )
    if less.is_card:
        return _("{card} has gone now. If you had passed, you would still have it.").format(
            card=less.card
        )
    return _("That makes no difference.")


def _drawn(game: Makao, more: _Deed) -> str:
    """Return what it costs to draw where a card could be played."""
    if game.pending:
        count = min(game.pending, _within_reach(game))
        told = ngettext("You draw {count} card.", "You draw {count} cards.", count)
        faced = _("{better} would have passed it on, and the next player would have faced {sum}.")
        return f"{told} {faced}".format(
            count=count, better=more.card, sum=game.pending + PENALTY[more.face]
        )
    if not _within_reach(game):
        return _("There's no card left to draw. The round is over, and everybody counts cards.")
    told = _("You have one card more. With {better} you would have one less.")
    sentences = " ".join(filter(None, (told, _effect(more))))
    return sentences.format(better=more.card, count=more.foresight["pending"])


def _within_reach(game: Makao) -> int:
    """Return how many cards can be drawn: the stock, and the pile where it may be turned over."""
    may_turn = game.turnovers < MOST_TURNOVERS
    return len(game.stock) + (len(game.discard) - 1 if may_turn else 0)


# -- one card or another -----------------------------------------------------------------------


def _of_card(less: _Deed, more: _Deed) -> str:
    for question in _QUESTIONS:
        answer = question(less, more)
        if answer:
            return answer
    return _("{card} fits as well, but {better} was better here.").format(
        card=less.card, better=more.card
    )


def _silence(less: _Deed, more: _Deed) -> str:
    count = less.foresight["risk"]
    if not count or more.foresight["risk"]:
        return ""
    return ngettext(
        "You didn't say LAST CARD with {card}. Now anybody can catch you, and you draw {count}"
        " card.",
        "You didn't say LAST CARD with {card}. Now anybody can catch you, and you draw {count}"
        " cards.",
        count,
    ).format(card=less.card, count=count)


def _same_card(less: _Deed, more: _Deed) -> str:
    """Answer for the same card played with another call, or a joker with another colour."""
    if less.face != more.face:
        return ""
    if PLAYED_COLOUR[less.action] == PLAYED_COLOUR[more.action]:
        return _("Saying LAST CARD with {card} costs you nothing.").format(card=less.card)
    if not less.left():
        return _("{card} ends the round, so its colour makes no difference.").format(card=less.card)
    if less.of_colour() >= more.of_colour():
        return _("You named {colour}; {other} would have been the better colour here.").format(
            colour=less.colour, other=more.colour
        )
    named = ngettext(
        "You named {colour} and have {count} card of it.",
        "You named {colour} and have {count} cards of it.",
        less.of_colour(),
    )
    if not less.of_colour():
        named = _("You named {colour} and have no card of it.")
    named = named.format(colour=less.colour, count=less.of_colour())
    other = ngettext(
        "You have {count} of {colour}.", "You have {count} of {colour}.", more.of_colour()
    ).format(colour=more.colour, count=more.of_colour())
    return f"{named} {other}"


def _kept_joker(less: _Deed, more: _Deed) -> str:
    if less.face < JOKER or more.face >= JOKER:
        return ""
    return _(
        "{card} fits on anything, so it could have waited. {better} doesn't always fit."
    ).format(card=less.card, better=more.card)


def _threat(less: _Deed, more: _Deed) -> str:
    """Answer if the turn goes to somebody with one card, and would not have."""
    turn, other = less.foresight["turn"], more.foresight["turn"]
    if turn in (None, less.seat, other) or less.foresight["pending"] or more.foresight["extra"]:
        return ""
    if len(less.game.hands[turn]) > 1:
        return ""
    return _("The turn goes to a player with one card. {better} would have prevented that.").format(
        better=more.card
    )


def _strength(less: _Deed, more: _Deed) -> str:
    """Answer if the better card does something to the next turn that the other does not."""
    effect = _effect(more)
    if effect == _effect(less) or more.foresight["pending"] < less.foresight["pending"]:
        return ""
    return effect.format(better=more.card, count=more.foresight["pending"])


def _effect(deed: _Deed) -> str:
    """Return what a card would have done to the next turn, empty if nothing; fields are open."""
    seen = deed.foresight
    if seen["pending"]:
        if deed.game.terms.stacking:
            return _("{better} would have made the next player draw {count}, or answer.")
        return _("{better} would have made the next player draw {count}.")
    if seen["extra"]:
        return _("After {better} you could have played one more card at once.")
    if seen["turn"] == deed.seat:
        return _("After {better} it would have been your turn again.")
    if seen["skipped"] is not None:
        return _("{better} would have cost the next player a turn.")
    return ""


def _followers(less: _Deed, more: _Deed) -> str:
    fewer, others = less.follow(), more.follow()
    if fewer >= others:
        return ""
    told = ngettext(
        "You have {count} card that fits on {card}.",
        "You have {count} cards that fit on {card}.",
        fewer,
    )
    if not fewer:
        told = _("None of your other cards fits on {card}.")
    would = ngettext(
        "You would have had {count} card that fits on {card}.",
        "You would have had {count} cards that fit on {card}.",
        others,
    )
    first = told.format(card=less.card, count=fewer)
    return f"{first} {would.format(card=more.card, count=others)}"


def _points(less: _Deed, more: _Deed) -> str:
    fewer, others = POINTS[less.face], POINTS[more.face]
    if fewer >= others:
        return ""
    return _(
        "At the end {card} would count {fewer} against you and {better} {others}, so get rid of"
        " the higher one first."
    ).format(card=less.card, fewer=fewer, better=more.card, others=others)


def _kept_plus(less: _Deed, more: _Deed) -> str:
    if not PENALTY[less.face] or PENALTY[more.face] or not less.game.terms.stacking:
        return ""
    return _("{card} could have waited: it's your answer to the others' plus cards.").format(
        card=less.card
    )


_QUESTIONS: tuple[Callable[[_Deed, _Deed], str], ...] = (
    _silence,
    _same_card,
    _threat,
    _kept_joker,
    _strength,
    _kept_plus,
    _followers,
    _points,
)
"""What may set two cards apart, the most telling first."""
