"""Every text a player reads: its translation by `_`, `ngettext`, `N_`, and numbers in it."""

import gettext
from pathlib import Path

DOMAIN = "kahwa"
LOCALE_FOLDER = Path(__file__).parent / "locale"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str | None) -> None:
    """Translate from now on into the language `code` (`fr`, `ar_MA`); None is plain English.

    A language that nobody has translated yet falls back to English.
    """
    global _catalogue
    if code is None:
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation(DOMAIN, LOCALE_FOLDER, [code], fallback=True)


def _(message: str) -> str:
    """The translation of `message`, looked up when called."""
    return _catalogue.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The translation of the form that fits `count`."""
    return _catalogue.ngettext(singular, plural, count)


def number(value: int | str) -> str:
    """Return a number, or its digits, as texts write it: with a minus sign, not a hyphen."""
    return str(value).replace("-", "−")


def N_(message: str) -> str:
    """Mark a module-level string for translation; `_` translates it where it is used."""
    return message


def signed(points: float) -> str:
    """Return points to the tenth with their sign; nothing is a negative nothing."""
    return number(f"{round(points, 1) + 0.0:+.1f}")
