"""`pung bots`: the bots there are."""

import click

from pung.bots.bot import bot_infos

__all__ = ["bots"]


@click.command()
def bots() -> None:
    """The bots there are, the strongest first."""
    infos = bot_infos()
    width = max(len(bot.name) for bot in infos)
    for bot in infos:
        click.echo(f"{bot.name:<{width}}  {bot.about}")
