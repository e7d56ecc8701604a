"""A sentence that was made in one language and can be made again in a reader's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from core.ground.words import _


class Sentence(str):
    """A text that remembers what it was made of; in all else it is the text that it was first."""

    template: str
    fields: Mapping[str, object]

    @classmethod
    def made(cls, template: str, fields: Mapping[str, object] | None = None) -> Self:
        """Return a template marked with `N_`, translated now, with its fields filled in."""
        fields = fields or {}
        told = {name: in_this_language(value) for name, value in fields.items()}
        text = _(template)
        sentence = cls(text.format(**told) if told else text)
        sentence.template, sentence.fields = template, fields
        return sentence

    def again(self) -> Self:
        """Return the sentence in the present reader's language."""
        return self.made(self.template, self.fields)


def in_this_language(value: object) -> object:
    """Return a value, a sentence in the present reader's language."""
    return value.again() if isinstance(value, Sentence) else value
