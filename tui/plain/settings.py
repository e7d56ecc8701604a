"""The settings in line mode: read out, and changed by a typed line."""

from __future__ import annotations

from dataclasses import replace

from tui.config.services import House
from tui.config.settings import SettingsError, save_settings


def told_or_changed(house: House, text: str) -> tuple[House, list[str]]:
    """Return what a line after the word `settings` leads to: all of them, one, or one changed."""
    from tui.config.words import changed, looked_up, told

    if not text:
        return house, told(house.settings)
    lines = looked_up(house.settings, text)
    if lines:
        return house, lines
    change = changed(house.settings, text)
    if change.settings is None:
        return house, [change.sentence]
    house = replace(house, settings=change.settings)
    try:
        save_settings(change.settings, house.settings_file)
    except SettingsError as error:
        return house, [change.sentence, str(error)]
    return house, [change.sentence]
