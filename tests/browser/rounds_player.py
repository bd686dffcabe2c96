"""People who play Los Seis and Chinchón by what the page shows."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Locator, expect
from tests.browser.player import Hands, Seen
from tests.browser.room import Guest


class MiddleMouse:
    """Clicks whatever is free of other things in its middle."""

    def press(self, button: Locator) -> None:
        button.click()


class MiddleFinger:
    def press(self, button: Locator) -> None:
        button.tap()


@dataclass
class RoundsPlayer:
    """Sits at a table of a game in rounds; `played` counts what was done there."""

    guest: Guest
    hands: Hands
    played: list[str] = field(default_factory=list)
    deals: int = 0

    @property
    def seen(self) -> Seen:
        return Seen(self.guest.page, self.guest.say)

    @property
    def next_deal(self) -> Locator:
        return self.button("sheet.next")

    def button(self, key: str) -> Locator:
        return self.guest.page.get_by_role("button", name=self.guest.say(key), exact=True)

    def starting(self, key: str) -> Locator:
        """The button whose name begins with a sentence."""
        return self.seen.cloth.get_by_role("button", name=self.guest.say(key))

    @property
    def turn(self) -> Locator:
        """One's own seat says that it is one's turn."""
        return self.seen.seat.get_by_text(self.guest.say("seat.turn_me"))

    def wait(self) -> bool:
        """Go on from sheets until it is one's turn (True) or the match is over."""
        while True:
            expect(self.turn.or_(self.next_deal).or_(self.seen.rematch).first).to_be_visible()
            if self.seen.rematch.is_visible():
                return False
            if self.turn.is_visible():
                return True
            if self.next_deal.is_visible():
                self.deals += 1
                self.hands.press(self.next_deal)
                expect(self.next_deal).to_have_count(0)


@dataclass
class SeisPlayer(RoundsPlayer):
    """Fills the first dashed cell: one press raises its card, the next puts it down."""

    @property
    def cells(self) -> Locator:
        return self.guest.page.get_by_role("group", name=self.guest.say("seis.rows")).get_by_role(
            "button"
        )

    def play(self) -> None:
        cell = self.cells.or_(self.next_deal).or_(self.seen.rematch).first
        expect(cell).to_be_visible()
        if self.cells.count() == 0:
            return
        name = self.cells.first.get_attribute("aria-label") or ""
        chosen = self.guest.page.get_by_role("button", name=name, exact=True)
        self.hands.press(chosen)
        expect(self.seen.hand.locator('[aria-pressed="true"]')).to_have_count(1)
        self.hands.press(chosen)
        expect(chosen).to_have_count(0)
        self.played.append(name)

    def play_to_the_end(self) -> None:
        while self.wait():
            if self.cells.count() > 0:
                self.play()


@dataclass
class ChinchonPlayer(RoundsPlayer):
    """Draws, closes where that may be done, else throws its last card of the best layout."""

    @property
    def stock(self) -> Locator:
        return self.button("chinchon.take_stock")

    @property
    def throw(self) -> Locator:
        return self.starting("chinchon.discard")

    @property
    def closing(self) -> Locator:
        return self.starting("chinchon.close_here")

    def draw(self) -> None:
        self.hands.press(self.stock)
        expect(self.stock).to_have_count(0)
        self.played.append("+")

    def discard(self) -> None:
        self.hands.press(self.button("chinchon.regroup"))
        expect(self.button("chinchon.regroup")).to_have_attribute("aria-pressed", "true")
        card = self.seen.hand.locator("button[data-card]:not([aria-disabled])").last
        self.hands.press(card)
        expect(self.throw).not_to_have_attribute("aria-disabled", "true")
        self.hands.press(self.throw)
        expect(self.throw).to_have_count(0)
        self.played.append("-")

    def close(self) -> None:
        self.hands.press(self.closing)
        expect(self.seen.hand.locator('[aria-pressed="true"]')).to_have_count(1)
        self.hands.press(self.closing)
        expect(self.closing).to_have_count(0)
        self.played.append("#")

    def play(self) -> None:
        ready = self.stock.or_(self.throw)
        expect(ready.first).to_be_visible()
        if self.stock.count() > 0:
            self.draw()
        expect(self.throw).to_be_visible()
        if self.closing.count() > 0:
            self.close()
        else:
            self.discard()

    def play_to_the_end(self) -> None:
        while self.wait():
            self.play()
