"""The language of a command, for what goes wrong in it."""

from typing import Final

import click

__all__ = ["speak", "spoken_lang"]

_KEY: Final = "pung.cli.lang"


def speak(ctx: click.Context, param: click.Parameter, lang: str) -> str:
    """Take the language that `--lang` names."""
    ctx.meta[_KEY] = lang
    return lang


def spoken_lang(ctx: click.Context) -> str:
    """The language of the command that runs; English where it has none."""
    return str(ctx.meta.get(_KEY, "en"))
