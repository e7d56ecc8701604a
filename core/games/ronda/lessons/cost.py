"""What an announcement or play of Ronda costs beside a better one, in a sentence or two."""

from __future__ import annotations

from core.contract.cards import SPANISH, SPANISH_RANKS
from core.games.ronda import announcing, views
from core.games.ronda.chain import CALL_POINTS
from core.games.ronda.combinations import POT_SHARE, RONDA, TRINGA, HeldCombination
from core.games.ronda.lessons.offers import offer, takers, unseen
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition
from core.games.ronda.rules import CALL_WORDS
from core.games.ronda.scoring import HIGHEST_RANK, LOWEST_RANK
from core.ground.words import _, ngettext, pgettext


def cost_of(game: RondaPosition, seat: int, played: int, better: int) -> str:
    """Return what a legal action costs beside a better one, as far as the seat to act can know."""
    if game.phase == ANNOUNCE:
        return _of_word(game, seat, played)
    if played % CARDS == better % CARDS:
        return _of_call(game, seat, played, better)
    if played // CARDS == better // CARDS and played % CARDS % RANKS == better % CARDS % RANKS:
        return _("Suits don't matter: {card} is as good as {better}.").format(
            card=_named(played), better=_named(better)
        )
    done, missed = views.preview(game, seat, played), views.preview(game, seat, better)
    if missed["points"] > done["points"] or missed["cards"] > done["cards"]:
        return f"{_did(game, seat, played, done)} {_would_have(game, seat, better, missed)}"
    return _left_behind(game, seat, played, better) or _unclear(game, seat, better)


def _unclear(game: RondaPosition, seat: int, better: int) -> str:
    """Return what holds of any action that is not the best one."""
    held = [str(name) for rank, name in enumerate(SPANISH_RANKS) if unseen(game, seat, rank)]
    if game.players == 2 and game.is_last_batch() and held:
        return _(
            "The other player has all the cards you haven't seen: {numbers}. Played to the end,"
            " {better} comes out ahead."
        ).format(numbers=", ".join(held), better=_named(better))
    return _(
        "From what you've seen, they look equal. But over all the hands the others may hold,"
        " {better} does better."
    ).format(better=_named(better))


def _named(action: int) -> str:
    """Return a play as texts name it: `[7S]`, or `[7S] with Bount`."""
    if action >= SILENT:
        return _("to announce") if action > SILENT else pgettext("choice", "silence")
    level, card = divmod(action, CARDS)
    face = f"[{SPANISH.text(card)}]"
    if not level:
        return face
    return _("{card} with {call}").format(card=face, call=CALL_WORDS[level])


def _cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


# -- announcements -----------------------------------------------------------------------------


def _of_word(game: RondaPosition, seat: int, said: int) -> str:
    """Return what silence costs, or what it costs to announce."""
    held = game.combination_of(seat)
    if said == SILENT:
        return " ".join(filter(None, (_unspoken(game, held), _hidden(game, seat))))
    return _("If you announce it, your {kind} adds {points} for whoever has a better one.").format(
        kind=held.kind.capitalize(), points=_points(POT_SHARE[held.kind])
    )


def _unspoken(game: RondaPosition, held: HeldCombination) -> str:
    """Return what a combination could have brought that was kept silent."""
    kind = held.kind.capitalize()
    if held.kind == RONDA and TRINGA in game.said:
        return _("A Tringa beats your Ronda either way.")
    points = _points(announcing.pot(game) + POT_SHARE[held.kind])
    if announcing.pot(game):
        return _("A silent {kind} scores nothing; announced, it could win {points}.").format(
            kind=kind, points=points
        )
    if game.said.count(None) == 1:
        return _("A silent {kind} scores nothing; announced, it brings {points}.").format(
            kind=kind, points=points
        )
    return _(
        "A silent {kind} scores nothing; announced, it brings {points} unless somebody else"
        " announces too."
    ).format(kind=kind, points=points)


def _hidden(game: RondaPosition, seat: int) -> str:
    """Return what hiding gives to others, empty where it cannot give them anything."""
    penalty, own = game.terms.hidden_penalty, game.sides[seat]
    others = [other for other in range(game.players) if game.sides[other] != own]
    if not penalty:
        return ""
    if any(game.said[other] in POT_SHARE for other in others):
        return _("Another side has announced, so hiding it gives them {points}.").format(
            points=_points(penalty)
        )
    if any(game.said[other] is None for other in others):
        return _("If another side announces, hiding it gives them {points}.").format(
            points=_points(penalty)
        )
    return ""


# -- what a play takes and scores --------------------------------------------------------------


def _of_call(game: RondaPosition, seat: int, played: int, better: int) -> str:
    """Return what a card costs that was played with a call too few, or too many."""
    level, card = divmod(better, CARDS)
    face = f"[{SPANISH.text(card)}]"
    if level > 1:
        would = views.preview(game, seat, better)
        return _(
            "Without the call, {card} just stays on the table. With {call} it takes {gain}."
        ).format(card=face, call=CALL_WORDS[level], gain=_gain(game, seat, better, would))
    if level:
        points = _points(CALL_POINTS[level])
        return _(
            "It takes the same cards, but without the call it scores nothing. With Bount it's"
            " worth {points}."
        ).format(points=_if_unanswered(game, seat, better, points))
    if played // CARDS == 1 and _may_be_answered(game, seat, played):
        return _(
            "A Khamsa could answer your Bount and take its cards. Without the call, {card}"
            " takes them for certain."
        ).format(card=face)
    return _unclear(game, seat, better)


