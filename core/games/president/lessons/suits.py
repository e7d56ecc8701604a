"""The second lesson of President: of equal ranks the higher suits win, card by card."""

from core.contract.lesson import Lesson, LessonStep
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
        LessonStep(
            text=N_(
                "From low to high the suits are spades, clubs, diamonds, hearts. A card of the"
                " same rank wins if its suit is higher. Beat [9C] with as little as you can."
            ),
            accepts=("9D",),
            done=N_("Diamonds are above clubs, so your 9 beats theirs."),
            wrong={
                "pass": N_(
                    "[9D] beats [9C] just by its suit. No card does it more cheaply, and you"
                    " get rid of one."
                ),
            },
            others=("KS", "pass", "2C"),
        ),
        LessonStep(
            text=N_(
                "That's a 2, but not the highest: the 2 of hearts is, and yours is the second"
                " highest. Win this trick with it."
            ),
            accepts=("2D",),
            done=N_("Only [2H] beats it, and its owner may well want to keep it."),
            wrong={
                "pass": N_(
                    "Then [2C] wins the trick, and its owner leads. Your [2D] is beaten by a"
                    " single card."
                ),
            },
            others=PASSES,
        ),
        LessonStep(
            text=N_("You lead. Your two lowest cards have the same rank: play them together."),
            accepts=("3S 3D",),
            done=N_("Now see what beats them."),
            others=("7S 7D", "pass", "pass"),
        ),
        LessonStep(
            text=N_(
                "Sets of the same rank are compared card by card: your club with their spade,"
                " your heart with their diamond. Beat the two 7s with two 7s."
            ),
            accepts=("7C 7H",),
            done=N_("Both of your suits were higher than theirs."),
            wrong={
                "pass": N_(
                    "Then their 7s win the trick, although yours beat them: clubs are above"
                    " spades, and hearts above diamonds."
                ),
            },
            others=PASSES,
        ),
    ),
    ending=N_(
        "If they had been [7S] and [7H], then [7C] and [7D] wouldn't have beaten them: no suit"
        " is above hearts."
    ),
)
