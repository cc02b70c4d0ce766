"""A test with a house and people who come to it."""

import itertools
import unittest

from house import House
from person import Person


class HouseTest(unittest.IsolatedAsyncioTestCase):
    settings = []  # of the house, beside those that all have

    @classmethod
    def setUpClass(cls):
        cls.house = House(settings=cls.settings).start()
        # New guests and sockets are limited by address; each person here comes from another one.
        cls.addresses = (f"127.1.{number // 200}.{number % 200 + 1}" for number in itertools.count())

    @classmethod
    def tearDownClass(cls):
        code = cls.house.stop()
        complaints = cls.house.complaints.read_text()
        cls.house.close()
        assert code == 0 and not complaints, f"the server ended with {code} and said: {complaints}"

    async def come(self, name="", guest=None):
        """Somebody who stays until the test ends; all that was said is then checked against the schemas."""
        person = await Person.come(self.house, name, next(self.addresses), guest)
        self.addAsyncCleanup(person.leave)
        return person

    def assertRefused(self, answer, *words):
        self.assertEqual(answer["type"], "refused", answer)
        for word in words:
            self.assertIn(word, answer["why"]["en"])
        self.assertTrue(answer["why"]["ru"])

    def assertFailed(self, answer, code):
        self.assertEqual((answer["type"], answer.get("code")), ("error", code), answer)
