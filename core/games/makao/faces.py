"""What Makao's card codes mean: colour, word, points, and which cards fit on which."""

from typing import Final

from core.contract.cards import MAKAO_COLOURS, MAKAO_WORDS, makao_deck

DECKS: Final = {minus_ones: makao_deck(minus_ones) for minus_ones in (1, 2)}
"""The pack for each value of the option `minus_ones`; the faces are the same in both."""

FACES: Final = DECKS[1].faces

SKIP: Final = MAKAO_WORDS.index("S")
REVERSE: Final = MAKAO_WORDS.index("V")
PLUS_TWO: Final = MAKAO_WORDS.index("+2")
MINUS_ONE: Final = MAKAO_WORDS.index("-1")
NO_WORD: Final = len(MAKAO_WORDS)
"""The word of the jokers: nothing matches it."""

JOKER: Final = FACES.index("J")
JOKER_FOUR: Final = FACES.index("J+4")

NO_COLOUR: Final = len(MAKAO_COLOURS)
"""The colour of the jokers in hand; played, they have the colour that is named."""

COLOUR_OF: Final = tuple(card // NO_WORD for card in range(JOKER)) + (NO_COLOUR,) * 2
WORD_OF: Final = tuple(card % NO_WORD for card in range(JOKER)) + (NO_WORD,) * 2
COLOUR_BIT: Final = tuple(1 << colour if colour < NO_COLOUR else 0 for colour in COLOUR_OF)

POINTS: Final[tuple[int, ...]] = (*range(10), 10, 10, 20, 20) * len(MAKAO_COLOURS) + (30, 50)
"""What each card counts against its holder (docs/rules-makao.md, “The end of a round”)."""

PENALTY: Final = tuple(
    4 if card == JOKER_FOUR else 2 if word == PLUS_TWO else 0 for card, word in enumerate(WORD_OF)
)
"""How many cards each card makes the next seat draw."""

PLAYS_OF: Final = (
    *((card,) for card in range(JOKER)),
    tuple(range(JOKER, JOKER + NO_COLOUR)),
    tuple(range(JOKER + NO_COLOUR, JOKER + 2 * NO_COLOUR)),
)
"""The play codes of each card: the card itself, or one for each colour that a joker may name."""


def fits(card: int, colour: int, word: int) -> bool:
    """Tell whether a card may follow when `colour` is current and the top card bears `word`."""
    return card >= JOKER or COLOUR_OF[card] == colour or WORD_OF[card] == word


FITTING: Final = tuple(
    tuple(
        tuple(fits(card, colour, word) for card in range(len(FACES))) for word in range(NO_WORD + 1)
    )
    for colour in range(NO_COLOUR)
)
"""`FITTING[colour][word][card]`: whether a card fits, looked up."""
