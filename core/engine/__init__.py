"""The engine: the rules for programs, as JSON objects on lines."""
