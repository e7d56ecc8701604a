"""Saved Makao games that were brought to a wanted moment before they are opened."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from core.contract.chance import Source
from core.contract.options import Value
from core.contract.sources import Scripted, Seeded
from core.games.makao.game import Makao
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.core.makao.builder import settled, stacked_deck
from tests.tui.makao.sight import NAMES

HAND_OF_EVERYTHING = "G+2 J+4 R7 Y4 J B9 R+2"


def begun(saves: Saves, players: int, source: Source, **options: Value) -> OpenGame:
    """Return a new game of the first seat against bots."""
    seats = [Seat(NAMES[0]), *(Seat(name, "casual") for name in NAMES[1:players])]
    return saves.begin("makao", settled(players, None, **options), seats, source)


def dealt(saves: Saves, hands: dict[int, str], players: int = 4, **options: Value) -> OpenGame:
    """Return a new game with given hands, red 5 turned up and the first seat to play."""
    dealer = players - 1
    deck = stacked_deck(settled(players, None, **options), hands, "R5", dealer=dealer)
    return begun(saves, players, Scripted([deck], dealer), **options)


def state_of(game: OpenGame) -> Makao:
    """Return the state of an open game."""
    state = game.match.game
    assert isinstance(state, Makao)
    return state


def done(game: OpenGame, *moves: str) -> OpenGame:
    """Carry out moves, each written `seat: action`."""
    for move in moves:
        seat, _colon, text = move.partition(": ")
        step = game.match.prepare(int(seat), text)
        game.journal.append(step)
        game.match.commit(step)
    return game


def shedding(saves: Saves, seat: int, last_two: str, left: int, players: int = 4) -> OpenGame:
    """Return a game in which a seat has played all but `left` cards while the others drew.

    It held five reds and the cards `last_two`; the turn is its own again.
    """
    reds = ["R1", "R2", "R3", "R4", "R6"]
    game = dealt(saves, {seat: " ".join([*reds, last_two])}, players)
    plays = [*reds, *last_two.split()]
    while len(state_of(game).hands[seat]) > left or state_of(game).to_act != seat:
        turn = state_of(game).to_act
        legal = state_of(game).legal_texts(turn)
        idle = "draw" if "draw" in legal else "pass"
        fitting = next((card for card in plays if card in legal), idle)
        done(game, f"{turn}: {fitting if turn == seat else idle}")
    return game


def penalty_waits(saves: Saves) -> OpenGame:
    """Return a game of eight in which three +2 wait for the first seat."""
    options = settled(8)
    hands = {0: HAND_OF_EVERYTHING, 5: "R+2", 6: "B+2", 7: "G+2"}
    game = begun(saves, 8, Scripted([stacked_deck(options, hands, "R5", dealer=4)], 4))
    return done(game, "5: R+2", "6: B+2", "7: G+2")


def joker_in_hand(saves: Saves) -> OpenGame:
    """Return a game of four in which the first seat may play a joker."""
    return dealt(saves, {0: "R1 R2 R3 R4 J B6 B7"})


def last_but_one(saves: Saves) -> OpenGame:
    """Return a game of four in which LAST CARD goes with the first seat's next card."""
    return shedding(saves, 0, "R7 G4", left=2)


def last_joker(saves: Saves) -> OpenGame:
    """Return a game of four in which a joker is the first seat's last card."""
    return shedding(saves, 0, "R7 J", left=1)


def rival_forgot(saves: Saves) -> OpenGame:
    """Return a game of four in which the second seat has just forgotten LAST CARD."""
    return done(shedding(saves, 1, "R7 G4", left=2), "1: R7")


def large_hand(count: int, players: int) -> Callable[[Saves], OpenGame]:
    """Return what makes a game in which the first seat holds so many cards and is to play."""

    def make(saves: Saves) -> OpenGame:
        return _grown(begun(saves, players, Seeded(3)), count)

    return make


def _grown(game: OpenGame, count: int) -> OpenGame:
    """Let the first seat draw and the others play, who draw too when they have few cards left."""
    rnd = Random(3)
    while (state := state_of(game)).to_act != 0 or len(state.hands[0]) < count:
        assert state.hand == 1, "the hand ended too early"
        legal = state.legal_texts(state.to_act)
        draws = state.to_act == 0 or len(state.hands[state.to_act]) < 5
        action = "draw" if draws and "draw" in legal else rnd.choice(legal)
        done(game, f"{state.to_act}: {action}")
    return game
