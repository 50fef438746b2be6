"""`pung play`: a match in the terminal, drawn or in plain lines."""
