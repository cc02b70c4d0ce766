"""Letters about turns, as a mail server gets them: one for a turn and one reminder, whatever the server goes through; over TLS where
that is asked for."""

import asyncio
import json
import pathlib
import subprocess
import tempfile
import unittest

from house import House
from mailbox import Mailbox
from person import Person

DAYS = {"kind": "days", "days": 3, "time_up": "bot"}
PAGE = "https://games.example.org"
BORIS = "boris@example.org"


def text_of(letter):
    return letter.get_content().replace("\r\n", "\n")


class MailTest(unittest.IsolatedAsyncioTestCase):
    def open(self, mailbox, *settings):
        self.mailbox = mailbox
        self.addCleanup(mailbox.close)
        self.house = House(settings=["--smtp", mailbox.address, "--mail-from", "kvartal@example.org", "--origin", PAGE, *settings]).start()
        self.addCleanup(self.house.close)

    async def two(self, clock=None, name="Friday"):
        """Anna looks at the table; Boris is to move, does not look, and wants letters."""
        self.anna, self.boris = await Person.come(self.house, "Anna"), await Person.come(self.house, "Boris", "127.0.0.2")
        for person in (self.anna, self.boris):
            self.addAsyncCleanup(person.leave)
        claimed = self.house.ask("POST", "/api/account", json.dumps({"name": "Boris", "password": "correct horse", "mail": BORIS}),
                                 self.boris.guest.headers)
        self.assertEqual(claimed.status, 200, claimed)
        self.assertTrue((await self.boris.ask("contact", webhook="", mail=True))["mail"])
        table = await self.anna.create(["me", "open"], "players=2 first=p2", clock=clock, name=name)
        await self.boris.ask("sit", table=table, seat="p2")
        await self.anna.ask("start", table=table)
        return table

    async def letter(self, number):
        return await asyncio.to_thread(self.mailbox.letter, number)

    async def no_more_than(self, count):
        await asyncio.sleep(1.5)
        self.assertEqual(len(self.mailbox.letters), count)

    async def restart(self, days=0.0):
        """The server ends and is started again; meanwhile time passes, if it is told to."""
        self.house.stop()
        if days:
            self.house.database.execute(f"UPDATE service SET served = served + {int(days * 86_400_000)}")
        self.house.start()


class OneForATurn(MailTest):
    def setUp(self):
        self.open(Mailbox())

    async def test_a_letter_and_a_reminder(self):
        table = await self.two(DAYS)
        letter = await self.letter(0)
        self.assertEqual(self.mailbox.envelopes[0], [f"<{BORIS}>".encode()])
        self.assertEqual((letter["To"], letter["From"]), (BORIS, "Kvartal <kvartal@example.org>"))
        self.assertEqual(letter["Subject"], "Your turn / Ваш ход: Friday")
        text = text_of(letter)
        self.assertIn(f"\n{PAGE}/t/{table}\n", text)
        # A letter that is written in the same millisecond says the whole time.
        self.assertRegex(text, r"It is your turn at the table Friday\. Time left: (2 d 23|3 d 0) h\.")
        self.assertRegex(text, r"Ваш ход за столом Friday\. Осталось времени: (2 дн\. 23|3 дн\. 0) ч\.")
        # Neither what is said at the table, nor a restart, nor somebody who comes to look makes a second one for the same turn.
        await self.anna.ask("say", table=table, text="your turn!")
        await self.no_more_than(1)
        await self.restart()
        await self.anna.open()
        await self.anna.watch(table)
        await self.anna.ask("say", table=table, text="still your turn!")
        await self.no_more_than(1)
        # A third is left: once more, and that is all.
        await self.anna.leave()
        await self.restart(days=2.001)
        reminder = await self.letter(1)
        self.assertEqual((reminder["To"], reminder["Subject"]), (BORIS, "A reminder / Напоминание: Friday"))
        self.assertIn(f"\n{PAGE}/t/{table}\n", text_of(reminder))
        self.assertIn("still your turn at the table Friday. Time left: 23 h", text_of(reminder))
        self.assertIn("За столом Friday всё ещё ваш ход. Осталось времени: 23 ч", text_of(reminder))
        await self.restart()
        await self.no_more_than(2)
        # The next turn is another matter.
        await self.boris.open()
        await self.boris.watch(table)
        await self.anna.open()
        await self.anna.watch(table)
        await self.boris.step(table)
        await self.boris.leave()
        await self.anna.step(table)
        self.assertEqual((await self.letter(2))["Subject"], "Your turn / Ваш ход: Friday")
        self.assertNotIn("@", self.house.complaints.read_text())

    async def test_a_table_without_a_name_is_called_by_its_game(self):
        await self.two(name="")
        letter = await self.letter(0)
        self.assertEqual(letter["Subject"], "Your turn / Ваш ход: Suburbia / Пригород (Suburbia)")
        self.assertNotIn("Time left", text_of(letter))

    async def test_who_wants_no_letters_gets_none(self):
        table = await self.two()
        await self.letter(0)
        await self.boris.ask("contact", webhook="", mail=False)
        await self.boris.watch(table)
        await self.boris.step(table)
        await self.boris.ask("unwatch", table=table)
        await self.anna.step(table)
        await self.no_more_than(1)


class OverTls(MailTest):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="kvartal-mail-")
        cls.addClassCleanup(folder.cleanup)
        cls.certificate, cls.key = (pathlib.Path(folder.name, name) for name in ("cert.pem", "cert.key"))
        command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mailbox -addext subjectAltName=IP:127.0.0.1"
        subprocess.run([*command.split(), "-keyout", cls.key, "-out", cls.certificate], check=True, capture_output=True)

    async def test_smtps(self):
        self.open(Mailbox(self.certificate, self.key, from_the_beginning=True), "--smtp-trust", self.certificate)
        await self.two()
        self.assertEqual((await self.letter(0))["Subject"], "Your turn / Ваш ход: Friday")

    async def test_starttls(self):
        self.open(Mailbox(self.certificate, self.key), "--smtp-trust", self.certificate)
        await self.two()
        self.assertEqual((await self.letter(0))["Subject"], "Your turn / Ваш ход: Friday")

    async def test_a_certificate_that_nobody_vouches_for_gets_no_letter(self):
        self.open(Mailbox(self.certificate, self.key, from_the_beginning=True), "--journal", "info")
        await self.two()
        async with asyncio.timeout(15):
            while not (failed := [line for line in self.house.journal() if line["event"] == "mail_failed"]):
                await asyncio.sleep(0.1)
        self.assertIn("SSL", failed[0]["why"])
        self.assertEqual(self.mailbox.letters, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
