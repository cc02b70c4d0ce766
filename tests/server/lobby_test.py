"""Before and around a game: guests, the lobby's lists, seats, chat, names and the limits of each."""

import unittest

from case import HouseTest


class Guests(HouseTest):
    async def test_a_guest_stays_the_same(self):
        guest = self.house.guest("Anna")
        self.assertEqual(guest.name, "Anna")
        again = self.house.ask("POST", "/api/guest", headers=guest.headers)
        self.assertEqual(again.json["guest"], {"id": guest.id, "name": "Anna"})
        self.assertNotIn("Set-Cookie", again.headers)

    async def test_the_cookie_is_kept_from_scripts_and_other_sites(self):
        cookie = self.house.ask("POST", "/api/guest").headers["Set-Cookie"]
        for word in ("HttpOnly", "SameSite=Lax", "Max-Age=34560000", "Path=/"):
            self.assertIn(word, cookie)

    async def test_a_name_is_kept_and_told_to_the_table(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "random"])
        seen = await boris.watch(table)
        self.assertEqual((await anna.ask("rename", name="  Anya\n "))["guest"]["name"], "Anya")
        await boris.until(lambda: seen.info["seats"][0]["name"] == "Anya", "the new name")
        self.assertIn("player Anya\n", self.house.record(table))
        again = await self.come(guest=anna.guest)
        self.assertEqual(again.welcome["guest"]["name"], "Anya")

    async def test_the_welcome_says_what_can_be_played(self):
        anna = await self.come("Anna")
        games = {game["id"]: game for game in anna.welcome["games"]}
        self.assertIn("players", [option["name"] for option in games["suburbia"]["options"]])
        self.assertLessEqual({"random", "greedy"}, {bot["id"] for bot in games["suburbia"]["bots"]})


