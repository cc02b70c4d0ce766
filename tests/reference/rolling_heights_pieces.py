"""The words and the companies of the plain Rolling Heights."""

from rolling_heights_city import TABLE

MATERIALS = [material["id"] for material in TABLE["materials"]]
WORKERS = [worker["id"] for worker in TABLE["workers"]]
RESOURCES = ["power", *MATERIALS, *(f"special_{material}" for material in MATERIALS)]
BRINGS = dict(zip(WORKERS, MATERIALS))  # RH-5.4: the first four
STATES = ("exhausted", "steady", "hard", "activated", "inactive")
THROWN = STATES[:3]
LETTERS = {"e": "exhausted", "s": "steady", "h": "hard"}
SIDES_B = {1: 0, 2: 0, 3: 2, 4: 3}  # RH-2.1
IN_THE_BOX = {1: "two", 2: "two", 3: "three", 4: "four"}  # RH-2.4


class Company:
    def __init__(self, owner, workers):
        self.owner, self.points, self.wilds = owner, 0, 0
        self.score = dict.fromkeys(("bonuses", "buildings", "workers", "abilities", "ads", "target", "wilds"), 0)
        self.crew = {colour: dict.fromkeys(STATES, 0) for colour in WORKERS}
        for colour, number in workers.items():
            self.crew[colour]["inactive"] = number
        self.stage, self.to_tire, self.targets, self.scored = "home", 0, [], None
        self.sitting = dict.fromkeys(WORKERS, 0)  # told to sit out

    def get(self, kind, points):
        self.score[kind] += points
        self.points += points

    def in_state(self, state):
        return sum(states[state] for states in self.crew.values())

    def owned(self):
        return {colour: sum(states.values()) for colour, states in self.crew.items()}

    def change(self, colour, before, after):
        self.crew[colour][before] -= 1
        self.crew[colour][after] += 1

    def able(self):
        return self.in_state("steady") + self.in_state("hard")

    def active(self):
        return self.able() + self.in_state("exhausted") + self.in_state("activated")

    def to_sit_out(self):
        """RH-3.3"""
        return max(0, sum(self.owned().values()) - 10 - sum(self.sitting.values())) if self.stage == "home" else 0
