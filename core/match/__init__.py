"""A game being played: its actions, its history, and the journal rows that keep both."""
