"""Riichi for four players; three-player riichi builds on it."""
