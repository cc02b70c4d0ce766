"""Clocks: time that runs out with nobody looking, over a restart, and while the server is away; giving up and coming back."""

import asyncio
import json
import time
import unittest

from case import HouseTest
from house import House
from person import Person

MOVE = {"kind": "move", "seconds": 2, "time_up": "bot"}
RESIGN = {"kind": "move", "seconds": 2, "time_up": "resign"}
LONG = {"kind": "game", "seconds": 600, "increment": 5, "time_up": "bot"}
DAYS = {"kind": "days", "days": 3, "time_up": "bot"}


def clocks(person, table):
    """The last that was told of a table's clock, by seat."""
    return {one["seat"]: one for one in person.seen(table).clock}


class ClockTest(HouseTest):
    async def two(self, clock, options="players=2 first=p1", game="suburbia", **members):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        anna.game = boris.game = game
        table = await anna.create(["me", "open"], options, clock=clock, game=game, **members)
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        for person in (anna, boris):
            await person.until(lambda: person.seen(table).clock and person.seen(table).position, "the start")
        return anna, boris, table

    def seat(self, person, table, number):
        return person.seen(table).info["seats"][number]


class Settings(ClockTest):
    async def test_a_table_says_which_clock_it_has(self):
        anna = await self.come("Anna")
        for clock in (None, MOVE, RESIGN, LONG, DAYS):
            table = await anna.create(["me", "open"], "players=2", clock=clock)
            self.assertEqual(anna.seen(table).info["clock"], clock)
        table = await anna.create(["me", "open"], "players=2")
        self.assertIsNone(anna.seen(table).info["clock"])

    async def test_a_clock_that_nobody_could_want_is_refused(self):
        anna = await self.come("Anna")
        wanted = {"game": "suburbia", "options": "players=2", "name": "", "public": False, "confirm": False, "seats": ["me", "open"]}
        for clock, word in (
            ({**MOVE, "seconds": 1}, "2 seconds to 24 hours"),
            ({**LONG, "seconds": 86_401}, "2 seconds to 24 hours"),
            ({**LONG, "increment": 3601}, "an hour more"),
            ({**DAYS, "days": 31}, "1 to 30 days"),
        ):
            self.assertRefused(await anna.ask("create", **wanted, clock=clock), word)
        for clock in ({"kind": "sand"}, {**MOVE, "time_up": "dance"}, {"kind": "move", "time_up": "bot"}, 5):
            id = await anna.send("rename", name="Anna")
            await anna.answer(id)
            await anna.say_raw(json.dumps({"type": "create", "id": 9999, **wanted, "clock": clock}))
            await anna.until(lambda: 9999 in anna.answers)
            self.assertFailed(anna.answers.pop(9999), "format")


