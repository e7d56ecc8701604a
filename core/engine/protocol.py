"""The engine protocol: one JSON object a line in, one out (docs/protocol.md)."""

from __future__ import annotations

import contextlib
import json
import logging
import math
import random
import secrets
import sys
from collections.abc import Callable, Mapping
from typing import IO, Any, NoReturn

from core.bots.levels import choose
from core.contract.cards import BadDeck
from core.contract.chance import Source
from core.contract.game import Game, GameOver, NotYourTurn, Plain
from core.contract.opinion import NOTHING
from core.contract.options import BadOption, Options, OptionTable
from core.contract.sources import Scripted, Seeded
from core.games.registry import game_names, game_type
from core.ground.errors import KahwaError
from core.ground.resting import collector_resting
from core.ground.words import _
from core.match.match import Match
from core.records.json_record import from_record, to_record

LONGEST_LINE = 1 << 20
"""Bytes of the longest request that is read."""


class BadJson(KahwaError):
    """A line that is no JSON."""

    code = "bad-json"


class BadRequest(KahwaError):
    """A request that is unknown, or whose fields are missing or of the wrong type."""

    code = "bad-request"


class NoGame(KahwaError):
    """A request about the game when none was begun."""

    code = "no-game"


class Engine:
    """One process's engine: answers requests about the one game it holds."""

    def __init__(self, fresh_seed: Callable[[], int]) -> None:
        """Take the source of seeds for games and bots that are given none."""
        self._fresh_seed = fresh_seed
        self._match: Match | None = None
        self._seats: list[Plain] = []
        self.done = False
        self._commands: dict[str, Callable[[Plain], Plain]] = {
            "games": self._games,
            "new": self._new,
            "state": self._state,
            "view": self._view,
            "legal": self._legal,
            "act": self._act,
            "why": self._why,
            "bot": self._bot,
            "record": self._record,
            "load": self._load,
            "quit": self._quit,
        }

    def answer(self, line: bytes) -> Plain:
        """Return the answer to one request line; never raises for anything a line can hold."""
        request: object = None
        try:
            request = _parse(line)
            if not isinstance(request, dict):
                raise BadRequest(_("A request must be a JSON object."))
            answer = {"ok": True, **self._command(request)(request)}
        except KahwaError as error:
            answer = _refusal(error)
        if isinstance(request, dict) and "id" in request:
            answer["id"] = request["id"]
        return answer

    def _command(self, request: Plain) -> Callable[[Plain], Plain]:
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise BadRequest(
                _("The field “cmd” must be one of {allowed}.").format(
                    allowed=", ".join(self._commands)
                )
            )
        return self._commands[name]

    # -- requests ---------------------------------------------------------------------------

    def _games(self, request: Plain) -> Plain:
        return {"games": [_describe(game_type(name)) for name in game_names()]}

    def _new(self, request: Plain) -> Plain:
        name = _required(request, "game", str)
        given = _optional(request, "options", dict) or {}
        preset = _optional(request, "preset", str)
        _optional(request, "seed", int)
        kind = game_type(name)
        options = kind.table.settle(given, preset)
        self._match = Match(kind, options, self._source(request, kind, options))
        self._seats = [
            {"name": f"Seat {seat}", "kind": "human", "level": None}
            for seat in range(self._match.game.players)
        ]
        return {"state": self._match.game.state()}

    def _source(self, request: Plain, kind: type[Game], options: Options) -> Source:
        for field in ("dealer", "leader"):
            if field != kind.opener and request.get(field) is not None:
                raise BadRequest(
                    _("{game} has no field “{field}”. Use “{opener}”.").format(
                        field=field, game=kind.title, opener=kind.opener
                    )
                )
        first = request.get(kind.opener)
        players = options["players"]
        if first is not None and (type(first) is not int or first not in range(int(players))):
            raise BadOption(
                _("The field “{field}” must be a seat from 0 to {last}.").format(
                    field=kind.opener, last=int(players) - 1
                )
            )
        decks = request.get("decks")
        if decks is None:
            seed = request.get("seed")
            return Seeded(self._fresh_seed() if seed is None else seed, first)
        if not isinstance(decks, list) or not decks or not all(isinstance(d, list) for d in decks):
            raise BadDeck(_("The field “decks” must be a non-empty list of shuffled decks."))
        return Scripted(decks, first)

    def _state(self, request: Plain) -> Plain:
        return {"state": self._playing().game.state()}

    def _view(self, request: Plain) -> Plain:
        game = self._playing().game
        return {"view": game.view(_seat(request, game))}

    def _legal(self, request: Plain) -> Plain:
        game = self._playing().game
        texts = {str(seat): game.legal_texts(seat) for seat in range(game.players)}
        return {"legal": {seat: legal for seat, legal in texts.items() if legal}}

    def _act(self, request: Plain) -> Plain:
        match = self._playing()
        _required(request, "seat", int)
        text = _required(request, "action", str)
        if match.game.is_over:
            raise GameOver(_("The game is over, so nobody can play any more."))
        step = match.act(_seat(request, match.game), text)
        return {"events": [event.public() for event in step.events]}

    def _why(self, request: Plain) -> Plain:
        game = self._playing().game
        text = _required(request, "action", str)
        reason = game.explain(_seat(request, game), text)
        sentence = _("{sentence} ({source})").format(sentence=reason.sentence, source=reason.source)
        return {"legal": reason.legal, "reason": sentence}

    def _bot(self, request: Plain) -> Plain:
        game = self._playing().game
        level = _required(request, "level", str)
        seed = _optional(request, "seed", int)
        name = _optional(request, "name", str) or ""
        _optional(request, "budget_ms", int)
        seat = _seat(request, game)
        if game.is_over:
            raise GameOver(_("The game is over, so nobody can play any more."))
        if not game.legal(seat):
            raise NotYourTurn(_("Seat {seat} has nothing to do now.").format(seat=seat))
        rnd = random.Random(self._fresh_seed() if seed is None else seed).random
        with collector_resting():
            opinion = choose(level, game.observation(seat), rnd, name=name)
        return {
            "action": None if opinion.action == NOTHING else game.text(opinion.action),
            "considered": [
                {"action": game.text(one.action), "value": one.value, "visits": one.visits}
                for one in opinion.considered
            ],
        }

    def _record(self, request: Plain) -> Plain:
        return {"record": to_record(self._playing(), self._seats)}

    def _load(self, request: Plain) -> Plain:
        if "record" not in request:
            raise BadRequest(_("The field “{field}” is missing.").format(field="record"))
        self._match, self._seats = from_record(request["record"], self._fresh_seed)
        return {"state": self._match.game.state()}

    def _quit(self, request: Plain) -> Plain:
        self.done = True
        return {}

    def _playing(self) -> Match:
        if self._match is None:
            raise NoGame(_("There's no game yet. Send “new” or “load” first."))
        return self._match


