"""What everything stands on: errors for players, the log, places for files, words and sentences."""
