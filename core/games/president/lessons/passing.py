"""The third lesson of President: nobody has to beat a set, and a pass is only for one turn."""

from core.contract.lesson import Lesson, Step
from core.games.president.lessons.rigging import rigged_hands
from core.ground.words import N_

PASSES = ("pass", "pass", "pass")

LESSON = Lesson(
    name="passing",
    title=N_("Pass, and come back"),
    aim=N_("What a pass costs, what it keeps, and when a trick is over."),
    source=rigged_hands(
        ("3S 3D 3H 4C 6H 7D 8C 8D 9S 10C JH AH 2S", "", "AC", "QS"),
        first=3,
    ),
    before=("QS",),
    steps=(
        Step(
            text=N_(
                "A queen is led at once, and only [AH] and [2S] of yours beat it. Nobody has to"
                " beat a set. Keep them: pass."
            ),
            keys=N_("p passes."),
            typed=N_("Type pass."),
            accepts=("pass",),
            done=N_("That cost you nothing but a turn."),
            wrong={
                "AH": N_(
                    "An ace for a queen: now any 2 beats it, and what would win you the lead later"
                    " is gone."
                ),
                "2S": N_(
                    "A 2 for a queen. You have twelve more cards to be rid of, and little to win"
                    " the lead with."
                ),
            },
            others=("pass", "AC", "pass"),
        ),
        Step(
            text=N_(
                "The same trick, and it is your turn again: whoever passed may still play. Beat"
                " [AC], and keep what you can."
            ),
            accepts=("AH",),
            done=N_("By its suit. A pass is for one turn only, never for the whole trick."),
            wrong={
                "pass": N_(
                    "Once all others pass, [AC] wins the trick. Your [AH] beats it by its suit, and"
                    " after that only a 2 would be higher."
                ),
            },
            others=PASSES,
        ),
        Step(
            text=N_(
                "All others have passed in a row: the trick is over, and you lead. Now is the time"
                " for what never beats anything: as many as you can."
            ),
            accepts=("3S 3D 3H",),
            done=N_("Three gone at once. Only three higher cards of one rank beat them."),
            others=PASSES,
        ),
    ),
    ending=N_(
        "One pass, and four cards gone since. Pass when to beat is dear, come back when it is"
        " cheap, and lead what is low."
    ),
)
