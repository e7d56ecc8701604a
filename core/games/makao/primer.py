"""Makao on one page for newcomers, composed for the rules of one table."""

from __future__ import annotations

from core.contract.options import Options
from core.contract.rulebook import (
    Block,
    CardGroup,
    Example,
    Legend,
    Primer,
    Prose,
    Scores,
    Title,
    WorkedExample,
)
from core.games.makao.dealing import HAND_SIZE
from core.games.makao.faces import FACES, POINTS
from core.ground.words import _, ngettext, pgettext

TOP = "G7"
FITTING = ("G2", "R7", "J")
UNFIT = ("R3", "BS")
LEFT = ("Y9", "BS", "J")
"""What a player is left with when somebody goes out."""
THEIR_PLUS = "R+2"


def primer(options: Options) -> Primer:
    """Return the page for a table of these options."""
    called = (Title(_("LAST CARD")), Prose(_last_card(options)))
    blocks: tuple[Block, ...] = (
        Title(pgettext("heading", "Aim")),
        Prose(
            _(
                "Be the first to run out of cards. The others count the cards they hold, and"
                " points are bad. When somebody reaches {target}, the lowest total wins."
            ).format(target=options["target"])
        ),
        Title(_("The deal")),
        Prose(
            _(
                "Everybody gets {dealt} cards. The next card is turned up and starts the pile;"
                " the rest is the stock. The player after the dealer starts."
            ).format(dealt=HAND_SIZE)
        ),
        Title(_("Your turn")),
        Prose(_turn(options)),
        _fitting(),
        Title(_("Special cards")),
        Legend(tuple(_special(options))),
        Prose(_penalty(options)),
        _plus(options),
        *(called if options["catch_penalty"] else ()),
        Title(_("What scores")),
        Scores(tuple(_scores())),
        _counted(options),
    )
    return Primer("makao", blocks)


# -- what is told ------------------------------------------------------------------------------


def _turn(options: Options) -> str:
    rule = _(
        "Play a card of the same colour, number or sign as the top card of the pile. Or draw"
        " one, even if you could play:"
    )
    if options["drawn_card"] == "must-play":
        drawn = _("if it fits you must play it, otherwise your turn is over.")
    else:
        drawn = _("if it fits you may play it, otherwise your turn is over.")
    return f"{rule} {drawn}"


def _special(options: Options) -> list[tuple[str, str]]:
    two = options["players"] == 2
    skip = _("Skip: it is your turn again.") if two else _("Skip: the next player loses a turn.")
    reverse = _("Reverse: play goes the other way around.")
    if two and options["two_player_reverse"] == "skip":
        reverse = _("Reverse: it is your turn again.")
    elif two:
        reverse = _("Reverse: nothing changes between two players.")
    return [
        ("RS", skip),
        ("GV", reverse),
        ("B-1", _("Minus-one: play one more card that fits, or pass.")),
        ("Y+2", _("Plus-two: the next player draws 2.")),
        ("J", _("Joker: fits on anything, and you name the colour.")),
        ("J+4", _("Joker +4: the same, and the next player draws 4.")),
    ]


def _penalty(options: Options) -> str:
    if options["stacking"]:
        rule = _(
            "Instead of drawing, that player may answer with a plus card that fits. Then the"
            " next player faces both."
        )
    else:
        rule = _("That player cannot pass the cards on.")
    if options["after_penalty"] == "lose-turn":
        after = _("Drawing costs the turn.")
    else:
        after = _("After drawing, that player plays as usual.")
    return f"{rule} {after}"


def _last_card(options: Options) -> str:
    count = int(options["catch_penalty"])
    return ngettext(
        "Say LAST CARD with the card that leaves you one. If you forget, you can be caught"
        " until the next player has moved. Then you draw {count} card.",
        "Say LAST CARD with the card that leaves you one. If you forget, you can be caught"
        " until the next player has moved. Then you draw {count} cards.",
        count,
    ).format(count=count)


