"""Changed settings on their way into the file: what a full disk refuses is kept later."""

from __future__ import annotations

from pathlib import Path

from tui.config.settings import Settings, SettingsError, save_settings

AGAIN_SECONDS = 3.0
"""Seconds after which settings are kept again that could not be, for the disk was full."""


class SettingsKeeper:
    """Keeps the settings of a player, and remembers those that could not be."""

    def __init__(self) -> None:
        self._unkept: tuple[Settings, Path] | None = None

    def keep(self, settings: Settings, path: Path) -> None:
        """Keep settings in their file; raise SettingsError if that can't be now."""
        self._unkept = settings, path
        save_settings(settings, path)
        self._unkept = None

    def keep_again(self) -> bool:
        """Try once more to keep what could not be; return whether nothing waits any more."""
        if self._unkept is not None:
            try:
                self.keep(*self._unkept)
            except SettingsError:
                return False
        return True
