"""Accounts: claimed by a guest, used from other browsers, changed, reset by a link, and deleted. Nothing secret is ever written down."""

import asyncio
import itertools
import json
import re
import unittest

import house as house_module
import schemas
from case import HouseTest
from house import Guest, House, kvartal
from mailbox import Mailbox
from person import Gone, Person

PASSWORD = "correct horse battery"
SIGNED_OUT = 4002
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class AccountsTest(HouseTest):
    @classmethod
    def setUpClass(cls):
        cls.mailbox = Mailbox()
        cls.house = House(settings=["--smtp", cls.mailbox.address, "--mail-from", "kvartal@example.org"]).start()
        cls.addresses = (f"127.3.{number // 200}.{number % 200 + 1}" for number in itertools.count())
        cls.secrets = {PASSWORD}

    @classmethod
    def tearDownClass(cls):
        """What went over the wire or was typed must not have been written anywhere: not to the journal, not to the database."""
        written = cls.house.complaints.read_text()
        kept = json.dumps([cls.house.database.rows(f"SELECT * FROM {table}") for table in
                           ("guests", "sessions", "accounts", "resets", "used_resets", "audit")])
        for secret in cls.secrets:
            assert secret not in written, "a secret is in the journal"
            assert secret not in kept, "a secret is in the database"
        assert "@" not in written, f"a mail address is in the journal: {written}"
        events = {line["event"] for line in cls.house.journal()}
        assert events <= {"passwords_limited"}, events
        code = cls.house.stop()
        cls.house.close()
        cls.mailbox.close()
        assert code == 0, f"the server ended with {code}"

    def guest(self, name=""):
        guest = self.house.guest(name, next(self.addresses))
        self.secrets.add(guest.cookie.split("=")[1])
        return guest

    def post(self, path, guest, address=None, **members):
        headers = {"User-Agent": FIREFOX, **(guest.headers if guest else {})}
        address = address or (guest.address if guest else next(self.addresses))
        answer = self.house.ask("POST", path, json.dumps(members), headers, address)
        schemas.check_answer("POST", path, answer)
        return answer

    def get(self, path, guest):
        answer = self.house.ask("GET", path, headers=guest.headers)
        self.assertEqual(answer.status, 200, answer)
        schemas.check_answer("GET", path, answer)
        return answer.json

    def profile(self, id):
        answer = self.house.ask("GET", f"/api/players/{id}")
        schemas.check_answer("GET", "/api/players/ID", answer)
        return answer

    def claim(self, name, guest=None, **members):
        guest = guest or self.guest()
        answer = self.post("/api/account", guest, name=name, password=PASSWORD, **members)
        self.assertEqual(answer.status, 200, answer)
        return guest

    def log_in(self, name, password=PASSWORD, guest=None, **members):
        """Another browser of the same person."""
        answer = self.post("/api/login", guest, name=name, password=password, **members)
        self.assertEqual(answer.status, 200, answer)
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        self.secrets.add(cookie.split("=")[1])
        return Guest("", name, cookie, next(self.addresses))

    def assertNo(self, answer, status, field, *words):
        self.assertEqual(answer.status, status, answer)
        error = answer.json["error"]
        self.assertEqual(error["field"], field, error)
        for word in words:
            self.assertIn(word, error["why"]["en"])
        self.assertTrue(error["why"]["ru"])

    async def closed(self, person):
        with self.assertRaises(Gone):
            await person.until(lambda: False, "the socket to be closed")
        return person.closed


