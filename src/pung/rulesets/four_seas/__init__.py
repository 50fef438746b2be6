"""Four Seas Standard: a hundred yaku in categories, one payment table, and a discard that may be hidden."""
