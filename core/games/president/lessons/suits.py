"""The second lesson of President: of equal ranks the higher suits win, card by card."""

from core.contract.lesson import Lesson, Step
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

PASSES = ("pass", "pass", "pass")

LESSON = Lesson(
    name="suits",
    title=N_("The same rank"),
    aim=N_("When a 9 beats a 9, and which 2 is the highest."),
    source=rigged_hands(
        ("3S 3D 5C 7C 7H 8S 9D 10H JS QD KC AS 2D", "KS 7S 7D", "2H", "9C 2C"),
        first=3,
    ),
    before=("9C",),
    steps=(
        Step(
            text=N_(
                "Spades, clubs, diamonds, hearts: so the suits go up. A card of the same rank wins"
                " if its suit is higher. Beat [9C] by as little as you can."
            ),
            accepts=("9D",),
            done=N_("Diamonds are above clubs, so your 9 beats theirs."),
            wrong={
                "pass": N_(
                    "[9D] beats [9C] by its suit alone. No card can be had for less, and you are"
                    " rid of one."
                ),
            },
            others=("KS", "pass", "2C"),
        ),
        Step(
            text=N_(
                "A 2, but not the highest: that is the 2 of hearts, and yours is the second. Win"
                " this trick with it."
            ),
            accepts=("2D",),
            done=N_("Only [2H] beats it. Whoever holds that may well keep it."),
            wrong={
                "pass": N_(
                    "Then [2C] takes the trick, and its player leads. One card alone beats your"
                    " [2D]."
                ),
            },
            others=PASSES,
        ),
        Step(
            text=N_("You lead. The two lowest cards you hold have one rank: let them go together."),
            accepts=("3S 3D",),
            done=N_("Now see what comes on them."),
            others=("7S 7D", "pass", "pass"),
        ),
        Step(
            text=N_(
                "Sets of one rank are compared card by card: your club with their spade, your"
                " heart with their diamond. Beat the two 7s with two 7s."
            ),
            accepts=("7C 7H",),
            done=N_("Both of your suits were higher than theirs."),
            wrong={
                "pass": N_(
                    "Then their 7s take the trick, though yours beat them: a club is above a spade,"
                    " and a heart above a diamond."
                ),
            },
            others=PASSES,
        ),
    ),
    ending=N_(
        "Had they been [7S] and [7H], then [7C] and [7D] would not have beaten them: nothing is"
        " above a heart."
    ),
)