def _may_be_answered(game: RondaPosition, seat: int, call: int) -> bool:
    """Tell whether the next player may hold an answer to a call, by what the seat has seen."""
    level, card = divmod(call, CARDS)
    is_last = sum(map(len, game.hands)) == 1
    return level < 3 and not is_last and unseen(game, seat, card % RANKS) > 0


def _if_unanswered(game: RondaPosition, seat: int, call: int, points: str) -> str:
    """Return the points of a call with the condition on which they come, if there is any."""
    if not _may_be_answered(game, seat, call):
        return points
    return _("{points} if nobody answers").format(points=points)


def _gain(game: RondaPosition, seat: int, action: int, preview: views.RondaPreview) -> str:
    """Return the cards and points of a play that takes something."""
    cards, points = _cards(preview["cards"]), _points(preview["points"])
    if preview["said"]:
        points = _if_unanswered(game, seat, action, points)
        return _("{cards}, for {points}").format(cards=cards, points=points)
    if preview["missa"]:
        return _("{cards}, a Missa for {points}").format(cards=cards, points=points)
    return cards


def _did(game: RondaPosition, seat: int, played: int, done: views.RondaPreview) -> str:
    """Return what a play takes and scores, and the call that it lets stand."""
    card, chain = _named(played), game.chain
    if done["cards"]:
        gain = _gain(game, seat, played, done)
        return _("{card} takes {gain}.").format(card=card, gain=gain)
    if chain is not None and chain.level and game.sides[chain.seat] != game.sides[seat]:
        return _("{card} takes nothing, and the {call} stands.").format(
            card=card, call=CALL_WORDS[chain.level]
        )
    return _("{card} takes nothing.").format(card=card)


def _would_have(game: RondaPosition, seat: int, better: int, missed: views.RondaPreview) -> str:
    """Return what a better play would have taken and scored."""
    gain = _gain(game, seat, better, missed)
    if missed["points"]:
        return _("{card} would have taken {gain}.").format(card=_named(better), gain=gain)
    return _("{card} would have taken {gain}, counting itself.").format(
        card=_named(better), gain=gain
    )


# -- what a play leaves to others --------------------------------------------------------------


def _left_behind(game: RondaPosition, seat: int, played: int, better: int) -> str:
    """Return what a play leaves to others that a better one does not, empty if nothing is seen."""
    if kept := _kept_for_the_end(game, seat, played, better):
        return kept
    card, instead = _named(played), _named(better)
    most, less = offer(game, seat, played), offer(game, seat, better)
    if most.missa and not less.missa:
        return _(
            "After {card}, a single card could take everything that's left: a Missa. After"
            " {better}, none could."
        ).format(card=card, better=instead)
    if most.cards > less.cards == 0:
        return _(
            "After {card}, a single card could take {cards} from the table. After {better},"
            " none could."
        ).format(card=card, cards=_cards(most.cards), better=instead)
    if most.cards > less.cards:
        return _(
            "After {card}, a single card could take {cards} from the table; after {better},"
            " only {fewer}."
        ).format(card=card, cards=_cards(most.cards), better=instead, fewer=less.cards)
    about, fewer = (unseen(game, seat, each % CARDS % RANKS) for each in (played, better))
    if about > fewer and not _takes(game, played) and not _takes(game, better):
        return ngettext(
            "There's {count} more card like {card} that could take it; there are fewer like"
            " {better}.",
            "There are {count} more cards like {card} that could take it; there are fewer like"
            " {better}.",
            about,
        ).format(count=about, card=card, better=instead)
    return _more_takers(game, seat, played, better)


def _more_takers(game: RondaPosition, seat: int, played: int, better: int) -> str:
    """Return how many cards could take something after a play, if more than after a better one."""
    more, fewer = takers(game, seat, played), takers(game, seat, better)
    if more <= fewer:
        return ""
    return ngettext(
        "After {card}, {count} card that you haven't seen could take something; after {better},"
        " none.",
        "After {card}, {count} cards that you haven't seen could take something; after"
        " {better}, only {fewer}.",
        more,
    ).format(card=_named(played), count=more, better=_named(better), fewer=fewer)


def _kept_for_the_end(game: RondaPosition, seat: int, played: int, better: int) -> str:
    """Return what is taken too early, or kept too long, for the last capture of a round."""
    if not (game.is_last_batch() and len(game.hands[seat]) > 1 and _takes(game, played)):
        return ""
    card, points = _named(played), game.terms.last_hand
    if points and game.sides[seat] == game.sides[game.dealer]:
        rank, instead = played % CARDS % RANKS, better % CARDS % RANKS
        if instead == LOWEST_RANK and _takes(game, better):
            return _(
                "A last capture with a 1 by the dealer's side gives the others {points}, so"
                " {card} is better played now."
            ).format(points=_points(points), card=_named(better))
        if rank == HIGHEST_RANK:
            return _(
                "You played {card} too early: as the last capture of the round it brings the"
                " dealer's side {points}."
            ).format(card=card, points=_points(points))
        if rank == LOWEST_RANK:
            return ""
    return _(
        "{card} takes now what it might have taken later. The last capture also wins everything"
        " that's left."
    ).format(card=card)


def _takes(game: RondaPosition, action: int) -> bool:
    """Tell whether a play takes anything."""
    return action >= 2 * CARDS or action % CARDS % RANKS in game.layout
