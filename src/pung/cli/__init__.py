"""The command line: `pung`. Each command is a file; none is imported before it is asked for."""

from pung.cli.group import main

__all__ = ["main"]
