"""What the screens of a card room say of its tables, seats and people."""

from __future__ import annotations

from core.bots.characters import character_at
from core.bots.levels import LEVELS
from core.games.registry import game_type, title_of
from core.ground.words import N_, _, ngettext
from core.rooms.hosts.releases import UNKNOWN
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.new_game.choice import PLAYERS
from tui.painting.fit import measure, shorten
from tui.session.legible import legible
from tui.theme.glyphs import Glyphs

WAYS = {"host": N_("host"), "ssh": N_("ssh"), "lines": N_("lines")}
"""How somebody came into the room."""


def padded(text: str, width: int, glyphs: Glyphs) -> str:
    """Return a text in a field of `width` columns, cut or filled, with a blank at its end."""
    shown = shorten(text, width - 1, glyphs)
    return shown + " " * (width - measure(shown, glyphs))


def game_of(plan: TablePlan) -> str:
    """Return the game of a table and its rules: `Rikiki, Café rules`."""
    rules = _(game_type(plan.game).table.preset(plan.preset).title)
    changed = sum(name != PLAYERS for name in plan.changed)
    if changed:
        rules = ngettext("{rules} with {count} change", "{rules} with {count} changes", changed)
        title = _(game_type(plan.game).table.preset(plan.preset).title)
        rules = rules.format(rules=title, count=changed)
    return _("{game}, {rules}").format(game=title_of(plan.game), rules=rules)


def ways_of(plan: TablePlan) -> tuple[str, ...]:
    """Return how it is played at a table, apart from the rules of the game and who may watch."""
    ways = []
    if plan.clock:
        ways.append(_("{seconds} s a turn").format(seconds=plan.clock))
    if plan.take_backs == "agreed":
        ways.append(_("take-backs by agreement"))
    return tuple(ways)


def state_of(table: TableSeen) -> str:
    """Return in a few words whether one could sit down at a table."""
    if table.release == UNKNOWN:
        return _("goes on with another Kahwa")
    if table.release:
        return _("goes on with Kahwa {release}").format(release=legible(table.release))
    match table.phase:
        case "waiting" if table.free:
            count = table.free
            return ngettext("{count} seat free", "{count} seats free", count).format(count=count)
        case "waiting":
            return _("about to begin")
        case "playing":
            return _("playing")
        case "over":
            return _("game over")


def sitter(seat: SeatSeen, me: str) -> str:
    """Return who has a seat, in a list of all seats."""
    if seat.is_free:
        return _("free")
    if seat.level:
        return _("{name} (bot)").format(name=seat.name)
    name = _("you") if seat.name == me else legible(seat.name)
    if seat.stood_in:
        return _("{name} (a bot plays)").format(name=name)
    return name if seat.here else _("{name} (away)").format(name=name)


def way_of(seat: SeatSeen) -> str:
    """Return how somebody is at a seat: over ssh, as a bot, or not at all."""
    if seat.is_free:
        return _("free")
    return _("bot") if seat.level else _(WAYS.get(seat.way, seat.way))


def standing(seat: SeatSeen, width: int) -> str:
    """Return what there is to know of a seat while the table waits.

    What the level of a bot means is left out where it does not fit into so many columns.
    """
    if seat.is_free:
        return _("waits for a guest")
    if seat.level:
        character = character_at(seat.name, seat.level)
        known = [_(seat.level)] if character is None else [_(seat.level), _(character.title)]
        told = ", ".join((*known, _(LEVELS.get(seat.level, ""))))
        return told if len(told) <= width else ", ".join(known)
    facts = [_("here") if seat.here else _("away")]
    if seat.size and seat.here and seat.way != "host":
        facts.append(seat.size)
    if seat.ready:
        facts.append(_("ready"))
    return ", ".join(facts)
