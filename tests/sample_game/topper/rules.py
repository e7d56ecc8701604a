"""The options of Topper, its complete rules, and the rules that its reasons name."""

from __future__ import annotations

from core.contract.game import Rule
from core.contract.options import Option, Options, OptionTable, Preset
from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_


def _no_exclusions(_options: Options) -> None:
    """Accept every combination."""


TABLE = OptionTable(
    options=(
        Option("players", (2, 3, 4), N_("How many people play")),
        Option("cards", (5, 3, 7), N_("The cards that everybody gets in a round")),
        Option("rounds", (2,), N_("The rounds of a game"), range=(1, 9)),
    ),
    presets=(
        Preset("evening", N_("An evening"), N_("Two rounds with five cards"), {}),
        Preset(
            "quick", N_("A quick one"), N_("One round with three cards"), {"cards": 3, "rounds": 1}
        ),
    ),
    check=_no_exclusions,
)

PLAYING = N_("Topper's rules, “Playing”")

PLAYED = Rule(N_("Any card of the hand may be played, and {card} is one of them."), PLAYING)
NOT_HELD = Rule(N_("{card} is not in this hand."), PLAYING)
TAKEN = Rule(N_("The highest card of the trick takes it: a point."), PLAYING)

SECTIONS = (
    Section(
        N_("The game"),
        (
            Paragraph(N_("Take as many tricks as you can; the most points win.")),
            Paragraph(N_("There is but one round."), {"rounds": (1,)}),
        ),
    ),
    Section(
        N_("Playing"),
        (
            Paragraph(
                N_(
                    "Everybody plays any card in turn. The highest rank takes the trick, of equal"
                    " ones the first; it is a point, and whoever took it leads the next."
                )
            ),
        ),
    ),
)
