"""Card faces, backs, fans and the lobby's band, drawn on a canvas."""
