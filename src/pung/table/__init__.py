"""One hand at the table: start, legal, why_not, act, apply, view. Knows rule sets by their contract alone."""
