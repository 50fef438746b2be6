"""Fair walls: what was promised is what was dealt, and anybody can check it."""

import json

import pytest
from click.testing import CliRunner

from pung.cli.verify_wall import verify_wall
from pung.rulesets.registry import rule_set_names
from pung.rulesets.registry import rules as find
from pung.server.api.models import OpenTable
from pung.server.hub_errors import HubError
from pung.server.play.fair import Seal, WallError, check_walls
from pung.tiles.notation import format_tiles
from tests.server.aio import run_async
from tests.server.play.playing import Person, open_hub, play, solo


def file_of(rules, hands=2):
    tiles = find(rules).tile_set.tiles()
    seals = [Seal("table", hand, f"{hand:064x}", {1: "seat's own"} if hand else {}) for hand in range(hands)]
    return {"table": "table", "rules": rules, "hands": [seal.revealed(seal.wall(tiles)) for seal in seals]}


@pytest.mark.parametrize("rules", rule_set_names())
def test_true_walls_pass(rules):
    assert check_walls(json.dumps(file_of(rules)), "f") == 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda row: row.update(seed="0" * 64), "wall 2 of 2: the seed is not the one that was committed to"),
        (lambda row: row["seats"].update({"1": "another"}), "wall 2 of 2: the seeds give another wall"),
        (lambda row: row["seats"].clear(), "the seeds give another wall"),
        (lambda row: row.update(hand=5), "the seed is not the one"),
        (lambda row: row.update(wall=row["wall"][3:]), "wall 2 of 2"),
        (lambda row: row.pop("seed"), "`seed` is missing"),
        (lambda row: row.update(wall="nonsense"), "cannot be read"),
        (lambda row: row.update(seats=[1]), "cannot be read"),
    ],
)
def test_a_wall_that_was_changed_is_refused(change, reason):
    data = file_of("riichi")
    change(data["hands"][1])
    with pytest.raises(WallError, match=reason):
        check_walls(json.dumps(data), "f")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"rules": "chess"}', '{"rules": "riichi", "table": 1, "hands": 5}'])
def test_a_file_that_is_none_is_refused_in_one_sentence(text):
    with pytest.raises(WallError, match=r"^f: this is no file of walls: "):
        check_walls(text, "f")


def test_a_seat_s_seed_changes_the_wall_but_not_the_commitment():
    tiles = find("riichi").tile_set.tiles()
    alone, helped = Seal("t", 3, "ab"), Seal("t", 3, "ab", {2: "luck"})
    assert alone.commitment == helped.commitment
    assert alone.wall(tiles) != helped.wall(tiles)


@run_async
async def test_a_table_promises_before_the_deal_and_shows_after_the_hand(sqlite_url, tmp_path):
    async with open_hub(sqlite_url) as hub:
        wish = OpenTable(rules="riichi", seats=["you", "efficient", "efficient", "efficient"], pace=0, seed="mine")
        person = await Person(hub, await hub.open(wish, "me")).come()
        promised = person.screen.of("welcome")[0]["fair"]
        assert set(promised) == {"hand", "commitment", "seats"}
        await play(person, hands=2)
        revealed = [f["fair"] for f in person.screen.of("fair") if f["revealed"]]
        assert revealed[0]["commitment"] == promised["commitment"]
        assert revealed[0]["seats"] == {"0": "mine"}
        file = tmp_path / "fair.json"
        file.write_text(json.dumps(await hub.fair(person.opened.table)))
        result = CliRunner().invoke(verify_wall, [str(file)])
        assert result.output == f"{file}: 2 walls, each as it was committed to\n"


@run_async
async def test_a_wall_laid_out_beforehand_is_dealt_and_said_to_be_so(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        wall = find("riichi").tile_set.tiles()
        person = await solo(hub, "riichi", walls=[format_tiles(wall, sort=False)])
        table = hub.tables[person.opened.table]
        assert table.course.state.setup.wall == tuple(wall)
        assert person.screen.of("welcome")[0]["room"]["prepared"]
        await play(person)
        assert (await hub.fair(person.opened.table))["hands"] == []


@pytest.mark.parametrize("wall", ["1m", "1m" * 136, "x"])
def test_a_wall_that_is_none_is_refused(sqlite_url, wall):
    @run_async
    async def refused():
        async with open_hub(sqlite_url) as hub:
            with pytest.raises(HubError) as error:
                await solo(hub, "riichi", walls=[wall])
            assert error.value.where == "walls.0"

    refused()
