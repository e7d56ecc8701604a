"""The new-game dialog's rows: every choice of a plan as a line, and which keys change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from core.bots.characters import character_at
from core.bots.levels import LEVELS
from core.contract.levels import level_told
from core.contract.options import Option
from core.games.registry import game_names, title_of
from core.ground.words import N_, _, capitals, ngettext, pgettext
from core.table import Seat
from tui.config.settings import LONGEST_NAME
from tui.new_game.choice import PLAYERS, Rules, permission, steps
from tui.new_game.plan import Plan
from tui.painting.wrapping import wrapped
from tui.rules.lines import value_label
from tui.widgets.page import PageLine, Piece, heading, pressable

HINTS = {
    "game": N_("← → or a digit: another game"),
    "preset": N_("Space: these rules"),
    "mine": N_("Space: choose each rule yourself"),
    "players": N_("← → or − +: number of players"),
    "seat": N_("← → level · Space: person or bot · e: name and character"),
    "option": N_("← → change; you can also type a number"),
    "take-backs": N_("← → or Space: allow undo with u"),
    "seed": N_("the same number deals the same cards · Backspace: random · c: deal code"),
}
"""What the keys do on each kind of row."""

FILLED, EMPTY = "●", "·"
DOTS = (FILLED, EMPTY)
"""How many of these are filled tells the level of a bot, where there is room for them."""

NAME_WIDTH = LONGEST_NAME + 1
LABEL_WIDTH = 11

EDGES = 3
"""Columns of a row that its words do not have: those before it and the last one."""

BELOW = 4
"""Columns by which words stand in that explain what is above them."""

NARROW = 50
"""Columns under which words stand below each other rather than side by side."""


@dataclass(slots=True)
class Rows:
    """The lines of the dialog and on which of them each row begins."""

    lines: list[PageLine] = field(default_factory=list)
    at: dict[str, int] = field(default_factory=dict)

    def add(self, row: str, *lines: PageLine) -> None:
        """Add the lines of a row that the player can stand on."""
        self.at[row] = len(self.lines)
        self.lines += lines

    def append(self, below: Rows) -> None:
        """Add rows below those there are."""
        self.at |= {row: len(self.lines) + at for row, at in below.at.items()}
        self.lines += below.lines

    def part(self, title: str) -> None:
        """Begin a part of the dialog."""
        self.lines += [PageLine(), heading(title)]


def kind_of(row: str) -> str:
    """Return the kind of a row: `seat` of `seat:2`."""
    return row.partition(":")[0]


def name_of(row: str) -> str:
    """Return what a row is about: `2` of `seat:2`."""
    return row.partition(":")[2]


def part_of(row: str) -> str:
    """Return the part that Tab goes to, in which a row stands."""
    parts = {
        "preset": "rules",
        "mine": "rules",
        "players": "seats",
        "seat": "seats",
        "seed": "foot",
        "take-backs": "foot",
        "clock": "foot",
        "watchers": "foot",
    }
    return parts.get(kind_of(row), kind_of(row))


def plan_rows(plan: Plan, own: bool, present: str, width: int, least: int) -> Rows:
    """Return all rows of a plan, `present` lit; `own` rules show every option of the game.

    What is pressed has at least `least` columns.
    """
    longest = max(len(seat.name) for seat in plan.seats)
    name_width = NAME_WIDTH if width >= NARROW else longest + 1
    seats = [_seat(number, seat, name_width) for number, seat in enumerate(plan.seats)]
    return choice_rows(plan, own, present, width, least, seats)


def choice_rows(
    plan: Rules,
    own: bool,
    present: str,
    width: int,
    least: int,
    seats: Sequence[Sequence[Piece]],
) -> Rows:
    """Return the rows of game, rules and seats, the last with these words, `present` lit.

    `own` rules show every option of the game. What is pressed has at least `least` columns.
    """
    rows = Rows()
    rows.add("game", *_games(plan, present, width, least))
    _add_rules(rows, plan, own, present, width)
    _add_seats(rows, plan, present, width, least, seats)
    if own:
        rows.part(_("Each rule"))
        for option in plan.table.options.values():
            if option.name != PLAYERS:
                row = f"option:{option.name}"
                rows.add(row, *_option(row, present, plan, option, width, least))
    return rows


def foot_rows(plan: Plan, present: str, width: int, least: int) -> Rows:
    """Return the rows that stay in sight below those of `plan_rows`, which may be many."""
    rows = Rows([PageLine()])
    rows.add("seed", *_seed(plan, present, width, least))
    rows.add("take-backs", *_take_backs(plan, present, width, least))
    rows.lines.append(PageLine())
    return rows


def _add_rules(rows: Rows, plan: Rules, own: bool, present: str, width: int) -> None:
    """Add the presets and, last, the player's own rules.

    Where meanings stand below the titles only the chosen one, and that the player is on, are told:
    so the seats are in sight.
    """
    rows.part(pgettext("heading", "Rules"))
    choices = {
        f"preset:{one.name}": (_(one.title), _(one.meaning)) for one in plan.table.presets.values()
    }
    choices["mine"] = (_("My rules"), _changes(plan) if own else _("choose each one …"))
    chosen = "mine" if own else f"preset:{plan.preset}"
    label_width = max(len(title) for title, _meaning in choices.values())
    for row, (title, meaning) in choices.items():
        below = wrapped(meaning, width - BELOW - EDGES) if row in (chosen, present) else []
        lines = (
            _choice_below(row, row == chosen, title, below)
            if width < NARROW
            else _choice(
                row, row == chosen, title, label_width, wrapped(meaning, width - label_width - 8)
            )
        )
        rows.add(row, *(replace(one, lit=_lit(row, present)) for one in lines))


def _lit(row: str, present: str) -> str:
    return "key" if row == present else ""


def flowing(row: str, present: str, width: int, pieces: Sequence[Piece]) -> Iterator[PageLine]:
    """Give the lines of a row whose pieces go on in the next line where one has no room left."""
    lines: list[list[Piece]] = [[]]
    x = 0
    for piece in _broken(pieces, width - EDGES):
        length = len(piece.text) + (2 if piece.chip else 0)
        if x and x + length > width - EDGES:
            lines.append([])
            x = 0
            piece = piece if piece.chip else replace(piece, text=piece.text.lstrip())
        lines[-1].append(piece)
        x += length
    zone, lit = f"row:{row}", _lit(row, present)
    for number, shown in enumerate(lines):
        yield PageLine(tuple(shown), zone=zone, lit=lit, pointer=number == 0)


def _broken(pieces: Sequence[Piece], width: int) -> Iterator[Piece]:
    """Give the pieces, those longer than a line in several parts."""
    for piece in pieces:
        parts = wrapped(piece.text, width) if len(piece.text) > width else [piece.text]
        yield from (replace(piece, text=part) for part in parts)


def _games(plan: Rules, present: str, width: int, least: int) -> Iterator[PageLine]:
    pieces: list[Piece] = []
    for number, game in enumerate(game_names(), 1):
        label = f"{number} {title_of(game)}"
        zone = f"set:game:{game}"
        chip = Piece(label, zone=zone, chip=True, armed=game == plan.game)
        pieces += [pressable(chip, least), Piece(" ")]
    return flowing("game", present, width, pieces)


def _choice(
    row: str, chosen: bool, title: str, label_width: int, meaning: list[str]
) -> Iterator[PageLine]:
    """Give one of the rules to choose among, with the lines of its meaning."""
    mark = "(•) " if chosen else "( ) "
    head: tuple[Piece, ...] = (
        Piece(mark, "accent" if chosen else "muted", bold=True),
        Piece(f"{title:<{label_width}} ", bold=chosen),
    )
    for number, text in enumerate(meaning):
        yield PageLine((*head, Piece(text, "muted")), zone=f"set:{row}", pointer=number == 0)
        head = (Piece(" " * (label_width + 5)),)


def _choice_below(row: str, chosen: bool, title: str, meaning: list[str]) -> Iterator[PageLine]:
    """Give one of the rules to choose among, with its meaning below it."""
    mark = Piece("(•) " if chosen else "( ) ", "accent" if chosen else "muted", bold=True)
    yield PageLine((mark, Piece(title, bold=chosen)), zone=f"set:{row}")
    for text in meaning:
        gap = Piece(" " * BELOW)
        yield PageLine((gap, Piece(text, "muted")), zone=f"set:{row}", pointer=False)


def _changes(plan: Rules) -> str:
    count = sum(name != PLAYERS for name in plan.changed)
    if not count:
        return _("each one to choose below")
    title = _(plan.table.presets[plan.preset].title)
    return ngettext(
        "{count} rule changed from {preset}", "{count} rules changed from {preset}", count
    ).format(count=count, preset=title)


def _add_seats(
    rows: Rows,
    plan: Rules,
    present: str,
    width: int,
    least: int,
    seats: Sequence[Sequence[Piece]],
) -> None:
    option = plan.table.options[PLAYERS]
    count = ngettext("{count} player", "{count} players", plan.players).format(count=plan.players)
    label = option.labels.get(plan.players)
    permitted = permission(plan)
    if permitted is not None:
        label = permitted.labels.get(True)
    pieces = (
        Piece(capitals(pgettext("heading", "Seats")) + "  ", "accent", bold=True),
        pressable(Piece("−", "accent", bold=True, zone="step:players:-1", chip=True), least),
        *([Piece(" ")] if least > 1 else []),
        pressable(Piece("+", "accent", bold=True, zone="step:players:1", chip=True), least),
        Piece(f" {count}", bold=True),
        Piece(f"   {_(label)}" if label else "", "muted"),
        Piece(f"   ({_numbers(option)})", "muted"),
    )
    rows.lines.append(PageLine())
    rows.add("players", *flowing("players", present, width, pieces))
    for number, who in enumerate(seats):
        row = f"seat:{number}"
        rows.add(row, *flowing(row, present, width, _shortened(who, width - EDGES)))


def _shortened(who: Sequence[Piece], room: int) -> Sequence[Piece]:
    """Return a seat without what has no room of the words behind the dots of its level."""
    dots = next((at for at, piece in enumerate(who) if piece.text.startswith(DOTS)), len(who))
    while _width(who) > room and len(who) > dots + 1:
        who = who[:-1]
    return who


def _numbers(option: Option) -> str:
    """Return how many may play, as a range where none is left out."""
    numbers = [int(value) for value in steps(option)]
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return _("{low} to {high}").format(low=numbers[0], high=numbers[-1])
    return ", ".join(map(str, numbers))


def _seat(number: int, seat: Seat, name_width: int) -> Sequence[Piece]:
    who = level_told(seat.level) if seat.level else pgettext("player", "person")
    return (
        Piece(f"{number + 1:<2} ", "accent", bold=True),
        Piece(f"{seat.name:<{name_width}}", bold=not seat.is_bot),
        Piece(f"{who:<8}", "muted", zone=f"set:seat:{number}"),
        *level_pieces(seat.level, _("this keyboard")),
        *_character(seat),
    )


def _character(seat: Seat) -> Iterator[Piece]:
    """Give the character of a bot that plays like people: it goes with the name."""
    character = character_at(seat.name, seat.level)
    if character is not None:
        yield Piece(_(" · {character}").format(character=_(character.title)), "muted")


def level_pieces(level: str | None, otherwise: str) -> Sequence[Piece]:
    """Return how strong a bot of a level plays, as dots and in words; `otherwise` for no level."""
    if level not in LEVELS:
        return (Piece(otherwise, "muted"),)
    rank = list(LEVELS).index(level) + 1
    dots = FILLED * rank + EMPTY * (len(LEVELS) - rank)
    return Piece(f"{dots} ", "muted"), Piece(_(LEVELS[level]), "muted")


def _width(pieces: Sequence[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces)


def _option(
    row: str, present: str, plan: Rules, option: Option, width: int, least: int
) -> Iterator[PageLine]:
    """Give an option's question, then its values; only the chosen one if they are too long."""
    changed: tuple[Piece, ...] = ()
    if option.name in plan.changed:
        title = _(plan.table.presets[plan.preset].title)
        changed = (Piece(_("changed from {preset}").format(preset=title), "cool"), Piece("  "))
    lit, zone = _lit(row, present), f"row:{row}"
    room = width - 4 - (sum(len(piece.text) for piece in changed) if width >= NARROW else 0)
    first, *others = wrapped(_(option.meaning), room)
    beside = width >= NARROW
    yield PageLine((Piece(first),), changed if beside else (), zone=zone, lit=lit)
    for text in others:
        yield PageLine((Piece(text),), zone=zone, lit=lit, pointer=False)
    if changed and not beside:
        yield PageLine(changed, zone=zone, lit=lit, indent=BELOW, pointer=False)
    for pieces in _values(row, plan, option, width, least):
        yield PageLine(pieces, zone=zone, lit=lit, indent=BELOW, pointer=False)


