"""The complete rules of Makao in our own words, for the reader."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_

_CALLED = (4, 2)

SECTIONS = (
    Section(
        N_("The game"),
        (
            Paragraph(
                N_(
                    "Get rid of your cards before the others do. The first player without cards"
                    " scores nothing, and everybody else counts the cards they hold. Points are"
                    " bad: when a total reaches the target, the game ends and the lowest total"
                    " wins; equal totals share the win."
                )
            ),
            Paragraph(
                N_(
                    "Each of the four colours, red, green, blue and yellow, has two each of the "
                    "numbers 0 to 9, two skips (S), two reverses (V) and two plus-twos (+2). Four "
                    "Jokers (J) and four +4 jokers (J+4) have no colour."
                )
            ),
            Paragraph(
                N_("Each colour has one minus-one (-1), which makes 116 cards."),
                {"minus_ones": (1,)},
            ),
            Paragraph(
                N_("Each colour has two minus-ones (-1), which makes 120 cards."),
                {"minus_ones": (2,)},
            ),
        ),
    ),
    Section(
        N_("Start of a round"),
        (
            Paragraph(
                N_(
                    "For the first round every seat draws a card, and the one worth most points"
                    " deals; tied seats draw again. After that the deal passes to the next"
                    " seat. Everybody gets seven cards, and the seat after the dealer starts."
                )
            ),
            Paragraph(
                N_(
                    "The top card of the stock is turned up to start the discard pile. Jokers,"
                    " +4 jokers and minus-ones go back into the stock, and another card is"
                    " turned up."
                )
            ),
            Paragraph(
                N_(
                    "If a skip is turned up, the first seat loses its turn. With a reverse,"
                    " play runs the other way, starting with the seat before the dealer. With a"
                    " plus-two, the first seat draws two cards, which it cannot pass on, and"
                    " then plays."
                )
            ),
        ),
    ),
    Section(
        N_("Your turn"),
        (
            Paragraph(
                N_(
                    "Play a card of the current colour, or one with the same number or sign as"
                    " the top card. Both jokers fit on anything. With a joker you name the"
                    " colour that follows, and then only that colour or another joker fits."
                )
            ),
            Paragraph(
                N_(
                    "Instead of playing, even when a card would fit, you may draw one card from"
                    " the stock. If it does not fit, your turn is over. You cannot play any"
                    " other card after drawing."
                )
            ),
            Paragraph(
                N_("If the drawn card fits, you may play it at once or keep it."),
                {"drawn_card": ("may-play",)},
            ),
            Paragraph(
                N_("If the drawn card fits, you must play it at once."),
                {"drawn_card": ("must-play",)},
            ),
            Paragraph(
                N_(
                    "When a card must be drawn from an empty stock, the discard pile without"
                    " its top card is shuffled and becomes the stock. If there is nothing to"
                    " draw at all, you may pass."
                )
            ),
        ),
    ),
    Section(
        N_("Special cards"),
        (
            Paragraph(N_("Skip: the next seat loses its turn.")),
            Paragraph(N_("Reverse: the direction of play changes.")),
            Paragraph(
                N_("Between two players a reverse gives you another turn."),
                {"players": (2,), "two_player_reverse": ("skip",)},
            ),
            Paragraph(
                N_("Between two players a reverse changes nothing: the other player is next."),
                {"players": (2,), "two_player_reverse": ("literal",)},
            ),
            Paragraph(
                N_(
                    "Minus-one: you may play one more card that fits, or pass. You cannot draw"
                    " for it. If you drew the minus-one itself, the extra card may still be any"
                    " card of your hand. Another minus-one allows yet another card."
                )
            ),
            Paragraph(
                N_(
                    "Plus-two and +4: the next seat must draw two or four cards, or as many as"
                    " there are."
                )
            ),
            Paragraph(
                N_(
                    "Instead of drawing, that seat may answer with a plus-two or +4 that fits."
                    " The penalties add up, and the first seat that draws takes them all."
                ),
                {"stacking": (True,)},
            ),
            Paragraph(N_("A penalty cannot be passed on."), {"stacking": (False,)}),
            Paragraph(
                N_("After drawing a penalty you play your turn as usual."),
                {"after_penalty": ("play",)},
            ),
            Paragraph(
                N_("Drawing a penalty ends your turn."),
                {"after_penalty": ("lose-turn",)},
            ),
        ),
    ),
    Section(
        N_("LAST CARD"),
        (
            Paragraph(
                N_(
                    "With the card that leaves you one, say LAST CARD. If you forget, you can"
                    " still say it, and any other seat can catch you, until the next seat"
                    " draws, plays or passes. These calls do not wait for turns: the first to"
                    " speak counts."
                ),
                {"catch_penalty": _CALLED},
            ),
            Paragraph(
                N_("A caught player draws four cards, or as many as there are."),
                {"catch_penalty": (4,)},
            ),
            Paragraph(
                N_("A caught player draws two cards, or as many as there are."),
                {"catch_penalty": (2,)},
            ),
            Paragraph(
                N_(
                    "While you may play the extra card of a minus-one you can still be caught,"
                    " and so you can after passing on it. If a skip or reverse gave the turn"
                    " back to you, your own next move makes you safe."
                ),
                {"catch_penalty": _CALLED},
            ),
            Paragraph(
                N_("Nobody says LAST CARD in this game."),
                {"catch_penalty": (0,)},
            ),
        ),
    ),
    Section(
        N_("The end of a round"),
        (
            Paragraph(
                N_(
                    "The round ends at once when a seat has no cards left, after a minus-one"
                    " too. A skip or reverse then has no effect, but a penalty still to be"
                    " drawn falls on the next seat and is counted with its cards."
                )
            ),
            Paragraph(
                N_(
                    "Numbers count their value, skips and reverses 10, plus-twos and minus-ones "
                    "20, a Joker 30 and a +4 joker 50."
                )
            ),
            Paragraph(
                N_("If the last card was a Joker, everybody else counts double: that is Makao."),
                {"double_on": ("joker",)},
            ),
            Paragraph(
                N_(
                    "If the last card was a Joker or a +4 joker, everybody else counts double: "
                    "that is Makao."
                ),
                {"double_on": ("any-joker",)},
            ),
            Paragraph(
                N_(
                    "A round is dead when all seats in a row pass because there is no card to"
                    " draw, or when the discard pile would have to become the stock for the"
                    " tenth time. Then everybody counts, and nothing is doubled."
                )
            ),
        ),
    ),
)
