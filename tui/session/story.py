"""The story that the sheet at the end of a game shows, from what stays of the game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from core.bots.table_talk import last_word
from core.bots.voices import Occasion
from core.contract.game import Game
from core.contract.highlights import Deciding, Highlights
from core.contract.levels import level_told
from core.games.registry import title_of
from core.ground.words import N_, _, ngettext, number, pgettext
from core.store import GameHead
from core.table import PROGRAM
from tui.games import how_far, rounds_told
from tui.games.narrating import side_told
from tui.games.reading import Reading
from tui.games.seat_view import SeatView
from tui.models import DeckName
from tui.session.ended import Ended
from tui.sheet_models import EndStory, LastWord, RaceLine

ROLES = "accent", "cool", "warm", "good"
"""The colours of the lines of the race, that of the person first."""

NO_CARDS = Deciding(N_("The deciding cards"), (), 0)


def story_of(ended: Ended, reading: Reading, deck: DeckName, goal: int | None) -> EndStory:
    """Return the story of a game for the person who reads it; for others that of who won it."""
    game = ended.recording.match.game
    seats: dict[int, list[int]] = {}
    for seat in range(game.players):
        seats.setdefault(game.side(seat), []).append(seat)
    yours, is_draw = reading.sitting.is_you(reading.seat), len(ended.winners) == len(seats)
    own = game.side(reading.seat) if yours else ended.winners[0]
    order = [own, *(side for side in sorted(seats) if side != own)]
    names = {side: side_told(reading.sitting, sitting) for side, sitting in seats.items()}
    totals = game.scores()
    roles = dict(zip(order, roles_of(order, totals, game), strict=True))
    found, moment = ended.highlights, ended.moment
    deciding = found.deciding() or NO_CARDS
    last = max(1, len(ended.recording.match.actions))
    rounds = tuple(one.action / last for one in found.race if one.begins)[:-1]
    titles = _titles(ended, reading, own, names, seats)
    return EndStory(
        titles=titles,
        wins="" if len(titles) == 1 else _wins(titles, seats, ended.winners),
        score=_score([totals[side] for side in order], own=yours and own not in ended.winners),
        facts=_facts(ended, order, totals, len(rounds) + 1),
        deck=deck,
        heading=deciding.heading,
        cards=deciding.cards,
        picked=deciding.picked,
        race=_race(goal, game.name, len(rounds) + 1),
        lines=tuple(
            RaceLine(names[side], role, _points(found, side, last)) for side, role in roles.items()
        ),
        goal=goal,
        rounds=(0.0, *rounds),
        first_round=how_far(game.name, 1, rounds=0),
        moment_label=_("Your best moment") if ended.consoles else _("Best moment"),
        moment=moment.title if moment is not None else "",
        place=moment.place if moment is not None else "",
        game=title_of(game.name),
        ruled=_ruled(game),
        last_word=last_word_of(ended, reading),
        is_draw=is_draw,
        tone=roles[own if own in ended.winners else ended.winners[0]],
        standings=_standings([totals[side] for side in order], fewest_wins=game.fewest_wins),
    )


def roles_of(order: list[int], totals: list[int], game: Game) -> list[str]:
    """Return the colours of the sides, the person's first: the best of the others is cool.

    Of more than there are colours for, that one and the last have colours of their own.
    """
    others = sorted(order[1:], key=lambda side: totals[side], reverse=not game.fewest_wins)
    shown = [order[0], *others] if len(order) <= len(ROLES) else [order[0], others[0], others[-1]]
    roles = dict(zip(shown, ROLES, strict=False))
    return [roles.get(side, ROLES[-1]) for side in order]


def _score(totals: list[int], *, own: bool) -> str:
    """Return the points of two sides, or of the first of many; below a winner's name, whose."""
    if len(totals) == 2:
        return " : ".join(map(number, totals))
    return _("You {points}").format(points=number(totals[0])) if own else number(totals[0])


def _standings(totals: list[int], *, fewest_wins: bool) -> tuple[int, ...]:
    """Return the numbers of some totals, the best first."""
    return tuple(sorted(range(len(totals)), key=totals.__getitem__, reverse=not fewest_wins))


def _ruled(game: Game) -> str:
    """Return the game with the preset of its rules, if they are one."""
    title, preset = title_of(game.name), type(game).table.preset_of(game.options)
    if preset is None:
        return title
    return _("{game}, {rules}").format(game=title, rules=_(preset.title))


