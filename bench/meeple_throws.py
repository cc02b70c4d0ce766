#!/usr/bin/env python3
"""How often a thrown meeple lies flat, rests on its side or stands: a rigid body thrown many times onto a table.

    python3 bench/meeple_throws.py [--throws N] [--seed N] [--thickness MM]…

docs/meeple-odds.md says what is made of it. Only the standard library is used, and the same seed gives the same figures. Lengths
are in millimetres, times in seconds; the mass is 1.
"""

import argparse
import math
import multiprocessing
import random

# One half of the outline from the middle of the legs to the top of the head, x to the right and y up. The other half mirrors it.
HALF = [(0.0, 3.2), (1.6, 0.0), (6.4, 0.0), (6.8, 0.9), (4.4, 5.6), (4.6, 6.6), (7.7, 7.6), (8.0, 9.0), (7.2, 10.4), (3.4, 11.2),
        (2.6, 12.2), (2.9, 13.8), (2.4, 15.2), (1.2, 16.0)]
GRAVITY = 9810.0
RESTITUTION = 0.35  # wood on cardboard
FRICTION = 0.4
STEP = 0.0005
QUIET = 0.02  # seconds of near rest after which a throw is over
LONGEST = 4.0  # seconds; a throw that has not come to rest by then is thrown again, as RH-1.9 does away with leaning


def outline():
    return HALF + [(-x, y) for x, y in reversed(HALF) if x > 0]


def hull(points):
    """The corners on which a flat shape can rest, counter-clockwise (monotone chain)."""
    def half(ordered):
        chain = []
        for point in ordered:
            while len(chain) > 1 and turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    ordered = sorted(set(points))
    return half(ordered) + half(ordered[::-1])


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def moments(points):
    """Area, centre and second moments about the centre of a flat shape."""
    area = cx = cy = xx = yy = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        cross = x0 * y1 - x1 * y0
        area += cross / 2
        cx += (x0 + x1) * cross / 6
        cy += (y0 + y1) * cross / 6
        xx += (x0 * x0 + x0 * x1 + x1 * x1) * cross / 12
        yy += (y0 * y0 + y0 * y1 + y1 * y1) * cross / 12
    cx, cy = cx / area, cy / area
    return (cx, cy), xx / area - cx * cx, yy / area - cy * cy


class Meeple:
    """The outline, extruded: its mass is spread over the true shape, it touches the table with the corners of the hull."""

    def __init__(self, thickness):
        (cx, cy), xx, yy = moments(outline())
        zz = thickness * thickness / 12
        self.inertia = (yy + zz, xx + zz, xx + yy)
        self.corners = [(x - cx, y - cy, z) for x, y in hull(outline()) for z in (-thickness / 2, thickness / 2)]


def random_rotation(rng):
    """Uniform over all orientations."""
    while True:
        parts = [rng.gauss(0, 1) for _ in range(4)]
        length = math.sqrt(sum(part * part for part in parts))
        if length > 1e-6:
            return [part / length for part in parts]


