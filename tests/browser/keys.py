"""Somebody who has only a keyboard and reads what is there."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Locator, expect
from tests.browser.player import Seen
from tests.browser.room import Guest

LARGEST_HAND = 13
FARTHEST = 150
"""Tab stops; no page has so many."""


@dataclass
class KeyboardPlayer:
    """Plays with keys and reads text; never points, never runs a script."""

    guest: Guest
    played: list[str] = field(default_factory=list)

    @property
    def seen(self) -> Seen:
        return Seen(self.guest.page, self.guest.say)

    def press(self, key: str) -> None:
        self.guest.page.keyboard.press(key)

    def tab_to(self, target: Locator) -> None:
        """Press Tab until the target has the focus."""
        expect(target).to_be_visible()
        focused = target.and_(self.guest.page.locator(":focus"))
        for _ in range(FARTHEST):
            if focused.count() > 0:
                return
            self.press("Tab")
        raise AssertionError(f"expected Tab to reach {target}, found no way in {FARTHEST} steps")

    def play(self) -> str:
        """One card, by its number; every third by walking through the hand."""
        seen = self.seen
        names = [one.get_attribute("aria-label") or "" for one in seen.cards.all()]
        shut = seen.say("card.unplayable", card="Ao").removeprefix(seen.say.card("Ao"))
        place = next(at for at, name in enumerate(names) if not name.endswith(shut))
        token = seen.say.token(names[place])
        assert token is not None
        button = seen.card(token)
        # Of thirteen cards the last have no number of their own.
        if len(self.played) % 3 == 2 or place > 9:
            self._walk_to(button)
        else:
            self._number(place, button)
        expect(button).to_have_attribute("aria-pressed", "true")
        self.press("Enter")
        seen.wait_gone(token)
        self.played.append(token)
        return token

    def _number(self, place: int, button: Locator) -> None:
        self.press("0" if place == 9 else str(place + 1))
        expect(button).to_be_focused()

    def _walk_to(self, button: Locator) -> None:
        """Tab to the hand, arrows to the card, Enter raises it."""
        page = self.guest.page
        in_hand = self.seen.cards.and_(page.locator(":focus"))
        for _ in range(FARTHEST):
            if in_hand.count() > 0:
                break
            self.press("Tab")
        self.press("Home")
        for _ in range(LARGEST_HAND):
            if button.and_(page.locator(":focus")).count() > 0:
                break
            self.press("ArrowRight")
        expect(button).to_be_focused()
        self.press(" ")

    def play_to_the_end(self) -> None:
        """Card after card until the match is over."""
        while self.seen.wait_turn():
            self.play()
