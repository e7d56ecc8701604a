"""The first lesson of Rikiki: follow suit, or trump."""

from core.contract.lesson import Lesson, Step
from core.games.rikiki.lessons.rigging import rigged_round
from core.ground.words import N_

ROUND = rigged_round(
    dealer=0,
    turned="5H",
    hands=("KD 3D 2H AH", "9D 6D 4C 9H", "JD QD AC 8S", "5D 7D 9C 10H"),
)

LESSON = Lesson(
    name="following",
    title=N_("Follow suit, or trump"),
    aim=N_("Who wins a trick, what you may play to it, and what trumps are for."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1", "bid 1", "bid 0", "bid 3", "9D", "JD", "5D"),
    steps=(
        Step(
            text=N_(
                "Diamonds were led, and whoever holds the suit must follow it. The highest card"
                " of that suit wins the trick. Make it yours."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type a card like KD, the king of diamonds."),
            accepts=("KD",),
            done=N_("[KD] beats [JD]. Whoever wins a trick leads to the next."),
            wrong={
                "3D": N_(
                    "[3D] is lower than [JD], so the trick goes to somebody else. [KD] would have"
                    " won it."
                ),
            },
        ),
        Step(
            text=N_(
                "You lead now, any card. Trumps do most in suits that you do not hold, so first"
                " let your last diamond go."
            ),
            accepts=("3D",),
            done=N_("Lost, and well lost: nothing ties your two hearts to a suit any more."),
            wrong={
                "2H": N_("Whoever holds a heart must follow, and every heart beats [2H]."),
                "AH": N_(
                    "[AH] wins whenever you play it, so it can wait. Be rid of [3D] while it costs"
                    " nothing."
                ),
            },
            others=("6D", "QD", "7D", "AC", "9C"),
        ),
        Step(
            text=N_(
                "You hold no club, so you may play anything. The card turned up made hearts"
                " trumps: each of them beats even [AC]. Win the trick as cheaply as you can."
            ),
            accepts=("2H",),
            done=N_("The lowest trump beats the highest club."),
            wrong={
                "AH": N_(
                    "That wins as well, but now [2H] is left for the last trick, and every other"
                    " heart beats it."
                ),
            },
            others=("4C",),
        ),
        Step(
            text=N_("One card is left, the ace of trumps, and nothing beats it. Lead it."),
            accepts=("AH",),
            done=N_("Your third trick."),
            others=("9H", "8S", "10H"),
        ),
    ),
    ending=N_(
        "You had said three tricks, and won three: 10 points, and 2 for each trick, make 16."
        " How to say the right number comes next."
    ),
)
