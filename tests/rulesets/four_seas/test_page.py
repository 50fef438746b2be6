"""The committed page of the rules is what its builder makes, every example scored."""

import pytest
from tools.build_four_seas_page import TARGET, WrongExample, page, verdict

from pung.rulesets.four_seas.yaku import all_yaku


def test_the_page_is_built_from_the_data():
    assert TARGET.read_text("utf-8") == page(), "run `python tools/build_four_seas_page.py`"


def test_a_wrong_example_fails_the_build():
    from dataclasses import replace

    row = all_yaku()[0]
    with pytest.raises(WrongExample):
        verdict(replace(row, example={"hand": "234m 567m 234p 567p 9s", "ron": "9s"}))
    with pytest.raises(WrongExample):
        verdict(replace(row, example={"hand": "234m 567m 234p 568p 9s", "ron": "9s"}))
