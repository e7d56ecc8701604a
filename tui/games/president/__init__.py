"""President on the screen and in lines: the pile, the fan of cards, the exchange and its words."""
