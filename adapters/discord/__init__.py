"""Discord: interactions, messages and private panels through discord.py, as a face of the house."""
