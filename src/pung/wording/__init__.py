"""The table in words, in en, ja and zh: seats, events, verbs, refusals, hints; and what is typed, read as actions."""
