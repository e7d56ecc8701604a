"""The time as the database has it, which is the same for all hosts."""


def as_text(moment: str) -> str:
    """Return SQL for a moment in the form in which the games of every store have it."""
    return f"""to_char({moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')"""