def _parse(line: bytes) -> object:
    try:
        return json.loads(
            line.decode("utf-8"), parse_constant=_no_constant, parse_float=_finite_float
        )
    except (ValueError, RecursionError) as error:
        raise BadJson(_("The line isn't JSON.")) from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _finite_float(text: str) -> float:
    """Return a number that can be written as JSON again, which infinity cannot."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text} is out of range")
    return value


_JSON_NAMES: dict[type, str] = {int: "integer", str: "text", dict: "object", list: "list"}


def _required(request: Mapping[str, Any], field: str, kind: type) -> Any:
    value = _optional(request, field, kind)
    if value is None:
        raise BadRequest(_("The field “{field}” is missing.").format(field=field))
    return value


def _optional(request: Mapping[str, Any], field: str, kind: type) -> Any:
    value = request.get(field)
    if value is not None and type(value) is not kind:
        raise BadRequest(
            _("The field “{field}” must be of type {type}.").format(
                field=field, type=_JSON_NAMES[kind]
            )
        )
    return value


def _seat(request: Plain, game: Game) -> int:
    seat: int = _required(request, "seat", int)
    if not 0 <= seat < game.players:
        raise BadRequest(
            _("There's no seat {seat}. The seats are 0 to {last}.").format(
                seat=seat, last=game.players - 1
            )
        )
    return seat


def _describe(kind: type[Game]) -> Plain:
    return {
        "name": kind.name,
        "title": _(kind.title),
        "presets": [
            {"name": preset.name, "title": _(preset.title), "meaning": _(preset.meaning)}
            for preset in kind.table.presets.values()
        ],
        "options": _describe_options(kind.table),
    }


def _describe_options(table: OptionTable) -> list[Plain]:
    defaults = table.settle({})
    rows = []
    for option in table.options.values():
        allowed = {"range": list(option.range)} if option.range else {"values": list(option.values)}
        rows.append(
            {
                "name": option.name,
                "type": option.type,
                **allowed,
                "default": defaults[option.name],
                "meaning": _(option.meaning),
            }
        )
    return rows


def serve(requests: IO[bytes], answers: IO[str], fresh_seed: Callable[[], int]) -> None:
    """Answer requests until `quit` or the end of input; every answer is flushed at once."""
    engine = Engine(fresh_seed)
    while not engine.done and (line := requests.readline(LONGEST_LINE + 2)):
        if len(line.rstrip(b"\r\n")) > LONGEST_LINE:
            answer = _too_long(requests, line)
        elif line.strip():
            answer = _answer(engine, line)
        else:
            continue
        answers.write(answer + "\n")
        answers.flush()


def _answer(engine: Engine, line: bytes) -> str:
    """Return the encoded answer; a fault of the engine itself is logged and answered too."""
    try:
        return _encode(engine.answer(line))
    except Exception:
        logging.getLogger(__name__).exception("a request failed")
        return _encode(_refusal(BadRequest(_("The request failed."))))


def _too_long(requests: IO[bytes], line: bytes) -> str:
    while line and not line.endswith(b"\n"):
        line = requests.readline(LONGEST_LINE)
    return _encode(
        _refusal(BadRequest(_("The line is longer than {limit} bytes.").format(limit=LONGEST_LINE)))
    )


def _refusal(error: KahwaError) -> Plain:
    return {"ok": False, "error": {"code": error.code, "message": str(error)}}


def _encode(answer: Plain) -> str:
    return json.dumps(answer, separators=(",", ":"))


def main() -> None:
    """Run the engine on standard input and output until either ends."""
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, sys.stdout, lambda: secrets.randbits(32))
