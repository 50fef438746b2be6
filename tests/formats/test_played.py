"""From the events of a record to the choices behind them."""

from dataclasses import replace

import pytest

from pung.formats import FormatError
from pung.formats.played import choices_of
from pung.model.events import Discarded
from pung.rulesets.registry import rules
from pung.table.round import act, start
from tests.formats.plays import played


@pytest.mark.parametrize("name", ["riichi/tenhou", "sanma/tenhou"])
def test_the_choices_lead_to_the_events_and_the_end_of_every_hand(name):
    game, rule_set = played(name, "played"), rules(name)
    for record in game.rounds:
        state = start(rule_set, record.setup)
        for seat, action in choices_of(record, rule_set):
            act(state, seat, action)
        assert state.over
        assert tuple(state.scores) == record.after


def test_a_record_that_stops_early_gives_the_choices_so_far():
    record, rule_set = played("riichi/tenhou", "played").rounds[0], rules("riichi/tenhou")
    whole = choices_of(record, rule_set)
    part = replace(record, events=record.events[:20], wins=(), draw=None, after=None)
    assert choices_of(part, rule_set) == whole[: len(choices_of(part, rule_set))]
    assert choices_of(part, rule_set)


def test_an_event_that_cannot_be_is_refused_with_its_place():
    record, rule_set = played("riichi/tenhou", "played").rounds[0], rules("riichi/tenhou")
    at = next(n for n, event in enumerate(record.events) if isinstance(event, Discarded))
    wrong = replace(record.events[at], drawn=not record.events[at].drawn)
    with pytest.raises(FormatError, match=rf"event {at + 1}: seat \d may not do"):
        choices_of(replace(record, events=(*record.events[:at], wrong, *record.events[at + 1 :])), rule_set)
