"""Servers that are cut off from their PostgreSQL and come back: another plays their tables on meanwhile, and a few seconds after the line is
there again everybody sees the same, without asking for anything and without coming anew. What anybody was told is never taken back."""

import asyncio
import signal
import time
import unittest

from fault_proxy import FaultProxy
from house import PATIENCE, House
from several_test import TAKEN_OVER, SeveralTest

AGREED = 5.0  # seconds after the line is back
TABLES = 3


class PartitionTest(SeveralTest):
    """The first two servers reach the database through proxies of their own."""

    def serve(self):
        self.proxies = [FaultProxy(self.database) for _ in range(2)]
        houses = [House(self.database, self.settings) for _ in range(3)]
        for house, proxy in zip(houses, self.proxies):
            house.database = proxy
            self.addCleanup(proxy.close)
        return [house.start() for house in houses]

    async def begin(self, host, guest, *onlookers):
        """A table that the host's server plays, where the guest is to move first."""
        table = await host.create(["me", "open"], "players=2 first=p2")
        await guest.watch(table)
        await guest.ask("sit", table=table, seat="p2")
        await host.ask("start", table=table)
        for person in onlookers:
            await person.watch(table)
        for person in (guest, *onlookers):
            await person.until(lambda: person.seen(table).position, "the start")
        return table

    def owner_of(self, table):
        ((owner,),) = self.database.rows(f"SELECT owner FROM tables WHERE id = '{table}'")
        return owner

    def kept(self, table):
        ((number,),) = self.database.rows(f"SELECT count(*) FROM entries WHERE table_id = '{table}'")
        return number

    async def until_played_elsewhere(self, table, owner):
        end = time.monotonic() + TAKEN_OVER
        while self.owner_of(table) == owner:
            self.assertLess(time.monotonic(), end, "nobody has taken over the table")
            await asyncio.sleep(0.1)

    async def until_all_agree(self, people, tables, begin):
        """How long after `begin` everybody had been told of all that is kept."""
        end = begin + PATIENCE
        for table in tables:
            kept = self.kept(table)
            for person in people:
                self.assertIsNone(person.closed, f"{person.guest.name} was sent away")
                await person.until(lambda: person.seen(table).number >= kept, f"entry {kept}", max(0.1, end - time.monotonic()))
                self.assertEqual(person.seen(table).number, kept)
        took = time.monotonic() - begin
        for table in tables:
            views = [{**person.seen(table).position, "legal": None, "view": None} for person in people]
            self.assertTrue(all(view | {"early": [], "can_undo": False} == views[0] | {"early": [], "can_undo": False} for view in views))
        return took

    async def go_away(self, how, seconds, elsewhere):
        """The first server loses the database for a while. Meanwhile those at the second play on, if the lease is over by then."""
        anna, boris, vera = await self.come(0, "Anna"), await self.come(1, "Boris"), await self.come(0, "Vera")
        tables = [await self.begin(anna, boris, vera) for _ in range(TABLES)]
        owner = self.owner_of(tables[0])
        begin = time.monotonic()
        getattr(self.proxies[0], how)()
        if elsewhere:
            for table in tables:
                await self.until_played_elsewhere(table, owner)
                for _ in range(2):
                    if boris.seen(table).is_mine:
                        await boris.step(table)
        await asyncio.sleep(max(0, begin + seconds - time.monotonic()))
        self.proxies[0].heal()
        healed = time.monotonic()
        took = await self.until_all_agree([anna, boris, vera], tables, healed)
        late = await self.come(0, "Late")
        for table in tables:
            await late.watch(table, since=0)
        self.assertLess(took, AGREED)
        await self.until_all_agree([anna, boris, vera, late], tables, healed)
        await self.until_all_is_well(healed)
        await self.goes_on(anna, boris, vera, tables)
        return took

    async def until_all_is_well(self, healed):
        """What is asked before the servers hear each other again may be sent away: then the asker comes back and asks again."""
        await asyncio.sleep(max(0, healed + AGREED - time.monotonic()))

    async def goes_on(self, anna, boris, vera, tables):
        """Everybody can act again where they are, and is seen to be there."""
        for table in tables:
            mover = anna if anna.seen(table).is_mine else boris
            await mover.step(table)
        begin = time.monotonic()
        await self.until_all_agree([anna, boris, vera], tables, begin)
        for person in (anna, boris, vera):
            for table in tables:
                await person.until(lambda: all(seat["online"] for seat in person.seen(table).info["seats"]), "everybody to be there")


