"""The name of the person who started this process."""

from __future__ import annotations

import getpass

from tui.config.settings import LONGEST_NAME


def login_name() -> str:
    """Return the login name as that of a player, empty where there is none."""
    try:
        return getpass.getuser().capitalize()[:LONGEST_NAME]
    except (KeyError, OSError):
        return ""
