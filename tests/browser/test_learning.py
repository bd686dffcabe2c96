"""Learning by playing: pictures to try, tips, and a first lesson to its end."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.conftest import Opener
from tests.browser.layout import access_faults, layout_faults
from tests.browser.player import Finger, Player, Seen
from tests.browser.room import DESKTOP, PHONE, SMALL_PHONE, Guest

from tapete.teaching.catalog import EXAMPLES, TIPS
from tapete.teaching.questions import Task, options_of
from tapete.texts import Catalogue


def _walk(guest: Guest, path: str, shown: int) -> list[str]:
    """Open a page, see its pictures; the addresses that are asked for from now on."""
    asked: list[str] = []
    guest.open(path)
    expect(guest.page.locator(".trial")).to_have_count(shown)
    expect(guest.page.locator(".trial img:not([src])")).to_have_count(0)
    guest.page.on("request", lambda request: asked.append(request.url))
    return asked


def _try(guest: Guest, article: Locator, task: Task) -> None:
    """Choose everything in turn by the keyboard; each answer says yes or no as the engine does."""
    say = guest.say
    status = article.get_by_role("status")
    buttons = article.locator(".row button")
    for at, option in enumerate(options_of(task)):
        button = buttons.nth(at)
        button.focus()
        guest.page.keyboard.press("Enter")
        expect(status).to_contain_text(f". {say('learn.yes' if option.right else 'learn.no')}.")
        expect(button).to_have_accessible_name(re.compile(r": \S"))
        expect(status).to_contain_text(option.why.text(Catalogue.load("es")).rstrip("."))


def test_a_rules_page_with_pictures_to_try_for_every_game(visit: Opener) -> None:
    guest = visit(still=True)
    faults: list[str] = []
    for game, tasks in EXAMPLES.items():
        guest.page.set_viewport_size(DESKTOP)
        asked = _walk(guest, f"/rules/{game}", len(tasks))
        articles = guest.page.get_by_role("article")
        _try(guest, articles.first, tasks[0])
        guest.page.set_viewport_size(SMALL_PHONE)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360
        faults += [f"{game}: {one}" for one in access_faults(guest.page)]
        assert [url for url in asked if "/api/" in url or url.startswith("ws")] == []
    assert faults == []
    assert guest.faults == []


def test_a_tip_tells_the_better_card(visit: Opener) -> None:
    guest = visit(viewport=PHONE, touch=True, still=True)
    say, page = guest.say, guest.page
    _walk(guest, "/tips", len(TIPS["guinote"]))
    page.get_by_role("link", name=say("game.tute.name"), exact=True).tap()
    title = say("learn.tips_title", game=say("game.tute.name"))
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    task = TIPS["tute"][5]
    section = page.get_by_role("region", name=say("tips.tute.6.title"))
    bad, good = "3e", task.best
    section.get_by_role("button", name=say.card(bad), exact=True).tap()
    expect(section.get_by_role("status")).to_contain_text(say("tips.tute.6.other"))
    section.get_by_role("button", name=say.card(good), exact=True).tap()
    expect(section.get_by_role("status")).to_contain_text(say("tips.tute.6.good"))
    section.get_by_role("button", name=say("learn.again")).tap()
    expect(section.get_by_role("status")).to_contain_text(say("learn.tips_lead"))
    page.set_viewport_size(SMALL_PHONE)
    page.emulate_media(color_scheme="dark")
    assert layout_faults(page) == []
    assert access_faults(page) == []
    assert guest.faults == []


def _at_once(route: Route) -> None:
    """The table of the lesson, only quicker."""
    body = route.request.post_data_json or {}
    body["settings"]["pace"] = "instant"
    route.continue_(post_data=json.dumps(body))


@pytest.mark.parametrize("game", ["brisca"])
def test_a_lesson_to_its_end_and_once_more(visit: Opener, game: str) -> None:
    guest = visit(lang="fr", viewport=PHONE, touch=True, still=True)
    say, page = guest.say, guest.page
    page.route("**/api/tables", _at_once)
    guest.open(f"/rules/{game}")
    page.get_by_role("button", name=say("learn.start"), exact=True).tap()
    seen, player, told = Seen(page, say), Player(guest, Finger()), set[str]()
    box = page.get_by_role("complementary", name=say("learn.explain"))
    read = box.get_by_role("button", name=say("learn.got_it"))
    cut = page.get_by_role("button", name=say("table.cut_do"), exact=True)
    turn = seen.turn
    going = [read, cut, turn, page.get_by_role("button", name=say("sheet.next"), exact=True)]
    finished = box.get_by_text(say("learn.finished"))
    while True:
        step = next((one for one in going if one.is_visible()), None)
        if step is read:
            told.add(box.get_by_role("paragraph").first.inner_text())
            read.tap()
        elif step is turn:
            player.play()
        elif step is not None:
            step.tap()
        elif finished.is_visible():
            break
        else:
            any_step = finished
            for one in going:
                any_step = any_step.or_(one)
            expect(any_step.first).to_be_visible()
    lessons = {say(f"lesson.{game}.{one}") for one in ("trump", "values", "draw", "end")}
    assert lessons <= told
    assert access_faults(page) == []
    first = page.url
    box.get_by_role("button", name=say("learn.repeat")).tap()
    expect(page).not_to_have_url(first)
    expect(box).to_contain_text(say(f"lesson.{game}.trump"))
    box.get_by_role("button", name=say("learn.stop")).tap()
    expect(box).to_have_count(0)
    assert guest.faults == []
