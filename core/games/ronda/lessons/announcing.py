"""The fourth lesson of Ronda: Ronda and Tringa are said before the cards, and silence costs."""

from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="announcing",
    title=N_("Ronda and Tringa"),
    aim=N_("Two or three cards of the same rank are worth points, if you say so in time."),
    source=rigged_deck(
        "1C 5S 12C 4B",
        ("7S 7D 3B", "4D 11C 11S"),
        ("6S 6B 6D", "2S 2B 10D"),
        dealer=0,
    ),
    before=("silent",),
    steps=(
        LessonStep(
            text=N_(
                "Before the first card of a deal, everybody may announce. Two cards of the same"
                " rank are a Ronda: 1 point if nobody else announces. You have one."
            ),
            keys=N_("Enter says Ronda; p stays silent."),
            typed=N_("Type ronda; silent says nothing."),
            accepts=("ronda",),
            done=N_("Nobody else announced, so the point is yours."),
            others=("4D",),
        ),
        LessonStep(
            text=N_(
                "A pair is useful in another way: lay one card, and if nobody takes it, take it"
                " back with the other. Lay your 7 of swords."
            ),
            accepts=("7S",),
            done=N_("You have two of the four 7s, so few cards can take it."),
            wrong={
                "7D": N_("That's just as good, but this lesson continues with [7S]."),
                "3B": N_(
                    "There are three more 3s that could take it. You hold two of the 7s"
                    " yourself, and the second can take back the first."
                ),
            },
            others=("11C",),
        ),
        LessonStep(
            text=N_("Your 7 is still there. Take it back."),
            accepts=("7D",),
            done=N_("Two cards, both from your own hand."),
            wrong={
                "3B": N_(
                    "Your 3 takes nothing, and the 7 may be gone by your next turn. Your second 7"
                    " takes it now."
                ),
            },
            others=("11S",),
        ),
        LessonStep(
            text=N_(
                "Two 11s: the other player had a pair too, and stayed silent. Play your last"
                " card, and see what that costs when the deal ends."
            ),
            accepts=("3B",),
            done=N_("They hid a Ronda while you announced: 1 point for you."),
            others=("ronda",),
        ),
        LessonStep(
            text=N_(
                "Three cards of the same rank are a Tringa: 5 points, plus 1 for every Ronda"
                " announced. The other player has just said Ronda. Say Tringa."
            ),
            accepts=("tringa",),
            done=N_("6 points: 5 for the Tringa, 1 for the Ronda it beats."),
            wrong={
                "silent": N_(
                    "Staying silent costs you 6 points. The other player gets 1 for the Ronda,"
                    " and 1 more because you hid a Tringa."
                ),
            },
        ),
    ),
    ending=N_(
        "When several players have a Ronda, the highest wins the points of all when the deal"
        " ends. A Tringa beats every Ronda. Silence never scores."
    ),
)
