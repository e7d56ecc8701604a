"""What a game is: the contract that rules, options, lessons, bots and screens share."""
