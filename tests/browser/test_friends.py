"""Friends who follow a link, people who watch, a seat that is left and taken again."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Opener
from tests.browser.player import Finger, Mouse, Player, Seen
from tests.browser.room import PHONE, Guest, seats

ALONE = {"players": "2"}


def _link(host: Guest) -> str:
    """The invitation as the host's page shows it, without the room's address."""
    field = host.page.get_by_role("textbox", name=host.say("wait.link_label"))
    return field.input_value().removeprefix(host.url)


def _two(visit: Opener) -> tuple[Player, Player]:
    """Two people at one table, each in a browser, the second one by link."""
    host, friend = visit(), visit(viewport=PHONE, phone=True)
    host.sit_at(seats=seats(2, robots=False), options=ALONE)
    expect(host.page.get_by_role("heading", name=host.say("wait.missing", n=1))).to_be_visible()
    friend.open(_link(host))
    friend.page.get_by_role("button", name=friend.say("table.sit_here")).tap()
    host.page.get_by_role("button", name=host.say("table.start"), exact=True).click()
    return Player(host, Mouse()), Player(friend, Finger())


def _play(players: tuple[Player, ...], cards: int) -> None:
    """That many cards, each by whoever's turn it is."""
    for _ in range(cards):
        _mover(players).play()


def _mover(players: tuple[Player, ...]) -> Player:
    page = players[0].guest.page
    while True:
        for player in players:
            if player.seen.turn.is_visible():
                return player
        page.wait_for_timeout(20)


def test_two_people_at_one_table(visit: Opener) -> None:
    host, friend = _two(visit)
    _play((host, friend), 40)
    for player in (host, friend):
        assert len(player.played) == 20
        title = player.guest.page.get_by_text(
            player.guest.say("lobby.deal_state", n=2, vuelta=True)
        )
        again = player.guest.page.get_by_text(
            player.guest.say("lobby.deal_state", n=2, vuelta=False)
        )
        expect(title.or_(again).first).to_be_visible()
        assert player.guest.faults == []


def test_link_leads_to_a_seat_in_two_taps(visit: Opener) -> None:
    host, friend = visit(), visit(viewport=PHONE, phone=True)
    host.open()
    say = host.say
    host.page.get_by_role("button", name=say("lobby.create_and_sit")).click()
    expect(host.page.get_by_role("heading", name=say("wait.missing", n=3))).to_be_visible()
    friend.open(_link(host))
    # Whoever comes sees with whom he would play, and against whom.
    free = friend.page.get_by_role("button", name=say("table.sit_here"))
    expect(free).to_have_count(3)
    named = [one.get_attribute("aria-label") or "" for one in free.all()]
    host_name = host.page.request.get(f"{host.url}/api/me").json()["name"]
    sides = [say(f"seat.{side}", name=host_name) for side in ("against", "with", "against")]
    here = say("table.sit_here")
    assert named == [say("ui.labelled", label=here, value=side) for side in sides]
    friend.page.get_by_role("button", name=say("table.sit_here")).first.tap()
    expect(Seen(friend.page, say).seat).to_be_visible()
    expect(host.page.get_by_role("heading", name=say("wait.missing", n=2))).to_be_visible()
    host.page.get_by_role("button", name=say("table.start_robots")).click()
    for guest in (host, friend):
        expect(guest.page.get_by_role("list", name=say("table.lot_title"))).to_be_visible()


def test_watcher_sees_the_open_cards_and_can_do_nothing(visit: Opener) -> None:
    host, watcher = visit(), visit()
    table = host.sit_at(seats=seats(4), start=True)
    player = Player(host, Mouse())
    assert player.seen.wait_turn()
    watcher.open(f"/t/{table}")
    page, say = watcher.page, watcher.say
    expect(page.get_by_text(say("table.watching"))).to_be_visible()
    watchers = host.page.get_by_text(say("table.watchers", n=1))
    expect(watchers.first).to_be_visible()
    seen = Seen(page, say)
    expect(seen.hand).to_have_count(0)
    expect(page.get_by_role("group", name=say("table.actions"))).to_have_count(0)
    expect(seen.cloth.get_by_role("button")).to_have_count(0)
    # The sides: two colours over the table, and in words at each seat.
    marks = page.get_by_role("banner").locator(".side-name")
    colours = marks.evaluate_all("all => all.map((one) => getComputedStyle(one).color)")
    assert len(set(colours)) == 2
    below = page.locator(".seat-s")
    mate = say("seat.robot", n=2)
    expect(
        below.get_by_text(say("seat.with", name=mate)).or_(below.get_by_text(say("seat.turn")))
    ).to_be_visible()
    narrow = "all => all.map((one) => one.scrollWidth > one.clientWidth)"
    assert below.locator(".who > *").evaluate_all(narrow) == [False, False]
    token = player.play()
    moves = page.get_by_role("tab", name=say("table.tab_moves"))
    moves.click()
    played = page.get_by_role("table").get_by_text(say.card(token))
    expect(played.first).to_be_attached()


def test_left_seat_is_played_by_a_robot_and_taken_again(visit: Opener) -> None:
    host, friend = _two(visit)
    players = (host, friend)
    _play(players, 3)
    say = host.guest.say
    page = host.guest.page
    page.get_by_role("complementary").get_by_role("button", name=say("table.leave")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("table.leave")).click()
    mine = page.get_by_role("region", name=say("lobby.mine"))
    expect(mine).to_be_visible()
    for _ in range(3):
        assert friend.seen.wait_turn()
        friend.play()
    rival = friend.guest.page.get_by_text(say("table.robot_plays")).or_(
        friend.guest.page.get_by_text(say("seat.off_robot"))
    )
    expect(rival.first).to_be_visible()
    mine.get_by_role("link", name=say("lobby.resume")).click()
    expect(host.seen.seat).to_be_visible()
    expect(host.seen.cards.first).to_be_visible()
    before = len(host.played)
    _play(players, 6)
    assert len(host.played) > before
