"""The calculator: what a hand is worth and why, or why it does not win."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import JSONResponse

from pung.rulesets.circumstances import Circumstance, examples
from pung.rulesets.contract import RuleSet
from pung.rulesets.registry import presets
from pung.scoring.sheet import Refusal, ScoreSheet
from pung.server.api.errors import Problem
from pung.server.api.how import asked_of, checked_how
from pung.server.api.models import Asked, RefusedAnswer, ScoreAsked, ScoreExample, ScoreForm, SheetAnswer
from pung.server.house import Here, Spoken
from pung.server.wire.options import known_rules
from pung.server.wire.sheets import sheet_of
from pung.tiles.told import ToldError
from pung.wording.names import with_names

__all__ = ["router"]

#: the one part of what is asked that is no circumstance
_HAND: Final = "hand"

router = APIRouter(prefix="/api/score", tags=["Score"])


@router.get("/{family}", summary="What can be said about a win")
def score_form(family: Annotated[str, Path(max_length=40)], lang: Spoken) -> ScoreForm:
    """The circumstances that the game asks about, its presets, and hands to try."""
    return ScoreForm(
        family=family,
        presets=[name for name in presets() if name.partition("/")[0] == family],
        how=[Asked.model_validate(_told(asked, lang)) for asked in asked_of(family)],
        examples=[ScoreExample(hand=e.hand, how=dict(e.how)) for e in examples(family)],
    )


def _told(asked: Circumstance, lang: str) -> dict[str, Any]:
    """A circumstance in one language."""
    return {**asked._asdict(), "label": asked.label[lang], "about": asked.about[lang]}


@router.post("", summary="Score a hand", response_model=SheetAnswer | RefusedAnswer)
async def score_hand(asked: ScoreAsked, spoken: Spoken, request: Request, here: Here) -> Response:
    """The sheet of a win, line by line, or the rule that it fails."""
    request.state.lang = asked.lang or spoken
    return JSONResponse(await here.think(_scored, asked, request.state.lang))


def _scored(asked: ScoreAsked, lang: str) -> dict[str, Any]:
    rules = known_rules(asked.rules, asked.options)
    family = rules.id.partition("/")[0]
    result = _result(rules, asked.hand, checked_how(family, asked.how))
    if isinstance(result, Refusal):
        link = f"/guide/{family}#why-{result.rule}"
        text = rules.refusal_text(with_names(result, lang), lang)
        return {"refused": {"rule": result.rule, "text": text, "link": link}}
    return {"sheet": sheet_of(result, lang)}


def _result(rules: RuleSet, hand: str, how: dict[str, Any]) -> ScoreSheet | Refusal:
    """What the engine says; what is wrong with the input names its field."""
    try:
        result: ScoreSheet | Refusal = rules.score(hand, **how)
    except ToldError as error:
        where = f"how.{error.where}" if error.where not in ("", _HAND) else error.where
        raise Problem("input", 422, where, error) from None
    return result
