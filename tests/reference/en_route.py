#!/usr/bin/env python3
"""A second, plain implementation of En Route, to check the engine against.

    python3 tests/reference/en_route.py KVARTAL_BINARY RECORD…

Every record is replayed here by the numbered rules of games/en_route/RULES.en.md, as simply as possible: a
segment is a pair of crossings, a sheet is a set of them, and all points are counted anew from the final route. Each move
has to be legal, and after each one the whole position has to be what `KVARTAL_BINARY replay --views RECORD` prints. Of the
best route, which the engine finds by a search of its own, it is checked that it can be walked and that it brings what the
engine says. Nothing but the content files is shared with the engine.
"""

from agree import Wrong, main, require
from en_route_walk import (COLOURS, LOCATIONS, SIDES, City, Walk, crossings_on, ends, neighbours, segment, stretches,
                           walked)

LEVELS = ("beginner", "experienced", "outstanding", "legendary")
COVERED_BY = {1: (3, 4), 2: (4, 5), 3: (6,), 4: (6, 7), 5: (7,), 6: (8, 9), 7: (9, 10), 8: (), 9: (), 10: ()}  # ER-15.5


def balance_of(words):
    """ER-2.7: "both", "segment", "3_coordinates", "2_segments_1_coordinate" """
    if words == "both":
        return {"segments": 1, "coordinates": 1}
    taken, number = {"segments": 0, "coordinates": 0}, 1
    for word in words.split("_"):
        if word.isdigit():
            number = int(word)
        elif word != "none":
            taken[word.rstrip("s") + "s"] = number
    return taken


class Guide:
    def __init__(self, owner, balance):
        self.owner, self.plan, self.metro, self.hand, self.tasks, self.task = owner, None, None, [], [], None
        self.balance = balance_of(balance)
        self.tourists, self.drawn, self.cafes = {}, [], {}  # cafes: crossing → used
        self.refreshed, self.stage, self.offer, self.pick, self.first_pick = False, "waiting", [], [], []
        self.route = []
        self.coordinates, self.location, self.substitute, self.before, self.new_cafes = [], None, False, None, set()

    def sheet(self):
        return dict(self.balance), {at: dict(group) for at, group in self.tourists.items()}, list(self.drawn), dict(self.cafes)

    def restore(self, sheet):
        self.balance, self.tourists, self.drawn, self.cafes = (part.copy() for part in sheet)
        self.tourists = {at: dict(group) for at, group in self.tourists.items()}
        self.location, self.substitute, self.new_cafes = None, False, set()


# ---- the game --------------------------------------------------------------------------------------------------------------------


