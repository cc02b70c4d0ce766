"""What a server shows to the person and to the machines that look after it: its journal, /health and /metrics."""

import asyncio
import re
import tempfile
import time
import unittest

from case import HouseTest
from database import File, Postgres
from house import House
from person import Person
from wire import Wire


class Health(HouseTest):
    async def test_it_says_that_it_is_well(self):
        await self.come("Anna")
        health = self.house.ask("GET", "/health")
        self.assertEqual((health.status, health.json["status"], health.json["sockets"]), (200, "ok", 1))
        self.assertEqual(self.house.ask("GET", "/health/live").json, {"status": "ok"})
        self.assertEqual(self.house.ask("POST", "/health", "{}").status, 405)
        self.assertEqual(self.house.ask("GET", "/health/else").status, 404)


class Metrics(HouseTest):
    async def test_what_is_counted(self):
        before = self.house.metrics()
        anna = await self.come("Anna")
        table = await anna.create(["me", "random"], "players=2")
        await anna.my_turn(table)
        for _ in range(3):
            await anna.my_turn(table)
            await anna.step(table)
        self.assertRefused(await anna.move(table, "dance"))
        await anna.my_turn(table)  # so that no bot is waiting any more
        now = self.house.metrics()
        grown = lambda name: now[name] - before.get(name, 0)
        self.assertEqual(now["kvartal_sockets"], 1)
        self.assertEqual(now["kvartal_tables_in_memory"], 1)
        self.assertEqual(grown('kvartal_move_seconds_count{outcome="accepted"}'), 3)
        self.assertEqual(grown('kvartal_move_seconds_bucket{outcome="accepted",le="+Inf"}'), 3)
        self.assertEqual(grown('kvartal_move_seconds_count{outcome="refused"}'), 1)
        self.assertGreater(grown('kvartal_move_seconds_sum{outcome="accepted"}'), 0)
        self.assertGreaterEqual(grown('kvartal_database_seconds_count{kind="write"}'), 5)
        self.assertGreaterEqual(grown('kvartal_database_seconds_count{kind="read"}'), 1)
        self.assertGreaterEqual(grown("kvartal_messages_total"), 6)
        self.assertEqual(now['kvartal_database_errors_total{kind="write"}'], 0)
        self.assertEqual(now['kvartal_thoughts_waiting{urgency="prompt"}'], 0)
        self.assertGreater(now["process_resident_memory_bytes"], 1e6)
        self.assertLess(abs(now["process_start_time_seconds"] - time.time()), 600)

    async def test_too_much_is_counted(self):
        name = 'kvartal_rate_limited_total{what="message"}'
        before = self.house.metrics()[name]
        anna = await self.come("Anna")
        for _ in range(60):
            await anna.say_raw('{"type":"lobby","on":false}')
        await anna.until(lambda: anna.failures, "the refusal")
        self.assertGreater(self.house.metrics()[name], before)
        wire = await Wire.open(self.house, next(self.addresses))
        request = b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n"
        wire.send((request + b"\r\n") * 799 + request + b"Connection: close\r\n\r\n")  # at once, however slow the machine is
        self.addCleanup(wire.close)
        statuses = re.findall(rb"HTTP/1.1 (\d+) ", await wire.ended())
        self.assertEqual(statuses[:300], [b"404"] * 300)
        self.assertIn(b"429", statuses)
        self.assertGreater(self.house.metrics()['kvartal_rate_limited_total{what="request"}'], 0)

    async def test_the_format_is_that_of_prometheus(self):
        answer = self.house.ask("GET", "/metrics")
        self.assertEqual(answer.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
        for line in answer.text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [-+\d.einfNa]+)$')


class Strangers(unittest.TestCase):
    """Behind a proxy the address is what the proxy says."""

    def test_only_this_machine_and_those_named_may_read_the_metrics(self):
        house = House(settings=["--behind-proxy", "--metrics-for", "203.0.113.9"]).start()
        self.addCleanup(house.close)
        from_ = lambda address: house.ask("GET", "/metrics", headers={"X-Forwarded-For": address}).status
        self.assertEqual(from_("198.51.100.7"), 403)
        self.assertEqual(from_("203.0.113.9"), 200)
        self.assertEqual(house.ask("GET", "/metrics").status, 200)
        self.assertEqual(house.ask("GET", "/health", headers={"X-Forwarded-For": "198.51.100.7"}).status, 200)


class Journal(unittest.IsolatedAsyncioTestCase):
    async def test_lines_of_a_life(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(File(folder), settings=["--journal", "info"]).start()
            self.addCleanup(house.close)
            anna = await Person.come(house, "Anna-whose-name-is-not-written")
            table = await anna.create(["me", "random"], "players=2")
            await anna.my_turn(table)
            await anna.step(table)
            await anna.ask("say", table=table, text="words-that-are-not-written")
            await anna.leave()
            self.assertEqual(await asyncio.to_thread(house.stop), 0)
            lines = house.journal()
            self.assertEqual([line["event"] for line in lines], ["started", "stopping", "stopped"])
            self.assertEqual({line["level"] for line in lines}, {"info"})
            self.assertEqual((lines[0]["port"], lines[0]["database"]), (house.port, "sqlite"))
            text = house.complaints.read_text()
            for secret in (anna.guest.cookie.split("=")[1], "not-written", table, folder):
                self.assertNotIn(secret, text)


class DatabaseGone(unittest.IsolatedAsyncioTestCase):
    async def test_health_and_metrics_while_the_database_is_away(self):
        postgres = Postgres()
        house = House(postgres.fresh()).start()
        self.addCleanup(house.close)
        self.assertEqual(house.ask("GET", "/health").status, 200)
        await asyncio.to_thread(postgres.stop)
        sick = await asyncio.to_thread(house.ask, "GET", "/health")
        self.assertEqual((sick.status, sick.json["status"]), (503, "unavailable"))
        self.assertEqual(house.ask("GET", "/health/live").status, 200)
        self.assertGreater(house.metrics()['kvartal_database_errors_total{kind="read"}'], 0)
        await asyncio.to_thread(postgres.start)
        deadline = time.monotonic() + 20
        while house.ask("GET", "/health").status != 200:
            self.assertLess(time.monotonic(), deadline, "it does not recover")
            await asyncio.sleep(0.2)


if __name__ == "__main__":
    unittest.main(verbosity=0)
