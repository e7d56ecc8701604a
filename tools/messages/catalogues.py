"""The catalogues in `core/locale`: brought up to date with the source, and counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core import __version__
from tools.messages.found import ROOT, messages

LOCALE = ROOT / "core" / "locale"
WITHIN = Path("LC_MESSAGES") / "kahwa.po"
PROJECT = "Kahwa"


_PLACEHOLDER = re.compile("EMAIL@ADDRESS|YEAR-MO|LL@li")
"""What Babel writes where a translator has something to fill in."""


class State(NamedTuple):
    """How complete a catalogue is; what is missing or fuzzy is read in English."""

    language: str
    translated: int
    missing: int
    fuzzy: int


def template() -> Catalog:
    """Return all messages of the source, untranslated."""
    catalogue = Catalog(project=PROJECT, charset="utf-8")
    for one in messages():
        text = (one.text, one.plural) if one.plural else one.text
        catalogue.add(text, context=one.context or None, locations=[(one.path, one.line)])
    return catalogue


def catalogues() -> list[Path]:
    """Return the catalogues there are."""
    return sorted(LOCALE.glob(f"*/{WITHIN}"))


def language_of(path: Path) -> str:
    """Return the language of a catalogue by the folder it is in."""
    return path.parents[1].name


def read(path: Path) -> Catalog:
    """Return a catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=language_of(path))


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue in the order of its messages, without line numbers, which change daily."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, no_location=True)


def begin(language: str) -> Path:
    """Write an empty catalogue for a language."""
    path = LOCALE / language / WITHIN
    catalogue = Catalog(
        locale=language,
        project=PROJECT,
        charset="utf-8",
        header_comment=f"# Kahwa's texts in the language {language}; see docs/translating.md.",
        fuzzy=False,
    )
    _settle_head(catalogue, language)
    write(path, catalogue)
    return path


def update(path: Path, source: Catalog) -> State:
    """Bring a catalogue up to date with the source; return how complete it is."""
    catalogue = read(path)
    catalogue.update(source, no_fuzzy_matching=False)
    _settle_head(catalogue, language_of(path))
    for one in catalogue:
        if one.id and not _is_translated(one.string):
            one.flags.discard("fuzzy")  # Babel takes a plural of empty forms for a translation
    write(path, catalogue)
    return state(language_of(path), catalogue)


def _settle_head(catalogue: Catalog, language: str) -> None:
    """Name the program in the head of a catalogue; leave empty what nobody has filled in."""
    catalogue.version = __version__
    for field in ("msgid_bugs_address", "last_translator", "revision_date", "language_team"):
        if _PLACEHOLDER.search(str(getattr(catalogue, field))):
            setattr(catalogue, field, language if field == "language_team" else "")


def state(language: str, catalogue: Catalog) -> State:
    """Return how complete a catalogue is."""
    told = [one for one in catalogue if one.id]
    fuzzy = sum(one.fuzzy for one in told)
    translated = sum(_is_translated(one.string) and not one.fuzzy for one in told)
    return State(language, translated, len(told) - translated - fuzzy, fuzzy)


def _is_translated(string: str | Sequence[str] | None) -> bool:
    return bool(string) if isinstance(string, str) else bool(string) and all(string or ())


def compile_to(path: Path, catalogue: Catalog) -> None:
    """Compile a catalogue for the program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
