"""The third lesson of President: nobody has to beat a set, and a pass is only for one turn."""

from core.contract.lesson import Lesson, LessonStep
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

PASSES = ("pass", "pass", "pass")

LESSON = Lesson(
    name="passing",
    title=N_("Pass, and come back"),
    aim=N_("What a pass costs, what it saves, and when a trick is over."),
    source=rigged_hands(
        ("3S 3D 3H 4C 6H 7D 8C 8D 9S 10C JH AH 2S", "", "AC", "QS"),
        first=3,
    ),
    before=("QS",),
    steps=(
        LessonStep(
            text=N_(
                "Somebody leads a queen at once, and only your [AH] and [2S] beat it. Nobody"
                " has to beat a set. Keep them and pass."
            ),
            keys=N_("p passes."),
            typed=N_("Type pass."),
            accepts=("pass",),
            done=N_("That cost you only a turn."),
            wrong={
                "AH": N_(
                    "An ace for a queen: now any 2 beats it, and you've lost the card that"
                    " would win you the lead later."
                ),
                "2S": N_(
                    "A 2 for a queen. You have twelve more cards to get rid of, and little to"
                    " win the lead with."
                ),
            },
            others=("pass", "AC", "pass"),
        ),
        LessonStep(
            text=N_(
                "It's the same trick, and your turn again: after a pass you may still play."
                " Beat [AC], and keep your best card."
            ),
            accepts=("AH",),
            done=N_(
                "Your ace won by its suit. A pass is for one turn only, never for the whole trick."
            ),
            wrong={
                "pass": N_(
                    "If the others pass, [AC] wins the trick. Your [AH] beats it by its suit;"
                    " after that only a 2 would be higher."
                ),
            },
            others=PASSES,
        ),
        LessonStep(
            text=N_(
                "All the others have passed in a row, so the trick is over and you lead. Get"
                " rid of as many useless cards as you can."
            ),
            accepts=("3S 3D 3H",),
            done=N_(
                "Three cards gone at once. Only three higher cards of the same rank beat them."
            ),
            others=PASSES,
        ),
    ),
    ending=N_(
        "One pass, and four cards gone since. Pass when it costs too much to play, come back"
        " when it's cheap, and lead low cards."
    ),
)
