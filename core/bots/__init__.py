"""The bots: they see observations only and answer with an opinion on the legal actions."""
