"""The steps of a walk: what somebody, or something, may do to the program at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from core.deals import Deal
from core.games.registry import game_names, game_type
from core.match.match import Match
from tests.tui.session.kit import opened
from tests.walk.options import random_options
from tests.walk.shelf import COMMENTS, code
from tui.app import KahwaApp
from tui.replay.screen import ReplayScreen
from tui.screens.commanded import CommandedScreen
from tui.screens.days import DaysScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.new_game import NewGameDialog
from tui.screens.saved import SavedScreen
from tui.screens.statistics import StatisticsScreen
from tui.screens.table.screen import TableScreen
from tui.session.lesson_table import LessonTable
from tui.widgets.cell_widget import CellWidget

SIZES = (
    (1, 1), (4, 2), (9, 5), (20, 8), (36, 32), (39, 12), (40, 11), (40, 12), (40, 39), (41, 13),
    (59, 60), (60, 18), (80, 3), (80, 4), (80, 24), (80, 24), (100, 30), (120, 40), (200, 60),
    (250, 80),
)  # fmt: skip

KEYS = {
    "enter": "\r", "escape": "\x1b", "space": " ", "tab": "\t", "shift+tab": "\x1b[Z",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H",
    "end": "\x1b[F", "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "backspace": "\x7f",
    "delete": "\x1b[3~", "insert": "\x1b[2~", "colon": ":", "slash": "/", "comma": ",",
    "question_mark": "?", "plus": "+", "minus": "-", "left_square_bracket": "[",
    "right_square_bracket": "]", "less_than_sign": "<", "greater_than_sign": ">",
    "full_stop": ".", "exclamation_mark": "!", "f1": "\x1bOP", "f5": "\x1b[15~",
    "ctrl+l": "\x0c", "ctrl+p": "\x10", "ctrl+r": "\x12", "ctrl+u": "\x15", "ctrl+w": "\x17",
    "ctrl+z": "\x1a",
}  # fmt: skip
"""What a terminal sends for the keys that are no letters."""

SPECIAL = tuple(key for name, key in KEYS.items() if name not in ("enter", "escape"))
PRINTABLE = "".join(map(chr, range(33, 127)))
ODD = "é°◊咖啡🂡\u0301\u200d\x07ß你好—“”\u00a0"
WORDS = (
    "rules", "help", "settings", "leave", "quit", "save", "save my game", "why", "hint", "undo",
    "redo", "why 3s", "10D bount", "pass", "draw", "bid 3", "last", "call", "x", "♣A", "",
    "again", "skip", "lessons", "copy", "code", "par", "comment well",
)  # fmt: skip
LOOKS = {
    "look": ("zellige", "riad-light", "high-contrast", "colour-blind", "ansi16", "ascii"),
    "signs": ("auto", "unicode", "square", "letters", "ascii"),
    "card_size": ("by room", "small"),
    "colours": ("none", "16", "256", "full"),
    "repaint": ("full", "lean"),
    "beginner_help": (True, False),
    "animation": (True, False),
    "keys": ("qwerty", "azerty"),
    "calls": ("darija", "french", "arabic", "spanish", "english"),
    "safe_suits": (True, False),
    "titles": (True, False),
}
FROM_LOBBY = ("d", "d", "s", "s", "s", "t", "t", "n", "o", *"12345")
ON_DAYS = (*"12345", "y", "Y", "w", "\r", "G", "q")
ON_SHELF = ("/am\r", "/mak\r", "\t", "\t", "D", "D", "u", "p", "y", "Y", "w", "e", "j", "c")
ON_STATISTICS = ("\t", "\t", "\t", "r", "l", "d", "u", "a", "j", "\x1b[C", " ", "w", "\r")
"""What is pressed in the lobby and the lists, in the days and the statistics."""
HOURS = (1, 3, 9, 24, 24, 24, 200, -5)
"""Hours that pass at once, as while a machine sleeps; a clock may be set back, too."""
WAITS = (0.0, 0.0, 0.0, 0.02, 0.02, 0.2, 0.6, 3.0)
"""Seconds after a step; 0 is a moment in which not even all messages have been looked at."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is done: `text` is typed, `size` taken, `setting` changed; or `hours` pass."""

    kind: str
    wait: float
    text: str = ""
    size: tuple[int, int] | None = None
    setting: tuple[str, object] | None = None
    hours: int = 0


