"""The sixth lesson of Ronda: who takes last in a round, and with which card."""

from core.contract.lesson import Lesson, LessonStep
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
    aim=N_("Whoever captures last in a round takes what's left, and usually 5 points."),
    source=rigged_deck(
        "1C 5C 2C 3B",
        *(hands_of(deal, dealer=0) for deal in (*PAST, FIFTH)),
        ("7S 1S 12D", "6C 6S 7B"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", *FIFTH.split()[:-1]),
    steps=(
        LessonStep(
            text=N_(
                "You're the dealer this round, so you play the last card of each deal. Nobody"
                " can answer that one. A 2 was just laid: call it."
            ),
            keys=N_("b calls Bount, Enter plays."),
            typed=N_("Type 2 bount."),
            accepts=("2D bount",),
            done=N_("2, 3, 4, 5 and your own card: five cards and a safe point."),
            wrong={
                "2D": N_(
                    "The same cards, but without the call no point. With the last card of a"
                    " deal, a Bount is a safe point."
                ),
            },
            others=("silent", "silent", "6C"),
        ),
        LessonStep(
            text=N_(
                "This is the last deal. After it, whoever captured last gets what's on the"
                " table. First take what others could still take from you."
            ),
            accepts=("7S",),
            done=N_("7 and 10 are safe in your pile."),
            wrong={
                "1S": N_(
                    "All other 1s have gone, so this could wait. But now a 6 or a 7 may take"
                    " the run from you."
                ),
                "12D": N_(
                    "All other 12s have gone, so this could wait. But now a 6 or a 7 may take"
                    " the run from you."
                ),
            },
            others=("6S",),
        ),
        LessonStep(
            text=N_(
                "As the dealer you want the last capture: otherwise the other player gets 5."
                " With a 12 it brings you 5, with a 1 it costs you 5. Which card comes first?"
            ),
            accepts=("1S",),
            done=N_("Now you have the 12 for the end."),
            wrong={
                "12D": N_(
                    "Now your last capture is with the 1, and that gives the other player 5"
                    " points. With the 12 last, you get 5."
                ),
            },
            others=("7B",),
        ),
        LessonStep(
            text=N_(
                "Two 12s have gone and you have another, so nobody else can take this one."
                " Finish the round."
            ),
            accepts=("12D",),
            done=N_(
                "5 points for the last capture with a 12. You get the 7 that's left too, and"
                " your 31 cards bring 11 more."
            ),
        ),
    ),
    ending=N_(
        "Save for the end what nobody can take from you. When you aren't the dealer, any last"
        " capture brings you 5."
    ),
)
