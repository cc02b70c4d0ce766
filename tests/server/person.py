"""Somebody at a browser: a WebSocket, what was said over it, and what is known of each table."""

import asyncio
import copy
import dataclasses
import itertools
import json
import random
import time

import websockets

import schemas
from house import LOOPBACK, PATIENCE


@dataclasses.dataclass
class Seen:
    """A table as one person has been told of it."""

    info: dict = None
    number: int = 0
    entries: list = dataclasses.field(default_factory=list)
    position: dict = None
    chat: list = dataclasses.field(default_factory=list)
    updates: int = 0
    clock: list = None

    @property
    def seat(self):
        return self.info["you"]

    @property
    def is_over(self):
        return self.info["state"] == "over" and self.position is not None and self.position["turn"] == "over"

    @property
    def is_mine(self):
        """Something is expected from this person."""
        return self.position is not None and self.position["turn"] != "over" and self.seat in self.position["to_move"]

    def take_update(self, message):
        """Entries come without a gap, and what was told once is never told otherwise."""
        for entry in message["entries"]:
            place = entry["number"] - 1
            assert place <= len(self.entries), f"entry {entry['number']} after {len(self.entries)}"
            if place == len(self.entries):
                self.entries.append(entry)
            elif not message["position"]["result"]:  # after the end, what was hidden is told
                assert self.entries[place] == entry, (self.entries[place], entry)
        assert message["number"] == len(self.entries) >= self.number, (message["number"], len(self.entries), self.number)
        self.number, self.position = message["number"], message["position"]
        self.updates += 1


    def take_change(self, message):
        """The same as an update, told to who has the position before."""
        assert message["since"] == self.number, (message["since"], self.number)
        position = copy.deepcopy(self.position)
        for place, value, *joined in message["changes"]:
            put(position, place.split("/")[1:], all_texts(value) if joined else value)
        self.take_update({**message, "position": position})


def all_texts(parts):
    """The list of texts that is told by its parts: each beginning with each end."""
    return [beginning + end for beginnings, ends in parts for beginning in beginnings for end in ends]


def put(whole, way, value):
    """Makes one change: a member, an item, or one item more."""
    for step in way[:-1]:
        whole = whole[int(step) if isinstance(whole, list) else step]
    if isinstance(whole, dict):
        assert way[-1] in whole, way
        whole[way[-1]] = value
    elif int(way[-1]) == len(whole):
        whole.append(value)
    else:
        whole[int(way[-1])] = value


class Gone(Exception):
    """The socket is closed."""


