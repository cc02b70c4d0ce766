"""Clients that say what they should not: wrong, unasked for, too much or too often. Nobody else notices."""

import asyncio
import copy
import json
import random
import time
import unittest

import websockets

import schemas
from case import HouseTest
from person import Gone

ASKS = {
    "rename": {"name": "Anna"},
    "lobby": {"on": True},
    "waiting": {"on": True},
    "vacation": {"days": 0},
    "vacations": {},
    "contact": {"webhook": "https://example.org/turns", "mail": False},
    "contacts": {},
    "push": {"subscription": None, "language": "en"},
    "create": {"game": "suburbia", "options": "", "name": "", "public": False, "confirm": False, "seats": ["me", "open"]},
    "watch": {"table": "TABLE", "since": 0},
    "unwatch": {"table": "TABLE"},
    "sit": {"table": "TABLE", "seat": "p2"},
    "stand": {"table": "TABLE", "seat": "p2"},
    "bot": {"table": "TABLE", "seat": "p2", "bot": "greedy"},
    "start": {"table": "TABLE"},
    "resign": {"table": "TABLE"},
    "rematch": {"table": "TABLE"},
    "forced": {"table": "TABLE", "on": True},
    "move": {"table": "TABLE", "number": 0, "move": "keep miser"},
    "undo": {"table": "TABLE", "number": 0},
    "end": {"table": "TABLE", "number": 0},
    "preview": {"table": "TABLE", "number": 0, "moves": ["keep miser"]},
    "hint": {"table": "TABLE", "number": 0},
    "analyse": {"table": "TABLE", "depth": "quick"},
    "unanalyse": {"table": "TABLE"},
    "at": {"table": "TABLE", "moves": 0},
    "say": {"table": "TABLE", "text": "hello"},
    "leaders": {"game": "suburbia"},
    "ratings": {"player": "nobody"},
    "ratings_at": {"table": "TABLE"},
    "tournaments": {},
    "tournament": {"tournament": "no-such-cup", "on": True},
    "new_tournament": {"name": "Cup", "game": "suburbia", "options": "players=2", "kind": "swiss", "rounds": 0, "rated": False, "duplicate": False},
    "enter": {"tournament": "no-such-cup", "on": True},
    "advance": {"tournament": "no-such-cup"},
}
AT_TABLES = [kind for kind, members in ASKS.items() if "table" in members and kind not in ("unwatch", "unanalyse", "ratings_at")]


class HostileTest(HouseTest):
    async def asyncSetUp(self):
        """Somebody plays at another table all the time."""
        self.bystander = await self.come("Bystander")
        self.quiet_table = await self.bystander.create(["me", "random"], "players=2 first=p1")
        self.slowest = 0.0

    async def asyncTearDown(self):
        await self.play_on()
        self.assertLess(self.slowest, 5.0, "somebody else's table had to wait")
        self.assertTrue(self.house.is_up())

    async def play_on(self):
        if await self.bystander.my_turn(self.quiet_table):
            began = time.monotonic()
            await self.bystander.step(self.quiet_table)
            self.slowest = max(self.slowest, time.monotonic() - began)


