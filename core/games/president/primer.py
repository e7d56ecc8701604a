"""President on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.cards import CLIMBING_RANKS, FRENCH_BY_RANK
from core.contract.options import Options
from core.contract.rulebook import Block, Check, Example, Group, Primer, Prose, Scores, Title
from core.games.president.scoring import CITIZEN, VICES_FROM, points_of, title_of
from core.ground.words import _, ngettext

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
        Title(_("Aim")),
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
        return _("Get rid of your cards: the first to be out is President, the other Scum.")
    if options["finish"] == "all":
        return _(
            "Get rid of your cards. The first to be out is President, the last Scum, the others"
            " are ranked between them."
        )
    if int(options["hands"]) > 1:
        return _("Be the first to get rid of all your cards: you are President of that hand.")
    return _("Be the first to get rid of all your cards: you are President, and win.")


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
        "From low to high they go 3 4 5 6 7 8 9 10 J Q K A 2: the 2 is the highest. Suits from low"
        " to high are spades, clubs, diamonds, hearts."
    )
    return f"{cards} {ranks} {_leading(options)}"


def _leading(options: Options) -> str:
    if options["first_leader"] != "three":
        return _("Whoever is dealt to first begins.")
    if _exchanges(options):
        return _("In the first hand whoever holds [3S] begins.")
    return _("Whoever holds [3S] begins.")


def _turn(options: Options) -> str:
    rule = _(
        "Whoever begins plays a card, or two to four cards of one rank. Then each in turn plays as"
        " many cards of a higher rank, or passes; whoever passed may still play later. When all"
        " others have passed in a row, the last to play begins anew."
    )
    if options["finish"] == "all":
        out = _("If that player is out, the next one begins.")
        return f"{rule} {out}"
    return rule


def _equal(options: Options) -> str:
    rules = {
        "dominance": _("Equal ranks: your cards win if, one by one, each has the higher suit."),
        "highest": _("Equal ranks: the cards win among which is the highest suit."),
        "never": _("Cards never beat others of their own rank."),
    }
    return rules[str(options["same_rank"])]


def _exchange(options: Options) -> str:
    if int(options["players"]) < VICES_FROM:
        return _(
            "Before the next hand the Scum gives the highest card to the President, who gives any"
            " card back. Then the Scum begins."
        )
    return _(
        "Before the next hand the Scum gives the two highest cards to the President, the Vice-Scum"
        " the highest to the Vice-President. They give as many back, any they like. Then the Scum"
        " begins."
    )


def _match(options: Options) -> str:
    hands = int(options["hands"])
    return ngettext(
        "Most points after {count} hand win.", "Most points after {count} hands win.", hands
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
        name = ngettext("Citizen", "Citizens", len(worth)) if title == CITIZEN else _(title)
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
        Check(position, refused=refused),
        *(Check(position, (pair,), {"top": _top(pair)}) for pair in PAIRS),
    )
    groups = (
        Group(_("played"), tuple(TOP.split())),
        Group(_("you may play"), tuple(PAIRS[0].split())),
        Group(_("or"), tuple(PAIRS[1].split())),
    )
    text = _(
        "Two sixes are beaten by any two higher cards of one rank, but not by one king, nor by"
        " three nines."
    )
    return Example(groups, text, checks)


def _same_rank(options: Options) -> Example:
    way = options["same_rank"]
    if way == "never":
        below, above, picture = _("played"), _("does not beat it"), (LOWER, UPPER)
        text = _("The sevens of clubs and hearts do not beat the other two.")
        checks: tuple[Check, ...] = (Check(_late(UPPER, LOWER), refused=(UPPER,)),)
        return _two(below, above, picture, text, checks)
    checks = (Check(_late(UPPER, LOWER), (UPPER,), {"top": _top(UPPER)}),)
    if way == "dominance":
        checks += (Check(_late(BETWEEN, CROSSED), refused=(BETWEEN,)),)
        text = _(
            "Clubs beat spades and hearts beat diamonds. But [7C] and [7D] do not beat [7S] and"
            " [7H]: no suit is above hearts."
        )
    else:
        text = _("Hearts are the highest suit of the four.")
    return _two(_("played"), _("beats it"), (LOWER, UPPER), text, checks)


def _two(
    below: str, above: str, sets: tuple[str, str], text: str, checks: tuple[Check, ...]
) -> Example:
    groups = Group(below, tuple(sets[0].split())), Group(above, tuple(sets[1].split()))
    return Example(groups, text, checks)


def _hand(options: Options) -> Check:
    """Return a hand in which the seats go out one after the other, with one card each."""
    players, whole = int(options["players"]), options["finish"] == "all"
    cards = [f"{rank}S" for rank in CLIMBING_RANKS[:players]]
    points = [points_of(place, players, whole=whole) for place in range(players)]
    played = tuple(cards[:-1] if whole else cards[:1])
    outcome: dict[str, object] = {"points": points}
    if _exchanges(options):
        outcome["owes"] = {"seat": 0, "cards": 2 if players >= VICES_FROM else 1}
    return Check({"hands": cards}, played, outcome)