class Game:
    def __init__(self, options):
        self.people = [f"p{n + 1}" for n in range(int(options["players"]))]
        self.alone, self.teams = len(self.people) == 1, options["teams"] == "yes"
        self.options = options
        game = options["game"]
        self.goals_on = game == "full" and options["goals"] == "yes"  # ER-18.4
        self.tasks_on = game != "easy" and options["tasks"] == "yes"  # ER-18.5
        self.advanced, self.in_turn = options["rating"] == "advanced", options["drawing"] == "in_turn"
        balance = options["balance"].split(",")
        balance = balance * len(self.people) if len(balance) == 1 else balance
        self.guides = {name: Guide(name, side) for name, side in zip(self.people, balance)}
        self.city, self.cafes, self.ratings = None, {}, {}
        self.opening_rounds = 0 if self.teams else {3: 1, 4: 2}.get(len(self.people), 0)  # ER-9.1
        self.hand_size = 2 if self.alone else 3
        self.deck, self.under, self.discard, self.put_away = set(), [], [], []
        self.queue = {place: None for place in range(1, 11)} if self.alone else {}
        self.gone, self.not_in_queue = set(), set()
        self.goals, self.round, self.leader, self.first = [], 0, None, None
        self.cards, self.dropped, self.symbols, self.refreshing = [], None, [], None
        self.phase = "city"
        if options["city"] != "random":
            self.settle_city(options["city"])

    # ---- set-up (chapter 2) ----

    def settle_city(self, city):
        """ER-2.2"""
        self.city = City(city)
        self.cafes = dict(self.city.cafes) if self.options["game"] != "easy" else {}
        self.ratings = {landmark: int(self.advanced) for landmark in self.city.tracks}  # ER-17.2
        self.deck = set(self.city.cards)
        self.phase = "first"
        first = "p1" if self.alone else self.options["first"]
        if first != "random":
            self.begin_with(first)

    def begin_with(self, seat):
        self.first = self.leader = seat
        self.go_on_with_set_up()

    def go_on_with_set_up(self):
        guides = self.guides.values()
        unturned = [place for place in (8, 9, 10) if self.alone and not self.queue[place]]
        if any(guide.plan is None for guide in guides):
            self.phase = "plans"
        elif self.goals_on and len(self.goals) < 3:
            self.phase = "goals"
        elif None in self.cafes.values():
            self.phase = "cafes"
        elif self.city.metro and any(guide.metro is None for guide in guides):
            self.phase = "metro"
        elif any(len(guide.hand) < self.hand_size for guide in guides):
            self.phase = "hands"
        elif self.tasks_on and any(len(guide.tasks) < 2 for guide in guides):
            self.phase = "tasks"
        elif unturned:
            self.phase = "turn_up"
        elif self.tasks_on:
            self.phase = "keep"
            self.all_at("deciding")
        else:
            self.begin_round()

    def all_at(self, stage):
        for guide in self.guides.values():
            guide.stage = stage

    def clockwise(self, seat, steps):
        return self.people[(self.people.index(seat) + steps) % len(self.people)]

    def in_order(self):
        return [self.guides[self.clockwise(self.leader, i)] for i in range(len(self.people))]

    # ---- the deck ----

    def face_down(self):
        return sum(not card and place not in self.gone for place, card in self.queue.items())

    def on_top(self):
        return len(self.deck) - self.face_down()

    def take_from_deck(self, card):
        if self.on_top() > 0:
            require(card in self.deck, f"{card} is not in the deck")
            self.deck.remove(card)
            self.not_in_queue.discard(card)
        elif self.under:
            require(card == self.under.pop(0), f"{card} does not come next (ER-10.4)")
        else:
            require(card in self.put_away, f"{card} is nowhere")
            self.put_away.remove(card)

    def deal(self, seat, card):
        if self.phase == "refresh":
            require(seat == self.refreshing, "not for this one")
        else:
            require(seat == next(guide.owner for guide in self.in_order() if len(guide.hand) < self.hand_size), "out of order (ER-3.3)")
        self.take_from_deck(card)
        self.guides[seat].hand.append(card)
        if self.phase == "hands":
            self.go_on_with_set_up()
        elif self.phase == "refresh":
            self.to_draw -= 1
            if not self.to_draw:
                self.deck |= {*self.under, *self.put_away}  # ER-10.1
                self.not_in_queue |= set(self.put_away)
                self.under, self.put_away, self.refreshing, self.phase = [], [], None, self.after_refresh
        else:
            self.after_renewal()

    def turn_up(self, place, card):
        require(place == self.next_to_turn_up(), "not this place (ER-15.7)")
        require(card in self.deck - self.not_in_queue, f"{card} cannot lie there")
        self.deck.remove(card)
        self.queue[place] = card
        if self.round:
            self.after_renewal()
        else:
            self.go_on_with_set_up()

    def next_to_turn_up(self):
        return next((place for place in self.queue if not self.queue[place] and place not in self.gone
                     and set(COVERED_BY[place]) <= self.gone), None)

    # ---- the round (chapters 3, 4, 9, 15, 16) ----

    def begin_round(self):
        self.round += 1
        self.cards, self.dropped, self.symbols = [], None, []
        for guide in self.guides.values():
            guide.offer, guide.pick = [], []
        if self.round <= self.opening_rounds:
            self.phase = "lay"
            self.all_at("deciding")
        else:
            self.phase = "lead"
            self.all_at("waiting")

    def offering(self):
        """ER-4.2, ER-4.3, ER-16.4"""
        if self.teams:
            return [self.clockwise(self.leader, 2)]
        return sorted({self.clockwise(self.leader, 1), self.clockwise(self.leader, -1)})

    def offers_due(self):
        return 2 if self.teams or len(self.people) == 2 else 1

    def lay_down(self, guide, cards):
        require(len(set(cards)) == len(cards) and set(cards) <= set(guide.hand), "not in the hand")
        for card in cards:
            guide.hand.remove(card)

    def lead(self, guide, card):
        self.lay_down(guide, [card])
        self.cards = [card]
        if self.alone:
            self.phase = "take"
        else:
            self.phase = "offer"
            for seat in self.offering():
                self.guides[seat].stage = "deciding"

    def offer(self, guide, cards):
        require(len(cards) == self.offers_due(), "so many cards are not offered (ER-4.2, ER-4.3)")
        self.lay_down(guide, cards)
        guide.offer, guide.stage = list(cards), "ready"
        if all(self.guides[seat].offer for seat in self.offering()):
            self.phase = "drop"
            self.all_at("waiting")

    def offered(self):
        return [card for seat in self.offering() for card in self.guides[seat].offer]

    def drop(self, card):
        require(card in self.offered(), "only an offer is dropped (ER-4.4)")
        self.dropped = card
        self.under.append(card)  # ER-4.5
        self.cards += [other for other in self.offered() if other != card]
        self.look_at_symbols()

    def take(self, card):
        place = next((place for place, lying in self.queue.items() if lying == card), None)
        require(place, "not open in the queue (ER-15.6)")
        self.queue[place] = None
        self.gone.add(place)
        self.cards.append(card)
        self.look_at_symbols()

    def look_at_symbols(self):
        self.symbols = list(self.cards)  # ER-5.4
        self.move_symbols()

    def can_move(self, landmark, step):
        return 0 <= self.ratings[landmark] + step < len(self.city.tracks[landmark])

    def move_symbols(self):
        """Moves ratings until the leader has something to decide."""
        while self.symbols:
            landmarks = self.city.cards[self.symbols[0]].get("landmarks", [])
            if landmarks and self.advanced:
                break
            rising = [landmark for landmark in landmarks if self.can_move(landmark, 1)]
            if len(rising) > 1:
                break
            if rising:
                self.ratings[rising[0]] += 1
            self.symbols.pop(0)
        if self.symbols:
            self.phase = "rate"
        else:
            self.begin_drawing()

    def rate(self, landmark, direction):
        """ER-5.3, ER-17.1, ER-17.3"""
        landmarks = self.city.cards[self.symbols[0]]["landmarks"]
        step = 1 if direction == "up" else -1
        require(landmark in landmarks, "not on the card")
        require(self.advanced or step == 1, "only up")
        if self.can_move(landmark, step):
            self.ratings[landmark] += step
        else:
            require(len(landmarks) == 1, "must move something (ER-17.3)")
        self.symbols.pop(0)
        self.move_symbols()

    def lay(self, guide, card):
        self.lay_down(guide, [card])
        guide.offer, guide.stage = [card], "ready"
        if all(other.offer for other in self.guides.values()):
            for other in self.in_order():  # ER-9.3
                landmarks = self.city.cards[other.offer[0]].get("landmarks", [])
                if landmarks:
                    lowest = min(landmarks, key=lambda one: self.city.tracks[one][self.ratings[one]])  # ER-9.9
                    self.ratings[lowest] += self.can_move(lowest, 1)
            self.phase = "draw"
            self.all_at("picking")

    def laid(self):
        return [guide.offer[0] for guide in self.guides.values()]

    def choose_cards(self, guide, cards):
        require(guide.stage == "picking" and len(set(cards)) == 2 and set(cards) <= set(self.laid()), "two of the cards laid (ER-9.4)")
        guide.first_pick = sorted(cards, key=list(self.city.cards).index)
        self.begin_turn(guide, guide.first_pick)

    # ---- drawing (chapters 6 to 8) ----

    def begin_drawing(self):
        self.phase = "draw"
        for place, guide in enumerate(self.in_order()):
            self.begin_turn(guide, self.cards)
            guide.stage = "waiting" if self.in_turn and place else "choosing"  # ER-6.2

    def begin_turn(self, guide, cards):
        guide.pick = list(cards)
        guide.before = guide.sheet()
        guide.location, guide.substitute, guide.new_cafes = None, False, set()
        guide.coordinates = [self.city.cards[card]["coordinate"] for card in cards]
        guide.stage = "choosing"

    def free_roads(self, guide):
        return self.city.roads - set(guide.drawn)

    def candidates(self, guide):
        plan = self.city.facts["plans"][guide.plan]
        return self.city.locations(plan, *guide.coordinates) - set(guide.tourists)

    def stored(self, guide, bonus):
        return [at for at in self.cafes if guide.cafes.get(at) is False and self.cafes[at]["bonus"] == bonus]

    def draw_roads(self, guide, roads):
        require(set(roads) <= self.free_roads(guide), "no free road (ER-7.4, ER-7.6)")
        guide.drawn += roads
        for at in self.cafes:
            if at in crossings_on(roads) and at not in guide.cafes:  # ER-8.1
                guide.cafes[at] = False
                guide.new_cafes.add(at)

    def arriving(self, guide):
        """ER-4.6 to ER-4.9: tourists, and how many of a colour to be chosen out of which."""
        shown = [self.city.cards[card].get("tourists", {}) for card in guide.pick]
        sums = {colour: sum(one.get(colour, 0) for one in shown) for colour in COLOURS}
        repeats = shown.count({})
        if repeats == 2:
            return sums, 2, self.city.colours
        there = [colour for colour in COLOURS if sums[colour]]
        if repeats and len(there) == 1:
            return {**sums, there[0]: sums[there[0]] + 2}, 0, ()
        return sums, 2 * repeats, there if repeats else ()

    def choose_location(self, guide, at, colour):
        require(guide.stage == "choosing" and at in LOCATIONS, "no location is chosen now")
        free = self.candidates(guide)
        if free:
            require(at in free, "no free candidate (ER-6.3, ER-6.4)")
            group, more, colours = self.arriving(guide)
        else:
            require(at not in guide.tourists, "occupied (ER-6.6)")
            group, more, colours = {}, 1, self.city.colours
            guide.substitute = True
        require((colour in colours) if more else colour is None, "the colour (ER-6.6, ER-4.8)")
        group = {one: group.get(one, 0) + (more if one == colour else 0) for one in COLOURS}
        guide.tourists[at], guide.location, guide.stage = group, at, "drawing"
        self.look_for_roads(guide)

    def look_for_roads(self, guide):
        if guide.stage == "drawing" and not self.free_roads(guide):
            guide.stage = "drawn"  # ER-7.7

    def draw_piece(self, guide, text):
        require(guide.stage == "drawing", "nothing is drawn now")
        names = text.split("-")
        require(all(map(neighbours, names, names[1:])), "not along a road")
        roads = [segment(one, other) for one, other in zip(names, names[1:])]
        require(len(roads) in (1, 2) and len(set(roads)) == len(roads), "one segment or two (ER-7.1)")
        if len(roads) == 2:
            require(not guide.substitute and SIDES[guide.location] & set(roads), "not beside the location (ER-7.2)")
        self.draw_roads(guide, roads)
        guide.stage = "drawn"

    def draw_bonus(self, guide, road):
        require(guide.stage in ("choosing", "drawing", "drawn"), "not now")
        if guide.balance["segments"]:
            guide.balance["segments"] -= 1
        else:
            stored = self.stored(guide, "segment")
            require(stored, "no such bonus (ER-8.5)")
            guide.cafes[stored[0]] = True
        self.draw_roads(guide, [segment(*ends(road))])
        self.look_for_roads(guide)

    def shift(self, guide, card, direction):
        require(guide.stage == "choosing" and card in guide.pick, "not now (ER-8.6)")
        if guide.balance["coordinates"]:
            guide.balance["coordinates"] -= 1
        else:
            stored = [at for at in self.stored(guide, "coordinate") if at not in guide.new_cafes]  # ER-8.7
            require(stored, "no such bonus (ER-8.6)")
            guide.cafes[stored[0]] = True
        which = guide.pick.index(card)
        step = 1 if direction == "up" else -1
        guide.coordinates[which] = (guide.coordinates[which] - 1 + step) % 6 + 1

    def invite(self, guide, at):
        """ER-8.2, ER-8.3"""
        require(guide.location and at in guide.new_cafes and not guide.cafes[at], "nobody to invite there")
        require(self.cafes[at]["bonus"] == "tourists", "brings no tourists")
        for colour, people in self.cafes[at]["tourists"].items():
            guide.tourists[guide.location][colour] += people
        guide.cafes[at] = True

    def finish_turn(self, guide):
        require(guide.stage == "drawn", "draw first (ER-7.7)")
        guide.stage = "ready"
        if self.in_turn and self.round > self.opening_rounds:
            order = self.in_order()
            place = order.index(guide) + 1
            if place < len(order):
                order[place].stage = "choosing"
        if all(other.stage == "ready" for other in self.guides.values()):
            self.end_round()

    def end_round(self):
        if self.round < self.opening_rounds:  # ER-9.5, ER-9.7
            self.round += 1
            for guide in self.guides.values():
                self.begin_turn(guide, [card for card in self.city.cards if card in self.laid() and card not in guide.first_pick])
            return
        opening = self.round == self.opening_rounds
        self.discard += self.laid() if opening else self.cards  # ER-3.3
        self.cards, self.dropped = [], None
        for guide in self.guides.values():
            guide.offer, guide.pick, guide.coordinates, guide.stage = [], [], [], "waiting"
            guide.location, guide.new_cafes = None, set()
        if self.round == 10:
            self.phase = "route"
            self.all_at("deciding")
            return
        self.renewing_after_opening = opening
        self.phase = "renew"
        self.after_renewal()

    def after_renewal(self):
        if any(len(guide.hand) < self.hand_size for guide in self.guides.values()):
            self.phase = "renew"
        elif self.alone and self.next_to_turn_up():
            self.phase = "turn_up"
        else:
            if not self.renewing_after_opening:  # ER-9.8
                self.leader = self.clockwise(self.leader, 1)  # ER-3.4
            self.begin_round()

    def refresh(self, guide, cards):
        """ER-10.1"""
        require(self.phase in ("lay", "lead", "offer", "take", "drop", "rate", "draw"), "not now (ER-10.2)")
        require(not guide.refreshed and 1 <= len(cards) <= 3, "once, one to three cards (ER-10.1)")
        self.to_draw = len(cards)
        self.lay_down(guide, cards)
        guide.refreshed = True
        self.put_away, self.refreshing = list(cards), guide.owner
        self.after_refresh, self.phase = self.phase, "refresh"

    # ---- the end (chapters 11 to 16) ----

    def go(self, guide, to):
        require(guide.route, "start first")
        here = guide.route[-1]
        unused = set(guide.drawn) - set(walked(guide.route))
        if neighbours(here, to):
            require(segment(here, to) in unused, "not drawn, or used (ER-11.2, ER-11.3)")
        else:
            rides = len(stretches(guide.route)) > 1
            card = self.city.metro.get(guide.metro, [])
            require(not rides and len(guide.route) > 1 and {here, to} == set(card), "no ride (ER-19.3)")
            require(any(to in ends(road) for road in unused), "a ride joins two stretches (ER-19.3)")
        guide.route.append(to)

    def finish_route(self, guide):
        require(len(guide.route) > 1 and neighbours(*guide.route[-2:]), "too short (ER-11.2)")
        guide.stage = "ready"
        if all(other.stage == "ready" for other in self.guides.values()):
            self.phase = "over"

    def walk(self, guide, route=None):
        return Walk(self.city, guide, guide.route if route is None else route, self.ratings, self.cafes)

    def goal_points(self, number):
        """By seat: (count, reached, won, points) of a goal (chapter 13, ER-15.8, ER-23.3)."""
        goal = self.goals[number]
        walks = [self.walk(guide) for guide in self.guides.values()]
        if "places" in goal:
            counts = [walk.places(goal) for walk in walks]
            return [(count, count >= 2, None, 0 if self.alone else goal["points"][count]) for count in counts]
        counts = [walk.count(goal) for walk in walks]
        reached = [walk.reaches(goal, count) for walk, count in zip(walks, counts)]
        best = (min if goal.get("minus") else max)((count for count, met in zip(counts, reached) if met), default=None)
        rows = []
        for count, met in zip(counts, reached):
            points = 0 if self.alone or not met else goal["win"] if count == best else goal["reach"]
            rows.append((count, met, met and count == best, points))
        return rows

    def total(self, guide):
        lines = self.walk(guide).lines(guide.task, [])
        seat = self.people.index(guide.owner)
        return sum(points for _, _, points in lines.values()) + sum(self.goal_points(n)[seat][3] for n in range(len(self.goals)))

    def scores(self):
        totals = [self.total(guide) for guide in self.guides.values()]
        return [totals[seat] + totals[(seat + 2) % 4] for seat in range(4)] if self.teams else totals  # ER-16.6

    # ---- moves ----

    def play_phase(self):
        """The phase of play, even while a hand is being refreshed."""
        return self.after_refresh if self.phase == "refresh" else self.phase

    def to_move(self):
        """Seats that may decide; none where it is chance or the game is over."""
        if self.phase in ("keep", "lay", "offer", "draw", "route"):
            return [name for name in self.people if self.guides[name].stage not in ("waiting", "ready")]
        return [self.leader] if self.phase in ("lead", "take", "drop", "rate") else []

    def play(self, text):
        """Makes one move of a record."""
        who, word, *rest = text.split()
        if who == "*":
            return self.play_chance(word, *rest)
        guide = self.guides[who]
        if word == "refresh":  # whether or not it is asked for anything (ER-10.2)
            return self.refresh(guide, rest)
        require(who in self.to_move(), f"{who} is not to move")
        if self.phase == "route":
            return self.play_route(guide, word, *rest)
        if self.phase == "draw":
            return self.play_drawing(guide, word, *rest)
        phases = {"keep": "keep", "lay": "lay", "lead": "lead", "offer": "offer", "take": "take", "drop": "drop", "rate": "rate"}
        require(phases.get(word) == self.phase, f"{word} in the phase {self.phase}")
        if word == "keep":
            return self.keep(guide, *rest)
        if word in ("lay", "lead"):
            return getattr(self, word)(guide, *rest)
        if word == "offer":
            return self.offer(guide, rest)
        return getattr(self, word)(*rest)

    def play_drawing(self, guide, word, *rest):
        if word == "pick":
            return self.choose_cards(guide, rest)
        if word == "at":
            return self.choose_location(guide, rest[0], rest[1] if len(rest) > 1 else None)
        if word == "erase":
            require(guide.stage in ("choosing", "drawing", "drawn"), "nothing to erase")
            guide.restore(guide.before)
            if self.round <= self.opening_rounds and self.round == 1:  # the choice of cards is taken back too
                guide.stage, guide.pick = "picking", []
                return None
            return self.begin_turn(guide, guide.pick)
        names = {"draw": self.draw_piece, "bonus": self.draw_bonus, "shift": self.shift, "invite": self.invite, "done": self.finish_turn}
        require(word in names, f"{word} while drawing")
        return names[word](guide, *rest)

    def play_route(self, guide, word, *rest):
        if word == "start":
            require(not guide.route and rest[0] in crossings_on(guide.drawn), "not there (ER-11.2)")
            guide.route = [rest[0]]
        elif word == "erase":
            require(guide.route, "nothing to erase")
            guide.route = []
        elif word == "go":
            self.go(guide, *rest)
        else:
            require(word == "done", f"{word} at the end")
            self.finish_route(guide)

    def keep(self, guide, task):
        require(task in guide.tasks, "not dealt (ER-2.5)")
        guide.task, guide.stage = task, "ready"
        if all(other.task for other in self.guides.values()):
            self.begin_round()

    def play_chance(self, word, *rest):
        phases = {"city": "city", "first": "first", "plan": "plans", "goal": "goals", "cafe": "cafes", "metro": "metro", "task": "tasks",
                  "turn_up": "turn_up", "deal": "hands renew refresh"}
        require(self.phase in phases[word].split(), f"{word} in the phase {self.phase}")
        guides = self.guides.values()
        if word == "city":
            return self.settle_city(*rest)
        if word == "first":
            return self.begin_with(*rest)
        if word == "deal":
            return self.deal(*rest)
        if word == "turn_up":
            return self.turn_up(int(rest[0]), rest[1])
        if word == "plan":
            seat, plan = rest[0], int(rest[1]) - 1
            require(all(guide.plan != plan for guide in guides), "dealt already (ER-2.3)")
            self.guides[seat].plan = plan
            if self.teams:  # ER-16.2
                require(all(guide.plan is None or (guide.plan + int(guide.owner[1]) + self.guides["p1"].plan + 1) % 2 == 0
                            for guide in guides), "not for this team")
        elif word == "goal":
            known = self.city.tours or self.city.goals
            require(rest[0] in known and known[rest[0]] not in self.goals, "cannot be drawn (ER-2.6)")
            require(self.city.tours or known[rest[0]]["deck"] == "ABC"[len(self.goals)], "of another letter (ER-2.6)")
            self.goals.append(known[rest[0]])
        elif word == "cafe":
            at, card = rest
            require(self.cafes[at] is None and self.city.cafe_cards[card] not in self.cafes.values(), "dealt already (ER-24.2)")
            self.cafes[at] = self.city.cafe_cards[card]
        elif word == "metro":
            require(all(guide.metro != rest[1] for guide in guides), "dealt already (ER-19.2)")
            self.guides[rest[0]].metro = rest[1]
        else:
            require(all(rest[1] not in guide.tasks for guide in guides), "dealt already (ER-2.5)")
            self.guides[rest[0]].tasks.append(rest[1])
        return self.go_on_with_set_up()

    # ---- what everybody at once would see ----

    def table(self):
        roles = [{"owner": self.leader, "role": role, "card": card} for role, card in zip(("lead", "second"), self.cards)]
        if self.dropped:
            roles.append({"owner": self.leader, "role": "dropped", "card": self.dropped})
        opening = self.round <= self.opening_rounds
        if opening or len(self.cards) < 2:
            roles += [{"owner": guide.owner, "role": "laid" if opening else "offer", "card": card}
                      for guide in self.guides.values() for card in guide.offer]
        return roles

    def conditions(self):
        if len(self.cards) < 2:
            return None
        shown = Guide("", "none")
        shown.pick = self.cards
        tourists, more, _ = self.arriving(shown)
        return {"cards": self.cards, "coordinates": [self.city.cards[card]["coordinate"] for card in self.cards],
                "tourists": tourists, "any": more}

    def view(self):
        seated = self.phase not in ("city", "first")
        level = self.city.facts["challenge"][LEVELS.index(self.options["level"])] if self.alone and self.city else None
        needed = int(self.options["challenge_goals"]) if self.alone and self.goals_on else 0
        ratings = [{"landmark": landmark, "cell": cell, "rating": self.city.tracks[landmark][cell]}
                   for landmark, cell in self.ratings.items()]
        return {
            "phase": self.phase, "to_move": self.to_move(), "city": self.city and self.city.facts["id"], "round": self.round, "rounds": 10,
            "opening_rounds": self.opening_rounds, "opening": 0 < self.round <= self.opening_rounds,
            "first": self.first if seated else None, "leader": self.leader if seated else None, "teams": self.teams,
            "advanced": self.advanced, "in_turn": self.in_turn, "table": self.table(), "conditions": self.conditions(),
            "ratings": ratings, "rating_card": self.symbols[0] if self.play_phase() == "rate" else None,
            "goals": [self.view_of_goal(number) for number in range(len(self.goals))],
            "deck": {"left": self.on_top() + len(self.under) + len(self.put_away) if self.city else 36, "under": self.under, "discard": self.discard},
            "queue": [{"place": place, "card": card, "covered": not set(COVERED_BY[place]) <= self.gone, "gone": place in self.gone}
                      for place, card in self.queue.items()],
            "cafes": [self.view_of_cafe(at) for at in self.cafes],
            "guides": [self.view_of(guide) for guide in self.guides.values()],
            "level_points": level, "level_goals": needed if self.alone else None,
        }

    def view_of_goal(self, number):
        standings = []
        if self.phase == "over":
            for name, (count, reached, won, points) in zip(self.people, self.goal_points(number)):
                standings.append({"owner": name, "count": count, "reached": reached, "won": bool(won) and not self.alone, "points": points})
        return {"goal": self.goals[number]["id"], "standings": standings}

    def view_of_cafe(self, at):
        cafe = self.cafes[at] or {}
        return {"at": at, "bonus": cafe.get("bonus"), "card": cafe["id"] if cafe and self.city.cafe_cards else None,
                "tourists": {colour: cafe.get("tourists", {}).get(colour, 0) for colour in COLOURS}, "pier": cafe.get("pier")}

    def view_of_visit(self, guide, at):
        if guide.cafes[at]:
            return "used"
        if self.cafes[at]["bonus"] != "tourists":
            return "stored"
        return "waiting" if at in guide.new_cafes and guide.stage != "ready" else "left"

    def view_of(self, guide):
        plan = self.city.facts["plans"][guide.plan] if guide.plan is not None else {"rows": [], "columns": []}
        turn = guide.stage in ("choosing", "drawing", "drawn")
        draws = self.play_phase() == "draw"
        opening = self.round <= self.opening_rounds and draws and guide.stage != "picking"
        before = guide.before[2] if draws and guide.before else guide.drawn
        stored = [at for at in self.stored(guide, "coordinate") if at not in guide.new_cafes]
        return {
            "owner": guide.owner, "plan": None if guide.plan is None else guide.plan + 1, "rows": plan["rows"],
            "columns": plan["columns"], "secret": False, "stage": guide.stage, "picked": guide.pick if opening else [],
            "coordinates": guide.coordinates if turn else [],
            "candidates": list(self.candidates(guide)) if guide.stage == "choosing" else [],
            "location": guide.location,
            "tourists": [{"at": at, "tourists": group} for at, group in guide.tourists.items()],
            "segments": sorted(guide.drawn), "drawn_now": sorted(road for road in guide.drawn if road not in before),
            "cafes": [{"at": at, "state": self.view_of_visit(guide, at)} for at in self.cafes if at in guide.cafes],
            "free_segments": guide.balance["segments"] + len(self.stored(guide, "segment")),
            "free_coordinates": guide.balance["coordinates"] + len(stored), "balance": guide.balance,
            "refreshed": guide.refreshed, "hand_size": len(guide.hand), "hand": guide.hand,
            "dealt_tasks": sorted(guide.tasks) if guide.tasks and not guide.task else None, "task": guide.task, "metro": guide.metro,
            "route": self.view_of_route(guide, guide.route) if self.phase in ("route", "over") else None,
        }

    def view_of_route(self, guide, route):
        walk, seat = self.walk(guide, route), self.people.index(guide.owner)
        lines = []
        for step, (count, times, points) in walk.lines(guide.task, self.goals).items():
            if points is None:
                points = self.goal_points("goal_a goal_b goal_c".split().index(step))[seat][3] if self.phase == "over" else None
            if step != "cafes" or self.cafes:
                lines.append({"step": step, "count": count, "times": times, "points": points})
        total = self.total(guide) if self.phase == "over" else None
        return {"crossings": route, "segments": sorted(walk.roads),
                "score": {"lines": lines, "total": total, "length": walk.length, "tourists": walk.tourists(), "attractions": walk.attractions()}}

    def comparable(self, view):
        """Of the engine's view what is compared. Standings before the end and the points of goals in routes that are being made
        stand on the engine's search for the best route, of which this knows nothing; that route itself is checked here."""
        for goal in view["goals"]:
            goal["standings"] = goal["standings"] if self.phase == "over" else []
        for shown, guide in zip(view["guides"], self.guides.values()):
            best = shown.pop("best")
            shown["segments"].sort()
            shown["drawn_now"].sort()
            if best:
                self.check_best(guide, best)
            for route in filter(None, (shown["route"],)):
                route["segments"].sort()
                score = route["score"]
                for scored in score["lines"]:
                    del scored["places"]
                    if self.phase != "over" and scored["step"].startswith("goal"):
                        scored["points"] = None
                if self.phase != "over":
                    score["total"] = None
        return view

    def check_best(self, guide, best):
        route, roads = best["crossings"], walked(best["crossings"])
        rides = [{one, other} for one, other in zip(route, route[1:]) if not neighbours(one, other)]
        require(len(set(roads)) == len(roads) and set(roads) <= set(guide.drawn), "the best route cannot be walked")
        require(not rides or rides == [set(self.city.metro[guide.metro])], "the best route rides where it cannot")
        mine = self.walk(guide, route).lines(guide.task, self.goals)
        for scored in best["score"]["lines"]:
            count, times, points = mine[scored["step"]]
            known = (scored["count"], scored["times"], scored["points"] if points is not None else None)
            if known != (count, times, points):
                raise Wrong(f"best route of {guide.owner}: {scored}, reference {mine[scored['step']]}")


if __name__ == "__main__":
    main(Game, sets=(".hand", ".discard", ".candidates", ".picked"))