class Rights(HostileTest):
    async def test_who_does_not_sit_does_not_play(self):
        stranger, seen = await self.come("Stranger"), self.bystander.seen(self.quiet_table)
        await stranger.watch(self.quiet_table)
        legal = seen.position["legal"][0]
        for kind, members in (("move", {"move": legal}), ("undo", {}), ("end", {})):
            self.assertRefused(await stranger.act(self.quiet_table, kind, number=seen.number, **members), "do not sit")
        self.assertRefused(await stranger.ask("sit", table=self.quiet_table, seat="p1"), "begun")
        self.assertRefused(await stranger.ask("start", table=self.quiet_table), "only the host")

    async def test_nobody_plays_out_of_turn(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2 first=p1")
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        for person in (anna, boris):
            await person.until(lambda: person.seen(table).position, "the start")
            await person.step(table)
        await anna.my_turn(table)
        await boris.until(lambda: boris.seen(table).number == anna.seen(table).number)
        self.assertRefused(await boris.move(table, anna.seen(table).position["legal"][0]))
        self.assertRefused(await boris.move(table, boris.seen(table).entries[-1]["move"]))
        self.assertEqual((await anna.watch(table)).number, boris.seen(table).number)

    async def test_tables_that_are_not_there(self):
        person = await self.come("Anna")
        for id in ("no-such-table", "", "'; DROP TABLE tables; --", "../../etc/passwd", "стол"):
            for kind in random.sample(AT_TABLES, 6):
                await person.say_raw(json.dumps({"type": kind, "id": 1, **ASKS[kind], "table": id}))
                self.assertRefused(await person.answer(1), "there is no table")
        self.assertFailed(await self.answer_to(person, {"type": "start", "table": "a" * 10_000}), "format")

    async def answer_to(self, person, message):
        await person.say_raw(json.dumps({**message, "id": 1}))
        return await person.answer(1)


class Rubbish(HostileTest):
    async def all_are_wrong(self, messages):
        """Each of these texts is answered with an error of format, and its sender stays welcome."""
        for some in (messages[at : at + 30] for at in range(0, len(messages), 30)):
            person = await self.come("Rude")
            for text in some:
                before = len(person.failures)
                await person.say_raw(text)
                await person.until(lambda: len(person.failures) > before, f"an error for {text[:200]}")
                self.assertFailed(person.failures[-1], "format")
            self.assertEqual((await person.ask("lobby", on=False))["type"], "done")

    async def test_what_is_no_message(self):
        await self.all_are_wrong(
            ["", " ", "null", "1", "[]", '"lobby"', "{", "{}", "}{", "nonsense", "[" * 8000, '{"a":' * 3000, '{"type":"lobby"' * 50]
            + ['{"type":null}', '{"type":["lobby"]}', '{"type":"dance"}', '{"type":"LOBBY","on":true}', '{"type":"welcome"}']
            + ['{"type":"lobby","on":tru}', '{"type":"lobby","on":true}{"type":"lobby","on":true}', '{"type":"rename","name":"\\ud800"}']
            + ['{"type":"lobby\\u0000","on":true}', "\0\1\2", "\ufeff{}", '{"type":"at","table":"x","moves":NaN}']
        )

    async def test_numbers_that_are_none(self):
        numbers = ["-1", "0.5", "1e999", "-1e999", "99999999999999999999999999", "2147483648", "9223372036854775808", '"1"', "true"]
        await self.all_are_wrong([f'{{"type":"at","table":"x","moves":{number}}}' for number in numbers])

    async def test_what_is_missing_or_of_another_kind(self):
        """Every member of every message, left out and replaced by something else."""
        self.assertEqual(set(ASKS), set(schemas.messages("FromClient")))
        wrong = []
        for kind, members in ASKS.items():
            for name, value in members.items():
                without = {key: other for key, other in members.items() if key != name}
                wrong.append({"type": kind, **without})
                for other in ({}, [], None, 7 if not isinstance(value, int) or isinstance(value, bool) else "7"):
                    if type(other) is not type(value):
                        wrong.append({"type": kind, **without, name: other})
        await self.all_are_wrong([json.dumps(message) for message in wrong])

    async def test_lists_and_texts_that_are_too_long(self):
        for_all = {"type": "preview", "table": "x", "number": 0}
        await self.all_are_wrong(
            [
                json.dumps({**for_all, "moves": ["a"] * 65}),
                json.dumps({**for_all, "moves": ["a" * 201]}),
                json.dumps({**for_all, "moves": [["a"]]}),
                json.dumps({"type": "create", **ASKS["create"], "seats": ["me"] * 9}),
                json.dumps({"type": "create", **ASKS["create"], "name": "a" * 61}),
                json.dumps({"type": "rename", "name": "ж" * 41}),
                json.dumps({"type": "rename", "name": " \n\t "}),
                json.dumps({"type": "say", "table": "x", "text": "ж" * 501}),
                json.dumps({"type": "sit", "table": "x", "seat": "p9"}),
                json.dumps({"type": "sit", "table": "x", "seat": "*"}),
            ]
        )

    async def test_any_bytes_at_all(self):
        """Messages that were right, with something of them changed at random: whatever comes back, the server stands."""
        chance = random.Random(20)
        for _ in range(8):
            person = await self.come("Rude")
            for _ in range(30):
                kind = chance.choice(list(ASKS))
                text = list(json.dumps({"type": kind, **copy.deepcopy(ASKS[kind])}))
                for _ in range(chance.randrange(1, 6)):
                    text[chance.randrange(len(text))] = chr(chance.choice([chance.randrange(128), 0x416, 0x1F3D9]))
                await person.say_raw("".join(text))
            self.assertIn((await person.ask("lobby", on=False))["type"], ("done", "error"))


class Texts(HostileTest):
    STRANGE = ["Robert'); DROP TABLE guests; --", '"><script>alert(1)</script>', "%s%n%x", "Ж🏙️漢", "\u202eabc", "a\\u0000b"]

    async def test_strange_names_and_lines_are_only_texts(self):
        anna = await self.come("Anna")
        table = await anna.create(["me", "random"], name="'; DELETE FROM tables; --")
        for text in self.STRANGE:
            self.assertEqual((await anna.ask("rename", name=text))["guest"]["name"], text)
            await anna.ask("say", table=table, text=text)
        late = await self.come("Late")
        seen = await late.watch(table)
        await late.until(lambda: len(seen.chat) == len(self.STRANGE), "the lines")
        self.assertEqual([line["text"] for line in seen.chat], self.STRANGE)
        self.assertEqual([line["name"] for line in seen.chat], self.STRANGE)
        self.assertEqual(seen.info["name"], "'; DELETE FROM tables; --")
        self.assertIn(f"player {self.STRANGE[-1]}\n", self.house.record(table))

    async def test_lines_become_one_and_other_control_characters_are_refused(self):
        anna = await self.come("Anna")
        self.assertEqual((await anna.ask("rename", name="a\tb\r\nc"))["guest"]["name"], "a b  c")
        for unseen in ("\0", "\x07", "\x7f", "\x80"):
            self.assertFailed(await anna.ask("rename", name=f"a{unseen}b"), "format")
        table = await anna.create(["me", "random"])
        record = self.house.record(table)
        self.assertIn("player a b  c\n", record)


class TooMuch(HostileTest):
    async def test_a_message_of_any_size(self):
        for size, closes in ((16 * 1024, None), (16 * 1024 + 1, 1009), (10**7, 1009)):
            person = await self.come("Rude")
            await person.say_raw("x" * size)
            if closes:
                with self.assertRaises(Gone):
                    await person.until(lambda: False)
                self.assertEqual(person.closed, closes)
            else:
                await person.until(lambda: person.failures, "an error")

    async def test_a_flood(self):
        """First an error for each message, then the socket is closed; the tables of others go on meanwhile."""
        rude = await self.come("Rude")
        message = json.dumps({"type": "lobby", "on": False})
        flood = asyncio.create_task(self.flood(rude, message, 1000))
        while not flood.done():
            await self.play_on()
        with self.assertRaises(Gone):
            await rude.until(lambda: False)
        self.assertEqual(rude.closed, 1008)
        self.assertEqual({failure["code"] for failure in rude.failures}, {"rate"})
        self.assertEqual(len(rude.failures), 200)

    async def flood(self, person, text, times):
        try:
            for _ in range(times):
                await person.say_raw(text)
        except websockets.ConnectionClosed:
            pass  # as it should be; with which code is seen by the reader

    async def test_small_questions_with_large_answers(self):
        """Sockets of one address together may ask for only so much: here for previews, as many in a message as there may be."""
        guest = (await self.come("Rude")).guest
        rude = [await self.come(guest=guest) for _ in range(12)]
        message = json.dumps({"type": "preview", "table": self.quiet_table, "number": 0, "moves": ["keep miser"] * 64})
        floods = [asyncio.create_task(self.flood(person, message, 38)) for person in rude]
        await self.play_on()
        await asyncio.gather(*floods)
        for person in rude:
            await person.until(lambda: person.heard("refused") + len(person.failures) == 38, "an answer to each message")
        self.assertEqual({failure["code"] for person in rude for failure in person.failures}, {"rate"})


if __name__ == "__main__":
    unittest.main(verbosity=0)
