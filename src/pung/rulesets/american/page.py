"""The check of a card as one HTML page: every line with its example and counterexample, tiles drawn."""

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from typing import Final

from pung.rulesets.american.check import CardCheck, Shown, Together
from pung.rulesets.american.printed import Line
from pung.rulesets.american.words import remarks, sentences
from pung.tiles.kinds import FLOWER, JOKER, KIND_COUNT, Tile, TileKind, rank_of, suit_of
from pung.tiles.names import tile_name
from pung.tiles.notation import format_tiles, tile_text

__all__ = ["card_page", "counter_text", "pair_text", "score_text"]

_PACKAGE: Final = "pung.rulesets.american"
_WINDS: Final = "ESWN"
#: by kind from the white dragon: the colour class of its frame
_DRAGONS: Final = ("white", "green", "red")
_PETALS: Final = tuple(range(0, 360, 72))


def card_page(check: CardCheck, lang: str = "en") -> str:
    """The page in a language, complete in itself: style and tile drawings are inside."""
    card = check.card
    title = _say("check.title", lang, card=card.called(card.name, lang))
    style = files(_PACKAGE).joinpath("page.css").read_text("utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{lang}">',
            f"<head>{head}<title>{escape(title)}</title><style>\n{style}</style></head>",
            f"<body>{_drawings()}<main>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{_say('check.rules', lang)}</p>",
            *_sections(check, lang),
            *_pairs(check, lang),
            "</main></body></html>\n",
        ]
    )


def score_text(check: CardCheck, shown: Shown, lang: str) -> str:
    """What the scoring program says of a line's example."""
    rule = "check.complete_doubled" if shown.score.factor > 1 else "check.complete"
    text = _say(rule, lang, points=shown.score.value)
    if shown.score.line is shown.line:
        return text
    return f"{text}; {_say('check.other_pays', lang, other=check.card.title(shown.score.line, lang))}"


def counter_text(shown: Shown, lang: str) -> str:
    """What the scoring program says of a line's counterexample."""
    return _say("check.incomplete", lang, short=tile_name(shown.short, lang), extra=tile_name(shown.extra, lang))


def pair_text(check: CardCheck, pair: Together, lang: str) -> str:
    """Two lines that one hand completes, and which pays."""
    names = {"first": pair.first, "second": pair.second, "pays": pair.score.line}
    titles = {name: check.card.title(line, lang) for name, line in names.items()}
    return _say("check.pair", lang, jokers=pair.jokers, points=pair.score.value, **titles)


def _say(rule: str, lang: str, **words: object) -> str:
    return sentences().say(rule, lang, **words)


def _sections(check: CardCheck, lang: str) -> Iterator[str]:
    by_line = {shown.line.id: shown for shown in check.shown}
    for section in check.card.sections:
        exempt = "" if section.jokerless_doubles else f" <small>{_say('check.exempt', lang)}</small>"
        yield f"<section><h2>{escape(check.card.called(section.name, lang))}{exempt}</h2>"
        for line in section.lines:
            yield from _line(check, by_line[line.id], lang)
        yield "</section>"


def _line(check: CardCheck, shown: Shown, lang: str) -> Iterator[str]:
    line = shown.line
    own = check.card.called(line.id, lang)
    name = "" if own == line.id else f" <em>{escape(own)}</em>"
    yield f'<article id="{escape(line.id)}"><h3><b>{escape(line.id)}</b> <code>{_coloured(line)}</code>{name}'
    yield f"<span>{_say('check.points', lang, points=line.points)}</span></h3>"
    how = _say("check.concealed" if line.concealed else "check.exposed", lang)
    yield f"<p>{'; '.join([*remarks(line, lang), how])}</p>"
    yield _row("check.example", _tiles(shown.example, lang), score_text(check, shown, lang), lang)
    wrong = _tiles(shown.counterexample, lang, marked=shown.extra)
    yield _row("check.counterexample", wrong, counter_text(shown, lang), lang)
    if shown.forced:
        yield f"<p>{_say('check.forced', lang, jokers=shown.forced)}</p>"
    yield _patterns(shown, lang)
    yield "</article>"


