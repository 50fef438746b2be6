"""Riichi for three players: what differs from four."""
