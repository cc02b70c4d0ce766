"""Web push against a push service of the test's own: what arrives there can be read only with the browser's key, is signed with the
server's, and stops when the browser, the session or the service says so."""

import asyncio
import base64
import itertools
import json
import os
import time
import unittest

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from case import HouseTest
from house import POSTGRES, House
from notices_test import DAYS, Receiver
from person import Person

PAGE = "https://games.example.org"


def encoded(raw):
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key, text):
    code = hmac.HMAC(key, hashes.SHA256())
    code.update(text)
    return code.finalize()


def hkdf(salt, key, info, length):
    return mac(mac(salt, key), info + b"\x01")[:length]


def point_of(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Browser:
    """The keys of a browser, and what it does with what it is sent."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = point_of(self.key.public_key())
        self.secret = os.urandom(16)

    def subscription(self, **changes):
        return {"endpoint": self.endpoint, "point": encoded(self.point), "secret": encoded(self.secret), **changes}

    def read(self, body):
        """RFC 8291, from the other end."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "one record only"
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))
        key = hkdf(self.secret, shared, b"WebPush: info\0" + self.point + point, 32)
        content_key = hkdf(salt, key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, key, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(content_key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        return json.loads(text[:-1])


def claims_of(authorization):
    """Verifies the token with the key that stands beside it, as a push service does; its claims and the key."""
    scheme, rest = authorization.split(" ", 1)
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = decoded(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(decoded(claims)), parts["k"]


class PushTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.house = House(settings=["--private-webhooks", "--origin", PAGE]).start()
        self.addCleanup(self.house.close)
        self.service = Receiver()
        self.addCleanup(self.service.close)
        self.addresses = (f"127.4.0.{number}" for number in itertools.count(1))

    async def come(self, name, guest=None):
        person = await Person.come(self.house, name, next(self.addresses), guest)
        self.addAsyncCleanup(person.leave)
        return person

    async def subscribe(self, person, language="en"):
        browser = Browser(self.service.address)
        told = await person.ask("push", subscription=browser.subscription(), language=language)
        self.assertEqual((told["type"], told["push"]["on"]), ("contacts", True), told)
        return browser

    async def turn_of(self, boris, clock=None):
        """A table where it is Boris's turn, who does not look."""
        anna = await self.come("Anna")
        table = await anna.create(["me", "open"], "players=2 first=p2", clock=clock, name="Friday")
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        return table

    async def nothing_more(self):
        before = len(self.service.posts)
        await asyncio.sleep(1)
        self.assertEqual(len(self.service.posts), before)

    def kept(self):
        return self.house.database.rows("SELECT endpoint FROM pushes")


class Messages(PushTest):
    async def test_only_the_browser_can_read_it(self):
        boris = await self.come("Boris")
        key = (await boris.ask("contacts"))["push"]
        self.assertFalse(key["on"])
        browser = await self.subscribe(boris)
        table = await self.turn_of(boris, DAYS)
        path, headers, body = await self.service.wait_for(1)
        self.assertEqual((path, headers["Content-Encoding"], headers["Urgency"]), ("/turns", "aes128gcm", "normal"))
        self.assertAlmostEqual(int(headers["TTL"]), 3 * 86_400, delta=60)
        self.assertRegex(headers["Topic"], r"^[A-Za-z0-9_-]{32}$")
        for hidden in (table, "Friday", "Boris"):
            self.assertNotIn(hidden.encode(), body)
            self.assertNotIn(hidden, json.dumps(headers))
        self.assertEqual(
            browser.read(body),
            {
                "table": table,
                "title": "Your turn",
                "body": "It is your turn at the table Friday. Time left: 3 d 0 h.",
                "language": "en",
            },
        )
        claims, signed_with = claims_of(headers["Authorization"])
        self.assertEqual((signed_with, claims["aud"], claims["sub"]), (key["key"], self.service.address.removesuffix("/turns"), PAGE))
        self.assertLessEqual(claims["exp"], time.time() + 24 * 3600)  # push services take no longer one
        self.assertGreater(claims["exp"], time.time() + 3600)
        # The key is made once: every subscription depends on it.
        await boris.leave()
        self.house.stop()
        self.house.start()
        await boris.open()
        self.assertEqual((await boris.ask("contacts"))["push"], {"key": key["key"], "on": True})
        self.assertEqual(self.house.journal(), [])

    async def test_every_browser_of_a_person_in_its_language(self):
        boris = await self.come("Boris")
        here = await self.subscribe(boris, "ru")
        claimed = self.house.ask("POST", "/api/account", json.dumps({"name": "Boris", "password": "correct horse"}), boris.guest.headers)
        self.assertEqual(claimed.status, 200, claimed)
        answer = self.house.ask("POST", "/api/login", json.dumps({"name": "Boris", "password": "correct horse"}))
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        away = await Person.come(self.house, guest=type(boris.guest)(boris.guest.id, "Boris", cookie, next(self.addresses)))
        self.addAsyncCleanup(away.leave)
        other = Browser(self.service.address + "/away")
        await away.ask("push", subscription=other.subscription(), language="en")
        await self.turn_of(boris)
        await self.service.wait_for(2)
        posts = {path: body for path, _, body in self.service.posts}
        told = here.read(posts["/turns"])
        self.assertEqual((told["title"], told["body"]), ("Ваш ход", "Ваш ход за столом Friday."))
        self.assertEqual(other.read(posts["/turns/away"])["title"], "Your turn")
        # Who logs out is not written to any more, and neither is who is gone.
        self.assertEqual(self.house.ask("POST", "/api/logout", "{}", {"Cookie": cookie}).status, 200)
        self.assertEqual(self.kept(), [(self.service.address,)])
        self.assertEqual(
            self.house.ask("POST", "/api/account/delete", json.dumps({"password": "correct horse"}), boris.guest.headers).status, 200
        )
        self.assertEqual(self.kept(), [])

    async def test_who_looks_or_has_ended_it_is_not_written_to(self):
        boris = await self.come("Boris")
        browser = await self.subscribe(boris)
        anna = await self.come("Anna")
        table = await anna.create(["me", "open"], "players=2 first=p2")
        await boris.watch(table)
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        await self.nothing_more()
        self.assertEqual((await boris.ask("push", subscription=None, language="en"))["push"]["on"], False)
        await self.turn_of(boris)
        await self.nothing_more()
        # The same browser as somebody else: the last counts.
        for person in (boris, anna):
            await person.ask("push", subscription=browser.subscription(), language="en")
        self.assertEqual([(await person.ask("contacts"))["push"]["on"] for person in (boris, anna)], [False, True])

    async def test_a_browser_that_is_gone_is_forgotten(self):
        boris = await self.come("Boris")
        for status in (404, 410):
            await self.subscribe(boris)
            self.service.answers = [status]
            count = len(self.service.posts)
            await self.turn_of(boris)
            await self.service.wait_for(count + 1)
            async with asyncio.timeout(10):
                while self.kept():
                    await asyncio.sleep(0.05)
        # A service in trouble says nothing about the browser.
        await self.subscribe(boris)
        self.service.answers = [503]
        await self.turn_of(boris)
        await self.service.wait_for(4)
        self.assertEqual(self.service.posts[2][2], self.service.posts[3][2])
        self.assertEqual(len(self.kept()), 1)

    @unittest.skipUnless(POSTGRES, "several processes need PostgreSQL")
    async def test_all_processes_have_one_key(self):
        houses = [House(self.house.database, ["--private-webhooks"]).start() for _ in range(2)]
        people = []
        for house in houses:
            self.addCleanup(house.close)
            people.append(await Person.come(house, "Somebody", next(self.addresses)))
        people.append(await self.come("Boris"))
        told = await asyncio.gather(*(person.ask("contacts") for person in people))
        self.assertEqual(len({one["push"]["key"] for one in told}), 1)
        for person in people[:2]:
            await person.leave()


class NotEveryAddress(HouseTest):
    async def test_only_https_to_public_addresses_and_only_whole_keys(self):
        service = Receiver()
        self.addCleanup(service.close)
        boris = await self.come("Boris")
        good = Browser("https://push.example.net/abc").subscription()
        other = Browser("").subscription()
        wrong = [
            {"endpoint": service.address},
            {"endpoint": "https://user:pass@push.example.net/"},
            {"endpoint": ""},
            {"point": ""},
            {"point": other["point"][:-2]},
            {"point": other["point"][:40] + other["point"][30:77]},
            {"secret": "c2hvcnQ"},
            {"secret": "not base64!"},
        ]
        for change in wrong:
            with self.subTest(change):
                self.assertRefused(await boris.ask("push", subscription={**good, **change}, language="en"), "push service")
        malformed = {"endpoint": "https://example.net/" + "x" * 1000}, {"point": 7}, {"point": "x" * 200}
        for wish in (*({"subscription": {**good, **change}, "language": "en"} for change in malformed), {"subscription": good, "language": "fr"}):
            await boris.answer(await boris.send("contacts"))
            await boris.say_raw(json.dumps({"type": "push", "id": 9999, **wish}))
            await boris.until(lambda: 9999 in boris.answers)
            self.assertFailed(boris.answers.pop(9999), "format")
        self.assertEqual(self.house.database.rows("SELECT * FROM pushes"), [])
        # A name for this machine is found out when it is looked up.
        told = await boris.ask("push", subscription={**good, "endpoint": f"https://localhost:{service.server.server_port}/"}, language="en")
        self.assertTrue(told["push"]["on"])
        anna = await self.come("Anna")
        table = await anna.create(["me", "open"], "players=2 first=p2")
        await boris.ask("sit", table=table, seat="p2")
        await anna.ask("start", table=table)
        await asyncio.sleep(1)
        self.assertEqual(service.posts, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
