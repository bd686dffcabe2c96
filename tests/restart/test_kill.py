"""The server is killed (SIGKILL) again and again in mid-hand, in gaps too. Every table comes back,
every client resumes by itself, and nothing that anybody was shown is lost.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.restart.people import Player, request, wait_for

from tapete.store.database import Database
from tapete.tables.log import apply
from tapete.tables.replay import first_moment
from tapete.tables.rows import Row
from tapete.wire import project

KILLS = 20
TABLES = ((2, "guinote"), (4, "guinote"), (3, "seis"), (2, "chinchon"), (2, "tute"), (4, "brisca"))
"""Players and game of the tables at which the server is killed."""
_MAIN = "import sys; from tapete.cli.main import main; sys.exit(main(sys.argv[1:]))"


class Server:
    """The real command in a process of its own, on one database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = folder / "room.db"
        self.said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns once it answers."""
        options = ["--port", str(self.port), "--database", str(self.database)]
        command = [sys.executable, "-c", _MAIN, "serve", *options, "--message-rate", "0"]
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(command, stdout=said, stderr=said)
        wait_for(self.port)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; the exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(timeout=20)


def open_table(
    port: int, chance: Random, players: int, game: str = "guinote"
) -> tuple[str, list[Player]]:
    """A table that is being played, its people, and (last) a watcher."""
    cookies = [request(port, "GET", "/api/me")[2] for _ in range(players + 1)]
    wanted = {
        "game": game,
        "options": {"players": str(players)},
        "settings": {"pace": "fast"},
    }
    _, made, _ = request(port, "POST", "/api/tables", wanted, cookies[0])
    return made["table"], [Player(port, cookie, made["table"], chance) for cookie in cookies]


async def seat_all(people: list[Player]) -> None:
    """The first sits already; the others sit down and he starts."""
    while any(player.view is None for player in people):
        await asyncio.sleep(0.02)
    for seat, player in enumerate(people[1:-1], 1):
        player.pending["sit"] = {"t": "sit", "id": f"sit-down-{seat}", "seat": seat}
        await player.again()
    while any(seat["kind"] == "free" for seat in people[0].view["seats"]):
        await asyncio.sleep(0.02)
    people[0].pending["start"] = {"t": "start", "id": "start-it-1"}
    await people[0].again()


async def a_good_moment(people: list[Player], number: int, chance: Random) -> str:
    """Wait for a moment to kill at: one time in two a gap, else any; the phase it was in."""
    player = people[0]
    shown = len(player.shown)
    for _ in range(400):
        if len(player.shown) >= shown + 4:
            break
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.5 * chance.random())
    if number % 2:
        for _ in range(200):
            if player.view is not None and player.view["phase"] == "gap":
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.4 * chance.random())
    return str(player.view and player.view["phase"])


def told_by(rows: Sequence[Row]) -> dict[int, Any]:
    """All public events of a log, by number, as they go over the wire."""
    moment, events = first_moment(rows[0]), {}
    for row in rows:
        moment, found = apply(moment, row)
        first = moment.seq - len(found) + 1
        for number, event in enumerate(project.events(found), first):
            assert number not in events
            events[number] = msgspec.json.decode(msgspec.json.encode(event))
    return events


async def test_nothing_shown_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = Random(20)
    server = Server(tmp_path)
    server.start()
    tables = dict(open_table(server.port, chance, players, game) for players, game in TABLES)
    people = [player for each in tables.values() for player in each]
    lives = [asyncio.create_task(player.live()) for player in people]
    for each in tables.values():
        await seat_all(each)
    phases = []
    for number in range(KILLS):
        phases.append(await a_good_moment(people, number, chance))
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.to_thread(server.start)
        for player in people:
            welcomes = player.welcomes
            while player.welcomes == welcomes and not player.fresh:
                await asyncio.sleep(0.02)
    await asyncio.sleep(3)
    for player in people:
        player.stopping = True
    code = await asyncio.to_thread(server.end, signal.SIGTERM)
    await asyncio.gather(*lives)

    assert code == 0
    assert "Traceback" not in server.said.read_text()
    assert phases.count("gap") >= 4, phases
    database = Database.open(server.database)
    rows = {table: await database.log.read(table) for table in tables}
    live = await database.log.read_live()
    database.close()
    assert set(live) == set(tables)
    for table, each in tables.items():
        _compare(each, rows[table])


def _compare(people: list[Player], rows: Sequence[Row]) -> None:
    assert [row.number for row in rows] == list(range(len(rows)))
    truth = told_by(rows)
    assert sorted(truth) == list(range(1, len(truth) + 1))
    written = {(row.player, row.id) for row in rows}
    requests = [key for _, key in written if key]
    assert len(requests) == len(set(requests))
    assert len(truth) > 60
    for player in people:
        assert player.faults == []
        assert player.welcomes > KILLS
        assert player.shown == {number: truth[number] for number in player.shown}
        for key in player.acknowledged:
            assert key in requests
    assert any(len(player.acknowledged) > 10 for player in people)


async def test_a_signal_ends_it_with_a_goodbye(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    _, people = open_table(server.port, Random(1), 2)
    life = asyncio.create_task(people[0].live())
    while people[0].view is None:
        await asyncio.sleep(0.02)
    people[0].stopping = True
    code = await asyncio.to_thread(server.end, signal.SIGINT)
    await life
    assert code == 0
    assert people[0].bye == "restart"
    said = server.said.read_text()
    assert "Traceback" not in said
    assert f"Tapete is at http://127.0.0.1:{server.port}/" in said


async def test_a_second_server_on_the_same_file_is_refused_in_words(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    other = [sys.executable, "-c", _MAIN, "serve", "--database", str(server.database)]
    done = await asyncio.to_thread(
        subprocess.run, other, capture_output=True, text=True, timeout=30, check=False
    )
    server.end(signal.SIGTERM)
    assert done.returncode == 1
    assert "in use by another Tapete" in done.stderr
    assert "Traceback" not in done.stderr
