"""In a terminal of any size, at every turn of whole games, all that the player needs is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from core.contract.options import Value
from tests.tui.sizes.course import Course
from tests.tui.sizes.still import Part, Still, still
from tui.games import look_of
from tui.games.seat_view import SeatView
from tui.models import CardFace, PendingChoice
from tui.painting.fit import text_of
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass, size_class

pytestmark = pytest.mark.thorough

GAMES: Mapping[str, tuple[str, Mapping[str, Value]]] = {
    "ronda-2": ("ronda", {"players": 2}),
    "ronda-3": ("ronda", {"players": 3}),
    "ronda-4": ("ronda", {"players": 4}),
    "rikiki-3": ("rikiki", {"players": 3}),
    "rikiki-5": ("rikiki", {"players": 5}),
    "rikiki-8": ("rikiki", {"players": 8}),
    "makao-2": ("makao", {"players": 2}),
    "makao-4": ("makao", {"players": 4}),
    "makao-8": ("makao", {"players": 8}),
    "president-2": ("president", {"players": 2, "hands": 3}),
    "president-4": ("president", {"players": 4, "hands": 3}),
    "president-7": ("president", {"players": 7, "hands": 3, "uneven": True}),
    "president-13": ("president", {"players": 13, "hands": 3}),
}

USUAL = ((40, 12), (60, 18), (80, 24), (120, 40), (200, 60))
ODD = ((59, 40), (40, 39), (40, 32), (100, 13), (79, 23), (119, 35), (250, 80))
"""Sizes that nobody's terminal has by itself."""

WHOLE = USUAL[1:3]
"""The sizes in which every moment is looked at, in the others every second one."""

LEAST_NAME = 3
"""Letters of a name that always are seen."""

CASES = [
    *[(game, width, height, "unicode") for game in GAMES for width, height in (*USUAL, *ODD)],
    *[(game, width, height, "ascii") for game in GAMES for width, height in USUAL[:3]],
]


@pytest.mark.parametrize(("name", "width", "height", "signs"), CASES)
def test_all_that_is_needed_is_seen(name: str, width: int, height: int, signs: str) -> None:
    game, options = GAMES[name]
    course, look = Course(game, 5, signs, **options), look_of(game)
    moments = 0
    for sitting in course.turns():
        moments += 1
        if (width, height) not in WHOLE and moments % 2:
            continue
        reading = course.talk.read(sitting)
        draft = look.fresh_draft(reading, PendingChoice())
        if moments % 3 and sitting.legal:
            draft = look.move(reading, draft, -1)
        seen = still(look, sitting, draft, width, height)
        missing = list(missing_in(seen, sitting))
        assert not missing, f"{missing}\n{picture(seen)}"
    assert moments > 5


def missing_in(seen: Still, sitting: SeatView) -> Iterator[str]:
    """Give what a player does not see, or sees twice."""
    yield from (f"{one} overlaps {other}" for one, other in seen.overlaps())
    for part in seen.parts.values():
        region = part.region
        if region.y < 1 or region.right > seen.width or region.bottom > seen.height - 1:
            yield f"{part.name} leaves the screen: {region}"
        inside = part.canvas
        for zone, place in part.zones.items():
            if place.x < 0 or place.right > inside.width or place.bottom > inside.height:
                yield f"{zone} leaves {part.name}: {place}"
    yield from _unsaid(seen, sitting.glyphs)
    yield from _unseen_card(seen, sitting)
    yield from _unseen_choices(seen, sitting)
    yield from _unseen_players(seen, sitting)


def _unsaid(seen: Still, glyphs: Glyphs) -> Iterator[str]:
    sentence = glyphs.text("".join(map(text_of, seen.prompt.main)))
    said = " ".join("\n".join(seen.parts["prompt"].rows).split())
    if size_class(*seen.size) is SizeClass.T:
        wanted = " ".join(sentence.replace("Enter", glyphs.pointer).split())
    else:
        wanted = f"{glyphs.pointer} {sentence}"
    if not said.startswith(wanted):
        yield f"prompt “{sentence}”"


def _unseen_card(seen: Still, sitting: SeatView) -> Iterator[str]:
    """Give the card under the cursor if it is told neither by sign nor by rank or key."""
    hand = seen.hand
    if hand.cursor is None:
        return
    card, part = hand.cards[hand.cursor], seen.parts["hand"]
    zone = part.zones.get(f"card-{hand.cursor}")
    shown = part.text_in(zone) if zone else ""
    low = size_class(*seen.size) is SizeClass.XXS
    signs = [sign(card.face, sitting)] if low else [card.key, str(card.face[0])]
    if not any(one in shown for one in signs):
        yield f"card {signs}"


def sign(face: CardFace, sitting: SeatView) -> str:
    """Return a card as it is written in a line."""
    first, second = face
    if isinstance(first, int):
        return sitting.glyphs.spanish_card(first, second)
    if "discard" in sitting.view:
        return sitting.glyphs.makao_card(first, second)
    return sitting.glyphs.french_card(first, second)


def _unseen_choices(seen: Still, sitting: SeatView) -> Iterator[str]:
    for button in seen.buttons:
        shown = _zone_text(seen.parts["buttons"], button.id)
        wanted = f"{button.key} {sitting.glyphs.text(button.label)}"
        if size_class(*seen.size) is SizeClass.T:
            shown = " ".join(shown.split())
            brief = button.brief and button.brief in shown
            wanted = shown if brief else wanted.strip()
        if button.state != "off" and wanted not in shown:
            yield f"button “{wanted}”: “{shown}”"
    for action in sitting.legal:
        if action.startswith("bid "):
            number = action.removeprefix("bid ")
            part = "buttons" if size_class(*seen.size) is SizeClass.T else "board"
            if number not in _zone_text(seen.parts[part], f"bid-{number}"):
                yield action


def _zone_text(part: Part, zone: str) -> str:
    place = part.zones.get(zone)
    return part.text_in(place) if place else ""


def _unseen_players(seen: Still, sitting: SeatView) -> Iterator[str]:
    rows = seen.parts["seats" if "seats" in seen.parts else "board"].rows
    text = "\n".join(rows)
    for name in (*sitting.names[: sitting.seat], *sitting.names[sitting.seat + 1 :]):
        if name[:LEAST_NAME] not in text:
            yield name


def picture(seen: Still) -> str:
    """Return the screen as text."""
    screen = [[" "] * seen.width for _row in range(seen.height)]
    for part in seen.parts.values():
        for y, row in enumerate(part.rows, part.region.y):
            for x, letter in enumerate(row, part.region.x):
                screen[y][x] = letter
    return "\n".join("".join(row) for row in screen)