def _values(
    row: str, plan: Rules, option: Option, width: int, least: int
) -> Iterator[tuple[Piece, ...]]:
    """Give the values of an option in lines: all, or the chosen one with arrows to those beside."""
    value = plan.value(option.name)
    chosen = Piece(value_label(option, value), chip=True, armed=True)
    before = pressable(Piece("← ", "accent", zone=f"step:{row}:-1"), least)
    after = pressable(Piece(" →", "accent", zone=f"step:{row}:1"), least)
    if option.range:
        allowed = Piece(f"  {option.allowed()}", "muted")
        yield (chosen, allowed) if least == 1 else (before, chosen, after, allowed)
        return
    chips = [
        pressable(
            Piece(
                value_label(option, one),
                "text" if one == value else "muted",
                zone=f"set:{row}:{number}",
                chip=True,
                armed=one == value,
            ),
            least,
        )
        for number, one in enumerate(option.values)
    ]
    if sum(len(chip.text) + 3 for chip in chips) <= width - 6:
        yield tuple(piece for chip in chips for piece in (chip, Piece(" ")))
    elif least == 1:
        yield before, chosen, after
    else:
        for text in wrapped(chosen.text, width - BELOW - EDGES):
            yield (Piece(text, bold=True),)
        yield before, Piece(" "), after


