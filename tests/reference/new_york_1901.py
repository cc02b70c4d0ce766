#!/usr/bin/env python3
"""A second, plain implementation of New York 1901, to check the engine against.

    python3 tests/reference/new_york_1901.py KVARTAL_BINARY RECORD…

Every record is replayed here by the numbered rules of games/new_york_1901/RULES.en.md, as simply as
possible, with sets of squares. Each move has to be legal, and after each one the whole position has to
be what `KVARTAL_BINARY replay --views RECORD` prints. Nothing but the content files is shared with the engine.
"""

import functools
import json
import re
from pathlib import Path

from agree import main, require

CONTENT = Path(__file__).resolve().parents[2] / "games" / "new_york_1901" / "content"
BOARD, TILE_FILE, CARDS = (json.loads((CONTENT / name).read_text(encoding="utf-8"))
                           for name in ("board.json", "tiles.json", "cards.json"))
AGE = {"start": 0, "bronze": 1, "silver": 2, "gold": 3}  # NY-1.9
TILES = {TILE_FILE["start_property"]["id"]: {**TILE_FILE["start_property"], "generation": "start", "points": 0}}
TILES |= {tile["id"]: tile for tile in TILE_FILE["skyscrapers"]}
TILES |= {tile["id"]: {**tile, "generation": "gold"} for tile in TILE_FILE["legendary"]}
LEGENDARY = [tile["id"] for tile in TILE_FILE["legendary"]]
COLOURS = {district["letter"]: district["id"] for district in BOARD["districts"]}
KINDS = [f"{district['id']}_{size}" for district in BOARD["districts"] for size in (2, 3)]
SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]
ACTIONS = [action["id"] for action in CARDS["actions"]]
CHALLENGES = [challenge["id"] for challenge in CARDS["challenges"]]
CHARACTERS = {character["id"]: character for character in CARDS["characters"]}
MOVE = re.compile(r"(\S+) (\w+)(?: (p\d))?(?: (\w+))?(?: at ([A-Z]\d+)(?: turn (\d+))?)?")


def point(name):
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def name_of(square):
    return f"{chr(ord('A') + square[0])}{square[1] + 1}"


def reading(square):
    return square[1], square[0]


def span(text):
    """The squares of "D6" or "F1:F17"."""
    first, last = (point(part) for part in (text.split(":") * 2)[:2])
    return {(x, y) for x in range(first[0], last[0] + 1) for y in range(first[1], last[1] + 1)}


def around(squares):
    return {(x + dx, y + dy) for x, y in squares for dx, dy in SIDES} - set(squares)


GRID = {(x, y): cell for y, row in enumerate(BOARD["map"]) for x, cell in enumerate(row.split())}
LOT_SQUARES = {}
for place in sorted(GRID, key=reading):
    if GRID[place][0] in COLOURS:
        LOT_SQUARES.setdefault(GRID[place], []).append(place)
LOT_AT = {square: lot for lot, squares in LOT_SQUARES.items() for square in squares}
KIND = {lot: f"{COLOURS[lot[0]]}_{len(squares)}" for lot, squares in LOT_SQUARES.items()}
OPEN_GROUND = {square for square, cell in GRID.items() if cell[0] in ".~"}  # streets and parks, NY-5.4
STREETS = {street["id"]: set().union(*map(span, street["squares"])) for street in BOARD["streets"] if street["bonus"]}


