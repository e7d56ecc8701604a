"""Bots of one Kahwa against those of another, for developers: `python -m tests.duel --help`."""
