"""The rules, the table, the store and the bots of Kahwa: everything but the screen."""

__version__ = "0.1.0"
