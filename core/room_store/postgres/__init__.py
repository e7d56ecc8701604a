"""A card room kept in PostgreSQL, by as many hosts as wanted; psycopg is loaded here alone."""

from core.room_store.postgres.opening import open_store
from core.room_store.postgres.store import PostgresStore

__all__ = ["PostgresStore", "open_store"]
