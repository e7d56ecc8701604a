"""What the rules of every game say of the bots of the house."""

from __future__ import annotations

from core.bots.characters import CHARACTERS
from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_

SECTION = Section(
    N_("House bots"),
    (
        Paragraph(
            N_(
                "“Casual” and “regular” bots play like people. They see what everybody sees, and "
                "make more mistakes when there are many plays and the best ones are close. "
                "“Strong” and “master” bots only look for the best play."
            )
        ),
        Paragraph(
            N_(
                "Every bot that plays like a person has a character that goes with its name, the "
                "same in every game and at every table. Give a bot another name, and it plays in "
                "character with that name."
            )
        ),
        *(Paragraph(one.meaning) for one in CHARACTERS),
        Paragraph(
            N_(
                "Bots pause longer before a hard choice than before an easy one, at the pace you "
                "set. The pause is for show and gives away no hidden card."
            )
        ),
    ),
)
"""A part of the rules behind those of each game."""