class TimeUp(ClockTest):
    async def test_both_choose_at_the_same_time_and_each_has_a_clock(self):
        anna, boris, table = await self.two(LONG)
        self.assertEqual([one["running"] for one in anna.seen(table).clock], [True, True])
        await anna.step(table)
        await boris.until(lambda: not clocks(boris, table)["p1"]["running"], "Anna's clock to stop")
        self.assertTrue(clocks(boris, table)["p2"]["running"])
        self.assertLessEqual(clocks(boris, table)["p2"]["left"], 600_000)

    async def test_who_could_only_do_something_aside_costs_no_time_and_is_not_waited_for(self):
        anna, boris, table = await self.two(LONG, "players=2 first=p1 goals=no tasks=no", game="en_route")
        running = lambda: [one["running"] for one in boris.seen(table).clock]
        self.assertEqual(running(), [True, False])
        self.assertEqual(boris.seen(table).position["early"], ["p2"])
        left = clocks(boris, table)["p2"]["left"]
        refresh = next(move for move in boris.seen(table).position["legal"] if move.startswith("refresh"))
        lead = next(move for move in anna.seen(table).position["legal"] if move.startswith("lead"))
        known = anna.seen(table).number
        await boris.accepted(await boris.move(table, refresh), table)
        # What Anna decided meanwhile, without having heard of it, is no worse for that.
        await anna.accepted(await anna.move(table, lead, number=known), table)
        await boris.until(lambda: running() == [False, True], "Boris's turn")
        self.assertGreaterEqual(clocks(boris, table)["p2"]["left"], left)
        self.assertEqual(anna.seen(table).position["early"], ["p1"])
        words = [entry["move"] for entry in anna.seen(table).entries if entry.get("move", "").startswith("refresh")]
        self.assertEqual(words, ["refresh" + " ?" * (len(refresh.split()) - 1)])
        await boris.step(table, lambda legal: next(move for move in legal if move.startswith("offer")))
        await anna.until(lambda: running() == [True, False], "Anna's choice")

    async def test_a_bot_plays_on_and_the_person_comes_back(self):
        anna, boris, table = await self.two({**MOVE, "seconds": 3})
        await anna.step(table)
        await boris.step(table)
        await anna.until(lambda: self.seat(anna, table, 0)["absence"], "Anna's time to be up")
        self.assertEqual(self.seat(anna, table, 0), {**self.seat(anna, table, 0), "kind": "bot", "name": "Anna", "absence": "time"})
        self.assertEqual((anna.seen(table).seat, anna.seen(table).info["may_return"]), (None, "p1"))
        await boris.until(lambda: any(entry["seat"] == "p1" and entry["number"] > 20 for entry in boris.seen(table).entries) or
                          boris.seen(table).is_mine, "the bot's move")
        stranger = await self.come("Stranger")
        await stranger.watch(table)
        self.assertRefused(await stranger.ask("sit", table=table, seat="p1"), "seats are taken")
        self.assertRefused(await boris.ask("sit", table=table, seat="p1"), "seats are taken")
        self.assertEqual((await anna.ask("sit", table=table, seat="p1"))["type"], "done")
        await anna.until(lambda: anna.seen(table).seat == "p1", "the seat")
        self.assertEqual(self.seat(anna, table, 0)["kind"], "person")

    async def test_who_resigns_is_last(self):
        anna, boris, table = await self.two(LONG)
        stranger = await self.come("Stranger")
        self.assertRefused(await stranger.ask("resign", table=table), "do not sit")
        self.assertEqual((await anna.ask("resign", table=table))["type"], "done")
        await anna.until(lambda: self.seat(anna, table, 0)["absence"] == "resigned", "the news")
        self.assertIsNone(anna.seen(table).info["may_return"])
        await boris.until(lambda: boris.seen(table).is_over, "the end")
        ranks = {one["seat"]: one["rank"] for one in boris.seen(table).position["result"]["competitors"]}
        self.assertEqual((ranks["p2"], ranks["p1"]), (1, 2))
        self.assertRefused(await boris.ask("resign", table=table), "no game is being played")
        self.assertIn("Anna", self.house.record(table))

    async def test_a_held_turn_runs_until_it_is_ended(self):
        anna, boris, table = await self.two({**RESIGN, "seconds": 4}, confirm=True)
        await anna.step(table)
        await boris.step(table)
        await anna.until(lambda: anna.seen(table).is_mine, "the turn")
        while anna.seen(table).position["turn"] == "decision" and anna.seen(table).is_mine:
            await anna.accepted(await anna.move(table, anna.seen(table).position["legal"][0]), table)
        self.assertEqual(anna.seen(table).position["turn"], "held")
        await anna.until(lambda: clocks(anna, table)["p1"]["running"], "the clock of a held turn")
        await boris.until(lambda: self.seat(boris, table, 0)["absence"] == "resigned", "the time to be up")
        await boris.until(lambda: boris.seen(table).is_over, "the end")
        self.assertEqual(boris.seen(table).entries[-1]["kind"], "resign")


