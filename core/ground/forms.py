"""Names in the forms that a language has: of a card as it is, as an object, with an article.

English has one form of a name, and its sentences say `{card}`. A translation may ask for another
form, `{card:accusative}`, which `core/ground/words.py` gives to names and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Any

_FORM = re.compile(r"[a-z]{2,}")
"""What a field asks for where it asks for a form; formats of numbers are no words."""

_ASKS = re.compile(r"\{\w+:[a-z]{2,}\}")


class Name(str):
    """A name in its basic form, that knows the others of its language."""

    forms: Mapping[str, str]


class Inflected(str):
    """A translated sentence that asks for forms; what has none is told as it is."""

    def format(self, *arguments: Any, **fields: Any) -> str:
        """Return the sentence with its fields in the forms it asks for."""
        return _IN_FORMS.vformat(self, arguments, fields)


class _InForms(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if not _FORM.fullmatch(format_spec):
            return str(super().format_field(value, format_spec))
        return value.forms.get(format_spec, str(value)) if isinstance(value, Name) else str(value)


_IN_FORMS = _InForms()


def asking(sentence: str) -> str:
    """Return a translated sentence as one that can be inflected, if it asks for that."""
    return Inflected(sentence) if ":" in sentence and _ASKS.search(sentence) else sentence
