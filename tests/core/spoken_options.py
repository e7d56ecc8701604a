"""What a game's options and presets have to say to the player."""

from __future__ import annotations

from core.contract.options import OptionTable
from core.ground.words import InContext

CONTEXT = "rule value"
"""The context of a value that is one word; where it got into the text, that is no context."""


def check_speaks(table: OptionTable) -> None:
    """Check that every option and preset has its words, each where it is read."""
    for option in table.options.values():
        assert option.meaning
        assert set(option.labels) <= set(option.values)
        for label in option.labels.values():
            assert label
            assert not isinstance(label, InContext) or label.context == CONTEXT
    for preset in table.presets.values():
        assert preset.title
        assert preset.meaning