def labelled(label: str) -> Piece:
    """Return the label of a row, as wide as the longest of them."""
    labels = (pgettext("label", "Shuffle"), pgettext("label", "Undo"))
    others = (pgettext("label", "Clock"), pgettext("label", "Spectators"))
    return Piece(label.ljust(max(LABEL_WIDTH, *(len(one) + 1 for one in (*labels, *others)))))


def ticked(row: str, is_so: bool, text: str, least: int) -> Sequence[Piece]:
    """Return what a row's tick says, which is pressed; for a finger it is a block."""
    mark, zone = "[x] " if is_so else "[ ] ", f"set:{row}"
    if least > 1:
        return (pressable(Piece(mark + text, bold=is_so, zone=zone, chip=True), least),)
    return Piece(mark, "accent", bold=True, zone=zone), Piece(text, bold=is_so, zone=zone)


def _seed(plan: Plan, present: str, width: int, least: int) -> Iterator[PageLine]:
    shown = pgettext("value", "random") if plan.seed is None else str(plan.seed)
    pieces = (
        labelled(pgettext("label", "Shuffle")),
        pressable(Piece(shown, zone="set:seed", chip=True, armed=True), least),
        *([Piece("   " + _("or type a number"), "muted")] if width >= NARROW else []),
    )
    return flowing("seed", present, width, pieces)


def _take_backs(plan: Plan, present: str, width: int, least: int) -> Iterator[PageLine]:
    allowed = ticked("take-backs", plan.take_backs, pgettext("value", "allowed"), least)
    pieces = (labelled(pgettext("label", "Undo")), *allowed)
    return flowing("take-backs", present, width, pieces)