def next_step(app: KahwaApp, rng: Random, table_actions: float) -> Step:
    """Return a step that makes sense, or not, where the app stands; so many are errands."""
    make, _weight = rng.choices(KINDS, [weight for _make, weight in KINDS])[0]
    if rng.random() < table_actions:
        make = _errand
    kind = make.__name__.strip("_")
    wait = rng.choice(WAITS)
    if make is _resize:
        return Step(kind, wait, size=_size(rng))
    if make is _night:
        return Step(kind, wait, hours=rng.choice(HOURS))
    if make is _dress:
        field = rng.choice(list(LOOKS))
        return Step(kind, wait, setting=(field, rng.choice(LOOKS[field])))
    return Step(kind, wait, make(app, rng))


def _size(rng: Random) -> tuple[int, int]:
    """Return a size: a large one, which takes long to paint, more seldom."""
    if rng.random() < 0.7:
        return rng.choice(SIZES)
    width, height = (min(rng.randint(1, most), rng.randint(1, most)) for most in (250, 80))
    return width, height


def _command(app: KahwaApp, rng: Random) -> str:
    """Press a key that the screen offers."""
    screen = app.screen
    if not isinstance(screen, CommandedScreen):
        return rng.choice(("\r", KEYS["down"], "\x1b", "new", "e"))
    keys = [key for one in screen.controls if one.keys for key in one.keys.split(",")]
    key = rng.choice(keys)
    if key == "q" and rng.random() < 0.8:
        key = "enter"
    return KEYS.get(key, key if len(key) == 1 else "")


def _enter(_app: KahwaApp, _rng: Random) -> str:
    return "\r"


def _escape(_app: KahwaApp, _rng: Random) -> str:
    return "\x1b"


def _special(_app: KahwaApp, rng: Random) -> str:
    return rng.choice(SPECIAL)


def _letter(_app: KahwaApp, rng: Random) -> str:
    return rng.choice(PRINTABLE)


def _play(app: KahwaApp, rng: Random) -> str:
    """Type an action that is possible, wholly or in part."""
    screen = app.screen
    if not isinstance(screen, TableScreen) or not screen.is_mounted:
        return _enter(app, rng)
    state = _match_at(screen).game
    legal = state.legal_texts(state.to_act) if not state.is_over else []
    action = rng.choice(legal) if legal else "x"
    return (
        ":" + rng.choice((action, action, action, action[:-1])) + rng.choice(("\r", "\r", "\x1b"))
    )


def _match_at(screen: TableScreen) -> Match:
    """Return the match at a table, be it that of a lesson."""
    seated = screen.session.seated
    if isinstance(seated, LessonTable):
        return seated.place.match
    return opened(screen.session).game.match


def _line(_app: KahwaApp, rng: Random) -> str:
    """Type a line, of words or of anything."""
    text = rng.choice((rng.choice(WORDS), _mess(rng, PRINTABLE)))
    return ":" + text + rng.choice(("\r", "\r", "\t", "\x1b[A", "\x1b[27u", "\r\x1b[27u", ""))


def _paste(_app: KahwaApp, rng: Random) -> str:
    text = _mess(rng, PRINTABLE + ODD + " \n\t")
    return rng.choice(("", ":", "/")) + _pasted(text)


