"""The first lesson of Rikiki: follow suit, or trump."""

from core.contract.lesson import Lesson, LessonStep
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
    aim=N_("Who wins a trick, what you may play to it, and what trumps do."),
    source=ROUND.source,
    before=(*ROUND.before, "bid 1", "bid 1", "bid 0", "bid 3", "9D", "JD", "5D"),
    steps=(
        LessonStep(
            text=N_(
                "A diamond was led, so a player who has diamonds must play one. The highest"
                " diamond wins the trick. Win it."
            ),
            keys=N_("The arrow keys choose a card, Enter plays it."),
            typed=N_("Type a card like KD, the king of diamonds."),
            accepts=("KD",),
            done=N_("[KD] beats [JD]. The winner of a trick leads to the next."),
            wrong={
                "3D": N_(
                    "[3D] is lower than [JD], so somebody else wins the trick. [KD] would have"
                    " won it."
                ),
            },
        ),
        LessonStep(
            text=N_(
                "Now you lead any card. Trumps are most useful in suits you don't have, so"
                " first get rid of your last diamond."
            ),
            accepts=("3D",),
            done=N_("You lost that trick, and it helps you: now you have only hearts left."),
            wrong={
                "2H": N_("A player with a heart must follow, and every heart beats [2H]."),
                "AH": N_(
                    "[AH] wins whenever you play it, so it can wait. Get rid of [3D] while it"
                    " costs nothing."
                ),
            },
            others=("6D", "QD", "7D", "AC", "9C"),
        ),
        LessonStep(
            text=N_(
                "You have no club, so you may play anything. A heart was turned up, so hearts"
                " are trumps: each of them beats even [AC]. Win the trick as cheaply as you"
                " can."
            ),
            accepts=("2H",),
            done=N_("The lowest trump beats the highest club."),
            wrong={
                "AH": N_(
                    "That wins as well, but leaves [2H] for the last trick, and every other"
                    " heart beats it."
                ),
            },
            others=("4C",),
        ),
        LessonStep(
            text=N_("You have one card left, the ace of trumps, and nothing beats it. Lead it."),
            accepts=("AH",),
            done=N_("Your third trick."),
            others=("9H", "8S", "10H"),
        ),
    ),
    ending=N_(
        "You had bid three tricks, and you won three: 10 points, plus 2 for each trick, makes"
        " 16. Next you'll learn how to bid."
    ),
)
