"""The language that the player chose, read from the settings alone and without touching them."""

from __future__ import annotations

import json

from core.ground.files import whole_file
from core.ground.paths import folder


def kept_language() -> str | None:
    """Return the language in `settings.json`; None where there is none, or no sound file.

    What reads the settings as a whole says what is wrong with them, in this language.
    """
    try:
        kept = json.loads(whole_file(folder("config") / "settings.json"))
    except (OSError, ValueError, RecursionError):
        return None
    language = kept.get("language") if isinstance(kept, dict) else None
    return language if isinstance(language, str) else None
