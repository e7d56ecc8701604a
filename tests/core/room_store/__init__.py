"""Tests of where card rooms are kept: one contract for memory, SQLite and PostgreSQL."""