def matrix(q):
    w, x, y, z = q
    return ((1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
            (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
            (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)))


def apply(m, v):
    return tuple(row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in m)


def apply_transposed(m, v):
    return tuple(m[0][i] * v[0] + m[1][i] * v[1] + m[2][i] * v[2] for i in range(3))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


class Throw:
    def __init__(self, meeple, rng):
        self.meeple = meeple
        self.height = rng.uniform(40, 80)
        self.velocity = [rng.uniform(200, 700), 0.0, rng.uniform(-300, 100)]
        self.spin = [rng.gauss(0, 18) for _ in range(3)]  # in the world's frame
        self.pose = random_rotation(rng)

    def turned_by(self, impulse, arm, m):
        """What an impulse at an arm from the centre adds to the spin."""
        torque = apply_transposed(m, cross(arm, impulse))
        return apply(m, tuple(part / inertia for part, inertia in zip(torque, self.meeple.inertia)))

    def give(self, direction, amount, arm, m):
        impulse = tuple(part * amount for part in direction)
        for axis, more in enumerate(self.turned_by(impulse, arm, m)):
            self.velocity[axis] += impulse[axis]
            self.spin[axis] += more

    def mobility(self, direction, arm, m):
        """How much speed along a direction one unit of impulse there makes."""
        moved = cross(self.turned_by(direction, arm, m), arm)
        return 1.0 + sum(a * b for a, b in zip(moved, direction))

    def speed_at(self, arm):
        return [linear + angular for linear, angular in zip(self.velocity, cross(self.spin, arm))]

    def touch(self, arm, m):
        """One corner on the table: it does not go deeper, bounces if it came fast, and rubs."""
        speed = self.speed_at(arm)
        if speed[2] >= 0:
            return
        bounce = RESTITUTION if speed[2] < -60 else 0.0
        normal = -(1 + bounce) * speed[2] / self.mobility((0.0, 0.0, 1.0), arm, m)
        self.give((0.0, 0.0, 1.0), normal, arm, m)
        slip = self.speed_at(arm)
        rate = math.hypot(slip[0], slip[1])
        if rate > 1e-9:
            along = (-slip[0] / rate, -slip[1] / rate, 0.0)
            self.give(along, min(FRICTION * normal, rate / self.mobility(along, arm, m)), arm, m)

    def advance(self):
        """One step of time; says whether the meeple hardly moves."""
        self.velocity[2] -= GRAVITY * STEP
        m = matrix(self.pose)
        depths = [m[2][0] * x + m[2][1] * y + m[2][2] * z for x, y, z in self.meeple.corners]
        low = self.height + min(depths)
        if low < 0.02:
            touching = [index for index, depth in enumerate(depths) if self.height + depth < 0.02]
            for _ in range(3):
                for index in touching:
                    self.touch(apply(m, self.meeple.corners[index]), m)
            self.height += max(0.0, -low)
        self.height += self.velocity[2] * STEP
        self.turn_on()
        inner = apply_transposed(m, self.spin)
        energy = sum(part * part for part in self.velocity) + sum(i * part * part for i, part in zip(self.meeple.inertia, inner))
        return low < 0.02 and energy < 150.0  # a hop of less than a hundredth of a millimetre

    def turn_on(self):
        w, x, y, z = self.pose
        a, b, c = (part * STEP / 2 for part in self.spin)
        turned = (w - a * x - b * y - c * z, x + a * w + b * z - c * y, y + b * w + c * x - a * z, z + c * w + a * y - b * x)
        length = math.sqrt(sum(part * part for part in turned))
        self.pose = [part / length for part in turned]

    def rest(self):
        """exhausted, steady, hard; None if it leans on a corner or has not come to rest."""
        quiet = 0
        for _ in range(int(LONGEST / STEP)):
            quiet = quiet + 1 if self.advance() else 0
            if quiet > QUIET / STEP:
                return self.shown()
        return None

    def shown(self):
        up = matrix(self.pose)[2]  # the world's up in the meeple's own directions
        if abs(up[2]) > 0.95:
            return "exhausted"
        if abs(up[2]) > 0.05:
            return None
        return "hard" if up[1] > 0.98 else "steady"


def throw_many(task):
    thickness, throws, seed = task
    rng, meeple = random.Random(seed), Meeple(thickness)
    counts = {"exhausted": 0, "steady": 0, "hard": 0, None: 0}
    while sum(counts.values()) - counts[None] < throws:
        counts[Throw(meeple, rng).rest()] += 1
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--throws", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thickness", type=float, action="append")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    thicknesses = given.thickness or [8.0, 10.0, 12.0]
    blocks = 20  # the same blocks with the same seeds, whatever the number of jobs
    tasks = [(thickness, given.throws // blocks, given.seed * 1000 + block) for thickness in thicknesses for block in range(blocks)]
    with multiprocessing.Pool(given.jobs) as pool:
        results = pool.map(throw_many, tasks, chunksize=1)
    print(f"{'thickness':>9} {'throws':>7} {'exhausted':>10} {'steady':>7} {'hard':>6} {'thrown again':>13}")
    for thickness in thicknesses:
        mine = [result for task, result in zip(tasks, results) if task[0] == thickness]
        sums = {pose: sum(result[pose] for result in mine) for pose in mine[0]}
        throws = sum(sums.values()) - sums[None]
        shares = [sums[pose] / throws for pose in ("exhausted", "steady", "hard")]
        print(f"{thickness:>6.0f} mm {throws:>7} {shares[0]:>10.3f} {shares[1]:>7.3f} {shares[2]:>6.3f} {sums[None]:>13}")


if __name__ == "__main__":
    main()
