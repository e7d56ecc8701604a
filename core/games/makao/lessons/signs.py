"""The third lesson of Makao: skip, reverse and minus-one, and what they are good for."""

from core.contract.lesson import Lesson, Step
from core.games.makao.lessons.rigging import rigged_deck
from core.ground.words import N_

LESSON = Lesson(
    name="signs",
    title=N_("Skip, reverse, minus-one"),
    aim=N_("Who plays next is yours to say: keep the turn from somebody about to win."),
    options={"players": 3},
    source=rigged_deck(
        (
            "R1 G9 B0 Y6 YS YV Y-1",
            "R-1 G2 G-1 B5 B6 B-1 Y3",
            "R6 G5 B2 B3 Y4 Y8 Y9",
        ),
        top="R7",
        stock="R4 R5",
        dealer=0,
    ),
    before=("R-1", "G-1", "B-1", "B5", "B2", "B0", "B6", "B3", "draw", "Y3 last", "Y8"),
    steps=(
        Step(
            text=N_(
                "The player after you holds a single card, and may go out with it. A skip takes"
                " the turn of the next player: play yours."
            ),
            accepts=("YS",),
            done=N_("Passed over: that last card has to wait."),
            wrong={
                "Y-1": N_("One more card may follow, but then it still has to be the skip."),
                "YV": N_(
                    "Play turns round, but two turns later it comes to the player with one card,"
                    " before it comes to you again."
                ),
            },
            others=("Y4",),
        ),
        Step(
            text=N_(
                "Again the player with one card would be next. A reverse turns the order of play"
                " round: whoever played before you follows. Play it."
            ),
            accepts=("YV",),
            done=N_("Now it goes the other way, and the player with one card comes last."),
            wrong={
                "Y-1": N_("One more card may follow, but then it still has to be the reverse."),
            },
            others=("Y9", "draw"),
        ),
        Step(
            text=N_(
                "That player had to draw, and holds two cards now. Shed your own faster: after a"
                " minus-one you may play one more card. Play it."
            ),
            accepts=("Y-1",),
            done=N_("It is still your turn."),
        ),
        Step(
            text=N_("Now one more card that fits, or you pass; you cannot draw for it. Play one."),
            accepts=("Y6",),
            done=N_("Two cards in one turn."),
        ),
    ),
    ending=N_(
        "Watch how many cards the others hold. A skip or a reverse is worth most when somebody is"
        " about to go out."
    ),
)
