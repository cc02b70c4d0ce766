"""Bots of every level and their time, how far they are, hints, and looking back at a finished game."""

import asyncio
import json
import unittest

from case import HouseTest


def told(person, type):
    """All messages of this type that have come."""
    texts = [text for direction, text in person.traffic if direction == "FromServer" and f'"type":"{type}"' in text]
    return [json.loads(text) for text in texts]


class Levels(HouseTest):
    async def test_strangers_choose_levels_and_bounded_seconds_only(self):
        anna = await self.come("Anna")
        most = anna.welcome["bot_seconds"]
        bots = anna.welcome["games"][0]["bots"]
        self.assertEqual([bot["id"] for bot in bots[:5]], [f"level{number}" for number in range(1, 6)])
        self.assertEqual(most, 5)
        await anna.create(["me", f"level4:seconds={most}"], "players=2")
        wanted = {"game": "suburbia", "options": "players=2", "name": "", "public": False, "confirm": False}
        for bot in (f"level4:seconds={most + 1}", "level4:seconds=0", "level4:width=9", "flat:simulations=9", "greedy:seconds=1"):
            self.assertRefused(await anna.ask("create", **wanted, seats=["me", bot]), "there is no bot")
        table = await anna.create(["me", "open"], "players=2")
        self.assertRefused(await anna.ask("bot", table=table, seat="p2", bot=f"level5:seconds={most + 1}"), "no bot")
        self.assertEqual((await anna.ask("bot", table=table, seat="p2", bot="level5:seconds=0.5"))["type"], "done")
        await anna.until(lambda: anna.seen(table).info["seats"][1]["bot"] == "level5:seconds=0.5")

    async def test_everybody_sees_how_far_a_bot_is(self):
        anna, watcher = await self.come("Anna"), await self.come("Watcher")
        table = await anna.create(["me", "level5:seconds=1.5"], "players=2 first=p2")
        await watcher.watch(table)
        await anna.my_turn(table)
        await anna.step(table)  # keeps a goal; the bot has the first turn
        for person in (anna, watcher):
            await person.until(lambda: person.heard("thinking") >= 3, "how far the bot is")
            shares = [thought["done"] for thought in told(person, "thinking")[:3]]
            self.assertEqual(shares, sorted(shares))
            self.assertEqual({thought["seat"] for thought in told(person, "thinking")}, {"p2"})
        await anna.my_turn(table)
        # Every decision takes a second and a half, and is told four times a second at most.
        decisions = sum(entry.get("seat") == "p2" for entry in anna.seen(table).entries)
        self.assertGreaterEqual(decisions, 2)
        self.assertLessEqual(anna.heard("thinking"), 7 * decisions)


class Aside(HouseTest):
    async def test_a_bot_is_not_asked_for_what_may_be_done_aside(self):
        anna = await self.come("Anna")
        anna.game = "en_route"
        table = await anna.create(["me", "greedy"], "players=2 first=p1 goals=no tasks=no", game=anna.game)
        await anna.until(lambda: anna.seen(table).is_mine, "the start")
        self.assertEqual(anna.seen(table).position["early"], ["p2"])
        await asyncio.sleep(0.5)  # so long no greedy bot thinks
        self.assertEqual([entry for entry in anna.seen(table).entries if entry["seat"] == "p2"], [])
        await anna.step(table, lambda legal: next(move for move in legal if move.startswith("lead")))
        await anna.until(lambda: any(entry["seat"] == "p2" for entry in anna.seen(table).entries), "the offer of the bot")


