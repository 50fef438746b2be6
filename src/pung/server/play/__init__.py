"""Tables in play, one task each. What a table does is in its log before it is told."""
