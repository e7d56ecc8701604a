"""What comes of a play of Ronda until the hands are empty, and how that is said in hints."""

from __future__ import annotations

from typing import Final

from core.contract.facts import Comparisons, Fact
from core.games.ronda.bots.deal_watch import DealWatch
from core.ground.words import N_

_GAME: Final = 0.03
"""The part of all deals in which the game is won that counts as much as a point."""

_FIVE_POINTS: Final = 0.2
"""The part of all deals in which five points, of a Khamsa or the last capture, count as one."""

_CARDS: Final = 2.0
"""Captured cards that count as much as a point."""

_LYING: Final = 6.0
"""Cards left for the next deal that count as much: not all of them can be taken."""

_FEW: Final = 0.2
"""A smaller difference of cards is not told."""

_POINTS: Final = 100.0
"""Points that count as much: they are told only where nothing else sets two actions apart."""

FACTS: Final = (
    Fact(
        good=True,
        much=_GAME,
        told=Comparisons(
            best=N_(
                "You win before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the best play."
            ),
            next=N_(
                "You win before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the next best play."
            ),
            chosen=N_(
                "You win before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_GAME,
        hangs=True,
        told=Comparisons(
            best=N_(
                "You lose before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the best play."
            ),
            next=N_(
                "You lose before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the next best play."
            ),
            chosen=N_(
                "You lose before the next deal in {own} of 100 deals that fit what"
                " you've seen, but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_FIVE_POINTS,
        hangs=True,
        told=Comparisons(
            best=N_(
                "An opponent's Khamsa or Äachra scores in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the best play."
            ),
            next=N_(
                "An opponent's Khamsa or Äachra scores in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the next best play."
            ),
            chosen=N_(
                "An opponent's Khamsa or Äachra scores in {own} of 100 deals that fit what"
                " you've seen, but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        much=_FIVE_POINTS,
        told=Comparisons(
            best=N_(
                "You score a Khamsa or Äachra in {own} of 100 deals that fit what you've seen,"
                " but in {other} after the best play."
            ),
            next=N_(
                "You score a Khamsa or Äachra in {own} of 100 deals that fit what you've seen,"
                " but in {other} after the next best play."
            ),
            chosen=N_(
                "You score a Khamsa or Äachra in {own} of 100 deals that fit what you've seen,"
                " but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        told=Comparisons(
            best=N_(
                "An opponent scores a Bount in {own} of 100 deals that fit what you've seen,"
                " but in {other} after the best play."
            ),
            next=N_(
                "An opponent scores a Bount in {own} of 100 deals that fit what you've seen,"
                " but in {other} after the next best play."
            ),
            chosen=N_(
                "An opponent scores a Bount in {own} of 100 deals that fit what you've seen,"
                " but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        told=Comparisons(
            best=N_(
                "You score a Bount in {own} of 100 deals that fit what you've seen, but in"
                " {other} after the best play."
            ),
            next=N_(
                "You score a Bount in {own} of 100 deals that fit what you've seen, but in"
                " {other} after the next best play."
            ),
            chosen=N_(
                "You score a Bount in {own} of 100 deals that fit what you've seen, but in"
                " {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        told=Comparisons(
            best=N_(
                "An opponent makes a Missa in {own} of 100 deals that fit what you've seen, but"
                " in {other} after the best play."
            ),
            next=N_(
                "An opponent makes a Missa in {own} of 100 deals that fit what you've seen, but"
                " in {other} after the next best play."
            ),
            chosen=N_(
                "An opponent makes a Missa in {own} of 100 deals that fit what you've seen, but"
                " in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        told=Comparisons(
            best=N_(
                "You make a Missa in {own} of 100 deals that fit what you've seen, but in"
                " {other} after the best play."
            ),
            next=N_(
                "You make a Missa in {own} of 100 deals that fit what you've seen, but in"
                " {other} after the next best play."
            ),
            chosen=N_(
                "You make a Missa in {own} of 100 deals that fit what you've seen, but in"
                " {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        is_mean=True,
        told=Comparisons(
            best=N_(
                "The announcements bring you {own} points on average, but {other} after the best"
                " choice."
            ),
            next=N_(
                "The announcements bring you {own} points on average, but {other} after the next"
                " best choice."
            ),
            chosen=N_(
                "The announcements bring you {own} points on average, but {other} after your"
                " choice."
            ),
        ),
    ),
    Fact(
        good=False,
        is_mean=True,
        told=Comparisons(
            best=N_(
                "The announcements bring the others {own} points on average, but {other} after"
                " the best choice."
            ),
            next=N_(
                "The announcements bring the others {own} points on average, but {other} after"
                " the next best choice."
            ),
            chosen=N_(
                "The announcements bring the others {own} points on average, but {other} after"
                " your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        much=_FIVE_POINTS,
        told=Comparisons(
            best=N_(
                "You score the last capture in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the best play."
            ),
            next=N_(
                "You score the last capture in {own} of 100 deals that fit what"
                " you've seen, but in {other} after the next best play."
            ),
            chosen=N_(
                "You score the last capture in {own} of 100 deals that fit what"
                " you've seen, but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_FIVE_POINTS,
        told=Comparisons(
            best=N_(
                "Opponents score the last capture in {own} of 100 deals that fit"
                " what you've seen, but in {other} after the best play."
            ),
            next=N_(
                "Opponents score the last capture in {own} of 100 deals that fit"
                " what you've seen, but in {other} after the next best play."
            ),
            chosen=N_(
                "Opponents score the last capture in {own} of 100 deals that fit"
                " what you've seen, but in {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        much=_CARDS,
        is_mean=True,
        least=_FEW,
        told=Comparisons(
            best=N_(
                "Until the hands are empty you capture {own} cards on average, but {other} after"
                " the best play."
            ),
            next=N_(
                "Until the hands are empty you capture {own} cards on average, but {other} after"
                " the next best play."
            ),
            chosen=N_(
                "Until the hands are empty you capture {own} cards on average, but {other} after"
                " your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_CARDS,
        is_mean=True,
        least=_FEW,
        told=Comparisons(
            best=N_(
                "Until the hands are empty the others capture {own} cards on average, but"
                " {other} after the best play."
            ),
            next=N_(
                "Until the hands are empty the others capture {own} cards on average, but"
                " {other} after the next best play."
            ),
            chosen=N_(
                "Until the hands are empty the others capture {own} cards on average, but"
                " {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        much=_LYING,
        is_mean=True,
        least=_FEW,
        told=Comparisons(
            best=N_(
                "Your side begins the next deal with {own} cards on the table on average, but"
                " with {other} after the best play."
            ),
            next=N_(
                "Your side begins the next deal with {own} cards on the table on average, but"
                " with {other} after the next best play."
            ),
            chosen=N_(
                "Your side begins the next deal with {own} cards on the table on average, but"
                " with {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_LYING,
        is_mean=True,
        least=_FEW,
        told=Comparisons(
            best=N_(
                "An opponent begins the next deal with {own} cards on the table on average, but"
                " with {other} after the best play."
            ),
            next=N_(
                "An opponent begins the next deal with {own} cards on the table on average, but"
                " with {other} after the next best play."
            ),
            chosen=N_(
                "An opponent begins the next deal with {own} cards on the table on average, but"
                " with {other} after your choice."
            ),
        ),
    ),
    Fact(
        good=True,
        much=_POINTS,
        is_mean=True,
        told=Comparisons(
            best=N_(
                "Until the hands are empty you score {own} points on average, but {other} after"
                " the best play."
            ),
            next=N_(
                "Until the hands are empty you score {own} points on average, but {other} after"
                " the next best play."
            ),
            chosen=N_(
                "Until the hands are empty you score {own} points on average, but {other} after"
                " your choice."
            ),
        ),
    ),
    Fact(
        good=False,
        much=_POINTS,
        is_mean=True,
        told=Comparisons(
            best=N_(
                "Until the hands are empty the others score {own} points on average, but {other}"
                " after the best play."
            ),
            next=N_(
                "Until the hands are empty the others score {own} points on average, but {other}"
                " after the next best play."
            ),
            chosen=N_(
                "Until the hands are empty the others score {own} points on average, but {other}"
                " after your choice."
            ),
        ),
    ),
)


def watch(seat: int) -> DealWatch:
    """Return who looks on for a seat."""
    return DealWatch(seat)
