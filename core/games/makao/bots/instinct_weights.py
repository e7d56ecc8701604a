"""What Makao's instinct has learned: the weight of each sign, in logarithms of odds.

Found by policy gradient from about 30 million hands of 2 to 8 seats against itself, by the
default rules. Sizes from the last of a table on count as the last.
"""

from typing import Final

Row = tuple[float, ...]
Table = tuple[Row, ...]

SIZE: Final[Table] = (
    (4.39, 4.60, 6.45, 6.48, 8.41),
    (4.31, 1.93, 0.02, -0.42, 1.53),
    (2.44, 1.61, -0.46, -1.16, -1.38),
    (1.14, 0.32, -0.27, -0.90, -3.21),
    (2.67, 2.41, 2.65, 2.25, -0.28),
    (0.99, -1.03, 0.51, 0.51, -1.89),
    (1.96, -2.59, -1.21, -1.21, -3.73),
    (-1.61, -7.04, -5.15, -4.01, -5.72),
)
"""[cards left after the action, 1..8][cards of the smallest other hand, 1..5]"""

BURDEN: Final[Row] = (-58.13, -38.18, -23.88, -14.39, -10.06)
"""[smallest other hand]: for the burden of the points left."""

SHED: Final = 0.2859
"""For each point that a played card sheds."""

SAME_COLOUR: Final[Table] = (
    (11.51, 9.80, 0.00, 0.00),
    (-0.28, 1.44, 2.07, 0.00),
    (-0.59, 0.18, 1.19, 0.35),
    (-0.88, -0.78, 0.49, 0.11),
    (-2.27, -1.94, -0.26, 0.15),
)
"""[cards left, 1..5][how many of them have the colour then current, 0..3]"""

SAME_WORD: Final[Row] = (1.54, -1.17, 0.08)
"""[cards left, 1..3]: one of another colour has the word of the top card."""

COLOURS: Final[Table] = (
    (0.66, 0.83, 0.00, 0.00),
    (-2.59, -0.99, 0.78, 0.00),
    (-3.85, -1.00, 1.38, 3.59),
    (-5.79, -3.19, -1.22, 1.36),
)
"""[cards left, 2..5][how many colours they have, 1..4]"""

JOKER_HELD: Final[Row] = (27.07, 22.12, 18.09, 13.31, 9.05)
"""[cards left, 1..5]: there is a J among them."""

JOKER_FOUR_HELD: Final[Row] = (19.81, 26.05, 20.24, 18.67, 14.74)
"""[cards left, 1..5]: there is a J+4 among them."""

MORE_JOKERS: Final = 1.43
"""For each joker left but the first."""

PLUS_TWO_HELD: Final[Row] = (-11.10, -8.65, -3.74, 2.25, 3.26)
"""[smallest other hand]: for each +2 left."""

TURN_HELD: Final[Row] = (-1.55, -2.03, -2.32, -1.68, -0.68)
"""[smallest other hand]: for each skip and reverse left."""

MINUS_ONE_HELD: Final[Row] = (-5.07, -2.70)
"""[whether three cards are left at most]: for each minus-one left."""

JOKER_PLAYED: Final[Row] = (3.71, -7.38, -9.40, -12.27, -15.04)
"""[smallest other hand]"""

JOKER_FOUR_PLAYED: Final[Row] = (11.91, -12.70, -15.95, -17.00, -17.11)
"""[smallest other hand]"""

PENALTY: Final[Table] = (
    (4.38, -0.05, -0.01, -3.84, -5.08),
    (0.17, -6.90, -8.13, -8.14, -8.04),
    (-2.98, 4.58, 4.65, -2.11, -4.47),
)
"""[cards to draw, 2, 4, 6][hand of the seat that faces them, 1..5]"""

SKIPPED: Final[Row] = (4.39, 2.25, 1.50, 1.73, 2.33)
"""[hand of the seat passed over, 1..5]"""

REVERSED: Final[Row] = (-0.07, 0.48, 0.55, 0.82, 0.82)
"""[hand of the seat that would have been next, 1..5]"""

FOLLOWED: Final[Row] = (14.84, 14.71, 14.48, 11.69, 12.37)
"""[cards left, 1..5]: a minus-one after which another card can be played."""

UNFOLLOWED: Final = -5.29
"""A minus-one after which none can."""

DRAWN: Final[Row] = (-6.83, -16.05, -7.33, -9.17, -5.79)
"""[smallest other hand]: drawing a card."""

TAKEN: Final[Row] = (-6.23, -16.57, -18.93)
"""[cards drawn, 2, 4, 6]: taking a penalty."""

DRAWN_KEPT: Final[Row] = (-3.90, -3.07, -4.02, -4.37, -4.25)
"""[smallest other hand]: passing with a drawn card that fits."""

EXTRA_KEPT: Final = -4.84
"""Doing without the extra card of a minus-one."""

FOLLOWER: Final[Table] = (
    (-0.40, -1.78),
    (-0.45, -1.73),
    (-0.98, -1.12),
    (-0.28, -0.56),
    (0.87, 0.51),
)
"""[hand of the next seat, 1..5][whether more than three cards are left]"""

FOLLOWER_LACKS: Final[Row] = (4.23, 3.01, 2.82, 2.84, 2.42)
"""[hand of the next seat, 1..5]: it seems to lack the colour."""

LACKING: Final = 0.71
"""For each other seat that seems to lack the colour."""

UNSEEN: Final = -26.20
"""For the share of the colour among the unseen cards, above an even one."""

UNSEEN_NEAR: Final = -20.79
"""The same once more if the next seat has two cards at most."""