def _scores() -> list[tuple[str, str]]:
    def worth(card: str) -> str:
        return str(POINTS[FACES.index(card)])

    return [
        (
            pgettext("card", "Numbers"),
            _("{low} to {high}").format(low=worth("R0"), high=worth("R9")),
        ),
        (_("Skip, reverse"), worth("RS")),
        (_("Plus-two, minus-one"), worth("R+2")),
        (pgettext("card", "Joker"), worth("J")),
        (_("Joker +4"), worth("J+4")),
        (_("The player who goes out"), "0"),
    ]


# -- worked examples: you sit at seat 1 ------------------------------------------------------------


def _fitting() -> Example:
    position = {"hands": {1: " ".join((*FITTING, *UNFIT))}, "top": TOP, "turn": 1}
    checks = (
        WorkedExample(position, refused=UNFIT),
        *(
            WorkedExample(
                position, (f"{card} B" if card == "J" else card,), {"discard": [TOP, card]}
            )
            for card in FITTING
        ),
    )
    groups = (
        CardGroup(_("on the pile"), (TOP,)),
        CardGroup(_("these fit"), FITTING, FITTING),
        CardGroup(_("these do not"), UNFIT),
    )
    text = _("Same colour, same number, or a joker. After a joker, only the named colour counts.")
    return Example(groups, text, checks)


def _plus(options: Options) -> Example:
    """Return a plus-two played before you, and what you can do."""
    pending = 2
    position = {"hands": {0: "R+2 R1 R2", 1: "B+2 B1 B2"}, "top": "R5", "turn": 0}
    played = CardGroup(_("played before you"), (THEIR_PLUS,))
    if options["stacking"]:
        answer = CardGroup(_("your answer"), ("B+2",))
        check = WorkedExample(position, (THEIR_PLUS, "B+2"), {"pending": 2 * pending})
        text = ngettext(
            "Now the next player must draw {count} card, or answer in turn.",
            "Now the next player must draw {count} cards, or answer in turn.",
            2 * pending,
        ).format(count=2 * pending)
        return Example((played, answer), text, (check,))
    held = CardGroup(_("you hold"), ("B+2",))
    refused = WorkedExample(position, (THEIR_PLUS,), refused=("B+2",))
    turn = 2 % int(options["players"]) if options["after_penalty"] == "lose-turn" else 1
    drawn = WorkedExample(position, (THEIR_PLUS, "draw"), {"pending": 0, "turn": turn})
    text = ngettext(
        "It does not help you now: you draw {count} card.",
        "It does not help you now: you draw {count} cards.",
        pending,
    ).format(count=pending)
    return Example((played, held), text, (refused, drawn))


def _counted(options: Options) -> Example:
    """Return a hand that somebody ends, with a number and with each of the jokers."""
    count = sum(POINTS[FACES.index(card)] for card in LEFT)
    any_joker = options["double_on"] == "any-joker"
    counts = {"G2": count, "J R": 2 * count, "J+4 R": 2 * count if any_joker else count}
    text = _("{once} points; {twice} if the winner's last card is a Joker.")
    if any_joker:
        text = _("{once} points; {twice} if the winner's last card is a Joker or a Joker +4.")
    groups = (CardGroup(_("held at the end of a round"), LEFT),)
    checks = tuple(_ended(options, action, total) for action, total in counts.items())
    return Example(groups, text.format(once=count, twice=2 * count), checks)


def _ended(options: Options, action: str, total: int) -> WorkedExample:
    """Return a hand that you end, and what the next player then has counted."""
    players = int(options["players"])
    after = 2 % players
    hands = dict.fromkeys(range(players), "R0") | {1: action.split()[0], after: " ".join(LEFT)}
    position = {"hands": hands, "top": TOP, "turn": 1, "stock": "R0 G0 B0 Y0 R1"}
    totals = [total if seat == after else 0 for seat in range(players)]
    return WorkedExample(position, (action,), {"totals": totals})
