"""The fifth lesson of Ronda: Bount, Khamsa and Äachra, each an answer to the play before."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="calls",
    title=N_("Bount, Khamsa, Äachra"),
    aim=N_("Take what was laid just now and say so; beware of the answer."),
    options={"players": 3},
    source=rigged_deck(
        "1C 3S 12B 2B",
        ("7S 5B 11D", "5C 3D 11S", "7D 5S 11C"),
        ("4S 4B 10D", "4C 6D 1D", "12D 4D 6C"),
        dealer=1,
    ),
    before=("silent", "silent", "silent", "7D"),
    steps=(
        Step(
            text=N_(
                "Three play now. The player before you has just laid a 7. Take it at once and call"
                " Bount: 1 point, unless it is answered."
            ),
            keys=N_("Press b to call Bount, then Enter."),
            typed=N_("Type the card and the call: 7 bount."),
            accepts=("7S bount",),
            done=N_("Bount. It scores if the next player cannot answer."),
            wrong={
                "7S": N_(
                    "It takes the 7 all the same, but a Bount that is not called scores nothing."
                    " Called, it is worth 1 point."
                ),
            },
            others=("5C", "5S bount"),
        ),
        Step(
            text=N_(
                "Your point is safe. Now a 5 was laid, and a second 5 took it with a Bount. Your 5"
                " is the third: answer with Khamsa."
            ),
            keys=N_("Press f for Khamsa (five), then Enter."),
            typed=N_("Type 5 khamsa."),
            accepts=("5B khamsa",),
            done=N_("Khamsa: their Bount scores nothing, and its cards are yours."),
            wrong={
                "5B": N_(
                    "Without the call your 5 is only laid, and the Bount stands. A Khamsa takes the"
                    " two 5s from it and is worth 5."
                ),
            },
            others=("3D", "11C"),
        ),
        Step(
            text=N_("No fourth 5 came: 5 points. Now an 11 was laid. Take it with a Bount again."),
            accepts=("11D bount",),
            done=N_("Three cards. But two more 11s are about."),
            wrong={
                "11D": N_(
                    "Quietly nobody can answer, but nothing scores either. A Bount is worth 1, and"
                    " an answer needs one of two 11s."
                ),
            },
            others=("11S khamsa", "silent"),
        ),
        Step(
            text=N_(
                "Answered: the Khamsa took your call, its point and its cards. That is the risk. In"
                " the new deal you hold two 4s: say so."
            ),
            accepts=("ronda",),
            done=N_("1 point. And two of a number can do more."),
            others=("silent", "12D"),
        ),
        Step(
            text=N_(
                "Two more 4s are about. If a Bount takes yours and a Khamsa answers, your second 4"
                " is the fourth. Lay your 4 of swords."
            ),
            accepts=("4S",),
            done=N_("The bait lies there."),
            wrong={
                "4B": N_("The same idea, and just as good; this lesson goes on with [4S]."),
                "10D": N_("That keeps your 4s back. Laid now, one of them may lure a Bount."),
            },
            others=("4C bount", "4D khamsa"),
        ),
        Step(
            text=N_("Bount, and Khamsa on top of it. Yours is the fourth 4: Äachra, 10 points."),
            keys=N_("Press x for Äachra (ten), then Enter."),
            typed=N_("Type 4 aachra."),
            accepts=("4B aachra",),
            done=N_("Four 4s and 10 points: nobody can answer an Äachra."),
            wrong={
                "4B": N_(
                    "Without the call your 4 is only laid, and the Khamsa brings 5 to another. The"
                    " Äachra takes everything: 10 points."
                ),
                "10D": N_(
                    "Now the Khamsa stands: 5 points for another. Your 4 would have answered it:"
                    " 10 points for you."
                ),
            },
            others=("6D",),
        ),
    ),
    ending=N_(
        "1, 5, 10: each right after the play before, and only the last call scores. Say it, or it"
        " does not count."
    ),
)
