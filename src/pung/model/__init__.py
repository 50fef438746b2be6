"""Types of the table: actions, events, state, view. No rules."""