class Again(ClockTest):
    async def over(self, *people):
        """A game of these people that is over: they resign."""
        table = await people[0].create(["me"] + ["open"] * (len(people) - 1), f"players={len(people)}", clock=LONG)
        for number, person in enumerate(people[1:]):
            await person.watch(table)
            await person.ask("sit", table=table, seat=f"p{number + 2}")
        await people[0].ask("start", table=table)
        for person in people:
            await person.ask("resign", table=table)
        await people[0].until(lambda: people[0].seen(table).is_over, "the end", 60)
        return table

    async def test_a_rematch_is_one_table_for_all_with_the_seats_moved_on(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        self.assertRefused(await anna.ask("rematch", table=await anna.create(["me", "open"], "players=2")), "not over")
        table = await self.over(anna, boris)
        stranger = await self.come("Stranger")
        self.assertRefused(await stranger.ask("rematch", table=table), "who played")
        again = (await boris.ask("rematch", table=table))["table"]
        await anna.until(lambda: anna.seen(table).info["rematch"] == again, "the invitation")
        self.assertEqual((await anna.ask("rematch", table=table))["table"], again)
        seen = await anna.watch(again)
        self.assertEqual([(seat["kind"], seat["name"]) for seat in seen.info["seats"]], [("person", "Boris"), ("open", "Anna")])
        self.assertEqual((seen.info["clock"], seen.info["state"], seen.info["moves"]), (LONG, "open", 0))
        self.assertRefused(await stranger.ask("sit", table=again, seat="p2"), "kept for Anna")
        lobby = await anna.ask("lobby", on=True)
        self.assertIn(again, [row["id"] for row in lobby["mine"]])
        self.assertEqual((await anna.ask("sit", table=again, seat="p2"))["type"], "done")
        await boris.watch(again)
        self.assertEqual((await boris.ask("start", table=again))["type"], "done")

    async def test_where_it_is_my_turn(self):
        anna, boris, table = await self.two(LONG)
        waiting = await anna.ask("waiting", on=True)
        self.assertEqual(waiting["tables"], [{"id": table, "game": "suburbia", "name": ""}])
        heard = anna.heard("waiting")
        await anna.step(table)
        await anna.until(lambda: anna.heard("waiting") > heard, "the news")
        last = json.loads([text for _, text in anna.traffic if '"type":"waiting"' in text][-1])
        self.assertEqual(last["tables"], [])
        self.assertEqual((await anna.ask("waiting", on=False))["type"], "done")

    async def test_where_there_is_no_choice_the_move_is_played(self):
        anna = await self.come("Anna")
        anna.game = "rolling_heights"
        forced = 0
        for _ in range(5):  # in one short game it may hardly happen
            forced += await self.play_with_forced_moves(anna, await anna.create(["me", "random"], "players=2", game=anna.game))
            if forced >= 3:
                return
        self.fail(f"there was no choice only {forced} times in five games")

    async def play_with_forced_moves(self, anna, table):
        """How often the server played the only move, three times at most."""
        seen = anna.seen(table)
        self.assertRefused(await (await self.come("Stranger")).ask("forced", table=table, on=True), "do not sit")
        self.assertFalse(seen.info["forced"])
        self.assertEqual((await anna.ask("forced", table=table, on=True))["type"], "done")
        await anna.until(lambda: seen.info["forced"], "the setting")
        forced = 0
        while forced < 3 and await anna.my_turn(table):
            if "p1" in seen.position["early"] or len(seen.position["legal"]) != 1:
                await anna.step(table)
                continue
            known = seen.number
            await anna.until(lambda: seen.number > known, "the only move")
            forced += 1
        return forced


class Holiday(ClockTest):
    async def test_days_stand_during_a_vacation(self):
        anna, boris, table = await self.two(DAYS)
        told = await anna.ask("vacations")
        self.assertEqual((told["left"], told["days"]), (None, 30))
        self.assertRefused(await anna.ask("vacation", days=31), "30 of 30 days")
        told = await anna.ask("vacation", days=7)
        self.assertEqual(told["days"], 23)
        await boris.until(lambda: clocks(boris, table)["p1"]["vacation"], "the vacation at the table")
        self.assertLessEqual(clocks(boris, table)["p1"]["vacation"], 7 * 86_400_000)
        self.assertIsNone(clocks(boris, table)["p2"]["vacation"])
        self.assertRefused(await anna.ask("vacation", days=30), "29 of 30 days")
        told = await anna.ask("vacation", days=0)
        self.assertEqual((told["left"], told["days"]), (None, 29))
        await boris.until(lambda: clocks(boris, table)["p1"]["vacation"] is None, "the end of the vacation")


class Restart(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.house = House().start()
        self.addCleanup(self.house.close)

    async def come(self, name, guest=None):
        return await Person.come(self.house, name, guest=guest)

    async def begun(self, clock, **members):
        anna = await self.come("Anna")
        table = await anna.create(["me", "greedy"], "players=2 first=p1", clock=clock, **members)
        await anna.until(lambda: anna.seen(table).clock, "the clock")
        return anna, table

    async def test_who_is_on_vacation_keeps_the_time(self):
        """Both are away for ten days, and only one of them has said so."""
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2 first=p1", clock=DAYS)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        self.assertEqual((await anna.ask("vacation", days=10))["type"], "vacation")
        for person in (anna, boris):
            await person.leave()
        self.house.stop()
        self.house.database.execute("UPDATE service SET served = served + 9 * 86400000")
        self.house.start()
        vera = await self.come("Vera")
        await vera.watch(table)
        await vera.until(lambda: vera.seen(table).info["seats"][1]["absence"] == "time", "the time of Boris to be up")
        self.assertIsNone(vera.seen(table).info["seats"][0]["absence"])
        self.assertGreater(clocks(vera, table)["p1"]["left"], 2.9 * 86_400_000)
        await vera.leave()

    async def test_nobody_needs_to_look(self):
        anna, table = await self.begun(MOVE)
        await anna.leave()
        await asyncio.sleep(4)
        boris = await self.come("Boris")
        await boris.watch(table)
        self.assertEqual(boris.seen(table).info["seats"][0]["absence"], "time")

    async def test_the_clock_goes_on_after_a_restart_and_stands_meanwhile(self):
        anna, table = await self.begun({**MOVE, "seconds": 30})
        await asyncio.sleep(1.5)
        self.house.kill()
        await anna.drained()
        await asyncio.sleep(4)
        self.house.start()
        back = await self.come("Anna", guest=anna.guest)
        await back.watch(table)
        await back.until(lambda: back.seen(table).clock, "the clock")
        left = clocks(back, table)["p1"]["left"]
        self.assertGreater(left, 27_000)  # of the four seconds in which nothing was served nothing counts
        self.assertLessEqual(left, 30_000)
        await back.leave()

    async def test_days_pass_while_nobody_looks(self):
        """The service time is in the database: with some days more in it, the next start finds the time up."""
        anna, table = await self.begun(DAYS)
        await anna.leave()
        self.house.stop()
        self.house.database.execute("UPDATE service SET served = served + 2 * 86400000")
        self.house.start()
        boris = await self.come("Boris")
        await boris.watch(table)
        self.assertIsNone(boris.seen(table).info["seats"][0]["absence"])
        await boris.leave()
        self.house.stop()
        self.house.database.execute("UPDATE service SET served = served + 86400000")
        self.house.start()
        boris = await self.come("Boris")
        started = time.monotonic()
        await boris.watch(table)
        await boris.until(lambda: boris.seen(table).info["seats"][0]["absence"] == "time", "the time to be up")
        self.assertLess(time.monotonic() - started, 10)
        await boris.leave()


if __name__ == "__main__":
    unittest.main(verbosity=0)
