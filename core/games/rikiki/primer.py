"""Rikiki on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.options import Options
from core.contract.rulebook import Block, Check, Example, Group, Primer, Prose, Scores, Title
from core.games.rikiki.options import ABSOLUTE_FROM, SMALLEST_HAND, Terms
from core.games.rikiki.scoring import ABSOLUTE_POINTS, MET, MET_PER_TRICK, points_for
from core.ground.words import _, ngettext

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
        Title(_("Aim")),
        Prose(_aim(options)),
        Title(_("The deal")),
        Prose(_deal(options)),
        Title(_("Bidding")),
        Prose(_bidding(options)),
        Title(_("Your turn")),
        Prose(
            _(
                "The dealer's neighbour leads a card. Everybody must follow its suit; only those"
                " who have none may play another, a trump too. The highest trump wins the trick,"
                " without trumps the highest card of the suit led; aces are high. The winner leads"
                " the next."
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
    rounds = Terms.of(options).rounds
    return ngettext(
        "Say how many tricks you will win, then win exactly so many. Each plays alone, and after"
        " {count} round the highest total wins.",
        "Say how many tricks you will win, then win exactly so many. Each plays alone, and after"
        " {count} rounds the highest total wins.",
        rounds,
    ).format(count=rounds)


def _deal(options: Options) -> str:
    largest = Terms.of(options).largest_hand
    told = [
        _(
            "In the first round everybody gets {smallest} cards, then one more each round up to"
            " {largest}, then one less down to {smallest}. The next card is turned up: its suit"
            " is trumps."
        ).format(smallest=SMALLEST_HAND, largest=largest)
    ]
    if largest * int(options["players"]) == len(FRENCH_BY_SUIT.cards):
        without = {
            "none": _("With {largest} cards each none is left to turn up: no trumps."),
            "dealer": _(
                "With {largest} cards each none is left to turn up: the suit of the last card"
                " dealt, the dealer's, is trumps."
            ),
        }
        told.append(without[str(options["no_stock_trump"])].format(largest=largest))
    if options["trump_swap"]:
        told.append(
            _("Before bidding you may swap the 2 of trumps for the card turned up, if you hold it.")
        )
    return " ".join(told)


def _bidding(options: Options) -> str:
    told = [
        _(
            "Each in turn, the dealer last, bids aloud how many tricks to win, from 0 to all of"
            " them."
        )
    ]
    if options["hook"]:
        told.append(
            _(
                "The dealer may not make the bids add up to the number of tricks, so that"
                " somebody always misses."
            )
        )
    if _has_absolute(options):
        told.append(
            _("With {fewest} cards or more you may bid Absolute Zero: not one trick.").format(
                fewest=ABSOLUTE_FROM
            )
        )
    return " ".join(told)


def _has_absolute(options: Options) -> bool:
    terms = Terms.of(options)
    return terms.absolute_with(terms.largest_hand)


def _scores(options: Options) -> list[tuple[str, str]]:
    rows = [
        (_("As many tricks as bid"), f"+{MET}"),
        (_("And for each of these tricks"), f"+{MET_PER_TRICK}"),
        (_("Other than bid, for each trick too many or too few"), f"−{options['lost_per_trick']}"),
    ]
    if _has_absolute(options):
        rows += [
            (_("Absolute Zero without a trick"), f"+{ABSOLUTE_POINTS}"),
            (_("Absolute Zero with any trick"), f"−{ABSOLUTE_POINTS}"),
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
        Check(position, (*bids, *cards), {"tricks": won, "turn": TRUMPER}),
        Check(position, (*bids, cards[0]), refused=(BESIDE[1],)),
    )
    groups = Group(_("turned up"), (TURNED,)), Group(_("a trick"), cards, (cards[TRUMPER],))
    text = _(
        "The [2H] wins, for hearts are trumps: it beats even [AS]. Its player has no spade left;"
        " whoever has one must play it."
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
        "You bid 2 and win both tricks: {won}. Your neighbour bid 1 and wins none: {missed}."
        " Whoever bid 0 and wins none gets {none}."
    ).format(won=f"+{won}", missed=f"−{-missed}", none=f"+{none}")
    check = Check(_position(players, hands), (*bids, *tricks), {"totals": totals})
    return Example((Group(_("your hand, hearts are trumps"), STRONG),), text, (check,))
