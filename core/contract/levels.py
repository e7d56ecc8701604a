"""What a reader calls the levels of play, whose names are fixed in files and commands."""

from __future__ import annotations

from core.ground.words import NC_, _

_TOLD = {
    "random": NC_("level of a bot", "random"),
    "casual": NC_("level of a bot", "casual"),
    "regular": NC_("level of a bot", "regular"),
    "strong": NC_("level of a bot", "strong"),
    "master": NC_("level of a bot", "master"),
    "program": NC_("level of a bot", "program"),
    "person": NC_("level of a bot", "person"),
}


def level_told(level: str) -> str:
    """Return the name of a level in the reader's language, one that is no level as it is."""
    return _(_TOLD[level]) if level in _TOLD else level
