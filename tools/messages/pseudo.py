"""`make pseudo`: a language that nobody speaks, with accents, in brackets, and 30 % longer.

What is read without brackets has escaped translation, and what has but one bracket was cut.
"""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from tools.messages.catalogues import LOCALE, compile_to, template

LANGUAGE = "xx"
RULES_OF = "en"
"""The language whose rules of plurals it has."""

_PLAIN = "ACDEGHIJKLNOPRSTUWYZacdeghijklnoprstuwyz"
_MARKED = "ÀÇĎÉĜĤÎĴĶĽÑÔÞŘŠŤÛŴÝŽàçďéĝĥîĵķľñôþřšťûŵýž"
_ACCENTS = str.maketrans(_PLAIN, _MARKED)
"""Letters that are one column wide everywhere, and have a look of their own."""

_FIELD = re.compile(r"(\{[^{}]*\}|\[[^\[\]]*\])")
"""What a translation keeps: fields, and the cards in lessons and rules, such as `[5C]`."""

_LONGER = 0.3


def pseudo(text: str) -> str:
    """Return a text as the pseudo-language has it; its fields and line breaks stay."""
    prose = _FIELD.sub("", text)
    parts = _FIELD.split(text)
    accented = "".join(
        part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts)
    )
    more = max(0, round(len(prose) * _LONGER) - 2)
    before, after = accented[: len(accented) - len(accented.lstrip())], accented.rstrip()
    ending = accented[len(after) :]
    return f"{before}‹{after.lstrip()}{'~' * more}›{ending}"


def pseudo_catalogue() -> Catalog:
    """Return every message in the pseudo-language."""
    catalogue = template()
    catalogue.locale = RULES_OF
    for one in catalogue:
        if one.id:
            one.string = _told(one)
    return catalogue


def _told(one: Message) -> str | tuple[str, ...]:
    if not isinstance(one.id, str):
        return tuple(map(pseudo, one.id))
    return one.id if one.context in UNCHANGED else pseudo(one.id)


UNCHANGED = ("command",)
"""The contexts of what is typed, where brackets would be no word."""


def write_pseudo(locale: Path = LOCALE) -> Path:
    """Compile the pseudo-language into a folder of catalogues."""
    path = locale / LANGUAGE / "LC_MESSAGES" / "kahwa.mo"
    compile_to(path, pseudo_catalogue())
    return path


if __name__ == "__main__":
    print(f"{write_pseudo()}: LANGUAGE={LANGUAGE} kahwa")
