"""JSON as it is kept and sent: without blanks, and with all letters as they are."""

from __future__ import annotations

import json


def json_text(value: object) -> str:
    """Return a value as JSON; two hosts that keep the same write the same."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
