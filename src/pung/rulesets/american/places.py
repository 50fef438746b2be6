"""Where in a card's text the keys stand, so that a mistake can name its line."""

import re
from typing import Final

__all__ = ["Places"]

_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*=""")


class Places:
    """The lines of a TOML text, by table and key. What is not found is where its table begins."""

    def __init__(self, text: str) -> None:
        self._sections: list[int] = []
        self._at: dict[tuple[str, str], int] = {}
        self._header(text)

    def _header(self, text: str) -> None:
        """Note every header and key with its line; section tables are numbered."""
        table = ""
        for at, line in enumerate(text.splitlines(), 1):
            if header := _HEADER.match(line):
                table = re.sub(r"\s|\"|'", "", header[2])
                if header[1] == "[[" and table == "section":
                    self._sections.append(at)
                table = self._numbered(table)
                self._at.setdefault((table, ""), at)
            elif key := _KEY.match(line):
                self._at.setdefault((table, next(k for k in key.groups() if k is not None)), at)

    def _numbered(self, table: str) -> str:
        first, dot, rest = table.partition(".")
        numbered = first == "section" and self._sections
        return f"section {len(self._sections) - 1}{dot}{rest}" if numbered else table

    def section(self, number: int) -> int:
        """The line where a section (from 0) begins."""
        return self._sections[number] if number < len(self._sections) else 1

    def key(self, section: int | None, key: str, *, lines: bool = False) -> int:
        """The line of a key of the card, of a section, or of a section's lines."""
        if section is None:
            return self._at.get(("", key)) or self._at.get((key, "")) or self._at.get((f"names.{key}", ""), 1)
        table = f"section {section}{'.lines' if lines else ''}"
        return self._at.get((table, key)) or self._at.get((f"section {section}.{key}", "")) or self.section(section)

    def name(self, lang: str, key: str) -> int:
        """The line of a name in a language."""
        table = f"names.{lang}"
        return self._at.get((table, key)) or self._at.get((table, ""), 1)
