"""What `kahwa saves` prints: the saved games that are not finished, and what of them is damaged."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from typing import Any

import click

from core.registry import title_of
from core.store import DamagedGame, Entry, GameHead, NoSuchGame, Store
from core.words import _
from tui.cli.group import ids_told
from tui.cli.start import opened_store, tell_notices
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import when


def to_play_on(game_id: str | None) -> str:
    """Return the id of the game to play on, of the newest unless one is named.

    Raise UsageError if there is none; what is wrong with a damaged one is told as it is opened.
    """
    with opened_store() as store:
        shelf = store.shelf
        newest = shelf.newest()
        with suppress(NoSuchGame):
            if game_id is None and newest is not None:
                return newest.id
            if game_id is not None and _plays_on(shelf.entry(game_id)):
                return game_id
        tell_notices()
        if newest is None:
            raise click.UsageError(_("There is no saved game to play on."))
        ids = [one for one, _game in shelf.ids("waiting")]
    raise click.UsageError(
        _("There is no saved game {game}; there are {allowed}.").format(
            game=game_id, allowed=ids_told(ids)
        )
    )


def _plays_on(entry: Entry) -> bool:
    """Tell whether a game is one to play on, or why it cannot be is told when it is opened."""
    return isinstance(entry, DamagedGame) or entry.binned is not None or not entry.finished


def tell_saved(store: Store, *, as_json: bool) -> None:
    """Print the games that can be played on, in a table or as JSON, and what is damaged."""
    leaf = store.shelf.page()
    heads, damaged = leaf.heads, leaf.damaged
    if as_json:
        games = [_plain(head) for head in heads]
        broken = [{"id": one.id, "game": one.game, "columns": one.columns} for one in damaged]
        click.echo(json.dumps({"games": games, "damaged": broken}))
        return
    if heads:
        _print_table(heads)
    elif not damaged:
        click.echo(_("No game is saved."))
    for game in damaged:
        click.echo(damaged_text(game))
        click.echo(what_helps(game))


def _plain(head: GameHead) -> dict[str, Any]:
    return {
        "id": head.id,
        "game": head.game,
        "name": head.name,
        "seats": head.seats,
        "scores": head.summary.get("scores", []),
        "actions": head.actions,
        "updated": head.updated,
    }


def _print_table(heads: list[GameHead]) -> None:
    now = datetime.now().astimezone()
    rows = [(_("ID"), _("GAME"), _("PLAYERS"), _("SCORES"), _("MOVES"), _("SAVED"))]
    for head in heads:
        names = ", ".join(str(seat["name"]) for seat in head.seats)
        scores = " : ".join(str(score) for score in head.summary.get("scores", []))
        players = _("{name} ({players})").format(name=head.name, players=names)
        who = players if head.name else names
        moment = when(head.updated, now)
        rows.append((head.id, title_of(head.game), who, scores, str(head.actions), moment))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        fields = (f"{field:<{width}}" for field, width in zip(row, widths, strict=True))
        click.echo("  ".join(fields).rstrip())
