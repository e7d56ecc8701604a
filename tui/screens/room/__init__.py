"""The screens of a card room that people share: its tables, one that waits, one that plays."""
