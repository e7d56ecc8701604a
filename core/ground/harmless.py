"""Foreign text in its harmless form: names, talk, files, programs and errors as they are shown.

Whatever Kahwa has not written itself passes here before it reaches a terminal or a log. Each way
out (screen, line mode, command line, log) does that for all it writes, so nobody else has to.
"""

from __future__ import annotations

import unicodedata


def harmless(text: str) -> str:
    """Return a text in one line that no terminal obeys.

    Controls, escape characters, marks of direction, halves of characters, private and unassigned
    characters are left out. An end of a line becomes a blank.
    """
    if text.isprintable():
        return text
    return "".join(map(_shown, text))


LONGEST_QUOTE = 300
"""Letters of a sentence about a file of others that are told at the most."""


def quoted(sentence: str) -> str:
    """Return a sentence that quotes a file of others, harmless and cut where it is too long."""
    text = harmless(sentence)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


LONGEST_ECHO = 30
"""Letters of what was typed that a sentence about it repeats."""


def echoed(text: str) -> str:
    """Return a typed text as a sentence repeats it, its end left out if it is long."""
    return text if len(text) <= LONGEST_ECHO else f"{text[: LONGEST_ECHO - 1]}…"


def harmless_lines(text: str) -> str:
    """Return a text of several lines, each of them harmless."""
    return text if text.isprintable() else "\n".join(map(harmless, text.split("\n")))


def without_commands(text: str) -> str:
    """Return a text for cells that are laid out already: a blank for each control character.

    Joiners stay, which some scripts can't do without and which move nothing.
    """
    return "".join(
        character if character in _JOINERS else harmless(character) or " " for character in text
    )


_JOINERS = "\u200c\u200d"


def _shown(character: str) -> str:
    kind = unicodedata.category(character)
    if character in "\n\t" or kind in ("Zl", "Zp"):
        return " "
    return "" if kind.startswith("C") else character
