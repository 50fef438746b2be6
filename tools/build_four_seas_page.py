"""Builds docs/rules/four-seas.md: the rules in our words, with every example scored.

The prose is tools/four_seas_page.md, the reasons for the options' defaults tools/four_seas_reasons.toml;
everything else comes from the rule set. The build fails when an example does not have its yaku.

    python tools/build_four_seas_page.py          write the page
"""

import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from pung.guide.four_seas import paid
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.scoring import score
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.words import refusal_text, sentences, yaku_name
from pung.rulesets.four_seas.yaku import Yaku, all_yaku
from pung.rulesets.options import describe, load_preset
from pung.scoring.sheet import Refusal

TARGET = Path(__file__).resolve().parent.parent / "docs" / "rules" / "four-seas.md"
PROSE = Path(__file__).with_name("four_seas_page.md")
REASONS = Path(__file__).with_name("four_seas_reasons.toml")
PACKAGE = "pung.rulesets.four_seas"
PRESETS = ("standard", "high")

LEVELS = ("beginner", "basic", "intermediate", "standard")
SCORES = (10, 20, 25, 50, 55, 80, 120, 200, 240, 480)
PACKING_HAND = {"hand": "123m 456m 456m 789m 7p", "ron": "7p"}
REFUSED_HAND = {"hand": "345s 345s 333z 123p 8s", "ron": "8s"}


class WrongExample(ValueError):
    """An example that does not have the yaku that it stands for."""


def page() -> str:
    """The whole page."""
    options = load_preset(FourSeasOptions, PACKAGE, "standard")
    blanks = {
        "limit_line": options.limit_line,
        "threshold": options.payment_threshold,
        "packing_hand": shown(PACKING_HAND),
        "packing_sheet": sheet_of(PACKING_HAND).text(),
        "lines": "\n".join(lines()),
        "exempt": both(yaku_name(y.id) for y in all_yaku() if y.exempt),
        "refused": refusal_of(REFUSED_HAND),
        "payments": "\n".join(payments(options)),
        "levels": levels(),
        "yaku": "\n".join(yaku()),
        "options": "\n".join(option_rows(options)),
        "high": high(options),
    }
    return PROSE.read_text("utf-8").format(**blanks)


# Examples.


def sheet_of(how: dict[str, Any]) -> FourSeasSheet:
    result = score(**how)
    if isinstance(result, Refusal):
        raise WrongExample(f"{how}: {refusal_text(result)}")
    return result


def refusal_of(how: dict[str, Any]) -> str:
    result = score(**how)
    if not isinstance(result, Refusal):
        raise WrongExample(f"{how} should not win")
    return refusal_text(result)


def verdict(row: Yaku) -> str:
    """The score of a yaku's example and all that counts in it."""
    sheet = sheet_of(dict(row.example))
    counted = dict(sheet.yaku)
    if row.id not in counted:
        raise WrongExample(f"the example of {row.id} has only {counted}")
    parts = ", ".join(f"{yaku_name(yaku)} {points}" for yaku, points in sheet.yaku)
    return f"{sheet.headline('en').split(':')[0]} ({parts})" if len(sheet.yaku) > 1 else sheet.headline("en")


def shown(how: dict[str, Any] | Any) -> str:
    """A hand and how it won, as one writes it."""
    rest = " ".join(
        f"--{name.replace('_', '-')}" + ("" if value is True else f" {value}")
        for name, value in how.items()
        if name != "hand"
    )
    return f"{how['hand']} {rest}"


# Tables.


def lines() -> Iterator[str]:
    for preset in PRESETS:
        options = load_preset(FourSeasOptions, PACKAGE, preset)
        yield f"| `four-seas/{preset}` | {options.minimum_self_draw} | {options.minimum_discard} |"


def payments(options: FourSeasOptions) -> Iterator[str]:
    for points in SCORES:
        found = paid(options, points, tsumo=True), paid(options, points), paid(options, points, buried=True)
        cells = [", ".join(map(str, amounts)) for amounts in found]
        if points < options.minimum_discard:
            cells[1:] = ["below the line", "below the line"]
        yield f"| {points} | {' | '.join(cells)} |"


def levels() -> str:
    names = [y.level for y in all_yaku()]
    return ", ".join(f"{say(f'level.{name}', 'en')} {names.count(name)}" for name in LEVELS)


def yaku() -> Iterator[str]:
    for category, rows in groupby(all_yaku(), key=lambda y: y.category):
        heading = " · ".join(dict.fromkeys(say(f"category.{category}", lang) for lang in ("en", "ja", "zh")))
        yield f"\n### {category}. {heading}"
        for row in rows:
            yield from yaku_rows(row)


def yaku_rows(row: Yaku) -> Iterator[str]:
    limit = ", limit yaku" if row.points > FourSeasOptions().limit_line else ""
    names = " · ".join(dict.fromkeys(row.names.values()))
    yield f"* **{row.id} {names}**, {row.points} points{limit}, {say(f'level.{row.level}', 'en')}."
    yield f"  {row.definition['en']} {row.definition['zh']}"
    if row.includes:
        yield f"  *includes* {both(map(yaku_name, row.includes))}."
    if row.must_combine:
        yield f"  *stands with* {both(map(yaku_name, row.must_combine), 'or')}."
    yield f"  `{shown(row.example)}`: {verdict(row)}."


def option_rows(options: FourSeasOptions) -> Iterator[str]:
    reasons = tomllib.loads(REASONS.read_text("utf-8"))
    rows = describe(options)
    if set(reasons) != {row.name for row in rows}:
        raise ValueError(f"reasons and options differ in {sorted(set(reasons) ^ {row.name for row in rows})}")
    for row in rows:
        value = str(row.value).lower() if isinstance(row.value, bool) else str(row.value)
        others = ", ".join(f"`{c}`" for c in row.choices.split(" | ") if c != value) if " | " in row.choices else "any"
        yield f"| `{row.name}` | `{value}` | {others} | {row.meaning['en']} | {reasons[row.name]} |"


def high(options: FourSeasOptions) -> str:
    other = {row.name: row.value for row in describe(load_preset(FourSeasOptions, PACKAGE, "high"))}
    changed = [f"`{r.name} = {other[r.name]}`" for r in describe(options) if r.value != other[r.name]]
    return both(changed)


# Words.


def say(text: str, lang: str) -> str:
    return sentences().say(text, lang)


def both(parts: Any, word: str = "and") -> str:
    """Parts in a sentence: `a, b and c`."""
    listed = list(parts)
    return f" {word} ".join(filter(None, [", ".join(listed[:-1]), listed[-1]]))


if __name__ == "__main__":
    text = page()
    TARGET.write_text(text, encoding="utf-8")
    print(f"{TARGET.name}: {len(all_yaku())} examples scored, each has its yaku")
