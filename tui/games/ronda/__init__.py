"""Ronda on the screen and in lines: the rail, the hand, the calls and their words."""