class Claiming(AccountsTest):
    async def test_a_claimed_guest_keeps_the_tables_in_every_browser(self):
        guest = self.guest("Anna")
        anna = await self.come(guest=guest)
        table = await anna.create(["me", "random"], "players=2")
        self.assertEqual(self.get("/api/account", guest), {"guest": {"id": guest.id, "name": "Anna"}, "account": None, "tables": 1,
                                                           "mail": True})
        self.claim("Anna-Maria", guest)
        account = self.get("/api/account", guest)["account"]
        self.assertEqual((account["name"], account["mail"], account["admin"]), ("Anna-Maria", "", False))
        second = await self.come(guest=self.log_in("aNNA-maria"))
        self.assertEqual(second.welcome["guest"], {"id": guest.id, "name": "Anna"})
        await second.ask("lobby", on=True)
        self.assertEqual([row["id"] for row in second.lobby["mine"]], [table])
        await second.watch(table)
        await second.play(table)
        await anna.until(lambda: anna.seen(table).is_over, "the end of the game that the other browser played")

    async def test_who_had_no_name_is_called_by_that_of_the_account(self):
        guest = self.guest()
        boris = await self.come(guest=guest)
        table = await boris.create(["me", "open"], "players=2")
        self.claim("Борис", guest)
        await boris.until(lambda: boris.seen(table).info["seats"][0]["name"] == "Борис", "the name at the table")
        self.assertEqual(boris.welcome["guest"]["name"], "Борис")
        second = await self.come(guest=self.log_in("борис"))
        await boris.ask("rename", name="Боря")
        await second.until(lambda: second.welcome["guest"]["name"] == "Боря", "the name in the other browser")

    async def test_what_cannot_be_a_name_or_a_password_is_said_beside_the_field(self):
        guest = self.guest()
        for name, password, mail, field in (("x", PASSWORD, "", "name"), ("a b c", PASSWORD, "", "name"), ("", PASSWORD, "", "name"),
                                            ("Clara", "short", "", "password"), ("Clara", "12345678", "", "password"),
                                            ("Clara", "", "", "password"), ("Clara", PASSWORD, "nobody", "mail"),
                                            ("Clara", PASSWORD, "a@b\r\nBcc: c@d", "mail")):
            self.assertNo(self.post("/api/account", guest, name=name, password=password, mail=mail), 400, field)
        self.assertIsNone(self.get("/api/account", guest)["account"])
        for body in ("", "{", "[]", "null", '{"name": 7}', '{"name": ["x"]}'):
            answer = self.house.ask("POST", "/api/account", body, guest.headers, guest.address)
            self.assertNo(answer, 400, "name")
        self.assertNo(self.post("/api/account", None, name="Clara", password=PASSWORD), 401, "")

    async def test_a_name_is_taken_once_whatever_its_case(self):
        first = self.claim("Dora")
        self.assertNo(self.post("/api/account", self.guest(), name="dORA", password=PASSWORD), 409, "name", "taken")
        self.assertNo(self.post("/api/account", first, name="Dora2", password=PASSWORD), 409, "", "already")

    async def test_another_site_cannot_ask(self):
        guest = self.claim("Emma")
        for path in ("/api/login", "/api/logout", "/api/account/delete", "/api/sessions/end"):
            answer = self.house.ask("POST", path, json.dumps({"name": "Emma", "password": PASSWORD, "others": True}),
                                    {**guest.headers, "Origin": "https://evil.example"})
            self.assertEqual(answer.status, 403)
        self.assertEqual(self.get("/api/account", guest)["account"]["name"], "Emma")


class Unseen(AccountsTest):
    async def test_what_cannot_be_seen_is_refused_at_every_door(self):
        guest = self.guest()
        for unseen in ("\0", "\u0007", "\u007f", "\u009b"):
            for path in ("/api/account", "/api/login", "/api/reset"):
                self.assertNo(self.post(path, guest, name=f"Lara{unseen}", password=PASSWORD), 400, "name", "cannot be seen")
            self.assertNo(self.post("/api/guest", None, name=f"Lara{unseen}"), 400, "name", "cannot be seen")
            lara = await self.come("Lara")
            asks = ({"type": "rename", "name": f"Lara{unseen}"}, {"type": "watch", "table": f"a{unseen}", "since": 0},
                    {"type": "say", "table": "a", "text": unseen}, {"type": "leaders", "game": f"suburbia{unseen}"})
            for id, ask in enumerate(asks, 900):  # not as a client may say it
                await lara.say_raw(json.dumps({**ask, "id": id}))
                self.assertFailed(await lara.answer(id), "format")

    async def test_a_name_with_something_behind_it_is_no_second_name_for_the_limits(self):
        self.claim("Maxim")
        statuses = [self.post("/api/login", None, name=f"Maxim\0{number}", password="guess guess").status for number in range(50)]
        self.assertEqual(set(statuses), {400})
        statuses = [self.post("/api/reset", None, name=f"Maxim\0{number}").status for number in range(10)]
        self.assertEqual(set(statuses), {400})

    async def test_signs_that_no_name_has_are_no_mistake_of_the_database(self):
        guest = self.guest()
        for name in ("€€€", "日本語", "😀😀😀", "a€b"):
            self.assertNo(self.post("/api/login", None, name=name, password=PASSWORD), 403, "password")
            self.assertNo(self.post("/api/account", guest, name=name, password=PASSWORD), 400, "name")


