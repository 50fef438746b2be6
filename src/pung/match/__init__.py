"""Matches: hand after hand from a seed, the sealed log, replay."""
