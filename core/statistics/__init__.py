"""What finished games come to: the result of each, and the totals of all."""