class AtTheSameMoment(AccountsTest):
    async def test_a_new_password_is_not_undone_by_somebody_who_has_the_old_one(self):
        """A thief with a session changes the mail address, again and again, while the owner sets another password."""
        for number in range(2):
            name, fresh = f"Nadja{number}", "another horse battery"
            owner = self.claim(name)
            thief = self.log_in(name)
            change = lambda *what, **members: asyncio.create_task(asyncio.to_thread(self.post, *what, password=PASSWORD, **members))
            changing, stolen = change("/api/account/password", owner, new=fresh), []
            while not changing.done() and len(stolen) < 14:
                stolen.append(change("/api/account/mail", thief, next(self.addresses), mail="thief@example.org"))
                await asyncio.sleep(0.025)
            for answer in await asyncio.gather(*stolen):
                self.assertIn(answer.status, (200, 401, 403, 409))
            self.assertEqual((await changing).status, 200)
            self.assertEqual(self.post("/api/login", None, name=name, password=PASSWORD).status, 403)
            self.log_in(name, fresh)

    async def test_a_deleted_account_does_not_come_back(self):
        for number in range(3):
            name = f"Oksana{number}"
            owner = self.claim(name)
            second = self.log_in(name)
            change = lambda *what, **members: asyncio.create_task(asyncio.to_thread(self.post, *what, password=PASSWORD, **members))
            deleting = change("/api/account/delete", owner)
            await asyncio.sleep(0.012)
            changing = change("/api/account/mail", second, mail="a@example.org")
            deleted = await deleting
            self.assertIn((await changing).status, (200, 401, 403, 409))
            self.assertEqual(deleted.status, 200, deleted)
            self.assertEqual(self.post("/api/login", None, name=name, password=PASSWORD).status, 403)
            self.assertEqual(self.house.database.rows(f"SELECT count(*) FROM accounts WHERE name = '{name}'"), [(0,)])

    async def test_power_that_is_taken_away_stays_away(self):
        owner = self.claim("Platon")
        database = self.house.database.address
        self.assertEqual(kvartal("admin", "role", "Platon", "--db", database).returncode, 0)
        for number in range(3):
            change = asyncio.create_task(asyncio.to_thread(
                self.post, "/api/account/mail", owner, password=PASSWORD, mail=f"p{number}@example.org"))
            await asyncio.sleep(0.02)
            demoted = await asyncio.to_thread(kvartal, "admin", "role", "Platon", "--no-longer", "--db", database)
            self.assertEqual(demoted.returncode, 0, demoted.stderr)
            self.assertEqual((await change).status, 200)
            self.assertFalse(self.get("/api/account", owner)["account"]["admin"])
            self.assertEqual(kvartal("admin", "role", "Platon", "--db", database).returncode, 0)


