"""Three servers on one PostgreSQL, and the one that plays a table with a running clock is killed: the clock goes on elsewhere, costs
nobody more than the time that has passed, and runs out when it should; and nobody is told a second time of the same turn."""

import asyncio
import time
import unittest

from notices_test import Receiver
from person import Gone
from several_test import TAKEN_OVER, SeveralTest

SECONDS = 16  # for a move: longer than it takes until the others have noticed and taken over
CLOCK = {"kind": "move", "seconds": SECONDS, "time_up": "bot"}
SLACK = 2.5  # seconds: the servers' own idea of the service time, and a busy machine


class TheOwnerIsKilled(SeveralTest):
    settings = ("--private-webhooks",)

    async def asyncSetUp(self):
        self.receiver = Receiver()
        self.addCleanup(self.receiver.close)

    async def begin(self, anna, boris, **members):
        """A table that the first server plays, where Boris is to move; the moment when his clock began."""
        table = await anna.create(["me", "open"], "players=2 first=p2", clock=CLOCK, **members)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        return table, time.monotonic()

    async def insist(self, person, table, wish):
        """As a page does: what was asked of the dead server gets no answer, the page comes back and asks again."""
        while True:
            try:
                return await wish()
            except Gone:
                await person.open()
                await person.until(lambda: person.welcome, "the welcome")
                await person.watch(table)

    def left(self, person, table):
        return next(seat["left"] for seat in person.seen(table).clock if seat["seat"] == "p2") / 1000

    def absence(self, table):
        ((kind, absence),) = self.database.rows(f"SELECT kind, absence FROM seats WHERE table_id = '{table}' AND number = 1")
        return kind, absence

    async def until_a_bot_plays(self, tables, deadline):
        """When time was up at each table."""
        up = {}
        while len(up) < len(tables):
            self.assertLess(time.monotonic(), deadline, f"time was not up at {set(tables) - set(up)}")
            for table in set(tables) - set(up):
                if self.absence(table) == ("bot", "time"):
                    up[table] = time.monotonic()
            await asyncio.sleep(0.2)
        return up

    async def test_the_clock_goes_on_and_runs_out(self):
        anna, boris, vera = await self.come(0, "Anna"), await self.come(1, "Boris"), await self.come(2, "Vera")
        await boris.ask("contact", webhook=self.receiver.address, mail=False)
        watched, since = await self.begin(anna, boris, name="watched")
        alone, since_alone = await self.begin(anna, boris, name="alone")  # which nobody at the other servers has ever seen
        await vera.watch(watched)
        await self.receiver.wait_for(2)
        await vera.until(lambda: vera.seen(watched).clock, "the clock")
        self.assertEqual({owner for (owner,) in self.database.rows("SELECT DISTINCT owner FROM tables")}, {self.owner_of(watched)})
        await asyncio.sleep(1)
        self.houses[0].kill()
        killed = time.monotonic()
        # Another server writes to the table: it is the owner now. The clock stands where it would have stood anyway.
        dead = self.owner_of(watched)
        said = await self.insist(vera, watched, lambda: vera.ask("say", table=watched, text="who plays this table?"))
        self.assertEqual(said["type"], "done")
        taken_over = time.monotonic()
        self.assertLess(taken_over - killed, TAKEN_OVER)
        self.assertNotEqual(self.owner_of(watched), dead)
        late = await self.come(1, "Late")
        await late.watch(watched)
        await late.until(lambda: late.seen(watched).clock, "the clock at the other server")
        expected = SECONDS - (time.monotonic() - since)
        self.assertAlmostEqual(self.left(late, watched), expected, delta=SLACK)
        before = vera.seen(watched).number
        # Time is up when it should be, also where nobody looks: neither early, nor late.
        up = await self.until_a_bot_plays([watched, alone], max(since, since_alone) + SECONDS + TAKEN_OVER)
        for table, begun in ((watched, since), (alone, since_alone)):
            self.assertGreater(up[table] - begun, SECONDS - SLACK)
        self.assertLess(up[watched] - since, SECONDS + SLACK)
        await vera.until(lambda: vera.seen(watched).info["seats"][1]["kind"] == "bot", "the news of the bot")
        await vera.until(lambda: vera.seen(watched).number > before, "the bot's move")
        self.assertEqual(len(self.receiver.posts), 2, "one notice for a turn")

    def owner_of(self, table):
        ((owner,),) = self.database.rows(f"SELECT owner FROM tables WHERE id = '{table}'")
        return owner

    async def test_a_move_after_the_takeover_costs_what_it_took(self):
        """With time for the whole game: what was left before the kill is left after it, less what has passed."""
        anna, boris = await self.come(0, "Anna"), await self.come(1, "Boris")
        clock = {"kind": "game", "seconds": 600, "increment": 0, "time_up": "resign"}
        table = await anna.create(["me", "open"], "players=2 first=p2", clock=clock)
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        begun = time.monotonic()
        await boris.until(lambda: boris.seen(table).clock and boris.seen(table).position, "the start")
        await asyncio.sleep(1)
        self.houses[0].kill()
        await self.insist(boris, table, lambda: boris.step(table))
        passed = time.monotonic() - begun
        await boris.until(lambda: not boris.seen(table).is_mine, "the move")
        await asyncio.sleep(0.2)
        self.assertAlmostEqual(600 - self.left(boris, table), passed, delta=SLACK)


if __name__ == "__main__":
    unittest.main(verbosity=0)
