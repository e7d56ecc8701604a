"""Rikiki on the screen and in lines: the rail of tricks, the bidding and the hand."""
