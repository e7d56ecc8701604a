"""What the screens of a card room say of its tables, seats and people."""

from __future__ import annotations

from core.bots.characters import character_at
from core.bots.levels import LEVELS
from core.contract.levels import level_told
from core.games.registry import game_type, title_of
from core.ground.words import NC_, _, ngettext, pgettext
from core.rooms.hosts.releases import UNKNOWN
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.games import how_far
from tui.new_game.choice import PLAYERS
from tui.session.legible import legible

WAYS = {"host": NC_("person", "host"), "ssh": NC_("person", "ssh"), "lines": NC_("person", "lines")}
"""How somebody came into the room."""


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
        ways.append(_("undo by agreement"))
    return tuple(ways)


def state_of(table: TableSeen) -> str:
    """Return in a few words whether one could sit down at a table."""
    if table.release == UNKNOWN:
        return _("needs another version")
    if table.release:
        return _("needs Kahwa {release}").format(release=legible(table.release))
    match table.phase:
        case "waiting" if table.free:
            count = table.free
            return ngettext("{count} seat free", "{count} seats free", count).format(count=count)
        case "waiting":
            return pgettext("table", "starting")
        case "playing" if table.shown is not None and table.shown.round:
            return how_far(table.plan.game, table.shown.round, table.shown.rounds)
        case "playing":
            return pgettext("table", "playing")
        case "over":
            return _("game over")


def sitter(seat: SeatSeen, me: str) -> str:
    """Return who has a seat, in a list of all seats."""
    if seat.is_free:
        return pgettext("seat", "free")
    if seat.level:
        return _("{name} (bot)").format(name=seat.name)
    name = pgettext("player", "you") if seat.name == me else legible(seat.name)
    if seat.stood_in:
        return _("{name} (a bot plays)").format(name=name)
    return name if seat.here else _("{name} (away)").format(name=name)


def way_of(seat: SeatSeen) -> str:
    """Return how somebody is at a seat: over ssh, as a bot, or not at all."""
    if seat.is_free:
        return pgettext("seat", "free")
    return pgettext("seat", "bot") if seat.level else _(WAYS.get(seat.way, seat.way))


def standing(seat: SeatSeen, width: int) -> str:
    """Return what there is to know of a seat while the table waits.

    What the level of a bot means is left out where it does not fit into so many columns, and that
    a free seat waits.
    """
    if seat.is_free:
        told = _("waiting for a guest")
        return told if len(told) <= width else ""
    if seat.level:
        character = character_at(seat.name, seat.level)
        known = (
            [level_told(seat.level)]
            if character is None
            else [level_told(seat.level), _(character.title)]
        )
        told = ", ".join((*known, _(LEVELS.get(seat.level, ""))))
        return told if len(told) <= width else ", ".join(known)
    facts = [pgettext("person", "here") if seat.here else pgettext("person", "away")]
    if seat.size and seat.here and seat.way != "host":
        facts.append(seat.size)
    if seat.ready:
        facts.append(pgettext("person", "ready"))
    return ", ".join(facts)
