"""The rules as they are read: text, lines and layout."""
