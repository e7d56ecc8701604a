"""Who sits at a table: persons and bots, who may take whose place, and whether a bot can play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.bots.command import UNTOLD, is_program
from core.contract.company import Companion, Company
from core.contract.game import Plain
from core.contract.options import BadOption
from core.ground.words import _, pgettext
from core.match.journal import RESEAT, Row

if TYPE_CHECKING:
    from core.match.match import Match

PROGRAM = "program"
"""What an external bot is called at the table."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a person, or a bot: of a level, or a program as `exec:COMMAND`."""

    name: str
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.level is not None

    @property
    def role(self) -> str | None:
        """What a bot is called at the table: its level, or that it is a program."""
        return PROGRAM if self.level is not None and is_program(self.level) else self.level

    def plain(self) -> Plain:
        """Return the seat as a JSON object, as records and the store keep it."""
        return {"name": self.name, "kind": "bot" if self.is_bot else "human", "level": self.level}

    def told(self) -> Plain:
        """Return the seat as others may read it, who need not know the command of a program."""
        told = self.plain()
        if self.level is not None and is_program(self.level):
            told["level"] = UNTOLD
        return told

    @classmethod
    def from_plain(cls, plain: Plain) -> Seat:
        """Return the seat that `plain()` described."""
        return cls(str(plain["name"]), plain["level"])


def company_of(seats: Sequence[Seat]) -> Company:
    """Return who plays, as everybody at the table may know it."""
    return tuple(
        None if seat.level is None or is_program(seat.level) else Companion(seat.level, seat.name)
        for seat in seats
    )


def reseated(seats: list[Seat], others: Sequence[Seat]) -> list[Seat]:
    """Return the seats with other bots in the place of those of the same name."""
    names = [seat.name for seat in seats if seat.is_bot]
    for other in others:
        if other.name not in names or not other.is_bot:
            raise BadOption(
                _(
                    "You can only replace a bot, and only with a bot. The bots here are {allowed}."
                ).format(allowed=", ".join(names) or pgettext("list", "none"))
            )
    newcomers = {other.name: other for other in others}
    return [newcomers.get(seat.name, seat) for seat in seats]


def reseating(match: Match, before: Sequence[Seat], after: Sequence[Seat]) -> list[Row]:
    """Return the rows of a match's journal for the seats in which others sit now."""
    changed = [seat for seat, sitting in enumerate(after) if sitting != before[seat]]
    return [
        Row(
            number,
            RESEAT,
            len(match.actions),
            seat,
            json.dumps({"before": before[seat].plain(), "after": after[seat].plain()}),
            [],
            match.checksum,
        )
        for number, seat in enumerate(changed, match.row + 1)
    ]


def sitting_after(row: Row) -> Seat:
    """Return who sits at the seat of a row of another player in a seat."""
    return Seat.from_plain(json.loads(row.content)["after"])


def check_bots(game_id: str, seats: Sequence[Seat]) -> None:
    """Raise BadOption, saying what to do, if one of the bots cannot play here."""
    import shlex

    from core.bots.levels import DEFAULT_LEVEL
    from core.bots.minds import check_player

    for seat in seats:
        if seat.level is None:
            continue
        try:
            if seat.level == UNTOLD:
                raise BadOption(_("A program played here, and Kahwa doesn't know its command."))
            check_player(seat.level)
        except BadOption as error:
            raise BadOption(
                _("{reason} To let a bot play for {name}: kahwa resume {game} --seat {who}").format(
                    reason=error,
                    name=seat.name,
                    game=game_id,
                    who=shlex.quote(f"{seat.name}={DEFAULT_LEVEL}"),
                )
            ) from error
