"""Ronda on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.options import Options
from core.contract.rulebook import CardGroup, Example, Primer, Prose, Scores, Title, WorkedExample
from core.games.ronda.options import HAND_SIZES
from core.ground.words import _, ngettext, pgettext

SPARE = ("1C 3C", "1S 3S", "1B 3B", "1D 3D")
"""Cards that match nothing in the examples, two for each seat."""

TABLE, OPEN_CARD = ("5S", "6B", "7D", "10C", "12D"), "5C"
CHAIN = ("7D", "7S bount", "7C khamsa", "7B aachra")
WORTH = (1, 5, 10)


def primer(options: Options) -> Primer:
    """Return the page for a table of these options."""
    blocks = (
        Title(pgettext("heading", "Aim")),
        Prose(_aim(options)),
        Title(_("The deal")),
        Prose(_deal(options)),
        Title(_("Your turn")),
        Prose(
            _(
                "Play one card. If a card of the same rank is on the table, yours takes it, and"
                " with it the next higher ranks, until one is missing. Otherwise it stays"
                " there."
            )
        ),
        _capture(options),
        Title(_("Bount, Khamsa, Äachra")),
        Prose(_calls(options)),
        _chain(options),
        Title(_("Ronda and Tringa")),
        Prose(_announcing(options)),
        Title(_("What scores")),
        Scores(tuple(_scores(options)), (_missa(options, 1), _missa(options, _last_deal(options)))),
        Prose(_end(options)),
    )
    return Primer("spanish", blocks)


# -- what is told ------------------------------------------------------------------------------


def _aim(options: Options) -> str:
    who = {
        2: _("Two players play against each other."),
        3: _("Three players play, each alone."),
        4: _("Two play against two. You share all points with the player opposite."),
    }
    if options["target_check"] == "immediate":
        aim = _("The first to reach {target} points and lead wins at once.")
    else:
        aim = _("Whoever has {target} points or more after a full round, and leads, wins.")
    return f"{who[int(options['players'])]} {aim.format(target=options['target'])}"


def _deal(options: Options) -> str:
    deals = len(_sizes(options))
    ways = {
        "table": _(
            "Everybody gets 3 cards, and 4 are placed face up on the table. When all hands are"
            " empty, everybody gets 3 more. {deals} deals make a round."
        ),
        "four-first": _(
            "Everybody gets 4 cards, and 3 in each later deal. The table starts empty. {deals}"
            " deals make a round."
        ),
        "fours": _(
            "Everybody gets 4 cards in every deal. The table starts empty. {deals} deals make a"
            " round."
        ),
    }
    ranks = _(
        "Ranks run from 1 to 7, then 10, 11, 12, so 10 follows 7. Suits do not matter. The"
        " player after the dealer starts."
    )
    return f"{ways[str(options['deal'])].format(deals=deals)} {ranks}"


def _calls(options: Options) -> str:
    rule = _(
        "Taking the card that the player before you just laid is a Bount. The next player can"
        " answer with the third card of the rank, a Khamsa, the one after with the fourth, an"
        " Äachra. An answer takes all those cards."
    )
    saying = _("Call as you play, or it does not count.")
    if options["calls"] == "auto":
        saying = _("The calls are made for you.")
    return f"{rule} {saying}"


def _announcing(options: Options) -> str:
    if options["announce"] == "auto":
        rule = _(
            "Before the first card of a deal, two cards of a rank in your hand are announced as"
            " Ronda, three as Tringa."
        )
    else:
        rule = _(
            "Before the first card of a deal you can announce two cards of a rank (Ronda) or"
            " three (Tringa)."
        )
    contests = {
        "higher": _(
            "If several announce, one wins the points of all. Any Tringa beats any Ronda; then"
            " the higher rank wins."
        ),
        "lower": _(
            "If several announce, one wins the points of all. Any Tringa beats any Ronda. The"
            " higher Ronda wins, but the lower Tringa."
        ),
    }
    return f"{rule} {contests[str(options['tringa_contest'])]}"


def _end(options: Options) -> str:
    if int(options["players"]) == 4:
        return _("The side that captured last gets the cards left at the end of a round.")
    return _("The player who captured last gets the cards left at the end of a round.")


def _scores(options: Options) -> list[tuple[str, str]]:
    missas = {
        "batch": _("Missa: you clear the table (not in the last deal)"),
        "card": _("Missa: you clear the table (not with the round's very last card)"),
    }
    par = 13 if options["players"] == 3 else 20
    taken = _("Each card above {par} that you took in a round")
    if options["players"] == 4:
        taken = _("Each card above {par} that your side took in a round")
    return [
        (_("Bount, Khamsa, Äachra"), ", ".join(map(str, WORTH))),
        (missas[str(options["missa_last"])], "1"),
        (_("Ronda: two cards of the same rank"), "1"),
        (_("Tringa: three cards of the same rank"), "5"),
        *_hiding(options),
        *_last_capture(options),
        (taken.format(par=par), "1"),
    ]


def _hiding(options: Options) -> list[tuple[str, str]]:
    points = str(options["hidden_penalty"])
    if options["announce"] == "auto" or points == "0":
        return []
    return [(_("You announced, and an opponent hid a Ronda or Tringa"), points)]


def _last_capture(options: Options) -> list[tuple[str, str]]:
    points = str(options["last_hand"])
    if points == "0":
        return []
    partners = options["players"] == 4
    if partners:
        rows = [
            _("Last capture of a round, not by the dealer's side"),
            _("Last capture by the dealer's side, with a 12"),
            _("Last capture by the dealer's side, with a 1: for the opponents"),
        ]
    else:
        rows = [
            _("Last capture of a round, not by the dealer"),
            _("Last capture by the dealer, with a 12"),
            _("Last capture by the dealer, with a 1: for the opponent")
            if options["players"] == 2
            else _("Last capture by the dealer, with a 1: for the next player"),
        ]
    return [(row, points) for row in rows]


# -- worked examples ---------------------------------------------------------------------------
# You sit at seat 1, so that the player before you is seat 0.


def _sizes(options: Options) -> tuple[int, ...]:
    return HAND_SIZES[str(options["deal"]), int(options["players"])]


def _last_deal(options: Options) -> int:
    return len(_sizes(options))


def _sides(options: Options, seat: int, value: int) -> list[int]:
    """Return `value` for the side of a seat and 0 for the others."""
    sides = 2 if options["players"] == 4 else int(options["players"])
    return [value if side == seat % sides else 0 for side in range(sides)]


def _hands(options: Options, *held: str) -> list[str]:
    """Return what each seat holds: the given cards, each to the next seat in turn, and others."""
    hands = list(SPARE[: int(options["players"])])
    for place, card in enumerate(held):
        hands[place % len(hands)] += f" {card}"
    return hands


def _capture(options: Options) -> Example:
    taken = TABLE[:-1]
    count = len(taken) + 1
    position = {"hands": _hands(options, "", OPEN_CARD), "table": " ".join(TABLE), "turn": 1}
    outcome = {"table": list(TABLE[-1:]), "captured": _sides(options, 1, count)}
    text = ngettext(
        "The [5C] takes everything up to [10C]: {count} card with itself. The [12D] stays,"
        " because the 11 is missing.",
        "The [5C] takes everything up to [10C]: {count} cards with itself. The [12D] stays,"
        " because the 11 is missing.",
        count,
    ).format(count=count)
    groups = CardGroup(_("you play"), (OPEN_CARD,)), CardGroup(_("on the table"), TABLE, taken)
    return Example(groups, text, (WorkedExample(position, (OPEN_CARD,), outcome),))


def _chain(options: Options) -> Example:
    labels = (
        pgettext("caption", "laid"),
        _("Bount {points}"),
        _("Khamsa {points}"),
        _("Äachra {points}"),
    )
    groups = tuple(
        CardGroup(label.format(points=points), (action.split()[0],))
        for label, action, points in zip(labels, CHAIN, (0, *WORTH), strict=True)
    )
    text = _("Each comes right after the one before, and only the last one scores.")
    checks = tuple(_answered(options, level) for level in range(1, len(CHAIN)))
    return Example(groups, text, checks)


def _answered(options: Options, level: int) -> WorkedExample:
    """Return the chain up to a level, and the next seat not answering."""
    players = int(options["players"])
    cards = [action.split()[0] for action in CHAIN]
    position = {"hands": _hands(options, *cards), "table": "2C 11B", "turn": 0}
    quiet = SPARE[(level + 1) % players].split()[0]
    outcome = {
        "points": _sides(options, level, WORTH[level - 1]),
        "captured": _sides(options, level, level + 1),
    }
    return WorkedExample(position, (*CHAIN[: level + 1], quiet), outcome)


def _missa(options: Options, deal: int) -> WorkedExample:
    """Return the table emptied in a deal of the round, not by its very last card."""
    position = {"hands": _hands(options, "", "5C"), "table": "5S", "turn": 1, "batch": deal}
    scores = deal < _last_deal(options) or options["missa_last"] == "card"
    return WorkedExample(position, ("5C",), {"points": _sides(options, 1, int(scores))})
