"""Makao on the screen and in lines: the two piles, the order of play, the hand and the calls."""