class Away(PartitionTest):
    async def test_for_less_than_the_lease(self):
        print(f"cut for 3 s: all agreed after {await self.go_away('cut', 3, elsewhere=False):.1f} s")

    async def test_for_longer_than_the_lease(self):
        print(f"cut for 8 s: all agreed after {await self.go_away('cut', 8, elsewhere=True):.1f} s")

    async def test_for_long(self):
        print(f"cut for 14 s: all agreed after {await self.go_away('cut', 14, elsewhere=True):.1f} s")

    async def test_frozen(self):
        print(f"frozen for 7 s: all agreed after {await self.go_away('freeze', 7, elsewhere=True):.1f} s")

    async def test_frozen_for_long(self):
        print(f"frozen for 13 s: all agreed after {await self.go_away('freeze', 13, elsewhere=True):.1f} s")

    async def test_behind_a_router_that_forgets(self):
        print(f"forgotten for 9 s: all agreed after {await self.go_away('swallow', 9, elsewhere=True):.1f} s")


class WithoutTheLease(PartitionTest):
    async def test_who_cannot_know_says_nothing_old(self):
        """While a server cannot reach the database and its lease is over, it shows newcomers no table, and takes nothing from those
        who sit there; who has seen more elsewhere is never shown less."""
        anna, boris, vera = await self.come(0, "Anna"), await self.come(1, "Boris"), await self.come(0, "Vera")
        table = await self.begin(anna, boris, vera)
        self.proxies[0].freeze()
        await self.until_played_elsewhere(table, self.owner_of(table))
        await boris.step(table)
        shown = vera.seen(table).updates
        await vera.send("watch", table=table, since=0)
        await anna.send("say", table=table, text="is anybody there?")
        for person in (anna, vera):
            await person.until(lambda: person.closed, "to be sent away")
        self.assertEqual(vera.seen(table).updates, shown)
        self.assertEqual(anna.seen(table).chat, [])
        self.proxies[0].heal()
        for person in (anna, vera):
            await person.drained()

    async def test_who_was_not_heard_says_so(self):
        """A server whose news are lost, but not what it writes: those who look elsewhere are told when it can speak again."""
        anna, boris, vera = await self.come(0, "Anna"), await self.come(0, "Boris"), await self.come(2, "Vera")
        table = await self.begin(anna, boris, vera)
        before = vera.seen(table).number
        self.proxies[0].deafen()
        await asyncio.sleep(0.5)
        await boris.step(table)
        self.assertEqual(vera.seen(table).number, before)
        self.proxies[0].heal()
        took = await self.until_all_agree([anna, boris, vera], [table], time.monotonic())
        self.assertGreater(vera.seen(table).number, before)
        self.assertLess(took, AGREED)


class Frozen(PartitionTest):
    async def test_the_process_itself_stands_still(self):
        """Longer than its lease, and comes back with all that was said to it meanwhile: newcomers ask before anything else."""
        anna, boris, vera = await self.come(0, "Anna"), await self.come(1, "Boris"), await self.come(0, "Vera")
        table = await self.begin(anna, boris, vera)
        owner = self.owner_of(table)
        self.houses[0].process.send_signal(signal.SIGSTOP)
        try:
            await self.until_played_elsewhere(table, owner)
            await boris.step(table)
            kept = self.kept(table)
            await vera.send("watch", table=table, since=0)
        finally:
            self.houses[0].process.send_signal(signal.SIGCONT)
        begin = time.monotonic()
        await self.until_all_agree([anna, boris, vera], [table], begin)
        self.assertLess(time.monotonic() - begin, AGREED)
        self.assertGreaterEqual(vera.seen(table).number, kept)


if __name__ == "__main__":
    unittest.main(verbosity=0)
