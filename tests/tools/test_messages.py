"""Messages are found where they are marked, kept in catalogues, and read back by the program."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from core import __version__
from core.ground import words
from core.ground.words import NC_, _, ngettext, npgettext, pgettext, use_language
from tools.messages import catalogues
from tools.messages.found import Message, messages_in
from tools.messages.pseudo import pseudo, write_pseudo

SOURCE = '''
LEVEL = NC_("level", "strong")
told = f"{_('Deal'):<8}" + ngettext("{n} card", "{n} cards", n) + _(LEVEL)
npgettext("titles", "Citizen", "Citizens", 2)

@main.command()
@click.option("--all", help=N_("All of it."))
def rules():
    """Print the rules.

    On one page.
    """

def other():
    """No command."""
'''

LANGUAGES = tuple(catalogues.catalogues())
"""The catalogues of the repository."""

FRENCH = {
    ("Deal", None): "Donner",
    ("strong", "level of a bot"): "fort",
    ("{count} card", None): ("{count} carte", "{count} cartes", "{count} cartes"),
    ("Citizen", "titles"): ("Citoyen", "Citoyens", "Citoyens"),
}


def test_every_mark_is_found_and_the_help_of_commands() -> None:
    assert [message[2:] for message in messages_in(ast.parse(SOURCE), "x.py")] == [
        ("strong", "", "level"),
        ("Deal", "", ""),
        ("{n} card", "{n} cards", ""),
        ("Citizen", "Citizens", "titles"),
        ("All of it.", "", ""),
        ("Print the rules.\n\nOn one page.", "", ""),
    ]


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of a few messages, compiled where the program looks for it."""
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(words, "LOCALE_FOLDER", tmp_path)
    path = catalogues.begin("fr")
    catalogue = catalogues.read(path)
    for (text, context), string in FRENCH.items():
        one = (text, text + "s") if isinstance(string, tuple) else text
        told = string if isinstance(string, str) else tuple(string)
        catalogue.add(one, told, context=context)
    catalogue.add("Leave", "Partir", flags=["fuzzy"])
    catalogues.write(path, catalogue)
    catalogues.compile_to(path.with_suffix(".mo"), catalogues.read(path))
    return path


@pytest.mark.usefixtures("french")
def test_the_program_reads_a_compiled_catalogue_and_english_where_it_has_nothing() -> None:
    use_language(None, {"LANG": "fr_FR.UTF-8"})
    assert [_("Deal"), _(NC_("level of a bot", "strong"))] == ["Donner", "fort"]
    assert [ngettext("{count} card", "{count} cards", n) for n in (0, 1, 2)] == [
        "{count} carte",
        "{count} carte",
        "{count} cartes",
    ]
    assert npgettext("titles", "Citizen", "Citizens", 2) == "Citoyens"
    assert [_("strong"), pgettext("key", "strong"), _("Leave"), _("Lead")] == [
        "strong",
        "strong",
        "Leave",
        "Lead",
    ]


def test_a_catalogue_is_brought_up_to_date_and_counted(
    french: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = [
        Message("x.py", 1, "Deal"),
        Message("x.py", 2, "strong", "", "level of a bot"),
        Message("x.py", 3, "Leave"),
        Message("x.py", 4, "Something of which nothing is like it"),
    ]
    monkeypatch.setattr(catalogues, "messages", lambda: iter(source))
    state = catalogues.update(french, catalogues.template())
    assert state == ("fr", 2, 1, 1)
    assert 'msgctxt "level of a bot"' in french.read_text()


@pytest.mark.usefixtures("french")
def test_what_nobody_has_translated_is_missing_though_a_text_like_it_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = catalogues.begin("pl")
    for end in (".", " now."):
        one = Message("x.py", 1, f"You draw {{count}} card{end}", f"You draw {{count}} cards{end}")
        monkeypatch.setattr(catalogues, "messages", lambda one=one: iter([one]))
        assert catalogues.update(path, catalogues.template()) == ("pl", 0, 1, 0)
    assert "fuzzy" not in path.read_text()


def test_the_head_of_a_catalogue_has_nothing_to_fill_in(
    french: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "messages", lambda: iter([Message("x.py", 1, "Deal")]))
    catalogues.update(french, catalogues.template())
    for path in (french, *LANGUAGES):
        head = path.read_text().partition("\n\n")[0]
        assert f"Project-Id-Version: Kahwa {__version__}" in head
        assert f'"Language: {catalogues.language_of(path)}' in head
        assert not re.search("EMAIL|ADDRESS|YEAR|FULL NAME|LL@li", head)


def test_the_catalogues_of_the_repository_keep_every_field() -> None:
    for path in catalogues.catalogues():
        assert not [error for _one, error in catalogues.read(path).check() if error]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{name} left. A bot plays.", "‹{name} ľéfť. À bôť þľàýš.~~~~›"),
        (" and ", " ‹àñď› "),
        ("LAST CARD\n", "‹ĽÀŠŤ ÇÀŘĎ~›\n"),
    ],
)
def test_the_pseudo_language_is_longer_and_keeps_fields(text: str, told: str) -> None:
    assert pseudo(text) == told


def test_the_pseudo_language_has_every_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pseudo(tmp_path)
    monkeypatch.setattr(words, "LOCALE_FOLDER", tmp_path)
    use_language("xx")
    assert pgettext("level of a bot", "strong") == "‹šťřôñĝ›"
