"""Rules of play that several games share: what can be claimed with which tiles, what can be discarded."""