def last_word_of(ended: Ended, reading: Reading) -> LastWord | None:
    """Return who says something last: a partner who won, else the rival with the most points.

    To whoever only watched, the winner does. Nobody does without a face; who has won is glad.
    """
    sitting, game = reading.sitting, ended.recording.match.game
    own, totals, yours = game.side(reading.seat), game.scores(), sitting.is_you(reading.seat)
    others = [seat for seat in range(game.players) if not (yours and seat == reading.seat)]
    wins = yours and own in ended.winners
    partners = [seat for seat in others if game.side(seat) == own and wins]
    faces = sitting.faces if sitting.settings.faces else {}
    order = sorted(
        partners or others,
        key=lambda seat: (
            game.side(seat) not in ended.winners,
            totals[game.side(seat)] if game.fewest_wins else -totals[game.side(seat)],
        ),
    )
    seat = next((one for one in order if one in faces), None)
    if seat is None:
        return None
    won = game.side(seat) in ended.winners
    rival = "accent" if won and not yours else "cool"
    level = sitting.levels[seat]
    role = pgettext("seat", "partner") if partners else level_told(level) if level else ""
    return LastWord(
        name=sitting.names[seat],
        role=role,
        tone="good" if partners else rival,
        face=replace(faces[seat], mood="glad" if won else "calm"),
        said=_said(ended, sitting, seat, won=won),
    )


def _said(ended: Ended, sitting: SeatView, seat: int, *, won: bool) -> str:
    if sitting.settings.table_talk == "off" or sitting.levels[seat] in (None, PROGRAM):
        return ""
    occasion: Occasion = "wins" if won else "loses"
    if won and len(ended.winners) > 1:
        occasion = "draws"
    return _(last_word(sitting.names[seat], occasion, len(ended.recording.match.actions)))


def _wins(titles: tuple[str, ...], seats: dict[int, list[int]], winners: tuple[int, ...]) -> str:
    """Return what the shortest title leaves out: the verb beside a name or those of partners."""
    if len(winners) > 1:
        return titles[0]
    if len(seats[winners[0]]) > 1:
        return pgettext("beside names", "win")
    return pgettext("beside a name", "wins")


def _titles(
    ended: Ended,
    reading: Reading,
    own: int,
    names: dict[int, str],
    seats: dict[int, list[int]],
) -> tuple[str, ...]:
    """Return what may stand in large letters, the shortest last."""
    yours = reading.sitting.is_you(reading.seat)
    if len(ended.winners) == len(names):
        return (_("A draw"),)
    if yours and own in ended.winners:
        return (_("You win") if len(ended.winners) == 1 else _("You share it"),)
    name = names[ended.winners[0]]
    if len(ended.winners) > 1:
        return (_("{name} and others win").format(name=name), pgettext("heading", "Shared"))
    if len(seats[ended.winners[0]]) > 1:
        return (_("{names} win").format(names=name), name)
    return (_("{name} wins").format(name=name), name)


def _facts(ended: Ended, order: list[int], totals: list[int], rounds: int) -> tuple[str, ...]:
    """Return the place among many, the game, its rounds and its minutes."""
    match = ended.recording.match
    facts = [title_of(match.game.name)]
    if len(order) > 2:
        best = sorted(totals, reverse=not match.game.fewest_wins)
        place = best.index(totals[order[0]]) + 1
        told = _("place {place} of {count}").format(place=place, count=len(order))
        facts.insert(0, told)
    facts.append(rounds_told(match.game.name, rounds))
    minutes = _minutes(ended.recording.head)
    if minutes:
        facts.append(ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes))
    return tuple(facts)


def _minutes(head: GameHead) -> int:
    """Return how long a game took, 0 where that is unknown or longer than an evening."""
    if not head.created or not head.updated:
        return 0
    begun, ended = map(datetime.fromisoformat, (head.created, head.updated))
    minutes = round((ended - begun).total_seconds() / 60)
    return minutes if minutes <= EVENING else 0


EVENING = 240
"""Minutes from which a game has surely been left for a while."""


def _race(goal: int | None, game: str, rounds: int) -> str:
    if goal is not None:
        return _("The race to {goal}").format(goal=goal)
    return rounds_told(game, rounds)


def _points(found: Highlights[Any], side: int, last: int) -> tuple[tuple[float, int], ...]:
    return tuple((one.action / last, one.points[side]) for one in found.race)
