"""One card room on several hosts, proved with real processes and a real database."""
