"""The fourth lesson of Ronda: Ronda and Tringa are said before the cards, and silence costs."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="announcing",
    title=N_("Ronda and Tringa"),
    aim=N_("Two or three of a number are worth points, if you say so in time."),
    source=rigged_deck(
        "1C 5S 12C 4B",
        ("7S 7D 3B", "4D 11C 11S"),
        ("6S 6B 6D", "2S 2B 10D"),
        dealer=0,
    ),
    before=("silent",),
    steps=(
        Step(
            text=N_(
                "Before the first card of a deal everybody may announce. Two cards of a number are"
                " a Ronda: 1 point if nobody else announces. You hold one."
            ),
            keys=N_("Enter says Ronda; p would keep silent."),
            typed=N_("Type ronda; silent would say nothing."),
            accepts=("ronda",),
            done=N_("Nobody else announced: the point is yours."),
            others=("4D",),
        ),
        Step(
            text=N_(
                "A pair has a second use: lay one, and if nobody takes it, the other does. Lay your"
                " 7 of swords."
            ),
            accepts=("7S",),
            done=N_("Two of the four 7s are yours, so few can take it."),
            wrong={
                "7D": N_("The same idea, and just as good; this lesson goes on with [7S]."),
                "3B": N_(
                    "Three more 3s are about that could take it. Of the 7s you hold two yourself,"
                    " and the second takes back the first."
                ),
            },
            others=("11C",),
        ),
        Step(
            text=N_("Your 7 is still there. Take it back."),
            accepts=("7D",),
            done=N_("Two cards with two cards of your own."),
            wrong={
                "3B": N_(
                    "3 takes nothing, and the 7 may be gone by your next turn. Your second 7 would"
                    " have taken it."
                ),
            },
            others=("11S",),
        ),
        Step(
            text=N_(
                "Two 11s: the other player held a pair too, and kept silent. Play your last card,"
                " and see what that costs at the end of the deal."
            ),
            accepts=("3B",),
            done=N_("A Ronda hidden while you announced: 1 point for you."),
            others=("ronda",),
        ),
        Step(
            text=N_(
                "Three of a number are a Tringa: 5 points, and 1 more for every Ronda said. The"
                " other player has just said Ronda. Say yours."
            ),
            accepts=("tringa",),
            done=N_("6 points: 5 for the Tringa, 1 for the Ronda it beats."),
            wrong={
                "silent": N_(
                    "Silent, you lose 6 points. The other player gets 1 for the Ronda, and 1 more"
                    " because you hid a Tringa."
                ),
            },
        ),
    ),
    ending=N_(
        "Of several Rondas the highest wins the points of all, when the deal ends; a Tringa beats"
        " them. Silence never scores."
    ),
)
