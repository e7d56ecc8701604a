"""Whether what the coach claims is true of the bots that play, for developers.

Run `python -m tools.truth --help`.
"""
