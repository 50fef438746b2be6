"""Friends at one table: the host makes a room, the others follow its link."""

from tests.browser.pages import TablePage


def test_two_meet_by_link_and_each_sees_only_the_own_tiles(people):
    host, guest = people.come("/"), people.come()
    host.fill("#name", "Mei")
    host.click("[data-room=riichi]")
    host.select_option("#seat-2", value="efficient")
    host.select_option("#seat-3", value="efficient")
    host.click("dialog [type=submit]")
    link = host.input_value("#link")
    host.click("dialog.small .btn.gold")
    host.wait_for_selector("pung-room .chairs")
    assert host.input_value(".invite input") == link

    guest.goto(link)
    guest.wait_for_selector(".joining")
    assert "Mei" in guest.locator(".chairs").inner_text()
    guest.fill(".joining [name=name]", "Haruto")
    guest.click(".joining .btn.gold")
    guest.wait_for_selector(".chair.me")
    host.wait_for_selector(".chair.person:has-text('Haruto')")

    guest.click(".readiness .btn.gold")
    host.wait_for_selector(".chair:has-text('Haruto') .tag")
    assert guest.locator(".readiness .btn.gold").is_disabled()
    host.click(".readiness .btn.gold")

    tables = [TablePage(host), TablePage(guest)]
    for table in tables:
        table.until("state.view?.seats.every((seat) => seat.size >= 13)")
        table.page.wait_for_selector(".mt >> nth=12")
    for at, table in enumerate(tables):
        seats = table.state("view")["seats"]
        assert [seat["hand"] is not None for seat in seats] == [seat["seat"] == at for seat in seats]
        page = table.page
        standing = [use.get_attribute("href") for use in page.locator(".standing use").all()]
        assert standing
        assert all("#t-back" in href for href in standing)
        assert page.locator(f".plate[data-seat='{1 - at}'] b").inner_text() == ["Haruto", "Mei"][at]

    ask = tables[0].asked("turn")
    guest.wait_for_selector(".clock.theirs, .plate.turn[data-seat='0']")
    host.locator(".mt").last.click()
    tables[1].until("state.view.seats[0].pond.length === 1")
    tables[0].until("state.ask?.prompt !== arg", ask["prompt"])


def test_the_host_does_not_wait_for_friends_who_do_not_come(people):
    host = people.come("/")
    host.click("[data-room=four-seas]")
    host.click("dialog [type=submit]")
    host.click("dialog.small .btn.gold")
    host.click(".readiness .btn.quiet")  # start with bots
    table = TablePage(host)
    table.asked("turn")
    assert [seat["kind"] for seat in table.state("room")["seats"]] == ["person", "bot", "bot", "bot"]


def test_whoever_comes_late_looks_on(people):
    host = people.come("/")
    host.click("[data-play=riichi]")
    host.wait_for_url("**/table/*")
    late = people.come(host.url)
    table = TablePage(late)
    assert table.state("you") is None
    late.wait_for_selector("pung-room .muted:has-text('looking on')")  # and half a minute later sees the first tile
    assert late.locator(".joining, .act").count() == 0
