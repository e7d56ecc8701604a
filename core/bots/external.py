"""External bots: a program of somebody else's in a seat (docs/external-bots.md)."""

from __future__ import annotations

import threading

from core import __version__
from core.bots.command import BotCommand
from core.bots.crew import Report, substitute
from core.bots.decision import Decision
from core.bots.program import Breach, Program
from core.contract.game import Illegal, Plain
from core.contract.opinion import NOTHING, Opinion
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _

PROTOCOL = 1
"""The version of the conversation; a program that answers another one does not play."""

START_SECONDS = 10.0
"""What a program has at least for its first line, whatever its limit."""

PATIENCE = 5
"""Faults after which a program is asked no more and a casual bot plays on in its place."""


class External:
    """An external bot at one seat, whatever becomes of its program.

    Every decision gets a legal opinion: a program that is wrong, late, gone or out of step is told
    so, reported, and replaced by a casual bot for that move. One that is out of step is started
    anew at the next.
    """

    def __init__(self, player: str) -> None:
        """Take the player's name, `exec:COMMAND`; raise BadOption if it cannot be understood."""
        self._command = BotCommand.read(player)
        self._program: Program | None = None
        self._starting = threading.Lock()
        self._ended = False
        self._faults = 0
        self._complaint: str | None = None
        self._table = ""
        self._told = self._backs = 0

    def decide(self, decision: Decision, report: Report) -> Opinion:
        """Wait for the program's answer and return it; a casual bot decides where it gives none."""
        if self._faults < PATIENCE:
            try:
                return self._ask(decision)
            except Breach as breach:
                self._drop(str(breach))
                self._blame(decision, str(breach), report)
            except KahwaError as wrong:
                self._correct(str(wrong))
                self._blame(decision, str(wrong), report)
        return substitute(decision)

    def end(self) -> None:
        """Kill the program for good; a `decide` in another thread is let go and blames nobody."""
        with self._starting:
            self._ended = True
        self._drop(None)

    def _ask(self, decision: Decision) -> Opinion:
        """Return the program's legal answer; raise Breach or, for a wrong answer, KahwaError."""
        program = self._program or self._start(decision)
        answer = program.ask(self._question(decision), self._command.limit)
        known, seat = decision.observation.known, decision.observation.seat
        action = answer.get("action", False)
        if action is None and known.to_act != seat:
            return Opinion(NOTHING)
        if not isinstance(action, str):
            raise Illegal(_("The field “action” must be one of the legal actions as a text."))
        return Opinion(known.check(seat, action))

    def _start(self, decision: Decision) -> Program:
        """Start the program and hear which version of the conversation it speaks."""
        self._told = 0
        with self._starting:
            if self._ended:
                raise Breach
            self._program = program = Program(self._command)
        hello: Plain = {
            "type": "hello",
            "protocol": PROTOCOL,
            "kahwa": __version__,
            "name": decision.name,
            "limit": self._command.limit,
        }
        if self._complaint is not None:
            hello["error"] = self._complaint
        answer = program.ask(hello, max(self._command.limit, START_SECONDS))
        if answer.get("protocol") != PROTOCOL:
            raise Breach(
                _("The program doesn't speak version {version} of the protocol.").format(
                    version=PROTOCOL
                )
            )
        return program

    def _question(self, decision: Decision) -> Plain:
        """Return all the program is told: its view, its choices, and what it has not seen yet."""
        known, seat = decision.observation.known, decision.observation.seat
        backs = decision.gone_back[self._backs :]
        # After a take-back the past is no longer what the program was told.
        same = decision.table == self._table and all(kept >= self._told - 1 for kept in backs)
        fresh = not self._told or not same
        first = 0 if fresh else self._told
        past = decision.past(first)
        self._table, self._told = decision.table, first + len(past)
        self._backs = len(decision.gone_back)
        return {
            "type": "move",
            "game": known.name,
            "options": known.options,
            "number": decision.number,
            "seat": seat,
            "may_decline": known.to_act != seat,
            "fresh": fresh,
            "events": [event for events in past for event in events],
            "view": known.view(seat),
            "legal": known.legal_texts(seat),
        }

    def _correct(self, sentence: str) -> None:
        """Tell a program that is in step what was wrong with its answer."""
        if self._program is not None:
            try:
                self._program.tell({"type": "error", "error": sentence}, self._command.limit)
            except Breach as breach:
                self._drop(str(breach))

    def _drop(self, complaint: str | None) -> None:
        """End a program that is out of step; its successor is told why."""
        self._complaint = complaint
        program, self._program = self._program, None
        if program is not None:
            program.end()
            if complaint is not None and program.last_words:
                log().warning("external bot: its last words were %r", program.last_words)

    def _blame(self, decision: Decision, fault: str, report: Report) -> None:
        if self._ended:
            return
        self._faults += 1
        log().warning("external bot %s: %s", decision.player, fault)
        if self._faults < PATIENCE:
            sentence = _("{name}: {fault} A casual bot makes this move.")
        else:
            sentence = _("{name}: {fault} A casual bot takes its place.")
            self._drop(None)
        report(sentence.format(name=decision.name, fault=fault))
