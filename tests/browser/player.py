"""People who play by what the page shows: with a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Protocol

from playwright.sync_api import Locator, Page, Position, expect
from tests.browser.room import Guest
from tests.browser.words import Words


class Hands(Protocol):
    """How a card is pressed."""

    def press(self, button: Locator) -> None: ...


EDGE = Position(x=18, y=60)
"""What is seen of a card on which the next one lies, even of one that is tilted."""


class Mouse:
    def press(self, button: Locator) -> None:
        button.click(position=EDGE)


class Finger:
    def press(self, button: Locator) -> None:
        button.tap(position=EDGE)


@dataclass
class Seen:
    """The parts of a table by role and name."""

    page: Page
    say: Words

    @property
    def cloth(self) -> Locator:
        return self.page.get_by_role("main", name=self.say("table.label"))

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name=self.say("table.hand"))

    @property
    def cards(self) -> Locator:
        return self.hand.get_by_role("button")

    @property
    def trick(self) -> Locator:
        return self.page.get_by_role("list", name=self.say("table.trick"))

    @property
    def seat(self) -> Locator:
        """One's own place."""
        return self.page.get_by_role("region", name=self.say("ui.you"), exact=True)

    @property
    def turn(self) -> Locator:
        """The place in the trick that waits for one's card."""
        return self.trick.get_by_text(self.say("seat.turn_me"))

    @property
    def rematch(self) -> Locator:
        """Is there once the match is over."""
        return self.page.get_by_role("button", name=self.say("table.rematch"), exact=True)

    def card(self, token: str) -> Locator:
        """The button of a card in one's own hand, whatever else its name tells."""
        name = re.compile(rf"^{re.escape(self.say.card(token))}(,|$)")
        return self.hand.get_by_role("button", name=name)

    def held(self) -> list[str]:
        """Tokens of one's own hand, left to right."""
        names = [button.get_attribute("aria-label") or "" for button in self.cards.all()]
        tokens = [self.say.token(name) for name in names]
        return [token for token in tokens if token is not None]

    def wait_gone(self, token: str) -> None:
        """Wait until a raised card has left. The next deal may have brought it back, lowered."""
        raised = self.card(token).and_(self.page.locator('[aria-pressed="true"]'))
        expect(raised).to_have_count(0)

    def wait_turn(self) -> bool:
        """Wait for one's turn or the end of the match; whether it is one's turn."""
        expect(self.turn.or_(self.rematch).first).to_be_visible()
        return self.turn.is_visible()


@dataclass
class Player:
    """Sits at a table and plays cards; `played` counts them."""

    guest: Guest
    hands: Hands
    one_tap: bool = False
    played: list[str] = field(default_factory=list)

    @property
    def seen(self) -> Seen:
        return Seen(self.guest.page, self.guest.say)

    def playable(self) -> str:
        """A card that may be played: the one furthest left."""
        seen = self.seen
        button = seen.hand.locator("button:not([aria-disabled])").first
        token = seen.say.token(button.get_attribute("aria-label") or "")
        assert token is not None
        return token

    def play(self) -> str:
        """Play one card and see it go."""
        seen, token = self.seen, self.playable()
        button = seen.card(token)
        self.hands.press(button)
        if not self.one_tap:
            expect(button).to_have_attribute("aria-pressed", "true")
            self.hands.press(button)
        seen.wait_gone(token)
        self.played.append(token)
        return token

    def play_to_the_end(self) -> None:
        """Card after card until the match is over."""
        while self.seen.wait_turn():
            self.play()
