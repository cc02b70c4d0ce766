"""One person plays a game against a bot on the server at this port, and fetches its record: packaging/try uses it."""

import asyncio
import pathlib
import sys

PORT = int(sys.argv[1])
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests" / "server"))
sys.argv[1:] = ["kvartal"]  # no program is started here

from house import House  # noqa: E402
from person import Person  # noqa: E402


async def main():
    house = House()
    house.port = PORT
    person = await Person.come(house, "Visitor")
    table = await person.create(["me", "greedy"], "players=2")
    await person.play(table)
    await person.socket.close()
    result = person.seen(table).position["result"]["competitors"]
    print(f"{person.seen(table).number} entries; the points:", *(one["values"][0] for one in result))
    assert "\nend\n" in house.record(table)


asyncio.run(main())
