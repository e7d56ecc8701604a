"""The settings in line mode: read out, and changed by a typed line."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from tui.config.services import Surroundings
from tui.config.settings import SettingsError

Around = TypeVar("Around", bound=Surroundings)


def told_or_changed(services: Around, text: str) -> tuple[Around, list[str]]:
    """Return what a line after the word `settings` leads to: all of them, one, or one changed."""
    from tui.config.words import changed, looked_up, told

    if not text:
        return services, told(services.settings, services.login)
    lines = looked_up(services.settings, services.login, text)
    if lines:
        return services, lines
    change = changed(services.settings, services.login, text)
    if change.settings is None:
        return services, [change.sentence]
    services = replace(services, settings=change.settings)
    try:
        services.keep(change.settings, services.settings_file)
    except SettingsError as error:
        return services, [change.sentence, str(error)]
    return services, [change.sentence]
