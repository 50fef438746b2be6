"""Rule sets, and the contract between them and the table."""
