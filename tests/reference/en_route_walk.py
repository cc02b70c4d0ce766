"""A city of En Route and what a route through it is worth: the counting half of the plain implementation in en_route.py.

A segment is a pair of crossings as text, a set of roads is a set of them, and everything is counted anew from the route
(chapters 1, 12 and 13 of games/en_route/RULES.en.md).
"""

import json
from pathlib import Path

from agree import require

CONTENT = Path(__file__).resolve().parents[2] / "games" / "en_route" / "content"


def content(name):
    return json.loads((CONTENT / f"{name}.json").read_text(encoding="utf-8"))


DECK = content("deck")
COLOURS = ("red", "green", "blue", "purple")
TASKS = {task["id"]: task["crossings"] for task in DECK["tasks"]}


def neighbours(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def segment(one, other):
    """ER-1.3: the upper or left end first."""
    return "-".join(sorted((one, other), key=lambda crossing: (crossing[1], crossing[0])))


def ends(road):
    return road.split("-")


def corners(location):
    """ER-1.2"""
    x, y = location[0].lower(), location[1]
    right, below = chr(ord(x) + 1), chr(ord(y) + 1)
    return x + y, right + y, right + below, x + below


def sides(location):
    round_about = corners(location)
    return {segment(one, round_about[(i + 1) % 4]) for i, one in enumerate(round_about)}


def line(text):
    """The segments of "c7-c4-f4"."""
    roads, names = set(), text.split("-")
    for here, there in zip(names, names[1:]):
        x, y = ord(here[0]), int(here[1])
        while (x, y) != (ord(there[0]), int(there[1])):
            dx = (ord(there[0]) > x) - (ord(there[0]) < x)
            dy = (int(there[1]) > y) - (int(there[1]) < y)
            require(not (dx and dy), f"{text} is not straight")
            roads.add(segment(chr(x) + str(y), chr(x + dx) + str(y + dy)))
            x, y = x + dx, y + dy
    return roads


LOCATIONS = [x + y for y in "123456" for x in "ABCDEF"]
SIDES = {location: sides(location) for location in LOCATIONS}
ALL_ROADS = set().union(*SIDES.values())
OUTER = line("a1-g1-g7-a7-a1")


def locations_on(roads):
    """ER-1.7"""
    return {location for location in LOCATIONS if SIDES[location] & roads}


def crossings_on(roads):
    return {end for road in roads for end in ends(road)}


def walked(route):
    """The segments of a route; a ride is none (ER-19.4)."""
    return [segment(one, other) for one, other in zip(route, route[1:]) if neighbours(one, other)]


def stretches(route):
    """A route is parted by its ride."""
    parts = [[route[0]]] if route else []
    for one, other in zip(route, route[1:]):
        if neighbours(one, other):
            parts[-1].append(other)
        else:
            parts.append([other])
    return parts


class City:
    def __init__(self, name):
        self.facts = facts = content(name)
        self.roads = ALL_ROADS - {road for text in facts.get("missing_roads", []) for road in line(text)}
        cards = DECK["general"] + facts["cards"] + DECK["repeat"]
        self.cards = {card["id"]: card for card in cards}
        self.colours = COLOURS if "purple_points" in facts else COLOURS[:3]  # ER-6.7
        self.tracks = {landmark["id"]: landmark["track"] for landmark in facts["landmarks"]}
        self.attractions = facts["attractions"]
        self.at = {location: one for one in self.attractions for location in one["at"]}
        own = facts.get("goals", [])
        own_letters = {goal["deck"] for goal in own}
        self.goals = {goal["id"]: goal for goal in own + [one for one in DECK["goals"] if one["deck"] not in own_letters]}
        self.tours = {tour["id"]: tour for tour in facts.get("tours", [])}
        self.metro = {card["id"]: card["stations"] for card in facts.get("metro", {}).get("cards", [])}
        self.cafe_cards = {card["id"]: card for card in facts.get("cafe_cards", [])}
        self.cafes = {cafe["at"]: None if self.cafe_cards else cafe for cafe in facts["cafes"]}

    def locations(self, plan, one, other):
        """ER-6.3"""
        rows, columns = plan["rows"], plan["columns"]
        return {"ABCDEF"[columns.index(b)] + str(rows.index(a) + 1) for a, b in ((one, other), (other, one))}


# ---- counting (chapters 12 and 13) ----------------------------------------------------------------------------------------------


def longest_closed(route):
    return max((j - i for part in stretches(route) for i, one in enumerate(part) for j in range(i, len(part)) if part[j] == one),
               default=0)


def longest_straight(route):
    longest = 0
    for part in stretches(route):
        steps = [(ord(b[0]) - ord(a[0]), ord(b[1]) - ord(a[1])) for a, b in zip(part, part[1:])]
        run = 0
        for i, step in enumerate(steps):
            run = run + 1 if i and steps[i - 1] == step else 1
            longest = max(longest, run)
    return longest


def bank_changes(river, route):
    """ER-19.6"""
    bank, todo = set(), ["A1"]
    while todo:
        location = todo.pop()
        if location not in bank:
            bank.add(location)
            todo += [other for other in LOCATIONS if (SIDES[location] & SIDES[other]) - river]
    changes = 0
    for part in stretches(route):
        banks = [bool({location for location in LOCATIONS if road in SIDES[location]} & bank) for road in walked(part) if road not in river]
        changes += sum(one != other for one, other in zip(banks, banks[1:]))
    return changes


def task_points(task, route):
    """ER-12.8, ER-12.9"""
    passed, length = [], 0
    for i, crossing in enumerate(route):
        length += i > 0 and neighbours(route[i - 1], crossing)
        if crossing in TASKS[task]:
            passed.append((length, crossing))
    return max((b - a for a, one in passed for b, other in passed if one != other), default=0)


class Walk:
    """A final route and what lies on it."""

    def __init__(self, city, guide, route, ratings, cafes):
        self.city, self.guide, self.route = city, guide, route
        self.roads = set(walked(route))
        self.length = len(walked(route))
        self.crossings, self.locations = crossings_on(self.roads), locations_on(self.roads)
        self.groups = {at: group for at, group in guide.tourists.items() if at in self.locations}  # ER-11.5
        self.seen = [one for one in city.attractions if self.locations & set(one["at"])]  # ER-12.11
        tickets = [at for at in guide.cafes if cafes[at] and cafes[at]["bonus"] == "ticket"]
        self.statue = any(cafes[at]["pier"] in self.crossings for at in tickets)  # ER-24.4
        self.ratings = ratings
        self.unused = sum(not used for used in guide.cafes.values()) - self.statue  # ER-24.5

    def tourists(self, colour=None):
        return sum(group.get(one, 0) for group in self.groups.values() for one in COLOURS if colour in (None, one))

    def of_kind(self, kind):
        return sum(one["kind"] == kind for one in self.seen) + (kind == "yellow" and self.statue)

    def attractions(self):
        return len(self.seen) + self.statue

    def count(self, goal):
        measure, least = goal["measure"], goal.get("least")
        groups = {at: sum(group.values()) for at, group in self.groups.items()}
        buildings = [sum(one.get("landmark") == landmark for one in self.seen) for landmark in self.city.tracks]
        popular = set().union(*(SIDES[at] for at, one in self.city.at.items() if one["kind"] == "yellow"))
        end_roads = {segment(*self.route[:2]), segment(*self.route[-2:])} if len(self.route) > 1 else set()
        return {
            "loop_length": lambda: longest_closed(self.route),
            "straight_run": lambda: longest_straight(self.route),
            "route_length": lambda: self.length,
            "tourists_on_route": self.tourists,
            "min_type": lambda: min(self.tourists(colour) for colour in COLOURS[:3]),
            "crowded_locations": lambda: sum(people >= least for people in groups.values()),
            "attractions_on_route": self.attractions,
            "outer_segments": lambda: len(self.roads & OUTER),
            "occupied_attractions": lambda: sum(bool(set(one["at"]) & set(groups)) for one in self.seen),
            "empty_locations": lambda: len([at for at in self.locations if at not in groups and at not in self.city.at]),
            "area_tourists": lambda: sum(people for at, people in groups.items() if at in goal["locations"]),
            "road_segments": lambda: len(self.roads & set().union(*map(line, goal["roads"]))),
            "crossings_on_route": lambda: len(self.crossings & set(goal["crossings"])),
            "bank_changes": lambda: bank_changes(line(goal["line"]), self.route),
            "popular_sides": lambda: len(self.roads & popular),
            "tourists_of_colour": lambda: self.tourists(goal["colour"]),
            "attractions_of_kind": lambda: self.of_kind(goal["kind"]),
            "least_landmark_group": lambda: min(buildings),
            "route_end_at": lambda: int(bool(end_roads & SIDES[goal["location"]])),
        }[measure]()

    def places(self, tour):
        """ER-23.4"""
        return sum(place["at"] in self.crossings | self.locations for place in tour["places"])

    def reaches(self, goal, count):
        """ER-13.1, ER-13.4, ER-20.7"""
        if "places" in goal:
            return count >= 2  # ER-23.5
        met = count <= goal["need"] if goal.get("minus") else count >= goal["need"]
        return met and self.length >= goal.get("least_route", 0)

    def lines(self, task, goals):
        """All but goals: step → (count, times, points)."""
        found = {}
        for colour in self.city.colours:
            each = self.city.facts["purple_points"] if colour == "purple" else 1  # ER-20.4
            found[colour] = (self.of_kind(colour), self.tourists(colour), self.of_kind(colour) * self.tourists(colour) * each)
        statue = self.city.facts.get("statue", {}).get("points", 0) if self.statue else 0
        found["yellow"] = (self.of_kind("yellow"), 0, sum(one.get("points", 0) for one in self.seen) + statue)
        greys = [self.city.tracks[one["landmark"]][self.ratings[one["landmark"]]] for one in self.seen if one["kind"] == "grey"]
        found["grey"] = (len(greys), 0, sum(greys))
        found["cafes"] = (self.unused, 0, 2 * self.unused)
        if "stars" in self.city.facts:
            stars = len(self.crossings & set(self.city.facts["stars"]["crossings"]))
            found["stars"] = (stars, 0, self.city.facts["stars"]["points"][stars])
        if task:
            found["task"] = (task_points(task, self.route), 0, task_points(task, self.route))
        for step, goal in zip(("goal_a", "goal_b", "goal_c"), goals):
            found[step] = (self.places(goal) if "places" in goal else self.count(goal), 0, None)
        return found