def _errand(app: KahwaApp, rng: Random) -> str:
    """Do what only some screens know, with words that make sense there."""
    screen = app.screen
    if isinstance(screen, NewGameDialog):
        return rng.choice(("c", "", "")) + _pasted(_any_code(rng)) + rng.choice(("\r", "\r", ""))
    if isinstance(screen, ReplayScreen):
        moved = rng.choice(("", KEYS["end"], KEYS["home"], KEYS["right"]))
        return moved + "c" + _pasted(rng.choice((*COMMENTS, ""))) + rng.choice(("\r", "\x1b[27u"))
    for kind, keys in WHERE:
        if isinstance(screen, kind):
            return rng.choice(keys)
    return _command(app, rng)


WHERE: tuple[tuple[type[CommandedScreen[Any]], tuple[str, ...]], ...] = (
    (LobbyScreen, FROM_LOBBY),
    (DaysScreen, ON_DAYS),
    (SavedScreen, ON_SHELF),
    (StatisticsScreen, ON_STATISTICS),
)


def _any_code(rng: Random) -> str:
    game = rng.choice(game_names())
    options = random_options(game_type(game).table, rng)
    levels = [rng.choice((None, "casual", "master")) for _seat in range(int(options["players"]))]
    return code(Deal(game, options, rng.randrange(1 << 32), None, tuple(levels)), rng)


def _pasted(text: str) -> str:
    return f"\x1b[200~{text}\x1b[201~"


def _mess(rng: Random, signs: str) -> str:
    return "".join(rng.choices(signs, k=rng.choice((1, 3, 10, 80))))


def _burst(app: KahwaApp, rng: Random) -> str:
    """Press many keys at once."""
    kinds = (_command, _command, _enter, _special, _letter, _line, _click)
    keys = (rng.choice(kinds)(app, rng) for _key in range(rng.randint(2, 12)))
    return "".join(key + rng.choice(("", "", "", "\x1b[27u")) for key in keys)


def _click(app: KahwaApp, rng: Random) -> str:
    x, y = _place(app, rng)
    button = rng.choice((0, 0, 0, 0, 1, 2))
    return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m" * rng.choice((1, 1, 1, 2))


def _scroll(app: KahwaApp, rng: Random) -> str:
    x, y = _place(app, rng)
    return f"\x1b[<{rng.choice((64, 65))};{x};{y}M" * rng.randint(1, 5)


def _drag(app: KahwaApp, rng: Random) -> str:
    x, y = _place(app, rng)
    to_x, to_y = _place(app, rng)
    return f"\x1b[<0;{x};{y}M\x1b[<32;{to_x};{to_y}M\x1b[<0;{to_x};{to_y}m"


def _hover(app: KahwaApp, rng: Random) -> str:
    x, y = _place(app, rng)
    return f"\x1b[<35;{x};{y}M"


def _place(app: KahwaApp, rng: Random) -> tuple[int, int]:
    """Return a place to point at: often one that answers."""
    width, height = app.size
    if rng.random() < 0.6:
        widgets = [one for one in app.screen.query(CellWidget) if one.display and one._zones]
        if widgets:
            widget = rng.choice(widgets)
            region, _zone = rng.choice(widget._zones)
            x, y = widget.content_region.offset + region.offset
            return max(0, x) + 1, max(0, y) + 1
    return rng.randint(1, width + 1), rng.randint(1, height + 1)


def _resize(_app: KahwaApp, _rng: Random) -> str:
    return ""


def _dress(_app: KahwaApp, _rng: Random) -> str:
    return ""


def _night(_app: KahwaApp, _rng: Random) -> str:
    return ""


KINDS: tuple[tuple[Callable[[KahwaApp, Random], str], int], ...] = (
    (_command, 30), (_enter, 18), (_escape, 6), (_special, 6), (_letter, 5), (_play, 14),
    (_line, 4), (_paste, 2), (_burst, 4), (_click, 8), (_scroll, 2), (_drag, 1),
    (_hover, 2), (_resize, 6), (_dress, 2), (_night, 1),
)  # fmt: skip
"""What may be done, and how often it is."""
