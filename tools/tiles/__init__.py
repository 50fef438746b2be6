"""How the faces of the tiles are drawn; `tools/draw_tiles.py` writes them."""