class LoggingIn(AccountsTest):
    async def test_a_wrong_password_and_an_unknown_name_are_answered_alike(self):
        self.claim("Fedor")
        answers, work = set(), {}
        spent = lambda: self.house.metrics()["process_cpu_seconds_total"]  # whatever else the machine does
        for name in ("Fedor", "Nobody"):
            begin = spent()
            for _ in range(3):
                answer = self.post("/api/login", None, name=name, password="wrong horse")
                self.assertEqual(answer.status, 403)
                answers.add(answer.text)
            work[name] = spent() - begin
        self.assertEqual(len(answers), 1)
        self.assertLess(max(work.values()), 2 * min(work.values()), work)

    async def test_guessing_is_slowed_down_by_address_and_by_account(self):
        self.claim("Grigory")
        here = next(self.addresses)
        statuses = [self.post("/api/login", None, here, name=f"Name{number}", password="guess guess").status for number in range(18)]
        self.assertEqual(statuses.count(429), 3, statuses)
        statuses = [self.post("/api/login", None, name="Grigory", password="guess guess").status for _ in range(46)]
        self.assertGreaterEqual(statuses.count(429), 1, statuses)
        self.assertLessEqual(statuses.count(403), 44)
        self.assertNo(self.post("/api/login", None, name="Grigory", password=PASSWORD), 429, "", "wait")

    async def test_the_guest_of_the_browser_is_left_behind_only_if_that_is_wished(self):
        self.claim("Hanna")
        guest = self.guest("Someone")
        someone = await self.come(guest=guest)
        await someone.create(["me", "open"], "players=2")
        answer = self.post("/api/login", guest, name="Hanna", password=PASSWORD)
        self.assertNo(answer, 409, "leave", "unfinished")
        self.assertNotIn("Set-Cookie", answer.headers)
        self.log_in("Hanna", guest=guest, leave=True)
        self.assertEqual(self.get("/api/account", guest)["guest"]["name"], "Someone")  # the old cookie is still the guest's

    async def test_logging_out_ends_the_session_and_its_sockets(self):
        guest = self.claim("Irina")
        second = await self.come(guest=self.log_in("Irina"))
        stays = await self.come(guest=guest)
        answer = self.post("/api/logout", second.guest)
        self.assertEqual(answer.status, 200, answer)
        self.assertIn("Max-Age=0", answer.headers["Set-Cookie"])
        self.assertEqual(await self.closed(second), SIGNED_OUT)
        self.assertEqual(self.house.ask("GET", "/api/account", headers=second.guest.headers).status, 401)
        self.assertEqual((await stays.ask("lobby", on=True))["type"], "lobby")
        self.assertNo(self.post("/api/logout", self.guest()), 409, "", "no account")


class Changing(AccountsTest):
    async def test_a_new_password_signs_the_others_out(self):
        guest = self.claim("Karl")
        second = await self.come(guest=self.log_in("Karl"))
        first = await self.come(guest=guest)
        self.assertNo(self.post("/api/account/password", guest, password="wrong horse", new="another horse"), 403, "password")
        self.assertNo(self.post("/api/account/password", guest, password=PASSWORD, new="short"), 400, "new")
        self.secrets.add("another horse")
        self.assertEqual(self.post("/api/account/password", guest, password=PASSWORD, new="another horse").status, 200)
        self.assertEqual(await self.closed(second), SIGNED_OUT)
        self.assertEqual((await first.ask("lobby", on=True))["type"], "lobby")
        self.assertNo(self.post("/api/login", None, name="Karl", password=PASSWORD), 403, "password")
        self.log_in("Karl", "another horse")

    async def test_sessions_are_listed_and_ended(self):
        guest = self.claim("Lena")
        one, two = self.log_in("Lena"), self.log_in("Lena")
        listed = self.get("/api/sessions", one)["sessions"]
        self.assertEqual([row["this"] for row in listed].count(True), 1)
        self.assertEqual(len(listed), 3)
        own = next(row for row in listed if row["this"])
        self.assertEqual(own["browser"], "Firefox, Linux")
        self.assertTrue(own["address"].startswith("127.3.") and own["address"].endswith(".*"))
        other = next(row["id"] for row in self.get("/api/sessions", two)["sessions"] if row["this"])
        sitting = await self.come(guest=two)
        self.assertNo(self.post("/api/sessions/end", one, id=own["id"]), 400, "")
        self.assertNo(self.post("/api/sessions/end", one), 400, "")
        stranger = self.claim("Lev")
        self.assertEqual(self.post("/api/sessions/end", stranger, id=other).status, 200)  # somebody else's: nothing happens
        self.assertEqual(len(self.get("/api/sessions", one)["sessions"]), 3)
        self.assertEqual(self.post("/api/sessions/end", one, id=other).status, 200)
        self.assertEqual(await self.closed(sitting), SIGNED_OUT)
        first = await self.come(guest=guest)
        self.assertEqual(self.post("/api/sessions/end", one, others=True).status, 200)
        self.assertEqual(await self.closed(first), SIGNED_OUT)
        self.assertEqual([row["this"] for row in self.get("/api/sessions", one)["sessions"]], [True])

    async def test_a_deleted_account_leaves_its_games(self):
        guest, other = self.guest("Maria"), await self.come("Nikolai")
        maria = await self.come(guest=guest)
        table = await maria.create(["me", "open"], "players=2")
        await other.watch(table)
        await other.ask("sit", table=table, seat="p2")
        await maria.ask("say", table=table, text="hello")
        await other.until(lambda: other.seen(table).chat, "the greeting")
        self.claim("Maria", guest, mail="maria@example.org")
        await maria.ask("contact", webhook="https://example.org/maria", mail=True)
        cup = (await other.ask("new_tournament", name="Cup", game="suburbia", options="players=2", kind="round_robin", rounds=0,
                               rated=False, duplicate=False))["tournament"]
        for person in (maria, other, await self.come("Olga")):
            await person.ask("enter", tournament=cup, on=True)
        await other.ask("advance", tournament=cup)
        self.assertNo(self.post("/api/account/delete", guest, password="wrong horse"), 403, "password")
        self.assertEqual(self.post("/api/account/delete", guest, password=PASSWORD).status, 200)
        self.assertEqual(await self.closed(maria), SIGNED_OUT)
        await other.until(lambda: other.seen(table).info["seats"][0]["name"] == "Deleted player", "the name to go")
        late = await self.come("Late")
        await late.watch(table)
        await late.until(lambda: late.seen(table).chat, "the chat")
        self.assertEqual([(line["name"], line["text"]) for line in late.seen(table).chat], [("Deleted player", "hello")])
        self.assertNo(self.post("/api/login", None, name="Maria", password=PASSWORD), 403, "password")
        self.assertEqual(self.house.ask("GET", "/api/account", headers=guest.headers).status, 401)
        told = (await other.ask("tournament", tournament=cup, on=True))["tournament"]
        self.assertEqual({one["name"]: one["withdrawn"] for one in told["standings"]},
                         {"Deleted player": True, "Nikolai": False, "Olga": False})
        tables = "seats", "chat", "guests", "accounts", "contacts", "entrants", "tournaments"
        kept = json.dumps([self.house.database.rows(f"SELECT * FROM {table}") for table in tables])
        self.assertNotIn("maria", kept.lower())
        self.claim("Maria")  # the name is free again


