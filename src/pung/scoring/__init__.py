"""Scoring that every rule set shares: patterns, the best reading, sheets, sentences."""