def _coloured(line: Line) -> str:
    """The line as printed, each suit in its colour."""
    classes = {mark: f' class="suit{n}"' for n, mark in enumerate(line.suits)}
    alone = len(line.suits) == 1
    return " ".join(f"<span{'' if alone else classes.get(mark, '')}>{faces}</span>" for faces, mark in line.words)


def _row(what: str, tiles: str, verdict: str, lang: str) -> str:
    return f"<figure>{tiles}<figcaption>{_say(what, lang)}: {escape(verdict)}</figcaption></figure>"


def _patterns(shown: Shown, lang: str) -> str:
    count = len(shown.patterns)
    rule = "check.one_pattern" if count == 1 else "check.patterns"
    rows = "".join(f"<li>{format_tiles(p.tiles)}</li>" for p in shown.patterns)
    return f"<details><summary>{_say(rule, lang, count=count)}</summary><ol>{rows}</ol></details>"


def _pairs(check: CardCheck, lang: str) -> Iterator[str]:
    yield f"<section><h2>{_say('check.together', lang)}</h2>"
    if not check.together:
        yield f"<p>{_say('check.none_together', lang)}</p>"
    for pair in check.together:
        text = escape(pair_text(check, pair, lang))
        yield f"<figure>{_tiles(pair.tiles, lang)}<figcaption>{text}</figcaption></figure>"
    yield "</section>"


def _tiles(tiles: Iterable[Tile], lang: str, marked: Tile | None = None) -> str:
    """Tiles drawn in a row; `marked` is set off."""
    return "".join(
        f'<svg class="tile{" odd" if tile == marked else ""}" role="img" aria-label="{tile_name(tile, lang)}">'
        f'<use href="#t{tile_text(tile)}"/></svg>'
        for tile in tiles
    )


def _drawings() -> str:
    """Every kind of tile as a drawing that the rows refer to."""
    symbols = "".join(
        f'<symbol id="t{tile_text(Tile(k))}" viewBox="0 0 30 40">'
        f'<rect class="body" x="1" y="1" width="28" height="38" rx="4"/>{_face(TileKind(k))}</symbol>'
        for k in range(KIND_COUNT)
    )
    return f'<svg class="drawings" aria-hidden="true">{symbols}</svg>'


def _face(kind: TileKind) -> str:
    """What is drawn on a tile: a number with a seal, a ring or two canes; a wind's letter; a dragon's frame."""
    if kind == FLOWER:
        petals = (f'<ellipse cx="15" cy="13" rx="4" ry="6" transform="rotate({turn} 15 20)"/>' for turn in _PETALS)
        return f'<g class="flower">{"".join(petals)}</g><circle class="heart" cx="15" cy="20" r="3"/>'
    if kind == JOKER:
        return f'<path class="joker" d="M15 6l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z"/>{_glyph("J", 24, "joker-letter")}'
    if suit_of(kind) < 3:
        suit = ("characters", "dots", "bamboo")[suit_of(kind)]
        return _glyph(str(rank_of(kind)), 22, suit) + _EMBLEMS[suit]
    if rank_of(kind) <= len(_WINDS):
        return _glyph(_WINDS[rank_of(kind) - 1], 27, "wind")
    return f'<rect class="dragon {_DRAGONS[kind - 31]}" x="7" y="9" width="16" height="22" rx="2"/>'


def _glyph(text: str, y: int, style: str) -> str:
    return f'<text class="{style}" x="15" y="{y}" text-anchor="middle">{text}</text>'


_EMBLEMS: Final = {
    "characters": '<rect class="emblem characters" x="10" y="27" width="10" height="7" rx="1"/>',
    "dots": '<circle class="emblem dots" cx="15" cy="30.5" r="4"/><circle class="core" cx="15" cy="30.5" r="1.5"/>',
    "bamboo": '<path class="emblem bamboo" d="M11 26h3v9h-3zM16 26h3v9h-3z"/>',
}
