"""The line that a guest is typing: letters, keys that wipe them, and nothing a terminal obeys."""

from __future__ import annotations

from core.ground.harmless import harmless

LONGEST_LINE = 400
"""Letters of the longest line that is heard."""

_WIPE_ONE, _WIPE_ALL = ("\x7f", "\b"), "\x15"
_ESCAPE = "\x1b"
_ALONE, _SEQUENCE, _ONE_MORE = "escape", "sequence", "one more"
"""How far a sequence of an arrow or another key without a letter has come."""


class TypedLine:
    """What has been typed since the last end of a line."""

    def __init__(self) -> None:
        self.text = ""
        self.is_too_long = False
        self._inside = ""

    def take(self, sign: str) -> None:
        """Take in a sign that ends no line."""
        if self._inside:
            self._inside = _then(self._inside, sign)
        elif sign == _ESCAPE:
            self._inside = _ALONE
        elif sign in _WIPE_ONE:
            self.text = self.text[:-1]
        elif sign == _WIPE_ALL:
            self.text = ""
        elif len(self.text) >= LONGEST_LINE:
            self.is_too_long = True
        else:
            self.text += harmless(sign.replace("\t", " "))

    def end(self) -> str | None:
        """Begin a new line; return the last one, or None if it was too long."""
        text, is_too_long = self.text, self.is_too_long
        self.text, self.is_too_long, self._inside = "", False, ""
        return None if is_too_long else " ".join(text.split())


def _then(inside: str, sign: str) -> str:
    """Return how far a sequence has come with another sign, nothing at its end."""
    if inside == _ALONE:
        return {"[": _SEQUENCE, "O": _ONE_MORE}.get(sign, "")
    return _SEQUENCE if inside == _SEQUENCE and not "@" <= sign <= "~" else ""
