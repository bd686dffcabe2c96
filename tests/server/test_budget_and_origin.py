"""What one client may ask for, and which pages may ask at all."""

from __future__ import annotations

import pytest

from tapete.server.budget import AddressBudgets, AddressSockets, Budget
from tapete.server.origin import same_origin


def test_a_budget_is_spent_and_comes_back_with_time() -> None:
    budget = Budget(rate=2.0, burst=3, now=0.0)
    assert [budget.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [budget.take(0.5), budget.take(0.5)] == [True, False]
    assert [budget.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_a_rate_of_nought_never_refuses() -> None:
    budget = Budget(rate=0.0, burst=1, now=0.0)
    assert all(budget.take(0.0) for _ in range(1000))


def test_a_clock_that_goes_back_gives_nothing() -> None:
    budget = Budget(rate=1.0, burst=1, now=50.0)
    assert [budget.take(50.0), budget.take(10.0), budget.take(10.5)] == [True, False, False]


def test_neighbours_in_one_ipv6_network_share_a_budget() -> None:
    budgets = AddressBudgets(rate=0.001, burst=1)
    assert budgets.take("2001:db8:1:1::5", 0.0)
    assert not budgets.take("2001:db8:1:1::6", 0.0)
    assert budgets.take("2001:db8:1:2::5", 0.0)
    assert budgets.take("10.0.0.1", 0.0)
    assert not budgets.take("10.0.0.1", 0.0)
    assert budgets.take("10.0.0.2", 0.0)


def test_an_address_has_so_many_sockets_at_a_time() -> None:
    sockets = AddressSockets(most=2)
    with sockets.one_more("10.0.0.1") as first, sockets.one_more("10.0.0.1") as second:
        assert first and second
        for address, welcome in (("10.0.0.1", False), ("10.0.0.2", True)):
            with sockets.one_more(address) as more:
                assert more is welcome
    with sockets.one_more("10.0.0.1") as again:
        assert again


def test_the_sockets_of_this_machine_are_not_counted() -> None:
    sockets = AddressSockets(most=0)
    for address, welcome in (("127.0.0.1", True), ("::1", True), ("", True), ("10.0.0.1", False)):
        with sockets.one_more(address) as more:
            assert more is welcome


def test_old_addresses_are_forgotten() -> None:
    budgets = AddressBudgets(rate=0.001, burst=1, size=2)
    for address in ("10.0.0.1", "10.0.0.2", "10.0.0.3"):
        assert budgets.take(address, 0.0)
    assert budgets.take("10.0.0.1", 0.0)


@pytest.mark.parametrize(
    ("origin", "host", "configured", "allowed"),
    [
        ("http://10.0.0.2:8000", "10.0.0.2:8000", None, True),
        ("http://LOCALHOST:8000", "localhost:8000", None, True),
        ("https://cards.example", "127.0.0.1:8000", "https://cards.example", True),
        ("https://cards.example", "127.0.0.1:8000", "https://cards.example/", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", "https://cards.example", True),
        ("https://cards.example.evil", "127.0.0.1:8000", "https://cards.example", False),
        ("http://10.0.0.2:8001", "10.0.0.2:8000", None, False),
        ("null", "10.0.0.2:8000", None, False),
        (None, "10.0.0.2:8000", None, False),
        ("http://10.0.0.2:8000", None, None, False),
        ("", "", None, False),
        ("http://[::1", "[::1", None, False),
    ],
)
def test_only_our_own_pages_may_ask(
    origin: str | None, host: str | None, configured: str | None, allowed: bool
) -> None:
    assert same_origin(origin, host, configured) is allowed
