"""The browser table: pages, texts, scripts and styles, served as they are."""
