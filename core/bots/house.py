"""What the rules of every game say of the bots of the house."""

from __future__ import annotations

from core.bots.characters import CHARACTERS
from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_

SECTION = Section(
    N_("The bots of the house"),
    (
        Paragraph(
            N_(
                "The levels “casual” and “regular” play like people. They do not miss what"
                " everybody sees, and err more where there is much to choose from and little"
                " between the best plays. “Strong” and “master” only look for the best play."
            )
        ),
        Paragraph(
            N_(
                "Every bot that plays like people has a character, which goes with its name: the"
                " same in every game and at every table. Give a bot another name, and it plays in"
                " the character of that name."
            )
        ),
        *(Paragraph(one.meaning) for one in CHARACTERS),
        Paragraph(
            N_(
                "Bots pause longer before a hard choice than before a plain one, within the pace"
                " that the settings give. That is for show: it takes nothing into account that"
                " they may not know."
            )
        ),
    ),
)
"""A part of the rules behind those of each game."""
