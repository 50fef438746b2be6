"""American mahjong: a card of lines, jokers, the Charleston."""
