"""The HTTP interface: rules, tables, scores and records as JSON."""
