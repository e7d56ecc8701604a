"""President on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.cards import CLIMBING_RANKS, FRENCH_BY_RANK
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
from core.games.president.scoring import CITIZEN, VICES_FROM, points_of, title_of, title_told
from core.ground.words import _, ngettext, npgettext, pgettext

TOP = "6S 6H"
PAIRS = ("8C 8D", "KS KD")
THREE = "9S 9C 9D"

LOWER, UPPER = "7S 7D", "7C 7H"
CROSSED = "7S 7H"
BETWEEN = "7C 7D"
"""Of the sets of equal rank: `UPPER` beats `LOWER` card by card, `BETWEEN` not `CROSSED`."""


def primer(options: Options) -> Primer:
    """Return the page for a table of these options."""
    exchange = (Title(_("Between hands")), Prose(_exchange(options)))
    blocks: tuple[Block, ...] = (
        Title(pgettext("heading", "Aim")),
        Prose(_aim(options)),
        Title(_("The deal")),
        Prose(_deal(options)),
        Title(_("Your turn")),
        Prose(_turn(options)),
        _pairs(),
        Prose(_equal(options)),
        _same_rank(options),
        *(exchange if _exchanges(options) else ()),
        Title(_("What scores")),
        Scores(tuple(_scores(options)), (_hand(options),)),
        *([Prose(_match(options))] if int(options["hands"]) > 1 else []),
    )
    return Primer("french", blocks)


def _exchanges(options: Options) -> bool:
    return bool(options["exchange"]) and int(options["hands"]) > 1


# -- what is told ------------------------------------------------------------------------------


def _aim(options: Options) -> str:
    if options["finish"] == "all" and options["players"] == 2:
        return _("Get rid of your cards. The first to be out is President, the other is Scum.")
    if options["finish"] == "all":
        return _(
            "Get rid of your cards. The first to be out is President, the last is Scum, and the"
            " others are ranked in between."
        )
    if int(options["hands"]) > 1:
        return _("Be the first to get rid of all your cards: then you are President of that hand.")
    return _("Be the first to get rid of all your cards: then you are President, and win.")


def _deal(options: Options) -> str:
    players, pack = int(options["players"]), len(FRENCH_BY_RANK.cards)
    if pack % players:
        cards = _("The 52 cards are dealt out: {fewer} or {more} cards for each player.").format(
            fewer=pack // players, more=pack // players + 1
        )
    else:
        each = pack // players
        cards = ngettext(
            "The 52 cards are dealt out: {count} card for each player.",
            "The 52 cards are dealt out: {count} cards for each player.",
            each,
        ).format(count=each)
    ranks = _(
        "From low to high the ranks are 3 4 5 6 7 8 9 10 J Q K A 2, so the 2 is the highest."
        " From low to high the suits are spades, clubs, diamonds, hearts."
    )
    return f"{cards} {ranks} {_leading(options)}"


def _leading(options: Options) -> str:
    if options["first_leader"] != "three":
        return _("The first player to be dealt a card leads.")
    if _exchanges(options):
        return _("In the first hand the player with [3S] leads.")
    return _("The player with [3S] starts.")


def _turn(options: Options) -> str:
    rule = _(
        "The leader plays one card, or two to four cards of the same rank. Then each player in"
        " turn plays the same number of cards of a higher rank, or passes. You may still play"
        " later after a pass. When all the others have passed in a row, the last to play leads"
        " again."
    )
    if options["finish"] == "all":
        out = _("If that player is out, the next one leads.")
        return f"{rule} {out}"
    return rule


def _equal(options: Options) -> str:
    rules = {
        "dominance": _("Equal ranks: your cards win if each, one by one, has the higher suit."),
        "highest": _("Equal ranks: the set with the highest suit wins."),
        "never": _("Cards never beat others of their own rank."),
    }
    return rules[str(options["same_rank"])]


def _exchange(options: Options) -> str:
    if int(options["players"]) < VICES_FROM:
        return _(
            "Before the next hand the Scum gives the highest card to the President, who gives"
            " any card back. Then the Scum leads."
        )
    return _(
        "Before the next hand the Scum gives the two highest cards to the President, and the"
        " Vice-Scum the highest to the Vice-President. They give back the same number of cards,"
        " any they like. Then the Scum leads."
    )


def _match(options: Options) -> str:
    hands = int(options["hands"])
    return ngettext(
        "Whoever has the most points after {count} hand wins.",
        "Whoever has the most points after {count} hands wins.",
        hands,
    ).format(count=hands)


def _scores(options: Options) -> list[tuple[str, str]]:
    """Return a row for each title, one for all citizens."""
    players, whole = int(options["players"]), options["finish"] == "all"
    if not whole:
        return [(_("President: first to be out"), "1"), (_("Everybody else"), "0")]
    titles = [title_of(place, players) for place in range(players)]
    points = [points_of(place, players, whole=whole) for place in range(players)]
    rows = []
    for title in dict.fromkeys(titles):
        worth = [one for one, held in zip(points, titles, strict=True) if held == title]
        told = str(worth[0])
        if len(worth) > 1:
            told = _("{most} to {least}").format(most=worth[0], least=worth[-1])
        name = (
            npgettext("titles of players", "Citizen", "Citizens", len(worth))
            if title == CITIZEN
            else title_told(title)
        )
        rows.append((name, told))
    return rows


# -- worked examples: late in a hand, you sit at seat 1 --------------------------------------------


def _late(hand: str, top: str) -> dict[str, object]:
    return {"hand": hand, "top": top}


def _top(cards: str) -> dict[str, object]:
    return {"seat": 1, "cards": cards.split()}


def _pairs() -> Example:
    hand = " ".join((*PAIRS, THREE))
    position = _late(hand, TOP)
    refused = (PAIRS[1].split()[0], THREE)
    checks = (
        WorkedExample(position, refused=refused),
        *(WorkedExample(position, (pair,), {"top": _top(pair)}) for pair in PAIRS),
    )
    groups = (
        CardGroup(pgettext("caption", "played"), tuple(TOP.split())),
        CardGroup(_("you may play"), tuple(PAIRS[0].split())),
        CardGroup(pgettext("caption", "or"), tuple(PAIRS[1].split())),
    )
    text = _(
        "Any two higher cards of the same rank beat two sixes, but one king does not, and"
        " neither do three nines."
    )
    return Example(groups, text, checks)


def _same_rank(options: Options) -> Example:
    way = options["same_rank"]
    if way == "never":
        below, above, picture = pgettext("caption", "played"), _("does not beat it"), (LOWER, UPPER)
        text = _("The sevens of clubs and hearts do not beat the other two.")
        checks: tuple[WorkedExample, ...] = (WorkedExample(_late(UPPER, LOWER), refused=(UPPER,)),)
        return _two(below, above, picture, text, checks)
    checks = (WorkedExample(_late(UPPER, LOWER), (UPPER,), {"top": _top(UPPER)}),)
    if way == "dominance":
        checks += (WorkedExample(_late(BETWEEN, CROSSED), refused=(BETWEEN,)),)
        text = _(
            "Clubs beat spades, and hearts beat diamonds. But [7C] and [7D] do not beat [7S]"
            " and [7H]: no suit is above hearts."
        )
    else:
        text = _("Hearts are the highest suit of the four.")
    return _two(pgettext("caption", "played"), _("beats it"), (LOWER, UPPER), text, checks)


def _two(
    below: str, above: str, sets: tuple[str, str], text: str, checks: tuple[WorkedExample, ...]
) -> Example:
    groups = CardGroup(below, tuple(sets[0].split())), CardGroup(above, tuple(sets[1].split()))
    return Example(groups, text, checks)


def _hand(options: Options) -> WorkedExample:
    """Return a hand in which the seats go out one after the other, with one card each."""
    players, whole = int(options["players"]), options["finish"] == "all"
    cards = [f"{rank}S" for rank in CLIMBING_RANKS[:players]]
    points = [points_of(place, players, whole=whole) for place in range(players)]
    played = tuple(cards[:-1] if whole else cards[:1])
    outcome: dict[str, object] = {"points": points}
    if _exchanges(options):
        outcome["owes"] = {"seat": 0, "cards": 2 if players >= VICES_FROM else 1}
    return WorkedExample({"hands": cards}, played, outcome)
