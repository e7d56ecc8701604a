"""Bots of one Kahwa against those of another, for developers: `python -m tools.duel --help`."""
