"""Every rule of Makao that a reason or an award names, with where it comes from.

The complete rules for reading are `SECTIONS`.
"""

from core.contract.game import Rule
from core.games.makao.sections import SECTIONS as SECTIONS
from core.ground.words import N_

_COMPONENTS = N_("the C++ program's guide, “Special Cards”")
_PLAY = N_("the C++ program's guide, “Game Play”")
_GOING_OUT = N_("the C++ program's guide, “Going Out”")
_SCORING = N_("the C++ program's guide, “Scoring”")
_RENEGING = N_("the C++ program's guide, “Reneging”")
_KAHWA_TURN = N_("Kahwa's rules, “Your turn”")
_KAHWA_LAST = N_("Kahwa's rules, “LAST CARD”")
_KAHWA_DEAD = N_("Kahwa's rules, “The end of a hand”")

# -- cards: allowed

FITS_COLOUR = Rule(N_("{card} fits because it has the current colour, {colour}."), _PLAY)
FITS_NUMBER = Rule(N_("{card} fits because it has the number of {top}."), _PLAY)
JOKER_FITS = Rule(N_("{card} fits on every card; you name the colour {colour}."), _COMPONENTS)
SKIP_FITS = Rule(N_("{card} fits, and it takes the turn of the next player."), _COMPONENTS)
REVERSE_FITS = Rule(N_("{card} fits, and it turns the direction of play round."), _COMPONENTS)
REVERSE_RETURNS = Rule(
    N_("{card} fits; between two players a reverse gives you another turn."), _KAHWA_TURN
)
MINUS_ONE_FITS = Rule(N_("{card} fits, and you may play one more card after it."), _COMPONENTS)
PLUS_FITS = Rule(N_("{card} fits, and it makes the next player draw {pending} cards."), _COMPONENTS)
PLUS_STACKS = Rule(
    N_("{card} passes the penalty on: the next player faces {pending} cards."), _COMPONENTS
)
DRAWN_FITS = Rule(N_("{card}, which you have just drawn, fits and may be played."), _RENEGING)
CALLS_LAST = Rule(N_("{card} leaves you one card, and you say LAST CARD with it."), _PLAY)
CALL_FORGOTTEN = Rule(
    N_(
        "{card} fits and leaves you one card; without saying LAST CARD you can be caught and draw"
        " {penalty}."
    ),
    _PLAY,
)
GOES_OUT = Rule(N_("{card} is your last card: the round ends, and the others count."), _PLAY)
GOES_OUT_DOUBLED = Rule(
    N_("{card} is your last card: the round ends, and the others count double."), _GOING_OUT
)

# -- cards: refused

TURN_OF_ANOTHER = Rule(
    N_("It is not your turn: now you can only say LAST CARD after all, or catch somebody."),
    _KAHWA_LAST,
)
NOT_IN_HAND = Rule(N_("{card} is not in your hand."), _PLAY)
FITS_NOT = Rule(
    N_("{card} does not fit on {top}: it needs the colour {colour}, the same sign, or a joker."),
    _PLAY,
)
FITS_NOT_NAMED = Rule(
    N_("{card} does not fit: after {top} it must be the named colour, {colour}, or a joker."),
    _KAHWA_TURN,
)
ONLY_THE_DRAWN = Rule(
    N_("After drawing only the drawn card, {drawn}, may be played; {card} stays in your hand."),
    _RENEGING,
)
PENALTY_FIRST = Rule(
    N_("You face a penalty: draw {pending} cards, or pass it on with a +2 or J+4 that fits."),
    _COMPONENTS,
)
PENALTY_UNSTACKED = Rule(
    N_("You face a penalty: draw {pending} cards; in this game it cannot be passed on."),
    _KAHWA_TURN,
)
CALL_OUT_OF_PLACE = Rule(
    N_("LAST CARD is said with the card that leaves one in hand; {card} leaves {left}."), _PLAY
)
NO_CALL = Rule(N_("In this game nobody says or forgets LAST CARD."), _KAHWA_LAST)

# -- drawing

DRAW_ANYWAY = Rule(
    N_("You may draw one card although one of yours would fit; then only that card can be played."),
    _RENEGING,
)
DRAW_FOR_WANT = Rule(
    N_("No card of yours fits, so you draw one; if it fits, it can be played."), _PLAY
)
DRAW_PENALTY = Rule(N_("You draw the penalty of {pending} and then play your turn."), _COMPONENTS)
DRAW_PENALTY_LOSING = Rule(N_("You draw the penalty of {pending} and lose your turn."), _KAHWA_TURN)
NO_DRAW_FOR_EXTRA = Rule(
    N_("A minus-one lets you play one more card but not draw: play a fitting card or pass."),
    _KAHWA_TURN,
)
DRAWN_ALREADY = Rule(
    N_("You have drawn your card, {drawn}; a turn allows one draw only."), _RENEGING
)
NOTHING_TO_DRAW = Rule(
    N_("Neither the stock nor the discard pile can give a card: play a fitting card or pass."),
    _KAHWA_TURN,
)

# -- passing

PASS_FOR_WANT = Rule(
    N_("No card can be drawn, so you may pass; {passes} such passes in a row end the round."),
    _KAHWA_DEAD,
)
PASS_EXTRA = Rule(N_("You may do without the extra card of your minus-one."), _KAHWA_TURN)
PASS_DRAWN = Rule(N_("You may keep the card you have drawn."), _RENEGING)
MUST_PLAY_DRAWN = Rule(N_("You drew {drawn}, and a drawn card that fits must be played."), _PLAY)
NO_PASS = Rule(
    N_("You cannot pass while there are cards to draw: play a fitting card or draw one."),
    _KAHWA_TURN,
)

# -- claims

SAYS_LAST = Rule(N_("You say LAST CARD yourself before anybody catches you."), _GOING_OUT)
CATCHES = Rule(
    N_("That player has not said LAST CARD and, caught in time, draws {penalty} cards."), _PLAY
)
NOTHING_FORGOTTEN = Rule(
    N_("There is nothing to say: you have not just forgotten LAST CARD."), _GOING_OUT
)
CATCHES_SELF = Rule(N_("You cannot catch yourself; say last instead."), _GOING_OUT)
NOT_TO_BE_CAUGHT = Rule(
    N_("That player has not just forgotten LAST CARD, and cannot be caught."), _GOING_OUT
)

# -- counting

COUNTED = Rule(N_("The cards left in a hand count against whoever holds them: {points}."), _SCORING)
COUNTED_DOUBLE = Rule(
    N_("The cards left in a hand count double, {sum} twice, because a joker ended the round."),
    _GOING_OUT,
)
