"""The terminal front end of Kahwa, a Textual application."""
