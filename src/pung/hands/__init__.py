"""Hands: melds, readings, facts, waits, shanten and ukeire. Import from the modules."""