@functools.cache
def outline(tile, degrees):
    """The squares of a tile from its first one in the order of reading."""
    rows = TILES[tile]["outline"]
    squares = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    for _ in range(degrees // 90):
        squares = [(-y, x) for x, y in squares]
    first = min(squares, key=reading)
    return sorted(((x - first[0], y - first[1]) for x, y in squares), key=reading)


class Estate:
    def __init__(self, owner):
        self.owner, self.points, self.workers = owner, 0, 4
        self.character = self.legendary = None
        self.lots, self.tiles = set(), []
        self.left = {tile["id"]: tile.get("copies", 1) for tile in TILE_FILE["skyscrapers"]}
        self.actions = list(ACTIONS)
        self.score = {"skyscrapers": 0, "prestige": 0, "streets": 0, "challenge": 0, "actions": 0}

    def land(self):
        return {square for lot in self.lots for square in LOT_SQUARES[lot]}

    def built(self):
        return {square for tile in self.tiles for square in tile["squares"]}

    def bare(self):
        """Own lots without a skyscraper: each has a worker (NY-1.10)."""
        return {lot for lot in self.lots if not self.built() & set(LOT_SQUARES[lot])}

    def unbuilt(self):
        return sum(self.left.values())

    def score_points(self, kind, points):
        self.score[kind] += points
        self.points += points

    def use(self, action):
        require(action in self.actions, f"{action} is used (NY-8.2)")
        self.actions.remove(action)

    def along(self, street):
        return sum(bool(around(tile["squares"]) & STREETS[street]) for tile in self.tiles)

    def of_generation(self, generation):
        return sum(TILES[tile["tile"]]["generation"] == generation for tile in self.tiles)

    def irregular(self):
        return sum(any("." in row for row in TILES[tile["tile"]]["outline"]) for tile in self.tiles)

    def gold_in(self, colour):
        return sum(TILES[tile["tile"]]["generation"] == "gold" and
                   any(COLOURS[LOT_AT[square][0]] == colour for square in tile["squares"]) for tile in self.tiles)


def sole_leader(values):
    best = max(values)
    return values.index(best) if values.count(best) == 1 else None


class Game:
    def __init__(self, options):
        self.people = [f"p{n + 1}" for n in range(int(options["players"]))]
        self.estates = {name: Estate(name) for name in self.people}
        self.expert = options["mode"] == "expert"
        self.limits = BOARD["technology"]["expert" if self.expert else "standard"]
        self.streets = [] if options["streets"] == "random" else options["streets"].split("+")
        self.challenge = None if options["challenge"] in ("random", "none") else options["challenge"]
        self.draw_challenge = options["challenge"] == "random"
        pink = len(self.people) > 2
        self.characters = [name for name, facts in CHARACTERS.items() if pink or facts["district"] != "pink"]
        self.free = {lot for lot in LOT_SQUARES if pink or KIND[lot][:4] != "pink"}
        self.deck = [sorted(KIND[lot] for lot in self.free)]  # groups from top to bottom, each in no order
        self.market, self.legendary = [None] * 4, dict.fromkeys(LEGENDARY)
        self.turn, self.end = 0, None
        self.first = self.active = None
        self.turn_so_far = {"acquired": False, "may_build": False, "built": False}
        self.three = self.brought_the_end = False
        self.phase = "first_player"
        if options["first"] != "random":
            self.begin_with(options["first"])

    # ---- set-up ----

    def begin_with(self, seat):
        self.first = self.seat = seat
        self.next_setup_phase()

    def next_setup_phase(self):
        """NY-2.3, NY-2.6, NY-2.7, NY-13.1"""
        undealt = [name for name in self.people if not self.estates[name].character]
        if undealt and not self.expert:
            self.phase = "characters"
        elif len(self.streets) < 3:
            self.phase = "streets"
        elif self.draw_challenge:
            self.phase = "challenge"
        else:
            self.phase = "open_market"

    def deal(self, owner, character):
        require(character in self.characters, "cannot be dealt")
        require(owner == next(name for name in self.people if not self.estates[name].character), "not to this one")
        self.characters.remove(character)
        estate, lot = self.estates[owner], CHARACTERS[character]["start_lot"]
        estate.character = character
        self.free.remove(lot)
        self.deck[0].remove(KIND[lot])
        estate.lots.add(lot)
        squares = LOT_SQUARES[lot]
        upright = squares[0][0] == squares[1][0]
        estate.tiles.append({"tile": "start_property", "owner": owner, "at": name_of(squares[0]), "turn": 90 if upright else 0,
                             "squares": list(squares)})
        self.next_setup_phase()

    def draw(self, kind):
        require(self.deck and kind in self.deck[0], "does not lie on top")
        self.deck[0].remove(kind)
        self.deck = [group for group in self.deck if group]
        self.market[self.market.index(None)] = kind
        if None in self.market and self.deck:
            return
        if self.phase == "open_market":
            self.active = self.seat
            self.begin_turn()
        elif self.phase == "refill":
            self.after_refill()
        else:
            self.phase = "go_on" if self.turn_so_far["acquired"] or self.turn_so_far["built"] else "begin"
            self.end_if_nothing_is_left()

    # ---- the turn ----

    def begin_turn(self):
        self.turn += 1
        self.phase = "begin"
        self.turn_so_far = dict.fromkeys(self.turn_so_far, False)
        self.three = self.brought_the_end = False

    def newest_open(self, estate):
        """NY-7.1"""
        return "gold" if estate.points >= self.limits["gold"] else "silver" if estate.points >= self.limits["silver"] else "bronze"

    def acquire(self, estate, kind, square):
        """NY-4.1, NY-4.2"""
        lot = LOT_AT[point(square)]
        require(kind in self.market, "no such card (NY-4.1)")
        require(KIND[lot] == kind and lot in self.free, "no such free lot (NY-4.2)")
        require(estate.workers > 0, "no free worker")
        self.market[self.market.index(kind)] = None
        self.free.remove(lot)
        estate.lots.add(lot)
        estate.workers -= 1
        self.turn_so_far["acquired"] = True
        self.three = self.three or kind.endswith("3")

    def why_no_tile(self, estate, tile):
        if AGE[TILES[tile]["generation"]] > AGE[self.newest_open(estate)]:
            return "not open yet (NY-7.1)"
        if tile in LEGENDARY:
            return "only one, and only once (NY-7.4)" if estate.legendary or self.legendary[tile] else None
        return None if estate.left.get(tile) else "none left (NY-1.5)"

    def why_no_place(self, estate, tile, squares, rebuilding):
        """Chapters 5 and 6; None if the skyscraper may stand there."""
        squares = set(squares)
        if not squares <= estate.land():
            return "not one's own land (NY-5.1)"
        if not around(squares) & OPEN_GROUND:
            return "no frontage (NY-5.4)"
        touched = [other for other in estate.tiles if squares & set(other["squares"])]
        if bool(touched) != rebuilding:
            return "building and rebuilding are two things (NY-5.9, NY-6.1)"
        if any(AGE[TILES[other["tile"]]["generation"]] >= AGE[TILES[tile]["generation"]] for other in touched):
            return "not older (NY-6.3)"
        built = squares.union(*(other["squares"] for other in estate.tiles if other not in touched))
        bare = sum(not built & set(LOT_SQUARES[lot]) for lot in estate.lots)
        return "too few workers (NY-6.9)" if bare > 4 else None

    def put_up(self, estate, tile, square, degrees, rebuilding):
        first = point(square)
        squares = [(first[0] + x, first[1] + y) for x, y in outline(tile, degrees)]
        reason = self.why_no_tile(estate, tile) or self.why_no_place(estate, tile, squares, rebuilding)
        require(not reason, str(reason))
        estate.tiles = [other for other in estate.tiles if not set(squares) & set(other["squares"])]
        estate.tiles.append({"tile": tile, "owner": estate.owner, "at": square, "turn": degrees, "squares": squares})
        estate.workers = 4 - len(estate.bare())  # NY-5.7, NY-6.8
        if tile in LEGENDARY:
            self.legendary[tile], estate.legendary = estate.owner, tile
        else:
            estate.left[tile] -= 1
        estate.score_points("skyscrapers", TILES[tile]["points"])
        if self.challenge == "gold_prestige" and TILES[tile]["generation"] == "gold":  # NY-12.4, NY-12.5
            for rival in self.estates.values():
                if rival is not estate:
                    estate.score_points("prestige", sum(TILES[other["tile"]]["generation"] != "gold" and
                                                        bool(around(squares) & set(other["squares"])) for other in rival.tiles))
        if estate.unbuilt() <= 4 and tile not in LEGENDARY and not self.end:  # NY-10.1
            self.let_the_end_come("four_left")
            return True
        return False

    def can_build(self, estate, rebuilding=False):
        ground = estate.land() if rebuilding else estate.land() - estate.built()
        for tile in [*estate.left, *LEGENDARY]:
            if self.why_no_tile(estate, tile):
                continue
            for degrees in (0, 90, 180, 270):
                for x, y in ground:
                    squares = {(x + dx, y + dy) for dx, dy in outline(tile, degrees)}
                    if squares <= ground and not self.why_no_place(estate, tile, squares, rebuilding):
                        return True
        return False

    def may_grab(self, estate):
        return ("land_grab" in estate.actions and self.turn_so_far["acquired"] and not self.three and estate.workers > 0
                and bool(self.deck))

    def end_if_nothing_is_left(self):
        """NY-3.6"""
        if self.phase != "go_on":
            return
        estate = self.estates[self.active]
        shift = "market_shift" in estate.actions and sum(map(len, self.deck)) >= 4
        grab = self.may_grab(estate) and any(kind and kind.endswith("2") for kind in self.market)
        boom = "construction_boom" in estate.actions and self.turn_so_far["built"] and not self.brought_the_end
        build = (self.turn_so_far["may_build"] or boom) and self.can_build(estate)
        if not (shift or grab or build):
            self.end_turn()

    def end_turn(self):
        if self.end and self.end["last"] == self.active:
            self.finish()
        elif None in self.market and self.deck:
            self.phase = "refill"
        else:
            self.after_refill()

    def after_refill(self):
        if None in self.market and not self.end:
            self.let_the_end_come("market")
        self.active = self.people[(self.people.index(self.active) + 1) % len(self.people)]
        self.begin_turn()

    # ---- the end ----

    def let_the_end_come(self, reason):
        last = self.people[self.people.index(self.active) - 1]
        self.end = {"reason": reason, "by": self.active, "last": last}

    def standings(self):
        """What the challenge counts and what it would bring at the end, by seat (chapter 12)."""
        estates = list(self.estates.values())
        if self.challenge == "golden_magnate":
            counts = [sum(estate.gold_in(colour) >= 2 for colour in COLOURS.values()) for estate in estates]
            return [(count, 3 * count) for count in counts]
        if self.challenge == "master_architect":
            return [(estate.irregular(), {3: 3, 4: 6}.get(estate.irregular(), 10 if estate.irregular() > 4 else 0)) for estate in estates]
        if self.challenge == "gold_prestige":
            return [(estate.score["prestige"], 0) for estate in estates]
        if self.challenge == "bronze_baron":
            return [(count, {4: 5, 5: 10, 6: 15}.get(count, 0)) for count in (estate.of_generation("bronze") for estate in estates)]
        leaders = [sole_leader([estate.of_generation(generation) for estate in estates]) for generation in ("bronze", "silver", "gold")]
        return [(leaders.count(seat), 5 * leaders.count(seat)) for seat in range(len(estates))]

    def finish(self):
        """Chapter 11"""
        estates = list(self.estates.values())
        for street in self.streets:
            leader = sole_leader([estate.along(street) for estate in estates])
            if leader is not None:
                estates[leader].score_points("streets", 5)
        if self.challenge:
            for estate, (_, points) in zip(estates, self.standings()):
                estate.score_points("challenge", points)
        for estate in estates:
            estate.score_points("actions", len(estate.actions))
        self.phase, self.active = "over", None

    def scores(self):
        return [estate.points for estate in self.estates.values()]

    # ---- moves ----

    def to_move(self):
        if self.phase == "over":
            return []
        return [self.active] if self.phase in ("begin", "go_on") else ["*"]

    def play(self, text):
        """Makes one move of a record."""
        found = MOVE.fullmatch(text)
        require(found, "cannot be read")
        who, word, owner, name, square, degrees = found.groups()
        require(who in self.to_move(), f"{who} is not to move")
        if who == "*":
            return self.play_chance(word, owner, name)
        return self.decide(self.estates[who], word, name, square, int(degrees or 0))

    def play_chance(self, word, owner, name):
        phases = {"first": "first_player", "deal": "characters", "street": "streets", "challenge": "challenge",
                  "draw": "open_market shift refill"}
        require(self.phase in phases[word].split(), f"not in the phase {self.phase}")
        if word == "first":
            self.begin_with(owner)
        elif word == "deal":
            self.deal(owner, name)
        elif word == "street":
            require(name in STREETS and name not in self.streets, "cannot be drawn")
            self.streets.append(name)
            self.next_setup_phase()
        elif word == "challenge":
            require(name in CHALLENGES, "cannot be drawn")
            self.challenge, self.draw_challenge = name, False
            self.next_setup_phase()
        else:
            self.draw(name)

    def decide(self, estate, word, name, square, degrees):
        begins, so_far = self.phase == "begin", self.turn_so_far
        if word == "take":
            require(begins, "not now (NY-3.1)")
            self.acquire(estate, name, square)
            so_far["may_build"] = True
        elif word == "land_grab":
            require(self.may_grab(estate) and name.endswith("2"), "not now (NY-8.10 to NY-8.13)")
            estate.use(word)
            self.acquire(estate, name, square)
        elif word in ("build", "rebuild"):
            fine = begins if word == "rebuild" else estate.workers == 0 if begins else so_far["may_build"]
            require(fine, "not now (NY-3.1 to NY-3.3, NY-5.2)")
            so_far["may_build"], so_far["built"] = False, True
            self.brought_the_end = self.put_up(estate, name, square, degrees, word == "rebuild")
        elif word == "construction_boom":
            require(so_far["built"] and not self.brought_the_end, "not now (NY-8.3, NY-8.5)")
            estate.use(word)
            self.put_up(estate, name, square, degrees, False)
        elif word == "market_shift":
            require(sum(map(len, self.deck)) >= 4, "too few cards (NY-8.8)")
            estate.use(word)
            self.deck.append(sorted(filter(None, self.market)))
            self.market, self.phase = [None] * 4, "shift"
            return
        elif word == "give_up":
            stuck = begins and estate.workers == 0 and not self.can_build(estate) and not self.can_build(estate, True)
            require(stuck and LOT_AT[point(square)] in estate.bare(), "not stuck (NY-3.5)")
            estate.lots.remove(LOT_AT[point(square)])
            self.free.add(LOT_AT[point(square)])
            estate.workers += 1
            self.deck.append([name])
            return self.end_turn()
        else:
            require(word == "end" and not begins, "not now (NY-3.2, NY-3.4)")
            return self.end_turn()
        self.phase = "go_on"
        self.end_if_nothing_is_left()

    # ---- the view ----

    def view(self):
        """The position, written as the engine writes it."""
        free_of = {kind: sum(KIND[lot] == kind for lot in self.free) for kind in KINDS}
        owner_of = {lot: estate for estate in self.estates.values() for lot in estate.lots}
        estates = list(self.estates.values())
        return {
            "phase": self.phase, "to_move": self.to_move(), "turn": self.turn, "first": self.first, "active": self.active,
            "turn_so_far": self.turn_so_far, "expert": self.expert, "silver_from": self.limits["silver"], "gold_from": self.limits["gold"],
            "market": [{"slot": slot + 1, "card": kind, "free_lots": free_of.get(kind)} for slot, kind in enumerate(self.market)],
            "future_market": sum(map(len, self.deck)), "supply": [{"card": kind, "free_lots": free_of[kind]} for kind in KINDS],
            "lots": [{"lot": name_of(squares[0]), "card": KIND[lot], "owner": owner_of[lot].owner if lot in owner_of else None,
                      "free": lot in self.free, "worker": lot in owner_of and lot in owner_of[lot].bare()}
                     for lot, squares in LOT_SQUARES.items()],
            "tiles": [{**tile, "squares": [name_of(square) for square in tile["squares"]]} for estate in estates for tile in estate.tiles],
            "estates": [{"owner": estate.owner, "character": estate.character, "points": estate.points, "score": estate.score,
                         "workers": estate.workers, "lots": len(estate.lots), "newest_open": self.newest_open(estate),
                         "unbuilt": estate.unbuilt(), "hand": [{"tile": tile, "left": left} for tile, left in estate.left.items()],
                         "legendary": estate.legendary, "actions": estate.actions} for estate in estates],
            "legendary": [{"tile": tile, "owner": owner} for tile, owner in self.legendary.items()],
            "streets": [{"street": street, "tiles": [estate.along(street) for estate in estates], "leader": self.leader_of(street)}
                        for street in STREETS if street in self.streets],
            "challenge": self.challenge and {"challenge": self.challenge,
                                             "standings": [{"count": count, "points": points} for count, points in self.standings()]},
            "end": self.end}

    def leader_of(self, street):
        leader = sole_leader([estate.along(street) for estate in self.estates.values()])
        return None if leader is None else self.people[leader]


if __name__ == "__main__":
    main(Game)
