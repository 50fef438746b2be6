"""Pages of the guide: the content of one, put into templates for the server and for files."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from pung.guide.anchors import WHY_NOT, option_anchor, why_anchor
from pung.guide.entries import Group
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES, family_of
from pung.guide.markup import inline
from pung.guide.prose import Topic, topics
from pung.guide.refusals import Why, whys
from pung.guide.tables import Table, options_table
from pung.guide.words import PACKAGE, say, say_of
from pung.scoring.texts import LANGUAGES

__all__ = ["SERVER", "Content", "GuidePage", "PageBase", "build_page", "content_of", "guide_page", "render_page"]

_NOTHING: Final = Markup("")


@dataclass(frozen=True, slots=True)
class PageBase:
    """Where things are for a page, and the frame around it.

    `sprite`: the file of the tile drawings, empty where they stand in the page. `score`: the calculator's address, to
    which a rule set is added; empty for none. `page`: another page, with `{family}` and `{lang}`. `styles`, `script`:
    files. `head`, `header`: what the frame adds to both.
    """

    sprite: str = "/static/tiles/tiles.svg"
    score: str = "/score/"
    page: str = "/guide/{family}?lang={lang}"
    styles: tuple[str, ...] = ("/static/base.css", "/static/guide.css")
    script: str = "/static/guide.js"
    head: Markup = _NOTHING
    header: Markup = _NOTHING
    #: drawings that stand in the page itself
    drawings: Markup = _NOTHING

    def with_drawings(self, drawings: Markup) -> "PageBase":
        """The same with drawings in the page."""
        return replace(self, drawings=drawings)

    def page_of(self, family: str, lang: str) -> str:
        """The address of a page."""
        return self.page.format(family=family, lang=lang)


SERVER: Final = PageBase()


class GuidePage(NamedTuple):
    """A page as the server takes it into its frame: the title, and the content of `<main>`."""

    title: str
    body: Markup


@dataclass(frozen=True, slots=True)
class Content:
    """All that a page says."""

    family: str
    lang: str
    title: str
    lead: Markup
    about: Markup
    topics: tuple[Topic, ...]
    groups: tuple[Group, ...]
    tables: tuple[Table, ...]
    options: Table
    whys: tuple[Why, ...]

    @property
    def topic_titles(self) -> dict[str, str]:
        """The headings of the topics by id."""
        return {topic.id: topic.title for topic in self.topics}

    @property
    def parts(self) -> tuple["Part", ...]:
        """The parts of the page with what stands under each, for the contents."""
        return (
            Part("play", tuple((topic.id, topic.title) for topic in self.topics)),
            Part("yaku", tuple((group.id, group.title) for group in self.groups)),
            Part("points", tuple((table.id, table.caption) for table in self.tables)),
            Part("options"),
            Part(WHY_NOT),
        )


class Part(NamedTuple):
    """A part of the page: its anchor, and the anchors and headings under it."""

    id: str
    under: tuple[tuple[str, str], ...] = ()


@cache
def content_of(family: str, lang: str) -> Content:
    """What the page of a rule set says in a language. Raises GuideError for any text or verdict that is wrong."""
    if lang not in LANGUAGES:
        raise GuideError(f"the guide does not speak `{lang}`; it speaks {', '.join(LANGUAGES)}")
    told = family_of(family)
    options, blanks = told.rules.options, told.blanks(told.rules)
    content = Content(
        family,
        lang,
        say(f"family.{family}", lang),
        inline(say(f"lead.{family}", lang, **blanks)),
        inline(say("lead.rules", lang, rules=told.rules.id)),
        topics(told.texts, told.rules, blanks, lang),
        tuple(told.groups(lang)),
        tuple(told.tables(lang)),
        options_table(told.presets, lang),
        tuple(whys(family, options, lang)),
    )
    _check(content)
    return content


def _check(content: Content) -> None:
    """Every refusal leads to a topic of the page."""
    for why in content.whys:
        if why.topic not in content.topic_titles:
            raise GuideError(f"{content.family}: the refusal `{why.rule}` leads to `{why.topic}`, which is no topic")


# Templates.


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader(PACKAGE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(
        say=say, say_of=say_of, inline=inline, why_anchor=why_anchor, option_anchor=option_anchor, families=FAMILIES
    )
    return environment


def render(template: str, **words: object) -> str:
    """A template of the guide, its blanks filled."""
    return _environment().get_template(template).render(languages=LANGUAGES, **words)


def build_page(family: str, lang: str, base: PageBase = SERVER) -> str:
    """The page of a rule set in a language: the content of its `<main>`."""
    return render("body.html", page=content_of(family, lang), base=base, lang=lang)


@cache
def guide_page(family: str, lang: str) -> GuidePage:
    """The page of a rule set as the server takes it. Raises GuideError for an unknown rule set or language."""
    return GuidePage(title_of(content_of(family, lang).title, lang), Markup(build_page(family, lang)))


def title_of(name: str, lang: str) -> str:
    """The title of a page: the rule set's name and the guide's."""
    return f"{name} · {say('site.title', lang)}"


def render_page(family: str, lang: str, *, base: PageBase) -> str:
    """The whole page of a rule set: a document with the frame that the base gives."""
    content = content_of(family, lang)
    body = Markup(build_page(family, lang, base))
    return render("document.html", base=base, lang=lang, family=family, title=title_of(content.title, lang), body=body)


def render_index(links: Sequence[tuple[str, str, str]], base: PageBase, lang: str) -> str:
    """A page that leads to all pages: family, language and address of each."""
    body = Markup(render("index.html", links=links, base=base, lang=lang))
    return render("document.html", base=base, lang=lang, family="", title=say("site.title", lang), body=body)
