"""Decks: what a game's notation becomes, and one that comes from elsewhere."""

from __future__ import annotations

import pytest

from tests.tui.canvases import canvas_of
from tui import decks
from tui.decks import deck_art, fan_of, register
from tui.models import CardFace
from tui.theme.glyphs import GLYPHS


@pytest.mark.parametrize(
    ("name", "card", "face", "sign"),
    [
        ("spanish", "12D", (12, "D"), "12"),
        ("french", "10H", ("10", "H"), "10"),
        ("makao", "R+2", ("R", "+2"), "+2"),
        ("makao", "J+4", ("", "J+4"), "+4"),
    ],
)
def test_a_card_is_read_written_and_drawn(name: str, card: str, face: CardFace, sign: str) -> None:
    art = deck_art(name)
    assert art.read(card) == face
    assert sign in art.sign(GLYPHS["unicode"], face)
    for size in (art.middle, art.large):
        canvas = canvas_of(*size)
        art.draw(canvas, 0, 0, face, size, "paper")
        assert canvas.text().strip()


def test_spanish_cards_never_overlap() -> None:
    with pytest.raises(TypeError, match="spanish"):
        fan_of("spanish")


def test_a_deck_may_come_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "_decks", dict(decks._decks))
    tarot = deck_art("french")._replace(name="tarot")
    register(tarot)
    assert deck_art("tarot") is tarot
