"""What `kahwa saves` prints and does: lists of saved games, what is damaged of them, the bin."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from datetime import datetime
from typing import Any

import click
from rich.cells import cell_len, set_cell_size

from core.games.registry import title_of
from core.ground.harmless import echoed, harmless
from core.ground.words import N_, _, ngettext, pgettext
from core.store import DamagedGame, Entry, GameHead, ListQuery, NoSuchGame, Store, Which
from tui.cli.group import ids_told
from tui.cli.start import opened_store, tell_notices
from tui.printing import say
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import has_won, when

PRINTED = 50
"""Games that are printed unless more are asked for."""

PLAYERS, SCORES, MOVES, STATE = 2, 3, 4, 6
"""Columns of the table, by their number."""

LEAST_PLAYERS = 12
"""The fewest cells that the players of a game get."""

NONE: dict[Which, str] = {
    "waiting": N_("You have no saved games."),
    "finished": N_("You haven't finished a game yet."),
    "all": N_("You have no saved games."),
    "binned": N_("The bin is empty."),
}


def to_play_on(game_id: str | None) -> str:
    """Return the id of the game to play on, of the newest unless one is named.

    Raise UsageError if there is none; what is wrong with a damaged one is told as it is opened.
    """
    with opened_store(only_read=True) as store:
        shelf = store.shelf
        newest = shelf.newest()
        with suppress(NoSuchGame):
            if game_id is None and newest is not None:
                return newest.id
            if game_id is not None and _plays_on(shelf.entry(game_id)):
                return game_id
        tell_notices()
        if newest is None:
            raise click.UsageError(_("There's no saved game to continue."))
        ids = [one for one, _game in shelf.ids("waiting")]
    raise click.UsageError(
        _("There's no saved game {game}. The games are {allowed}.").format(
            game=echoed(game_id or ""), allowed=ids_told(ids)
        )
    )


def to_replay(game_id: str | None) -> str:
    """Return the id of a saved game, also of one in the bin; raise UsageError if none is named."""
    with opened_store(only_read=True) as store:
        with suppress(NoSuchGame):
            if game_id is not None:
                store.shelf.entry(game_id)
                return game_id
        ids = [one for one, _game in store.shelf.ids()]
    tell_notices()
    if game_id is None:
        sentence = _("kahwa replay needs the ID of a game. The games are {allowed}.")
        if not ids:
            sentence = _("There's no game to replay.")
    elif ids:
        sentence = _("There's no game {game} to replay. The games are {allowed}.")
    else:
        sentence = _("There's no saved game {game}, and no file of that name.")
    raise click.UsageError(sentence.format(game=echoed(game_id or ""), allowed=ids_told(ids)))


def _plays_on(entry: Entry) -> bool:
    """Tell whether a game is one to play on, or why it cannot be is told when it is opened."""
    return isinstance(entry, DamagedGame) or entry.binned is not None or not entry.finished


def throw_away(store: Store, game_id: str) -> None:
    """Throw a game into the bin, and say how it comes back."""
    store.bin.throw_away(game_id)
    told = _(
        "Game {game} is in the bin for a week. To get it back, run kahwa saves --restore {game}"
    )
    say(told.format(game=game_id))


def bring_back(store: Store, game_id: str) -> None:
    """Take a game out of the bin; say so too where it does not lie there."""
    entry = store.shelf.entry(game_id)
    store.bin.bring_back(game_id)
    told = _("Game {game} is back.")
    if isinstance(entry, GameHead) and entry.binned is None:
        told = _("Game {game} isn't in the bin.")
    say(told.format(game=game_id))


def tell_saved(store: Store, asked: ListQuery, most: int | None, *, as_json: bool) -> None:
    """Print games in a table or as JSON, and what is damaged; a table has `PRINTED` unless told.

    With `most` 0 it has all.
    """
    printed = (None if as_json else PRINTED) if most is None else most or None
    leaf = store.shelf.page(asked, 0, printed)
    # What is damaged stands at the end, where a short list does not come.
    beyond = [] if asked.words or printed is None else store.shelf.damaged(asked.which)
    damaged = list(dict.fromkeys([*leaf.damaged, *beyond]))
    if as_json:
        games = [_plain(head) for head in leaf.heads]
        broken = [{"id": one.id, "game": one.game, "columns": one.columns} for one in damaged]
        say(json.dumps({"total": leaf.total, "games": games, "damaged": broken}))
        return
    if leaf.heads:
        _print_table(leaf.heads, asked.which)
    elif not damaged:
        say(_("No saved game matches.") if asked.words else _(NONE[asked.which]))
    more = leaf.total - len(leaf.entries)
    if more:
        sentence = ngettext(
            "{count} more game. To list all, add --most 0",
            "{count} more games. To list all, add --most 0",
            more,
        )
        say(sentence.format(count=more))
    for game in damaged:
        say(damaged_text(game))
        say(what_helps(game))


def _plain(head: GameHead) -> dict[str, Any]:
    return {
        "id": head.id,
        "game": head.game,
        "name": head.name,
        "seats": head.seats,
        "scores": head.summary.get("scores", []),
        "actions": head.actions,
        "updated": head.updated,
        "finished": head.finished,
        "binned": head.binned,
    }


def _print_table(heads: list[GameHead], which: Which) -> None:
    now = datetime.now().astimezone()
    moved = pgettext("column", "BINNED") if which == "binned" else pgettext("column", "SAVED")
    rows = [
        (
            pgettext("column", "ID"),
            pgettext("column", "GAME"),
            pgettext("column", "PLAYERS"),
            pgettext("column", "SCORES"),
            pgettext("column", "MOVES"),
            moved,
            pgettext("column", "STATE"),
        )
    ]
    for head in heads:
        names = ", ".join(str(seat["name"]) for seat in head.seats)
        scores = " : ".join(str(score) for score in head.summary.get("scores", []))
        players = _("{name} ({players})").format(name=head.name, players=names)
        who = players if head.name else names
        moment, state = when(head.binned or head.updated, now), _state(head)
        rows.append((head.id, title_of(head.game), who, scores, str(head.actions), moment, state))
    shown = [tuple(map(harmless, row)) for row in rows]
    columns = dict(enumerate(zip(*shown, strict=True)))
    if which == "waiting":
        del columns[STATE]
    widths = _fitting({at: max(map(cell_len, column)) for at, column in columns.items()})
    for row in shown:
        fields = (_field(row[at], width) for at, width in widths.items())
        say("  ".join(fields).rstrip())


def _fitting(widths: dict[int, int]) -> dict[int, int]:
    """Return the widths of the columns that a terminal has room for; a file has room for all.

    Moves go first, then the scores; the players get what is left.
    """
    if sys.stdout is None or not sys.stdout.isatty():
        return widths
    room = os.get_terminal_size(sys.stdout.fileno()).columns
    for dropped in (None, MOVES, SCORES):
        widths = {at: width for at, width in widths.items() if at != dropped}
        left = room - sum(width + 2 for at, width in widths.items() if at != PLAYERS)
        if left >= LEAST_PLAYERS:
            break
    return {**widths, PLAYERS: min(widths[PLAYERS], max(left, LEAST_PLAYERS))}


def _field(text: str, width: int) -> str:
    """Return a text in as many cells, with a dot for each of the last two that are left out."""
    if cell_len(text) > width:
        text = set_cell_size(text, width - 2) + ".."
    return set_cell_size(text, width)


def _state(head: GameHead) -> str:
    """Return how a game ended for the person in it, or that it can be played on."""
    if not head.finished:
        return _("to continue")
    won = has_won(head)
    return (
        pgettext("result", "over")
        if won is None
        else pgettext("result", "won")
        if won
        else pgettext("result", "lost")
    )
