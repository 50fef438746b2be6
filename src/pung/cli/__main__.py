"""`python -m pung.cli`."""

from pung.cli import main

main()
