"""What a process that ends without a word leaves behind, for its own tables and for people at those of others."""

import asyncio

from pung.server.api.models import OpenTable
from tests.server.aio import run_async
from tests.server.play.playing import Person, doomed, open_hub, play, solo
from tests.server.play.test_relay import Far

#: far less than the lease of a process
SOON = 4


async def two_people(here, there):
    """A table that lives here, one of its people there."""
    wish = OpenTable(rules="riichi", seats=["you", "open", "random", "random"], pace=0, window=100)
    host = await Person(here, await here.open(wish, "mei")).come()
    guest = await Far(there, await there.join(host.opened.table, "Kai", None, "kai")).come()
    await guest.say("ready")
    await host.say("ready")
    await guest.screen.next("hand")
    return host, guest


async def present(hub, person, seat):
    return (await hub.room(person.opened.table, "en"))["seats"][seat]["present"]


@run_async
async def test_people_at_a_table_of_a_process_that_begins_anew_come_back_at_once(server_url):
    async with open_hub(server_url, "two") as there:
        async with doomed(server_url, "one") as here:
            _, guest = await two_people(here, there)
        assert guest.screen.closed is None
        async with open_hub(server_url, "one"):
            async with asyncio.timeout(SOON):
                while guest.screen.closed != "restart":
                    await asyncio.sleep(0.01)
                await guest.come()
            assert guest.screen.of("welcome")[0]["room"]["seats"][0]["present"] is False


@run_async
async def test_people_of_a_process_that_begins_anew_are_away(server_url):
    async with open_hub(server_url, "one") as here:
        async with doomed(server_url, "two") as there:
            host, guest = await two_people(here, there)
        async with open_hub(server_url, "two") as there, asyncio.timeout(SOON):
            while await present(here, host, 1):
                await asyncio.sleep(0.01)
            guest.hub = there
            await guest.come()
            assert await present(here, host, 1)


@run_async
async def test_a_table_that_ends_with_its_process_says_so_to_people_elsewhere(server_url):
    async with open_hub(server_url, "two") as there:
        async with open_hub(server_url, "one") as here:
            _, guest = await two_people(here, there)
        async with asyncio.timeout(SOON):
            while guest.screen.closed != "restart":
                await asyncio.sleep(0.01)


@run_async
async def test_what_a_connection_says_that_is_no_more_is_answered_by_its_end(server_url):
    async with open_hub(server_url, "one") as here, open_hub(server_url, "two") as there:
        _, guest = await two_people(here, there)
        here._relay._guests.clear()
        await guest.say("ping", n=1)
        async with asyncio.timeout(SOON):
            while guest.screen.closed != "restart":
                await asyncio.sleep(0.01)


@run_async
async def test_the_commitment_to_a_wall_stands_after_a_restart(sqlite_url):
    async with doomed(sqlite_url, "one") as hub:
        person = await solo(hub, "riichi")
        await person.screen.next("ask")
        promised = person.screen.of("welcome")[0]["fair"]
    async with open_hub(sqlite_url, "one") as hub:
        again = await Person(hub, person.opened).come()
        assert again.screen.of("welcome")[0]["fair"] == promised


@run_async
async def test_the_commitment_to_the_next_wall_stands_after_a_restart(sqlite_url):
    async with doomed(sqlite_url, "one") as hub:
        person = await solo(hub, "riichi")
        await play(person)
        await person.screen.until(lambda f: f["t"] == "fair" and not f["revealed"])
        promised = person.screen.of("fair")[-1]["fair"]
    async with open_hub(sqlite_url, "one") as hub:
        again = await Person(hub, person.opened).come()
        await again.screen.next("over")
        await again.say("ready")
        assert (await again.screen.next("hand"))["fair"]["commitment"] == promised["commitment"]


@run_async
async def test_who_looks_on_sees_a_match_to_its_end_though_the_next_has_begun(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", "random", options={"length": "one_hand"}, pace=10, delay=500)
        onlooker = await Person(hub, person.opened._replace(token="")).come()
        await play(person)
        told = [frame["seq"] for frame in person.screen.of("event")]
        assert told[-1] not in [frame["seq"] for frame in onlooker.screen.of("event")]
        await person.say("rematch")
        await onlooker.screen.next("over")
        assert [frame["seq"] for frame in onlooker.screen.of("event")][-len(told) :] == told
        hand = await onlooker.screen.next("hand")
        assert [seat["score"] for seat in hand["view"]["seats"]] == [25_000] * 4
        assert hub.tables[person.opened.table].failed is None


@run_async
async def test_those_who_look_on_in_one_language_get_the_same_frame(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", "random", pace=10, delay=0)
        lookers = [await Person(hub, person.opened._replace(token=""), lang).come() for lang in ("en", "ja", "en")]
        playing = asyncio.create_task(play(person))
        made = [await looker.screen.until(lambda f: f.get("sound") == "discard") for looker in lookers]
        playing.cancel()
        assert made[0] == made[2]
        assert made[0]["seq"] == made[1]["seq"]
        assert made[0]["text"] != made[1]["text"]
        assert all(seat["hand"] is None for frame in made for seat in frame["view"]["seats"])
