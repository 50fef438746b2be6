"""The pages of the guide as the tests look at them: elements, links, texts."""

from functools import cache
from html.parser import HTMLParser

from pung.guide.families import FAMILIES
from pung.guide.page import build_page
from pung.scoring.texts import LANGUAGES

PAGES = [(family, lang) for family in FAMILIES for lang in LANGUAGES]
#: elements that have no end
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Page(HTMLParser):
    """A page: every id, every link, every reference to a tile, all text; and whether its elements are closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tiles: list[str] = []
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        self.attributes |= set(given)
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.links.append(given["href"])
        if tag == "use":
            self.tiles.append(given["href"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@cache
def page(family: str, lang: str) -> Page:
    return Page(build_page(family, lang))
