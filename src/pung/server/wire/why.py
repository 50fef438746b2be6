"""Why something is not possible: the rule set's sentence, the rule's id, and where the guide explains it."""

from typing import Any

from pung.model.actions import Action
from pung.scoring.sheet import Refusal
from pung.server.wire.shapes import Reason
from pung.server.wire.words import TableWords

__all__ = ["reason_of", "refused", "why_of"]


def why_of(words: TableWords, action: Action) -> dict[str, Any]:
    """Whether an action is possible for the seat now, and if not, why."""
    reason = reason_of(words, action)
    if reason is None:
        return {"do": str(action), "can": True, "text": words.say("can"), "rule": "", "link": ""}
    return {"do": str(action), "can": False, **reason}


def reason_of(words: TableWords, action: Action) -> Reason | None:
    """Why an action is not possible for the seat now; None when it is."""
    refusal = words.session.why_not(action)
    return None if refusal is None else refused(words, refusal)


def refused(words: TableWords, refusal: Refusal) -> Reason:
    """A refusal of the rules in the words of the table."""
    return {"text": words.refusal(refusal), "rule": refusal.rule, "link": f"/guide/{words.game}#why-{refusal.rule}"}
