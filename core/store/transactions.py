"""How the parts of the store read and change the database that they share."""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager

Transaction = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Commits all that is done inside, or nothing; raises `StoreError`."""

Snapshot = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Reads several tables as they are at one moment."""