class Profiles(AccountsTest):
    async def test_a_profile_counts_finished_games_and_hides_private_tables(self):
        uma, viktor = await self.come("Uma"), await self.come("Viktor")
        for public in (True, False):
            table = await uma.create(["me", "open"], "players=2", public=public)
            await viktor.watch(table)
            await viktor.ask("sit", table=table, seat="p2")
            await uma.ask("start", table=table)
            await asyncio.gather(uma.play(table), viktor.play(table))
            shown = table if public else shown
            # The seats at a table lead to these pages.
            self.assertEqual([seat["player"] for seat in viktor.seen(table).info["seats"]], [uma.guest.id, viktor.guest.id])
        self.claim("Uma-Lena", uma.guest)
        answers = [self.profile(person.guest.id).json for person in (uma, viktor)]
        self.assertEqual([(one["name"], one["account"]) for one in answers], [("Uma", True), ("Viktor", False)])
        self.assertEqual([[(game["game"], game["finished"]) for game in one["games"]] for one in answers], [[("suburbia", 2)]] * 2)
        self.assertGreaterEqual(sum(one["games"][0]["won"] for one in answers), 2)
        self.assertEqual([[game["table"] for game in one["last"]] for one in answers], [[shown]] * 2)
        for id in ("nobody", "", "x" * 100, "%00", "..%2f"):
            self.assertNo(self.profile(id), 404, "")


