"""Records of games as files: one readable text a game, written, read and taken in again."""
