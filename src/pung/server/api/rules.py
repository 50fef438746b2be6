"""What can be played: rule sets, presets, options, bots."""

from typing import Annotated

from fastapi import APIRouter, Path

from pung.bots.bot import bot_names
from pung.rulesets.registry import rules
from pung.server.api.models import GameChoice, GameChoices, PresetChoice, RulesOptions
from pung.server.house import Spoken
from pung.server.wire.options import options_json
from pung.web.games import games

__all__ = ["router"]

router = APIRouter(prefix="/api/rules", tags=["Rules"])

Part = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9-]+$")]


@router.get("", summary="What can be played")
def list_rules(lang: Spoken) -> GameChoices:
    """Every game with its presets, its usual rules first, and the bots, the strongest first."""
    return GameChoices(
        games=[
            GameChoice(
                family=game.family,
                name=game.name,
                about=game.about,
                seats=game.seats,
                presets=[PresetChoice(id=preset.id, name=preset.name) for preset in game.presets],
            )
            for game in games(lang)
        ],
        bots=list(bot_names()),
    )


@router.get("/{family}/{preset}", summary="The options of a preset")
def show_rules(family: Part, preset: Part, lang: Spoken) -> RulesOptions:
    """Every option: its value, the values that it may have, what it means."""
    name = f"{family}/{preset}"
    chosen = rules(name)
    return RulesOptions(id=name, family=family, seats=chosen.seats, aims=chosen.aims, options=options_json(name, lang))
