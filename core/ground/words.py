"""Every text a player reads: its translation by `_`, `ngettext`, `N_`, and numbers in it."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from contextvars import ContextVar
from pathlib import Path

DOMAIN = "kahwa"
LOCALE_FOLDER = Path(__file__).parents[1] / "locale"


class Language:
    """What texts are translated into; whoever reads in a context reads in its language."""

    def __init__(self) -> None:
        self.catalogue = gettext.NullTranslations()


_common = Language()
"""The language of every context that has none of its own."""

_language: ContextVar[Language] = ContextVar("language", default=_common)
"""Each part of an app runs in a context of its own, a copy of the one that made it. They share the
language because it is not this variable that changes, but what it holds."""


def own_language() -> None:
    """Give this context, and all that is begun in it from now on, a language of its own."""
    _language.set(Language())


def use_language(code: str | None) -> None:
    """Translate from now on into the language `code` (`fr`, `ar_MA`); None is plain English.

    A language that nobody has translated yet falls back to English.
    """
    _language.get().catalogue = (
        gettext.NullTranslations()
        if code is None
        else gettext.translation(DOMAIN, LOCALE_FOLDER, [code], fallback=True)
    )


def _(message: str) -> str:
    """The translation of `message`, looked up when called."""
    return _language.get().catalogue.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The translation of the form that fits `count`."""
    return _language.get().catalogue.ngettext(singular, plural, count)


def number(value: int | str) -> str:
    """Return a number, or its digits, as texts write it: with a minus sign, not a hyphen."""
    return str(value).replace("-", "−")


def N_(message: str) -> str:
    """Mark a module-level string for translation; `_` translates it where it is used."""
    return message


def signed(points: float) -> str:
    """Return points to the tenth with their sign; nothing is a negative nothing."""
    return number(f"{round(points, 1) + 0.0:+.1f}")


def with_nearest(name: str, allowed: Iterable[str]) -> str:
    """Return a name that is none, and the one that may have been meant: `rond (ronda?)`."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), list(allowed), 1)
    return _("{name} ({near}?)").format(name=name, near=near[0]) if near else name