class Lobby(HouseTest):
    def ids(self, person, which):
        return [table["id"] for table in person.lobby[which]]

    async def test_lists_follow_the_tables(self):
        anna, boris, clara = [await self.come(name) for name in ("Anna", "Boris", "Clara")]
        for person in (anna, boris, clara):
            await person.ask("lobby", on=True)
        open_one = await anna.create(["me", "open"], "players=2 first=p1", name="Friday", public=True)
        private = await anna.create(["me", "open"], "players=2")
        await clara.until(lambda: open_one in self.ids(clara, "open"), "the open table")
        self.assertNotIn(private, self.ids(clara, "open"))
        self.assertEqual([table["name"] for table in clara.lobby["open"] if table["id"] == open_one], ["Friday"])
        await boris.watch(open_one)
        await boris.ask("sit", table=open_one, seat="p2")
        await anna.ask("start", table=open_one)
        await clara.until(lambda: open_one not in self.ids(clara, "open"), "the table to be taken off")
        turn = lambda person: [table["your_turn"] for table in person.lobby["mine"] if table["id"] == open_one]
        await boris.until(lambda: turn(boris) == [True], "the turn of Boris")
        await boris.step(open_one)
        await boris.until(lambda: turn(boris) == [False], "the end of the turn of Boris")
        self.assertEqual(self.ids(clara, "mine"), [])

    async def test_a_finished_table_moves_to_the_finished(self):
        anna = await self.come("Anna")
        await anna.ask("lobby", on=True)
        table = await anna.create(["greedy", "greedy"], "players=2", public=True)
        await anna.until(lambda: table in self.ids(anna, "finished"), "the end")
        self.assertNotIn(table, self.ids(anna, "mine"))
        self.assertNotIn(table, self.ids(anna, "open"))

    async def test_who_has_left_is_told_nothing(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        await anna.ask("lobby", on=True)
        await boris.ask("lobby", on=True)
        self.assertEqual((await boris.ask("lobby", on=False))["type"], "done")
        heard = len(boris.traffic)
        table = await anna.create(["me", "open"], public=True)
        await anna.until(lambda: table in self.ids(anna, "open"), "the new table")
        self.assertEqual(len(boris.traffic), heard)

    async def test_a_guest_has_only_so_many_tables(self):
        anna = await self.come("Anna")
        wanted = {"game": "suburbia", "options": "", "name": "", "public": False, "confirm": False, "seats": ["me", "open"]}
        answers = [await anna.ask("create", **wanted) for _ in range(21)]
        self.assertEqual([answer["type"] for answer in answers], ["created"] * 20 + ["refused"])
        self.assertRefused(answers[-1], "20 unfinished tables")


class Creating(HouseTest):
    async def test_what_cannot_be_is_refused(self):
        anna = await self.come("Anna")
        wanted = {"game": "suburbia", "options": "", "name": "", "public": False, "confirm": False, "seats": ["me", "open"]}
        for members, words in [
            ({"game": "chess"}, "there is no game 'chess'"),
            ({"options": "players=7"}, "players cannot be '7'"),
            ({"options": "colour=red"}, "there is no option 'colour'"),
            ({"options": "players"}, "must look like"),
            ({"options": "players=3"}, "need 3 seats"),
            ({"seats": ["me"]}, "need 2 seats"),
            ({"seats": ["me", "me"]}, "one seat only"),
            ({"seats": ["me", "genius"]}, "there is no bot 'genius'"),
        ]:
            self.assertRefused(await anna.ask("create", **{**wanted, **members}), words)


class Seats(HouseTest):
    async def test_people_sit_and_stand(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open", "open"], "players=3")
        seen = await boris.watch(table)
        self.assertFalse(seen.info["host"])
        self.assertRefused(await boris.ask("sit", table=table, seat="p1"), "this seat is taken")
        self.assertRefused(await boris.ask("sit", table=table, seat="p4"), "no seat p4")
        for seat in ("p2", "p3", "p3"):
            self.assertEqual((await boris.ask("sit", table=table, seat=seat))["type"], "done")
        self.assertEqual((seen.seat, [one["kind"] for one in seen.info["seats"]]), ("p3", ["person", "open", "person"]))
        self.assertRefused(await boris.ask("stand", table=table, seat="p1"), "only the host")
        self.assertEqual((await boris.ask("stand", table=table, seat="p3"))["type"], "done")
        await boris.until(lambda: seen.seat is None, "the news of the free seat")

    async def test_the_host_alone_seats_bots_and_starts(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2")
        seen = await boris.watch(table)
        self.assertRefused(await boris.ask("bot", table=table, seat="p2", bot="greedy"), "only the host")
        self.assertRefused(await anna.ask("bot", table=table, seat="p2", bot="genius"), "there is no bot")
        self.assertRefused(await anna.ask("bot", table=table, seat="p1", bot="greedy"), "this seat is taken")
        self.assertRefused(await anna.ask("start", table=table), "still open")
        self.assertEqual((await anna.ask("bot", table=table, seat="p2", bot="random"))["type"], "done")
        self.assertEqual((await anna.ask("bot", table=table, seat="p2", bot="greedy"))["type"], "done")
        self.assertEqual((await anna.ask("stand", table=table, seat="p2"))["type"], "done")
        await boris.ask("sit", table=table, seat="p2")
        self.assertRefused(await boris.ask("start", table=table), "only the host")
        self.assertRefused(await boris.act(table, "move", move="keep miser"), "not started")
        self.assertEqual((await anna.ask("start", table=table))["type"], "done")
        await boris.until(lambda: seen.position, "the start")
        for kind, members in (("sit", {}), ("stand", {}), ("bot", {"bot": "greedy"})):
            self.assertRefused(await anna.ask(kind, table=table, seat="p2", **members), "the game has begun")
        self.assertRefused(await anna.ask("start", table=table), "begun already")

    async def test_presence_is_shown(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2")
        seen = await boris.watch(table)
        self.assertEqual([seat["online"] for seat in seen.info["seats"]], [True, False])
        await anna.socket.close()
        await boris.until(lambda: not seen.info["seats"][0]["online"], "the leaving")
        again = await self.come(guest=anna.guest)
        await again.watch(table)
        await boris.until(lambda: seen.info["seats"][0]["online"], "the return")


class Chat(HouseTest):
    async def test_everybody_at_the_table_hears(self):
        anna, boris = await self.come("Anna"), await self.come("Boris")
        table = await anna.create(["me", "open"], "players=2")
        await boris.watch(table)
        self.assertEqual((await anna.ask("say", table=table, text="Привет,\tмир "))["type"], "done")
        self.assertEqual((await boris.ask("say", table=table, text="hello"))["type"], "done")
        for person in (anna, boris):
            await person.until(lambda: len(person.seen(table).chat) == 2, "both lines")
            told = [(line["number"], line["name"], line["seat"], line["text"]) for line in person.seen(table).chat]
            self.assertEqual(told, [(1, "Anna", "p1", "Привет, мир"), (2, "Boris", None, "hello")])
        late = await self.come("Late")
        await late.watch(table)
        await late.until(lambda: len(late.seen(table).chat) == 2, "what was said before")

    async def test_a_line_has_a_length(self):
        anna = await self.come("Anna")
        table = await anna.create(["me", "open"], "players=2")
        self.assertEqual((await anna.ask("say", table=table, text="ж" * 500))["type"], "done")
        await anna.until(lambda: anna.seen(table).chat, "the line")
        self.assertEqual(anna.seen(table).chat[0]["text"], "ж" * 500)


class Limits(HouseTest):
    async def test_new_guests_of_an_address(self):
        statuses = [self.house.ask("POST", "/api/guest", address="127.9.9.9").status for _ in range(40)]
        self.assertEqual(statuses[:30], [200] * 30)
        self.assertIn(429, statuses[30:])
        self.assertEqual(self.house.ask("POST", "/api/guest", address="127.9.9.8").status, 200)

    async def test_tables_watched_by_a_socket(self):
        hosts = [await self.come("Host"), await self.come("Host")]
        tables = [await host.create(["me", "open"]) for host in hosts for _ in range(17)]
        curious = await self.come("Curious")
        for table in tables[:32]:
            await curious.watch(table)
        self.assertFailed(await curious.ask("watch", table=tables[32], since=0), "limit")
        await curious.watch(tables[0])
        await curious.ask("unwatch", table=tables[0])
        await curious.watch(tables[32])


if __name__ == "__main__":
    unittest.main(verbosity=0)
