"""The time as the database has it, which is the same for all hosts."""

NOW = """to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')"""
"""SQL for the time in the form in which the games of every store have it."""
