"""Every text a player reads: how it is marked, its translation, and the numbers in it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from itertools import takewhile
from pathlib import Path
from string import Formatter
from typing import Any

from core.ground.harmless import echoed

DOMAIN = "kahwa"
LOCALE_FOLDER = Path(__file__).parents[1] / "locale"

_FORM = re.compile(r"[a-z]{2,}")
"""What a field asks for where it asks for a form; formats of numbers are no words."""

_ASKS = re.compile(r"\{\w+:[a-z]{2,}\}")


class Name(str):
    """A name in its basic form, that knows the others of its language."""

    forms: Mapping[str, str]


class Inflected(str):
    """A translated sentence that asks for forms; what has none is told as it is.

    English has one form of a name, and its sentences say `{card}`. A translation may ask for
    another one, `{card:accusative}`: as an object, with an article.
    """

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


class Language:
    """What texts are translated into; whoever reads in a context reads in its language."""

    def __init__(self) -> None:
        self._wanted: Callable[[], Sequence[str]] = tuple
        self._catalogue: gettext.NullTranslations | None = None

    def want(self, wanted: Callable[[], Sequence[str]]) -> None:
        """Read from now on in the first of the languages wanted that there is, else in English.

        They are asked for and loaded with the first text: whatever shows none needs no language.
        """
        self._wanted, self._catalogue = wanted, None

    @property
    def catalogue(self) -> gettext.NullTranslations:
        """The translations, loaded once."""
        if self._catalogue is None:
            self._catalogue = (
                gettext.NullTranslations()
            )  # for what is said while they are asked for
            if codes := list(self._wanted()):
                self._catalogue = gettext.translation(DOMAIN, LOCALE_FOLDER, codes, fallback=True)
        return self._catalogue


_common = Language()
"""The language of every context that has none of its own."""

_language: ContextVar[Language] = ContextVar("language", default=_common)
"""Each part of an app runs in a context of its own, a copy of the one that made it. They share the
language because it is not this variable that changes, but what it holds."""

_CODE = re.compile(r"([a-z]{2,3}(?:_[A-Z]{2})?)(?:\.[\w-]+)?(@[a-z]+)?", re.ASCII)
"""A language as settings and environments write it: `fr`, `ar_MA.UTF-8`; nothing else is one."""


def own_language() -> None:
    """Give this context, and all that is begun in it from now on, a language of its own."""
    _language.set(Language())


def use_language(code: str | None, environ: Mapping[str, str] | None = None) -> None:
    """Translate from now on into the language `code` (`fr`, `ar_MA`), else that of a terminal.

    None, and an environment that asks for nothing, is plain English. A language that nobody has
    translated yet falls back to English, and so does each text that is missing.
    """
    _language.get().want(lambda: languages(code, environ or {}))


def find_language(code: Callable[[], str | None], environ: Mapping[str, str]) -> None:
    """Translate from now on into the language that `code` returns when the first text is read."""
    _language.get().want(lambda: languages(code(), environ))


def languages(code: str | None, environ: Mapping[str, str]) -> list[str]:
    """Return the languages to look for, best first, up to English.

    What was chosen counts, else `LANGUAGE`, which is a list, and then the locale: `LC_ALL`,
    `LC_MESSAGES` or `LANG`. In the locale C all programs speak English.
    """
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    asked = [code] if code else [*environ.get("LANGUAGE", "").split(":"), locale]
    if not code and locale in ("C", "POSIX"):
        asked = []
    known = filter(None, map(_CODE.fullmatch, asked))
    codes = (f"{one[1]}{one[2] or ''}" for one in known)
    return list(takewhile(lambda one: one.split("_")[0] != "en", codes))


class InContext(str):
    """A message that means nothing definite without its context: `close` the key, or the score.

    In all else it is the English text, so that it may be compared, shown and sent like any other.
    """

    __slots__ = ("context",)

    context: str


def _(message: str) -> str:
    """The translation of `message`, looked up when called; nothing is nothing in any language."""
    if not message:
        return message
    catalogue = _language.get().catalogue
    if isinstance(message, InContext):
        told = catalogue.pgettext(message.context, message)
    else:
        told = catalogue.gettext(message)
    return told if told is message else asking(told)


def pgettext(context: str, message: str) -> str:
    """The translation of a short message, whose context says where it is read."""
    return _language.get().catalogue.pgettext(context, message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The translation of the form that fits `count`."""
    return asking(_language.get().catalogue.ngettext(singular, plural, count))


def npgettext(context: str, singular: str, plural: str, count: int) -> str:
    """The translation of the form of a short message that fits `count`."""
    return _language.get().catalogue.npgettext(context, singular, plural, count)


def in_forms(message: str, **fields: object) -> Name:
    """Return a name, marked with `N_` or `NC_`, in all forms of the reader's language.

    A language declares its forms by translating `name` in the context `forms of names`, the basic
    one first (`name|accusative|the`), and gives each name its forms in that order. Fields that are
    names themselves take the form that the translation asks of them.
    """
    told = [asking(form).format(**fields) for form in _(message).split("|")]
    name = Name(told[0])
    name.forms = dict(zip(pgettext("forms of names", "name").split("|"), told, strict=False))
    return name


def number(value: int | str) -> str:
    """Return a number, or its digits, as texts write it: with a minus sign, not a hyphen."""
    return str(value).replace("-", "−")


def N_(message: str) -> str:
    """Mark a module-level string for translation; `_` translates it where it is used."""
    return message


def NC_(context: str, message: str) -> InContext:
    """Mark a short module-level string and say where it is read; `_` translates it there."""
    marked = InContext(message)
    marked.context = context
    return marked


def capitals(heading: str) -> str:
    """Return a heading in capitals, if its language writes headings so."""
    return (
        heading.upper() if pgettext("headings in capitals: yes or no", "yes") == "yes" else heading
    )


def begun(sentence: str) -> str:
    """Return words as they begin a sentence."""
    return sentence[:1].upper() + sentence[1:]


def signed(points: float) -> str:
    """Return points to the tenth with their sign; nothing is a negative nothing."""
    return number(f"{round(points, 1) + 0.0:+.1f}")


def with_nearest(name: str, allowed: Iterable[str]) -> str:
    """Return a name that is none, and the one that may have been meant: `rond (ronda?)`."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), list(allowed), 1)
    told = echoed(name)
    return _("{name} ({near}?)").format(name=told, near=near[0]) if near else told
