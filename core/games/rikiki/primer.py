"""Rikiki on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.options import Options
from core.contract.rulebook import (
    Block,
    CardGroup,
    Example,
    Primer,
    Prose,
    Scores,
    Title,
    WorkedExample,
)
from core.games.rikiki.options import ABSOLUTE_FROM, SMALLEST_HAND, RikikiTerms
from core.games.rikiki.scoring import ABSOLUTE_POINTS, MET, MET_PER_TRICK, points_for
from core.ground.words import _, ngettext, pgettext

TURNED = "9H"
TRICK = ("KS", "AS", "2H", "3S", "4S", "5S", "6S", "7S")
"""The cards of a trick that a low trump wins, one for each seat."""
BESIDE = ("3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C")
"""The other card of each seat."""
TRUMPER = 2
STRONG = ("AH", "KH")
WEAK = ("2D", "3D", "4D", "5D", "6D", "7D", "8D", "10D")
"""With `BESIDE`, what the others hold against two high trumps."""


def primer(options: Options) -> Primer:
    """Return the page for a table of these options."""
    blocks: tuple[Block, ...] = (
        Title(pgettext("heading", "Aim")),
        Prose(_aim(options)),
        Title(_("The deal")),
        Prose(_deal(options)),
        Title(pgettext("heading", "Bidding")),
        Prose(_bidding(options)),
        Title(_("Your turn")),
        Prose(
            _(
                "The player after the dealer leads a card. Everybody must follow suit. A player"
                " with no card of that suit may play any card, trumps included. The highest"
                " trump wins the trick; without a trump, the highest card of the suit led. Aces"
                " are high. The winner leads next."
            )
        ),
        _trick(options),
        Title(_("What scores")),
        Scores(tuple(_scores(options))),
        _round(options),
    )
    return Primer("french", blocks)


# -- what is told ------------------------------------------------------------------------------


def _aim(options: Options) -> str:
    rounds = RikikiTerms.of(options).rounds
    return ngettext(
        "Bid how many tricks you will win, then win exactly that many. Everybody plays alone."
        " After {count} round the highest total wins.",
        "Bid how many tricks you will win, then win exactly that many. Everybody plays alone."
        " After {count} rounds the highest total wins.",
        rounds,
    ).format(count=rounds)


def _deal(options: Options) -> str:
    largest = RikikiTerms.of(options).largest_hand
    told = [
        _(
            "In the first round everybody gets {smallest} cards, then one more each round up to"
            " {largest}, then one less each round down to {smallest}. The next card is turned"
            " up, and its suit is trumps."
        ).format(smallest=SMALLEST_HAND, largest=largest)
    ]
    if largest * int(options["players"]) == len(FRENCH_BY_SUIT.cards):
        without = {
            "none": _(
                "With {largest} cards each, no card is left to turn up, so there are no trumps."
            ),
            "dealer": _(
                "With {largest} cards each, no card is left to turn up. The suit of the last"
                " card dealt, which is the dealer's, is trumps."
            ),
        }
        told.append(without[str(options["no_stock_trump"])].format(largest=largest))
    if options["trump_swap"]:
        told.append(
            _("If you hold the 2 of trumps, you may swap it for the turned-up card before you bid.")
        )
    return " ".join(told)


def _bidding(options: Options) -> str:
    told = [
        _(
            "In turn, the dealer last, everybody bids how many tricks they will win, from 0 to"
            " all of them."
        )
    ]
    if options["hook"]:
        told.append(
            _(
                "The dealer cannot make the bids add up to the number of tricks, so somebody"
                " always misses."
            )
        )
    if _has_absolute(options):
        told.append(
            _("With {fewest} cards or more you may bid Absolute Zero: no tricks at all.").format(
                fewest=ABSOLUTE_FROM
            )
        )
    return " ".join(told)


def _has_absolute(options: Options) -> bool:
    terms = RikikiTerms.of(options)
    return terms.absolute_with(terms.largest_hand)


def _scores(options: Options) -> list[tuple[str, str]]:
    rows = [
        (_("You win exactly your bid"), f"+{MET}"),
        (_("And for each of these tricks"), f"+{MET_PER_TRICK}"),
        (_("For each trick above or below your bid"), f"−{options['lost_per_trick']}"),
    ]
    if _has_absolute(options):
        rows += [
            (_("Absolute Zero, and you win no trick"), f"+{ABSOLUTE_POINTS}"),
            (_("Absolute Zero, and you win any trick"), f"−{ABSOLUTE_POINTS}"),
        ]
    return rows


# -- worked examples: the first round, with two cards each, dealt by the last seat ---------------


def _position(players: int, hands: dict[int, str]) -> dict[str, object]:
    return {"size": SMALLEST_HAND, "hands": hands, "turned": TURNED, "dealer": players - 1}


def _trick(options: Options) -> Example:
    players = int(options["players"])
    cards = TRICK[:players]
    hands = {seat: f"{card} {BESIDE[seat]}" for seat, card in enumerate(cards)}
    won = [int(seat == TRUMPER) for seat in range(players)]
    bids = ("bid 0",) * players
    position = _position(players, hands)
    checks = (
        WorkedExample(position, (*bids, *cards), {"tricks": won, "turn": TRUMPER}),
        WorkedExample(position, (*bids, cards[0]), refused=(BESIDE[1],)),
    )
    groups = CardGroup(_("turned up"), (TURNED,)), CardGroup(_("a trick"), cards, (cards[TRUMPER],))
    text = _(
        "The [2H] wins, because hearts are trumps: it beats even [AS]. Its player has no spade"
        " left; a player with a spade must play one."
    )
    return Example(groups, text, checks)


def _round(options: Options) -> Example:
    """Return a round of two tricks: one bid met, one missed, and the others' bids of nothing."""
    players, lost = int(options["players"]), int(options["lost_per_trick"])
    held = [STRONG, *zip(WEAK, BESIDE, strict=True)][:players]
    hands = {seat: " ".join(cards) for seat, cards in enumerate(held)}
    tricks = [cards[number] for number in (0, 1) for cards in held]
    bids = ("bid 2", "bid 1", *["bid 0"] * (players - 2))
    won, missed, none = points_for(2, 2, lost), points_for(1, 0, lost), points_for(0, 0, lost)
    totals = [won, missed, *[none] * (players - 2)]
    text = _(
        "You bid 2 and win both tricks: {won}. The next player bids 1 and wins none: {missed}."
        " A player who bids 0 and wins none gets {none}."
    ).format(won=f"+{won}", missed=f"−{-missed}", none=f"+{none}")
    check = WorkedExample(_position(players, hands), (*bids, *tricks), {"totals": totals})
    return Example((CardGroup(_("your hand (hearts are trumps)"), STRONG),), text, (check,))