class Person:
    def __init__(self, house, guest):
        self.house = house
        self.guest = guest
        self.traffic = []  # (direction, text) in the order of this end
        self.tables = {}
        self.game = "suburbia"  # all that is played here
        self.takes_changes = False
        self.lobby = None
        self.welcome = None
        self.failures = []  # errors that answer no request of ours
        self.closed = None  # the code, once it is
        self._ids = itertools.count(1)
        self.answers = {}  # not yet taken, by the number of the request
        self._news = asyncio.Condition()
        self._listener = None
        self._broken = None
        self._drops, self._last_drop = 0.0, 0.0

    @classmethod
    async def come(cls, house, name="", address=LOOPBACK, guest=None):
        person = cls(house, guest or house.guest(name, address))
        await person.open()
        await person.until(lambda: person.welcome, "the welcome")
        return person

    async def open(self):
        await self.drained()
        self.closed, self.welcome, self.answers = None, None, {}
        self.socket = await self.connect()
        self._drops, self._last_drop = 38.0, time.monotonic()
        self._listener = asyncio.create_task(self._listen())

    async def connect(self):
        return await websockets.connect(
            f"ws://{LOOPBACK}:{self.house.port}/ws",
            extra_headers=self.guest.headers,
            origin=self.house.origin,
            local_addr=(self.guest.address, 0),
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        )

    async def leave(self):
        """Closes the socket, and checks all that was said over it."""
        await self.socket.close()
        await self.drained()
        self.check_traffic()

    async def drained(self):
        """After the other side has gone: until everything that had arrived is taken."""
        if self._listener:
            await self._listener
        if self._broken:
            raise self._broken

    def check_traffic(self):
        for direction, text in dict.fromkeys(self.traffic):
            schemas.check(direction, text, self.game)

    async def _listen(self):
        try:
            async for text in self.socket:
                self.traffic.append(("FromServer", text))
                self._take(json.loads(text))
                await self._tell()
        except websockets.ConnectionClosed:
            pass  # its code is kept below
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            self._broken = error
        self.closed = self.socket.close_code or 1006
        await self._tell()

    async def _tell(self):
        async with self._news:
            self._news.notify_all()

    def _take(self, message):
        match message["type"]:
            case "welcome":
                self.welcome = message
            case "lobby":
                self.lobby = message
            case "table":
                self.seen(message["table"]["id"]).info = message["table"]
            case "update":
                self.seen(message["table"]).take_update(message)
            case "change":
                self.seen(message["table"]).take_change(message)
            case "clock":
                self.seen(message["table"]).clock = message["seats"]
            case "chat":
                self.seen(message["table"]).chat += message["lines"]
            case "error" if "id" not in message:
                self.failures.append(message)
        if "id" in message:
            assert message["id"] not in self.answers, "answered twice"
            self.answers[message["id"]] = message

    def seen(self, table):
        return self.tables.setdefault(table, Seen())

    def heard(self, type):
        """How many messages of this type have come."""
        return sum(f'"type":"{type}"' in text for direction, text in self.traffic if direction == "FromServer")

    async def until(self, condition, what="it", patience=PATIENCE):
        """Waits for news until the condition holds."""

        def settled():
            return condition() or self._broken or self.closed

        try:
            async with asyncio.timeout(patience), self._news:
                await self._news.wait_for(settled)
        except TimeoutError:
            raise AssertionError(f"{self.guest.name} waited in vain for {what}; the last news: {self.traffic[-1:]}") from None
        if self._broken:
            raise self._broken
        if not condition():
            raise Gone(self.closed, self.socket.close_reason)
        return condition()

    async def say_raw(self, text):
        await self.socket.send(text)

    async def send(self, type, **members):
        """Sends a message; the number under which its answer will come."""
        await self._pace()
        id = next(self._ids)
        text = json.dumps({"type": type, "id": id, **members}, ensure_ascii=False)
        self.traffic.append(("FromClient", text))
        try:
            await self.socket.send(text)
        except websockets.ConnectionClosed:
            raise Gone(self.socket.close_code) from None
        return id

    async def _pace(self):
        """A socket may say 40 things at once, then 20 a second; this stays a little below."""
        now = time.monotonic()
        self._drops = min(38.0, self._drops + 19 * (now - self._last_drop)) - 1
        self._last_drop = now
        if self._drops < 0:
            await asyncio.sleep(-self._drops / 19)

    async def answer(self, id):
        await self.until(lambda: id in self.answers, f"the answer to request {id}")
        return self.answers.pop(id)

    async def ask(self, type, **members):
        return await self.answer(await self.send(type, **members))

    async def create(self, seats, options="", **members):
        """A new table, at which this person then looks; its id."""
        table = await self.create_unseen(seats, options, **members)
        await self.watch(table)
        return table

    async def create_unseen(self, seats, options="", **members):
        wanted = {"game": "suburbia", "options": options, "name": "", "public": False, "confirm": False, "seats": seats}
        created = await self.ask("create", **{**wanted, **members})
        while created["type"] == "refused" and "try again in" in created["why"]["en"]:  # a fast machine plays many games
            await asyncio.sleep(1)
            created = await self.ask("create", **{**wanted, **members})
        assert created["type"] == "created", created
        return created["table"]

    async def watch(self, table, since=None):
        """Watches a table, or takes it up again where this person left it; what is then known."""
        seen = self.seen(table)
        before = seen.updates
        changes = {"changes": True} if self.takes_changes else {}
        answer = await self.ask("watch", table=table, since=seen.number if since is None else since, **changes)
        assert answer["type"] == "table", answer
        if answer["table"]["state"] != "open":
            await self.until(lambda: seen.updates > before, "the position")
        return seen

    async def act(self, table, kind, number=None, **members):
        """A move, an undo or the end of a turn, with the number this person knows."""
        return await self.ask(kind, table=table, number=self.seen(table).number if number is None else number, **members)

    async def move(self, table, move, number=None):
        return await self.act(table, "move", number, move=move)

    async def accepted(self, answer, table):
        """Waits until what was accepted has also been told."""
        assert answer["type"] == "accepted" or "accepted" in answer, answer
        number = answer["number"] if answer["type"] == "accepted" else answer["accepted"]
        await self.until(lambda: self.seen(table).number >= number, "the update")
        return number

    async def my_turn(self, table):
        """Whether it is this person's turn, once it is; false when the game is over."""
        seen = self.seen(table)
        await self.until(lambda: seen.is_over or seen.is_mine, "a turn or the end")
        return not seen.is_over

    async def step(self, table, choose=random.choice):
        """One thing that is expected from this person."""
        seen = self.seen(table)
        if seen.position["turn"] == "held":
            return await self.accepted(await self.act(table, "end"), table)
        return await self.accepted(await self.move(table, choose(seen.position["legal"])), table)

    async def play(self, table, choose=random.choice):
        """Plays to the end of the game."""
        while await self.my_turn(table):
            await self.step(table, choose)
