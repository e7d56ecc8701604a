"""What a key stands for on keyboards whose number row gives signs first."""

from __future__ import annotations

from tui.config.settings import Settings

AZERTY = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))


def meant(character: str | None, settings: Settings) -> str:
    """Return the character the player means by a key; empty for a key without one."""
    if character is None:
        return ""
    return AZERTY.get(character, character) if settings.keys == "azerty" else character