class Resetting(AccountsTest):
    def use(self, link, password):
        self.secrets.update((link, password))
        return self.post("/api/reset/use", None, link=link, password=password)

    async def test_a_link_by_mail_is_good_once(self):
        guest = self.claim("Olga", mail="olga@example.org")
        sitting = await self.come(guest=guest)
        unknown = self.post("/api/reset", None, name="Nobody-at-all")
        known = self.post("/api/reset", None, name="OLGA")
        self.assertEqual((unknown.status, unknown.text), (known.status, known.text))
        letter = self.mailbox.letter()
        self.assertEqual((letter["To"], letter["From"]), ("olga@example.org", "Kvartal <kvartal@example.org>"))
        text = letter.get_content()
        self.assertIn("Здравствуйте, Olga", text)
        link = re.search(r"http://\S+/reset#([0-9a-f]{64})", text)[1]
        self.assertNo(self.use(link, "short"), 400, "password")
        answer = self.use(link, "a new horse")
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(await self.closed(sitting), SIGNED_OUT)
        self.assertNo(self.use(link, "one more horse"), 410, "link")
        self.assertNo(self.use("0" * 64, "one more horse"), 410, "link")
        self.log_in("Olga", "a new horse")
        self.assertEqual(len(self.mailbox.letters), 1)

    async def test_the_person_who_runs_the_server_makes_a_link(self):
        self.claim("Pavel")
        made = kvartal("admin", "reset-link", "pavel", "--db", self.house.database.address, "--page", "https://kvartal.example")
        self.assertEqual(made.returncode, 0, made.stderr)
        link = re.search(r"https://kvartal.example/reset#([0-9a-f]{64})", made.stdout)[1]
        self.assertEqual(self.use(link, "a new horse").status, 200)
        self.log_in("Pavel", "a new horse")
        unknown = kvartal("admin", "reset-link", "nobody-here", "--db", self.house.database.address)
        self.assertEqual(unknown.returncode, 2)
        self.assertIn("there is no account 'nobody-here'", unknown.stderr)
        self.assertIn("command line: reset link for Pavel", kvartal("admin", "audit", "--db", self.house.database.address).stdout)

    async def test_an_admin_makes_a_link_and_that_is_written_down(self):
        admin, member = self.claim("Rita"), self.claim("Sergei")
        self.assertNo(self.post("/api/admin/reset-link", admin, name="Sergei"), 403, "")
        self.assertEqual(kvartal("admin", "role", "Rita", "--db", self.house.database.address).returncode, 0)
        self.assertTrue(self.get("/api/account", admin)["account"]["admin"])
        self.assertNo(self.post("/api/admin/reset-link", admin, name="Nobody"), 404, "name")
        self.assertNo(self.post("/api/admin/reset-link", member, name="Rita"), 403, "")
        answer = self.post("/api/admin/reset-link", admin, name="sergei")
        self.assertEqual(self.use(answer.json["link"].split("#")[1], "a new horse").status, 200)
        deeds = kvartal("admin", "audit", "--db", self.house.database.address).stdout
        self.assertIn("Rita: reset link for Sergei", deeds)
        self.assertIn("command line: Rita is an admin", deeds)
        self.assertEqual(kvartal("admin", "role", "Rita", "--no-longer", "--db", self.house.database.address).returncode, 0)
        self.assertNo(self.post("/api/admin/reset-link", admin, name="Sergei"), 403, "")


@unittest.skipUnless(house_module.POSTGRES, "several servers need PostgreSQL")
class AtAnotherServer(unittest.IsolatedAsyncioTestCase):
    async def test_a_revoked_session_is_closed_there_too(self):
        database = house_module.POSTGRES.fresh()
        houses = [House(database).start() for _ in range(2)]
        for one in houses:
            self.addCleanup(one.close)
        guest = houses[0].guest("Tanya", "127.3.250.1")
        claimed = houses[0].ask("POST", "/api/account", json.dumps({"name": "Tanya", "password": PASSWORD}), guest.headers)
        self.assertEqual(claimed.status, 200, claimed)
        answer = houses[1].ask("POST", "/api/login", json.dumps({"name": "Tanya", "password": PASSWORD}))
        second = Guest(guest.id, "Tanya", answer.headers["Set-Cookie"].split(";")[0], "127.3.250.2")
        there = await Person.come(houses[1], guest=second)
        self.assertEqual(there.welcome["guest"]["id"], guest.id)
        self.assertEqual(houses[0].ask("POST", "/api/sessions/end", '{"others": true}', guest.headers).status, 200)
        with self.assertRaises(Gone):
            await there.until(lambda: False, "the socket to be closed")
        self.assertEqual(there.closed, SIGNED_OUT)


if __name__ == "__main__":
    unittest.main()
