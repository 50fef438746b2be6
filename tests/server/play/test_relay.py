"""Several processes on one database: a table lives in one, and is played at from all."""

import asyncio

from pung.server.api.models import OpenTable
from pung.server.frames import Hello
from pung.server.hub import Opened
from tests.server.aio import run_async
from tests.server.play.playing import Person, Screen, open_hub, play


class Far(Person):
    """Somebody whose connection ends in another process than the table's."""

    async def come(self, since=None):
        self.screen = Screen()
        hello = Hello(t="hello", token=self.opened.token or None, lang=self.lang, since=since)
        self.session = await self.hub.talk(self.screen, self.opened.table, hello)
        await self.screen.next("welcome")
        return self


@run_async
async def test_a_match_played_from_another_process(server_url):
    async with open_hub(server_url, "one") as here, open_hub(server_url, "two") as there:
        wish = OpenTable(
            rules="riichi",
            options={"length": "one_hand"},
            seats=["you", "open", "random", "random"],
            pace=0,
            window=100,
        )
        host = await Person(here, await here.open(wish, "mei")).come()
        joined = await there.join(host.opened.table, "Kai", None, "kai")
        assert isinstance(joined, Opened)
        guest = await Far(there, joined, "zh").come()
        assert there.tables == {}
        await guest.say("ready")
        await host.say("ready")
        mine, theirs = await asyncio.gather(play(host, 1), play(guest, 2))
        assert mine[-1]["gains"] == theirs[-1]["gains"]
        told = [f["seq"] for f in host.screen.of("event")]
        assert [f["seq"] for f in guest.screen.of("event")] == told[-len(guest.screen.of("event")) :]
        room = await there.room(host.opened.table, "en")
        assert room["seats"][1]["name"] == "Kai"
        name, data = await there.record(host.opened.table, "pung")
        assert (name, data) == await here.record(host.opened.table, "pung")


@run_async
async def test_a_table_moves_to_the_process_that_is_left(server_url):
    async with open_hub(server_url, "two") as there:
        async with open_hub(server_url, "one") as here:
            wish = OpenTable(rules="riichi", seats=["you", "random", "random", "random"], pace=0)
            opened = await here.open(wish, "mei")
            host = await Person(here, opened).come()
            ask = await host.screen.next("ask")
        again = await Person(there, opened).come()
        assert (await again.screen.next("ask"))["prompt"] == ask["prompt"]
