"""Texts are translated when they are used, and fall back to English."""

import gettext
import pickle
from io import BytesIO
from struct import pack

import pytest

from core.ground.words import (
    N_,
    NC_,
    _,
    in_forms,
    languages,
    ngettext,
    pgettext,
    signed,
    use_language,
)

TRANSLATED = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n",
    "Deal": "Distribuer",
    "key hint\x04Deal": "donner",
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


@pytest.mark.parametrize(
    ("chosen", "environ", "asked"),
    [
        (None, {}, []),
        ("fr", {"LANGUAGE": "pl", "LC_ALL": "C"}, ["fr"]),
        (None, {"LANG": "fr_FR.UTF-8"}, ["fr_FR"]),
        (None, {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, ["es_ES"]),
        (None, {"LANG": "fr", "LC_MESSAGES": "es", "LC_ALL": "pl_PL"}, ["pl_PL"]),
        (None, {"LANG": "C.UTF-8", "LANGUAGE": "hu:pl_PL:fr"}, ["hu", "pl_PL", "fr"]),
        (None, {"LANG": "fr_FR.UTF-8", "LANGUAGE": "pl:en:es"}, ["pl"]),
        (None, {"LANG": "C", "LANGUAGE": "fr"}, []),
        (None, {"LC_ALL": "POSIX", "LANG": "fr"}, []),
        (None, {"LANG": "en_GB.UTF-8"}, []),
        (None, {"LANG": "sr_RS.UTF-8@latin"}, ["sr_RS@latin"]),
        (None, {"LANG": "../../fr", "LANGUAGE": "/tmp:fr/../es:..:fr"}, ["fr"]),
        ("../fr", {}, []),
    ],
)
def test_a_language_is_chosen_or_asked_for(
    chosen: str | None, environ: dict[str, str], asked: list[str]
) -> None:
    assert languages(chosen, environ) == asked


def test_a_language_is_looked_for_when_a_text_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def translation(*_asked: object, **_more: object) -> gettext.NullTranslations:
        nonlocal looked
        looked += 1
        return gettext.NullTranslations()

    monkeypatch.setattr(gettext, "translation", translation)
    use_language("fr")
    assert looked == 0
    assert [_("Deal"), _("Deal")] == ["Deal", "Deal"]
    assert looked == 1


@pytest.mark.usefixtures("french")
def test_a_context_has_a_translation_of_its_own() -> None:
    marked = NC_("key hint", "Deal")
    use_language("fr")
    assert [_(marked), pgettext("key hint", "Deal"), _("Deal")] == [
        "donner",
        "donner",
        "Distribuer",
    ]
    assert pgettext("a heading", "Deal") == "Deal"
    assert _("") == ""


def test_a_message_with_a_context_is_its_english_text_in_all_else() -> None:
    marked = NC_("key hint", "close")
    assert marked == "close"
    texts: dict[str, int] = {marked: 1}
    assert texts["close"] == 1
    assert pickle.loads(pickle.dumps(marked)).context == "key hint"


def test_a_language_nobody_translated_is_english() -> None:
    use_language("tlh")
    assert _("Deal") == "Deal"


@pytest.mark.parametrize(
    ("points", "told"), [(4.25, "+4.2"), (-4.26, "−4.3"), (0.0, "+0.0"), (-0.04, "+0.0")]
)
def test_points_have_a_sign_and_nothing_is_minus_nothing(points: float, told: str) -> None:
    assert signed(points) == told


POLISH = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n",
    "forms of names\x04name": "name|accusative",
    "rank\x04queen": "dama|damę",
    "{rank} of hearts": "{rank} kier|{rank:accusative} kier",
    "Play {card}.": "Zagraj {card:accusative}, to {card}.",
    "{count} trick": "{count} lewa",
}


@pytest.fixture
def polish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read in a language whose names have two forms."""
    found = gettext.GNUTranslations(BytesIO(catalogue(POLISH)))
    monkeypatch.setattr(gettext, "translation", lambda *_asked, **_more: found)
    use_language("pl")


QUEEN, OF_HEARTS = NC_("rank", "queen"), N_("{rank} of hearts")


@pytest.mark.usefixtures("polish")
def test_a_sentence_takes_the_form_of_a_name_that_it_asks_for() -> None:
    card = in_forms(OF_HEARTS, rank=in_forms(QUEEN))
    assert card == "dama kier"
    assert _("Play {card}.").format(card=card) == "Zagraj damę kier, to dama kier."


@pytest.mark.usefixtures("polish")
def test_what_has_no_other_form_is_told_as_it_is() -> None:
    card = in_forms(OF_HEARTS, rank=10)
    assert _("Play {card}.").format(card=card) == "Zagraj 10 kier, to 10 kier."
    assert _("Play {card}.").format(card="Q♥") == "Zagraj Q♥, to Q♥."


def test_a_name_is_a_plain_word_in_english() -> None:
    card = in_forms(OF_HEARTS, rank=in_forms(QUEEN))
    assert card == "queen of hearts"
    assert _("Play {card}.").format(card=card) == "Play queen of hearts."
    assert f"{card:<20}|" == "queen of hearts     |"
