"""`pung serve`: the table in the browser, served from this machine."""

import contextlib
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any, Final

import click

__all__ = ["serve"]

_MISSING: Final = "the table in the browser needs more packages; install them with: pip install 'pung[server]'"
#: where a browser would come up, or take over the terminal
_SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


@click.command()
@click.option("--host", metavar="ADDRESS", help="Listen at this address.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65_535), metavar="N", help="Listen at this port.  [default: 8640]")
@click.option("--home", type=click.Path(path_type=Path), metavar="FOLDER", help="Where games and the secret are kept.")
@click.option("--database", metavar="FILE|URL", help="A file, or postgresql://user:password@host/name.")
@click.option("--public-url", metavar="URL", help="Where people reach it through a proxy: https://pung.example")
@click.option("--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="What is logged.")
@click.option("--log-format", type=click.Choice(["console", "json"]), help="How it is logged, to standard error.")
@click.option("--open/--no-open", "show", default=False, help="Open the browser.")
def serve(show: bool, **given: Any) -> None:
    """Serve the table to browsers, until Ctrl-C.

    Every option can also be set in the environment (PUNG_PORT=8700), and more besides: docs/self-hosting.md has them
    all.
    """
    try:
        from pung.server.logs import set_up_logs
        from pung.server.run import address_of, bind, run
        from pung.server.settings import DEFAULT_PORT, read_settings
        from pung.server.store.store import StoreError
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pung"):
            raise
        raise click.ClickException(_MISSING) from None
    settings = read_settings(**given)
    set_up_logs(settings.log_level, settings.log_format)
    bound = bind(settings)
    near, far = address_of(bound)

    def ready() -> None:
        if "port" not in settings.model_fields_set and not near.endswith(f":{DEFAULT_PORT}/"):
            click.echo(f"Port {DEFAULT_PORT} is taken; this is the next free one.")
        click.echo(f"Pung is at {near}{f' and, in your network, at {far}' if far else ''}  (Ctrl-C ends it)")
        if show:
            _open(near)

    try:
        run(settings, bound, ready)
    except StoreError as error:
        raise click.ClickException(str(error).removesuffix(".")) from None


def _open(address: str) -> None:
    """Open the browser, where there is one that does not take over the terminal; else nothing happens."""
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _SCREENS)):
        return

    def show() -> None:
        with contextlib.suppress(Exception):
            webbrowser.open(address)

    threading.Thread(target=show, daemon=True).start()
