"""The fifth lesson of Ronda: Bount, Khamsa and Äachra, each an answer to the play before."""

from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="calls",
    title=N_("Bount, Khamsa, Äachra"),
    aim=N_("Take a card that was just laid, call it, and watch out for the answer."),
    options={"players": 3},
    source=rigged_deck(
        "1C 3S 12B 2B",
        ("7S 5B 11D", "5C 3D 11S", "7D 5S 11C"),
        ("4S 4B 10D", "4C 6D 1D", "12D 4D 6C"),
        dealer=1,
    ),
    before=("silent", "silent", "silent", "7D"),
    steps=(
        LessonStep(
            text=N_(
                "Now there are three of you. The player before you has just laid a 7. Take it"
                " at once and call Bount: 1 point, unless somebody answers."
            ),
            keys=N_("Press b to call Bount, then Enter."),
            typed=N_("Type the card and the call: 7 bount."),
            accepts=("7S bount",),
            done=N_("It scores if the next player can't answer."),
            wrong={
                "7S": N_(
                    "That takes the 7, but without the call it scores nothing. With Bount it's"
                    " worth 1 point."
                ),
            },
            others=("5C", "5S bount"),
        ),
        LessonStep(
            text=N_(
                "Your point is safe. Then a 5 was laid, and a second 5 took it with a Bount."
                " Yours is the third 5: answer with Khamsa."
            ),
            keys=N_("Press f for Khamsa (five), then Enter."),
            typed=N_("Type 5 khamsa."),
            accepts=("5B khamsa",),
            done=N_("Their Bount scores nothing, and its cards are yours."),
            wrong={
                "5B": N_(
                    "Without the call your 5 stays on the table, and the Bount stands. A Khamsa"
                    " takes both 5s and is worth 5."
                ),
            },
            others=("3D", "11C"),
        ),
        LessonStep(
            text=N_(
                "Nobody had the fourth 5: 5 points. Now an 11 was laid. Take it with a Bount again."
            ),
            accepts=("11D bount",),
            done=N_("Three cards. But there are two more 11s."),
            wrong={
                "11D": N_(
                    "If you don't call, nobody can answer, but you score nothing either. A"
                    " Bount is worth 1, and only two 11s could answer it."
                ),
            },
            others=("11S khamsa", "silent"),
        ),
        LessonStep(
            text=N_(
                "Somebody had one: the Khamsa took your call, its point and its cards. That's the"
                " risk. In the new deal you have two 4s. Announce them."
            ),
            accepts=("ronda",),
            done=N_("1 point. And a pair can do more."),
            others=("silent", "12D"),
        ),
        LessonStep(
            text=N_(
                "There are two more 4s. If somebody takes yours with a Bount and somebody else"
                " answers with Khamsa, your second 4 is the last one. Lay your 4 of swords."
            ),
            accepts=("4S",),
            done=N_("The bait is set."),
            wrong={
                "4B": N_("That's just as good, but this lesson continues with [4S]."),
                "10D": N_(
                    "That keeps your 4s back. If you lay one now, it may tempt somebody to call"
                    " Bount."
                ),
            },
            others=("4C bount", "4D khamsa"),
        ),
        LessonStep(
            text=N_(
                "A Bount, and a Khamsa on top of it. You have the fourth 4: call Äachra, 10 points."
            ),
            keys=N_("Press x for Äachra (ten), then Enter."),
            typed=N_("Type 4 aachra."),
            accepts=("4B aachra",),
            done=N_("All four 4s and 10 points. Nobody can answer an Äachra."),
            wrong={
                "4B": N_(
                    "Without the call your 4 just stays on the table, and the Khamsa brings"
                    " another player 5. The Äachra takes everything: 10 points."
                ),
                "10D": N_(
                    "Now the Khamsa stands: 5 points for another player. Your 4 would have"
                    " answered it: 10 points for you."
                ),
            },
            others=("6D",),
        ),
    ),
    ending=N_(
        "1, 5, 10: each comes right after the play before, and only the last call scores. If"
        " you don't call it, it doesn't count."
    ),
)
