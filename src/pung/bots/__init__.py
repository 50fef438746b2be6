"""Bots: `make_bot("efficient", rules)`; a bot sees the view of its seat and its legal actions, nothing else."""

from pung.bots.bot import Bot, UnknownBot, bot_names, make_bot

__all__ = ["Bot", "UnknownBot", "bot_names", "make_bot"]