class Pondering(HouseTest):
    def pondering(self, house=None):
        return (house or self.house).metrics()["kvartal_bots_pondering"]

    async def until_pondering(self, number):
        for _ in range(100):
            if self.pondering() == number:
                return
            await asyncio.sleep(0.05)
        self.fail(f"{self.pondering()} bots ponder instead of {number}")

    async def acting(self, person, bot):
        """A table where this person is to act and the bot waits."""
        table = await person.create(["me", bot], "players=2 first=p1")
        await person.my_turn(table)
        await person.step(table)  # keeps a goal, as the bot does
        await person.until(lambda: person.seen(table).position["view"]["phase"] == "action", "the first action", patience=30)
        return table

    async def test_while_somebody_who_looks_decides(self):
        anna = await self.come("Anna")
        await self.until_pondering(0)
        table = await self.acting(anna, "level5:seconds=1")
        await self.until_pondering(1)
        # The decision it pondered about comes: it answers as always.
        await anna.step(table)
        await anna.my_turn(table)
        await self.until_pondering(1)
        await anna.leave()
        await self.until_pondering(0)

    async def test_others_come_first(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        waiting = await self.acting(anna, "level5:seconds=5")
        await self.until_pondering(1)
        # Every thread that thinks for somebody has the machine: what is spare ends at once, and is not begun again for this position.
        table = await self.acting(boris, "level5:seconds=0.1")
        await self.until_pondering(1)  # that of Boris's table
        hint = await boris.ask("hint", table=table, number=boris.seen(table).number)
        self.assertEqual(hint["type"], "hints")
        await self.until_pondering(0)
        self.assertTrue(anna.seen(waiting).position["legal"])

    async def test_levels_that_count_their_simulations_do_not(self):
        anna = await self.come("Anna")
        await self.until_pondering(0)
        await self.acting(anna, "level4")
        await asyncio.sleep(0.5)
        self.assertEqual(self.pondering(), 0)


class WithoutPondering(HouseTest):
    settings = ["--no-pondering"]

    async def test_nobody_ponders(self):
        anna = await self.come("Anna")
        await Pondering.acting(self, anna, "level5:seconds=0.1")
        await asyncio.sleep(0.5)
        self.assertEqual(self.house.metrics()["kvartal_bots_pondering"], 0)


class Hints(HouseTest):
    async def acting(self, person):
        """A table where this person is to act, and nobody decides at the same time."""
        table = await person.create(["me", "greedy"], "players=2 first=p1")
        await person.my_turn(table)
        await person.step(table)  # keeps a goal, as the bot does
        await person.until(lambda: person.seen(table).position["view"]["phase"] == "action", "the first action")
        return table

    async def test_the_best_moves_for_who_plays_with_bots_alone(self):
        anna, watcher = await self.come("Anna"), await self.come("Watcher")
        table = await self.acting(anna)
        await watcher.watch(table)
        number, legal = anna.seen(table).number, anna.seen(table).position["legal"]
        hints = await anna.ask("hint", table=table, number=number)
        self.assertEqual((hints["type"], hints["number"]), ("hints", number))
        self.assertTrue(1 <= len(hints["best"]) <= 3)
        for hint in hints["best"]:
            self.assertIn(hint["move"], legal)
        self.assertEqual(watcher.heard("hints") + watcher.heard("hinting"), 0)
        self.assertRefused(await watcher.ask("hint", table=table, number=number), "do not sit")
        self.assertRefused(await anna.ask("hint", table=table, number=number + 1), "has changed")
        await anna.accepted(await anna.move(table, hints["best"][0]["move"]), table)

    async def test_one_at_a_time_and_not_too_many(self):
        anna = await self.come("Anna")
        table = await self.acting(anna)
        number = anna.seen(table).number
        first, second = [await anna.send("hint", table=table, number=number) for _ in range(2)]
        self.assertFailed(await anna.answer(second), "rate")
        self.assertEqual((await anna.answer(first))["type"], "hints")
        answers = [await anna.ask("hint", table=table, number=number + 1) for _ in range(12)]
        self.assertFailed(answers[-1], "rate")

    async def test_not_against_people(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2 first=p1")
        await boris.watch(table)
        self.assertRefused(await anna.ask("hint", table=table, number=0), "not started")
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        await anna.my_turn(table)
        self.assertRefused(await anna.ask("hint", table=table, number=anna.seen(table).number), "without other people")


class Analyses(HouseTest):
    async def followed(self, person, table, depth="quick"):
        """All lines of an analysis, once it is done."""
        answer = await person.ask("analyse", table=table, depth=depth)
        self.assertEqual(answer["type"], "analysis", answer)

        def lines():
            return {line["number"]: line for news in told(person, "analysis") for line in news["lines"]}

        await person.until(lambda: len(lines()) == answer["of"], "the whole analysis", patience=90)
        return lines()

    async def test_a_finished_game_is_judged_for_all_who_ask(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "greedy"], "players=2")
        self.assertRefused(await anna.ask("analyse", table=table, depth="quick"), "when it is over")
        await anna.play(table)
        lines = await self.followed(anna, table)
        self.assertGreater(len(lines), 20)
        entries = [entry for entry in anna.seen(table).entries if entry["kind"] == "move"]
        for number, line in lines.items():
            self.assertEqual(line["seat"], entries[number - 1]["seat"])
            self.assertGreaterEqual(line["lost_points"], 0)
        self.assertGreater(max(line["lost_points"] for line in lines.values()), 1, "somebody who plays at random loses points")
        again = await boris.ask("analyse", table=table, depth="quick")
        self.assertEqual(len(again["lines"]), again["of"], "it is kept")
        self.assertEqual((await boris.ask("unanalyse", table=table))["type"], "done")

    async def test_who_leaves_is_told_no_more(self):
        anna = await self.come("Anna")
        table = await anna.create(["me", "greedy"], "players=2")
        await anna.play(table)
        await anna.ask("analyse", table=table, depth="deep")
        await anna.ask("unanalyse", table=table)
        heard = anna.heard("analysis")
        await asyncio.sleep(1)
        self.assertLessEqual(anna.heard("analysis"), heard + 1)  # one may have been on its way


if __name__ == "__main__":
    unittest.main(verbosity=0)
