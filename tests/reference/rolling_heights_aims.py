"""The map of Rolling Heights and all that is counted on it, as plainly as possible: parks, ads, targets (chapters 8, 12, 13)."""

import functools
import json
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "games" / "rolling_heights" / "content"
BOARDS, PLAN_FILE, AIMS, TABLE = (json.loads((CONTENT / f"{name}.json").read_text(encoding="utf-8"))
                                  for name in ("boards", "plans", "aims", "table"))
PLANS = {plan["id"]: plan for plan in PLAN_FILE["plans"]}
TYPES = {"R": "residential", "C": "commercial", "I": "industrial", "V": "civic", "K": "park"}
SPACES = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEFGHI"]


@functools.cache
def steps(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


@functools.cache
def around(space):
    return [other for other in SPACES if steps(space, other) == 1]


def neighbourhood(space):
    return (ord(space[0]) - ord("A")) // 3, (int(space[1]) - 1) // 3


def read_space(text):
    """"~", ".", "R2", "$2", "$2:C4": water, premium cost, bonus."""
    cost, bonus = 0, text
    if text.startswith("$"):
        cost, _, bonus = text[1:].partition(":")
    printed = {"type": TYPES[bonus[0]], "points": int(bonus[1:])} if bonus and bonus[0] in TYPES else None
    return {"water": text == "~", "premium": int(cost), "bonus": printed}


def turned(rows, quarters):
    for _ in range(quarters):
        rows = [list(row) for row in zip(*rows[::-1])]  # clockwise
    return rows


class City:
    """What lies on the map. A plan is a dict with space, plan, owner, towers (cubes in each) and completed."""

    def __init__(self):
        self.ground = {}
        self.plans = []
        self.by_space = {}

    def lay_board(self, place, board, side, quarters):
        rows = [line.split() for line in BOARDS["boards"][board][side]]
        for down, row in enumerate(turned(rows, quarters)):
            for right, text in enumerate(row):
                name = f"{'ABCDEFGHI'[place % 3 * 3 + right]}{place // 3 * 3 + down + 1}"
                self.ground[name] = read_space(text)

    def put(self, plan):
        self.plans.append(plan)
        self.by_space[plan["space"]] = plan

    def at(self, space):
        return self.by_space.get(space)

    def land(self):
        return [space for space in SPACES if space in self.ground and not self.ground[space]["water"]]

    def empty_land(self):
        return [space for space in self.land() if not self.at(space)]

    def beside(self, plan):
        """The plans adjacent to a plan."""
        return [other for other in self.plans if steps(plan["space"], other["space"]) == 1]

    def water_beside(self, plan):
        return sum(self.ground[space]["water"] for space in around(plan["space"]))

    def empty_beside(self, plan):
        """RH-5.22"""
        return sum(not self.at(space) for space in around(plan["space"]))

    def of(self, owner, completed=True):
        return [plan for plan in self.plans if plan["owner"] == owner and (plan["completed"] or not completed)]

    def worth(self, plan):
        """RH-8.5, RH-8.6, RH-8.7"""
        facts = PLANS[plan["plan"]]
        total, each = facts["points"], facts.get("points_each")
        if each and each.get("water"):
            total += each["points"] * self.water_beside(plan)
        elif each:
            near = [other for other in self.plans if 1 <= steps(plan["space"], other["space"]) <= each["within"]]
            total += each["points"] * sum(type_of(other) in each["types"] for other in near)
        return total


def type_of(plan):
    return PLANS[plan["plan"]]["type"]


def height(plan):
    """RH-12.13"""
    return max(tower["height"] for tower in PLANS[plan["plan"]]["towers"])


def groups_of_parks(city):
    """RH-12.5"""
    left, groups = [plan for plan in city.plans if type_of(plan) == "park"], []
    while left:
        group = [left.pop()]
        for plan in group:
            joined = [other for other in left if steps(plan["space"], other["space"]) == 1]
            group += joined
            left = [other for other in left if other not in joined]
        groups.append(group)
    most = max(map(len, groups), default=0)
    return [group for group in groups if len(group) == most]


def districts_with_most(city, kind):
    """RH-12.10, RH-12.11, RH-12.14"""
    counts = {}
    for plan in city.plans:
        if type_of(plan) == kind:
            counts[neighbourhood(plan["space"])] = counts.get(neighbourhood(plan["space"]), 0) + 1
    return [place for place, count in counts.items() if count == max(counts.values())]


def neighbours_of_two(city, owner, own, types, completed):
    """How many pairs of a plan of the owner and a neighbour of it there are."""
    return sum(type_of(other) in types and (other["completed"] or not completed)
               for plan in city.of(owner, completed) if type_of(plan) == own for other in city.beside(plan))


def ad_points(number, city, owner, people):
    mine = city.of(owner)
    if number == 1:
        return -neighbours_of_two(city, owner, "industrial", ("residential", "civic", "park"), False)
    if number == 2:
        return 2 * neighbours_of_two(city, owner, "civic", ("residential", "commercial", "park"), True)
    if number == 3:
        homes = [plan for plan in mine if type_of(plan) == "residential"]
        return neighbours_of_two(city, owner, "residential", ("civic", "park"), True) + sum(map(city.water_beside, homes))
    if number == 4:
        return 3 * sum(plan["owner"] == owner for group in groups_of_parks(city) for plan in group)
    if number == 5:
        return 2 * len({neighbourhood(plan["space"]) for plan in mine})
    if number == 6:
        return 2 * len({plan["space"][0] for plan in mine})
    if number == 7:
        return sum(city.worth(plan) for plan in mine if type_of(plan) == "commercial") // 2
    if number == 8:
        return 2 * sum(height(plan) >= 4 for plan in mine)
    if number == 9:
        places = districts_with_most(city, "industrial")
        return -sum(neighbourhood(plan["space"]) in places for plan in city.of(owner, completed=False))
    if number == 10:
        return sum(max((city.worth(plan) for plan in mine if neighbourhood(plan["space"]) == place), default=0)
                   for place in districts_with_most(city, "park"))
    best = (lambda plans: len(plans)) if number == 11 else (lambda plans: max(map(height, plans), default=0))
    total = 0
    for place in {neighbourhood(space) for space in SPACES}:
        mark = {other: best([plan for plan in city.of(other) if neighbourhood(plan["space"]) == place]) for other in people}
        if mark[owner] and mark[owner] == max(mark.values()):
            total += 5 if number == 11 else 4
    return total


def target_points(number, city, owner, workers, wilds):
    mine, others = city.of(owner), [plan for plan in city.plans if plan["owner"] != owner and plan["completed"]]
    by_type = {1: (2, "residential"), 2: (2, "commercial"), 4: (3, "civic"), 5: (3, "industrial"), 6: (3, "park")}
    if number in by_type:
        points, kind = by_type[number]
        return points * sum(type_of(plan) == kind for plan in mine)
    if number == 3:
        return neighbours_of_two(city, owner, "commercial", ("residential", "industrial", "civic"), True)
    if number == 7:
        return 2 * sum(any(other in others for other in city.beside(plan)) for plan in mine)
    if number == 8:
        return sum(any(other in mine for other in city.beside(plan)) for plan in others)
    if number == 9:
        return 3 * sum(city.ground[plan["space"]]["premium"] > 0 for plan in mine)
    if number == 10:
        return sum(city.water_beside(plan) > 0 for plan in mine)
    if number == 11:
        return sum(workers.values()) // 2
    if number == 12:
        return sum(count > 0 for count in workers.values())
    return 2 * wilds
