"""The sixth lesson of Ronda: who takes last in a round, and with which card."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import hands_of, played_out, rigged_deck
from core.ground.words import N_

PAST = (
    "11B 11D 11S 5B 10S 7C",
    "10B 2S 3S 10C 5S 4C",
    "3D 6B 11C 6D 12B 12C",
    "4S 1B 7D 4D 12S 1D",
)
"""The deals before the lesson, in the order played; they leave 1 7 12 on the table."""

FIFTH = "5D 10D 4B 3C 2B 2D"
"""The deal that the lesson begins in, of which only your last card is left."""

LESSON = Lesson(
    name="last_capture",
    title=N_("The last capture"),
    aim=N_("Who takes last in a round wins what is left, and mostly 5 points."),
    source=rigged_deck(
        "1C 5C 2C 3B",
        *(hands_of(deal, dealer=0) for deal in (*PAST, FIFTH)),
        ("7S 1S 12D", "6C 6S 7B"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", *FIFTH.split()[:-1]),
    steps=(
        Step(
            text=N_(
                "You deal this round, so the last card of each deal is yours. Nobody can answer"
                " that one. A 2 was laid just now: call it."
            ),
            keys=N_("b calls Bount, Enter plays."),
            typed=N_("Type 2 bount."),
            accepts=("2D bount",),
            done=N_("2, 3, 4, 5 and your own: five cards and a safe point."),
            wrong={
                "2D": N_(
                    "It takes the same cards, but uncalled it scores nothing. With the last card of"
                    " a deal a Bount is a safe point."
                ),
            },
            others=("silent", "silent", "6C"),
        ),
        Step(
            text=N_(
                "The last deal: after it, what lies on the table goes to whoever took last. First"
                " take what others could still take from you."
            ),
            accepts=("7S",),
            done=N_("7 and 10 are safe in your pile."),
            wrong={
                "1S": N_(
                    "All other 1s are gone, so this could wait. But a 6 or a 7 may now take the run"
                    " from you."
                ),
                "12D": N_(
                    "All other 12s are gone, so this could wait. But a 6 or a 7 may now take the"
                    " run from you."
                ),
            },
            others=("6S",),
        ),
        Step(
            text=N_(
                "The dealer should take last: if another does, that brings them 5 points. With a 12"
                " the dealer gets 5 for it; with a 1 it gives 5 away. Which comes first?"
            ),
            accepts=("1S",),
            done=N_("Now the 12 comes last."),
            wrong={
                "12D": N_(
                    "Now the 1 comes last, and that gives the other player 5 points. Your 12 as the"
                    " last one brings you 5."
                ),
            },
            others=("7B",),
        ),
        Step(
            text=N_(
                "Two 12s are gone and one is in your hand, so nobody else could take this one. End"
                " the round."
            ),
            accepts=("12D",),
            done=N_(
                "5 points for the last capture with a 12. The 7 left there is yours too, and 31"
                " cards bring 11 more."
            ),
        ),
    ),
    ending=N_(
        "Keep for the end what nobody can take from you. When you are not the dealer, any last"
        " capture brings you 5."
    ),
)
