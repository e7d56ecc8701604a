"""The first lesson of President: a set is beaten by as many higher cards of one rank."""

from core.contract.lesson import Lesson, LessonStep
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

PASSES = ("pass", "pass", "pass")

LESSON = Lesson(
    name="beating",
    title=N_("Higher, and the same number"),
    aim=N_("What beats what, who leads next, and why cards of the same rank belong together."),
    source=rigged_hands(
        ("3D 4S 4C 6D 8H 9H 10S JD QC QH AC AD 2H", "10H 7S 7H", "", "5S KC 10C 10D"),
        first=3,
    ),
    before=("5S",),
    steps=(
        LessonStep(
            text=N_(
                "The first without cards is President. From low to high the ranks are 3 to 10,"
                " J Q K A, then 2. Beat [5S] with your lowest card that can."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type a card like 6D, the 6 of diamonds."),
            accepts=("6D",),
            done=N_("A low card well used: low cards are the ones that are hard to get rid of."),
            wrong={
                "pass": N_(
                    "You may pass, but each card you play is one less to get rid of, and [6D]"
                    " will hardly beat anything later."
                ),
                "2H": N_("[2H] is the highest card of all, too good for a 5. [6D] beats it too."),
            },
            others=("10H", "pass", "KC"),
        ),
        LessonStep(
            text=N_(
                "A king. Your aces beat it, and so does your 2, which beats every ace. Play the"
                " one card that nobody can beat."
            ),
            accepts=("2H",),
            done=N_("Nothing beats it, so all the others must pass, and you lead the next trick."),
            wrong={
                "AC": N_("An ace beats a king, but any 2 beats an ace. You have the highest 2."),
                "AD": N_("An ace beats a king, but any 2 beats an ace. You have the highest 2."),
            },
            others=PASSES,
        ),
        LessonStep(
            text=N_(
                "You can lead anything: one card, or two to four of the same rank together. Get"
                " rid of both 4s at once."
            ),
            keys=N_("a picks all cards of a rank; Enter plays them."),
            typed=N_("Type both: 4S 4C."),
            accepts=("4S 4C",),
            done=N_("Two cards gone in one turn."),
            others=("7S 7H", "pass", "10C 10D"),
        ),
        LessonStep(
            text=N_(
                "Only two higher cards of the same rank beat two cards, so a single ace is no"
                " use here. Which two of yours do it most cheaply?"
            ),
            accepts=("QC QH",),
            done=N_("Two queens beat two tens, and you keep your aces for later."),
            others=PASSES,
        ),
    ),
    ending=N_(
        "Higher, and the same number of cards: that's all there is to a turn. You have seven"
        " cards left, nobody else has so few, and you lead again."
    ),
)
