"""Views as plain objects, for tests that look into those of several games."""

from __future__ import annotations

from typing import Any, cast

from core.contract.game import View


def plain(view: View) -> dict[str, Any]:
    """Return a view, or a whole state, whose fields are known to the test."""
    return cast("dict[str, Any]", view)
