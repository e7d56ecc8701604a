"""Texts are translated when they are used, and fall back to English."""

import gettext
from io import BytesIO
from struct import pack

import pytest

from core.ground.words import N_, _, ngettext, signed, use_language

TRANSLATED = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n",
    "Deal": "Distribuer",
    "{n} card\0{n} cards": "{n} carte\0{n} cartes",
}


def catalogue(messages: dict[str, str]) -> bytes:
    """Return the messages as a compiled gettext catalogue (.mo)."""
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    header, place = 28, 28 + 16 * len(pairs)
    tables, texts = b"", b""
    for column in (0, 1):
        for pair in pairs:
            tables += pack("<II", len(pair[column]), place + len(texts))
            texts += pair[column] + b"\0"
    second = header + 8 * len(pairs)
    return pack("<7I", 0x950412DE, 0, len(pairs), header, second, 0, 0) + tables + texts


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make `use_language("fr")` find a translation."""
    found = gettext.GNUTranslations(BytesIO(catalogue(TRANSLATED)))

    def translation(
        _domain: str, _folder: object, languages: list[str], fallback: bool
    ) -> gettext.NullTranslations:
        assert fallback
        return found if languages == ["fr"] else gettext.NullTranslations()

    monkeypatch.setattr(gettext, "translation", translation)


def test_english_is_the_source() -> None:
    assert _("Deal") == "Deal"
    assert [ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "{n} cards",
        "{n} card",
        "{n} cards",
    ]


@pytest.mark.usefixtures("french")
def test_a_chosen_language_is_used_from_then_on() -> None:
    marked = N_("Deal")
    assert marked == "Deal"
    use_language("fr")
    assert _(marked) == "Distribuer"
    assert [ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} carte", "{n} cartes"]
    use_language(None)
    assert _(marked) == "Deal"


def test_a_language_nobody_translated_is_english() -> None:
    use_language("tlh")
    assert _("Deal") == "Deal"


@pytest.mark.parametrize(
    ("points", "told"), [(4.25, "+4.2"), (-4.26, "−4.3"), (0.0, "+0.0"), (-0.04, "+0.0")]
)
def test_points_have_a_sign_and_nothing_is_minus_nothing(points: float, told: str) -> None:
    assert signed(points) == told
