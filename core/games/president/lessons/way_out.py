"""The fourth lesson of President: sets kept whole, and the last two played in the right order."""

from core.contract.lesson import Lesson, Step
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

FOURS_OF_A_KIND = (
    *("3S 3C 3D 3H", "6S 6C 6D 6H", "9S 9C 9D 9H", "KS KC KD KH", "pass", "pass", "pass"),
    *("7S 7C 7D 7H", "8S 8C 8D 8H", "JS JC JD JH", "QS QC QD QH", "pass", "pass", "pass"),
)
"""How all come to have five cards."""

LESSON = Lesson(
    name="way-out",
    title=N_("Out first"),
    aim=N_("Keep sets together, know what is gone, and play your last two in the right order."),
    source=rigged_hands(
        (
            "3S 3C 3D 3H 8S 8C 8D 8H 4C 5D 10S 10H 2D",
            "6S 6C 6D 6H JS JC JD JH 4S 10D AD 2S 2C",
            "9S 9C 9D 9H QS QC QD QH 4D 4H 10C AH 2H",
            "KS KC KD KH 7S 7C 7D 7H 5S 5C 5H AS AC",
        ),
        first=0,
    ),
    before=(
        *FOURS_OF_A_KIND,
        *("10C", "AS", "pass", "2S", "pass", "pass", "pass"),
        *("4S", "pass", "5C"),
    ),
    steps=(
        Step(
            text=N_("The end is near, and every turn counts. Beat [5C], but keep your pair whole."),
            accepts=("5D",),
            done=N_("Two 10s go in one turn; torn apart they would have taken two."),
            others=("10D", "2H", "pass"),
        ),
        Step(
            text=N_("Nothing beats [2H], so you can only pass. But note that it is gone now."),
            keys=N_("Enter passes where nothing else is left."),
            typed=N_("Type pass."),
            accepts=("pass",),
            done=N_("From now on [2D], which you hold, is the highest card of all."),
            others=("pass", "4D 4H", "5S 5H"),
        ),
        Step(
            text=N_("Two of the others are down to one card. Your pair is worth its trick now."),
            accepts=("10S 10H",),
            done=N_("Nobody has two higher cards of one rank: you lead."),
            wrong={
                "pass": N_(
                    "Then the two 5s take the trick. Their player leads the last card, is out, and"
                    " is President."
                ),
            },
            others=("pass", "pass", "pass"),
        ),
        Step(
            text=N_(
                "Two cards are left to you, one that nobody can beat and one that everybody can."
                " Which do you lead first?"
            ),
            accepts=("2D",),
            done=N_("They must all pass, and so you lead once more."),
            wrong={
                "4C": N_(
                    "Nearly every card beats [4C]. Whoever has one card left lays it, is out before"
                    " you, and is President."
                ),
            },
            others=("pass", "pass", "pass"),
        ),
        Step(
            text=N_("And now the 4, which need not beat anything any more."),
            accepts=("4C",),
            done=N_("Out, and President."),
        ),
    ),
    ending=N_(
        "When two sets are left, lead first the one that nobody beats. By these rules the hand"
        " ends here: one point for the President, none for the others."
    ),
)
