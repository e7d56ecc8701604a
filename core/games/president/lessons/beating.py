"""The first lesson of President: a set is beaten by as many higher cards of one rank."""

from core.contract.lesson import Lesson, Step
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

PASSES = ("pass", "pass", "pass")

LESSON = Lesson(
    name="beating",
    title=N_("Higher, and as many"),
    aim=N_("What beats what, who leads next, and why cards of one rank belong together."),
    source=rigged_hands(
        ("3D 4S 4C 6D 8H 9H 10S JD QC QH AC AD 2H", "10H 7S 7H", "", "5S KC 10C 10D"),
        first=3,
    ),
    before=("5S",),
    steps=(
        Step(
            text=N_(
                "Be the first without cards, and you are President. From low to high they go 3 to"
                " 10, J Q K A, then 2. Beat [5S] with the lowest card that can."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type a card like 6D, the 6 of diamonds."),
            accepts=("6D",),
            done=N_("A low card used well: those are the ones that are hard to be rid of."),
            wrong={
                "pass": N_(
                    "You may pass, but each card that you play is one less to be rid of, and [6D]"
                    " can hardly beat anything later."
                ),
                "2H": N_(
                    "[2H] is the highest card of all. A 5 can be had for less: [6D] beats it too."
                ),
            },
            others=("10H", "pass", "KC"),
        ),
        Step(
            text=N_(
                "A king. Your aces beat it, and so does your 2, which is above every ace. Play the"
                " one card that nobody can beat."
            ),
            accepts=("2H",),
            done=N_("Nothing beats it, so all others must pass, and you lead the next trick."),
            wrong={
                "AC": N_("An ace beats a king, but any 2 beats an ace. You hold the highest 2."),
                "AD": N_("An ace beats a king, but any 2 beats an ace. You hold the highest 2."),
            },
            others=PASSES,
        ),
        Step(
            text=N_(
                "You lead what you like: one card, or two to four of one rank together. Be rid of"
                " your two 4s at once."
            ),
            keys=N_("a picks all cards of a rank, Enter plays them."),
            typed=N_("Type both: 4S 4C."),
            accepts=("4S 4C",),
            done=N_("Two cards gone in one turn."),
            others=("7S 7H", "pass", "10C 10D"),
        ),
        Step(
            text=N_(
                "Two cards are beaten by two higher ones of one rank; a single ace is no use here."
                " Which two of yours do it most cheaply?"
            ),
            accepts=("QC QH",),
            done=N_("Two queens beat two tens, and your aces wait for better."),
            others=PASSES,
        ),
    ),
    ending=N_(
        "Higher, and as many: that is all of a turn. You have seven cards left, nobody else has so"
        " few, and you lead again."
    ),
)
