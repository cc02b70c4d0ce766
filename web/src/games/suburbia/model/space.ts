// Where tiles lie: flat-top hexagons with axial coordinates (SUB-1.6) and the outline of the borough board (SUB-2.9).
import type { Box, Point } from '../../../shell/sheet/geometry';

export interface Space {
  readonly q: number;
  readonly r: number;
}

export type Side = 'front' | 'reverse';

/** Clockwise from north: the order in which neighbours take effect (SUB-6.2). */
export const directions: readonly Space[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const half = Math.sqrt(3) / 2;

/** A space as moves write it: `1,-1`. Also its key in maps. */
export function nameOf(space: Space): string {
  return `${space.q},${space.r}`;
}

export function spaceNamed(name: string): Space {
  const [q, r] = name.split(',').map(Number);
  if (q === undefined || r === undefined || !Number.isInteger(q) || !Number.isInteger(r)) {
    throw new Error(`not a space: ${name}`);
  }
  return { q, r };
}

export function isSame(a: Space, b: Space): boolean {
  return a.q === b.q && a.r === b.r;
}

export function neighbours(space: Space): Space[] {
  return directions.map(({ q, r }) => ({ q: space.q + q, r: space.r + r }));
}

/** The side of `from` on which `to` lies, if they share an edge. */
export function directionTo(from: Space, to: Space): number | null {
  const index = neighbours(from).findIndex((next) => isSame(next, to));
  return index < 0 ? null : index;
}

export function centre(space: Space, radius: number): Point {
  return { x: 1.5 * radius * space.q, y: 2 * half * radius * (space.r + space.q / 2) };
}

/** The corners of a hexagon about the origin, clockwise from the east. */
export function corners(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => ({
    x: radius * Math.cos((corner * Math.PI) / 3),
    y: radius * Math.sin((corner * Math.PI) / 3),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The same as the `points` of an SVG polygon. */
export function hexagon(radius: number): string {
  return corners(radius)
    .map(({ x, y }) => `${rounded(x)},${rounded(y)}`)
    .join(' ');
}

/** The middle of an edge, from the centre of its hexagon. */
export function edgeMiddle(direction: number, radius: number): Point {
  const angle = ((direction - 1.5) * Math.PI) / 3;
  return { x: half * radius * Math.cos(angle), y: half * radius * Math.sin(angle) };
}

const coveredOnFront: readonly Space[] = (
  [
    [-3, 0],
    [-3, 1],
    [-2, 0],
    [-1, -1],
    [-1, 0],
    [0, -1],
    [1, -2],
    [1, -1],
    [2, -2],
    [3, -3],
    [3, -2],
  ] as const
).map(([q, r]) => ({ q, r }));

/** SUB-2.10 */
export function mirrored(space: Space): Space {
  return { q: space.q, r: -space.r - space.q };
}

/** The spaces that the borough board covers. */
export function coveredSpaces(side: Side): readonly Space[] {
  return side === 'front' ? coveredOnFront : coveredOnFront.map(mirrored);
}

/** The edge of the borough board as an SVG path: every side of a covered space beyond which nothing is covered. */
export function boardEdge(side: Side, radius: number): string {
  const covered = coveredSpaces(side);
  const shape = corners(radius);
  const parts: string[] = [];
  for (const space of covered) {
    const { x, y } = centre(space, radius);
    neighbours(space).forEach((next, direction) => {
      if (covered.some((other) => isSame(other, next))) return;
      const from = shape[(direction + 4) % 6] as Point;
      const to = shape[(direction + 5) % 6] as Point;
      parts.push(`M${rounded(x + from.x)} ${rounded(y + from.y)}L${rounded(x + to.x)} ${rounded(y + to.y)}`);
    });
  }
  return parts.join('');
}

/** How a key moves on the board, as a unit vector: straight for the arrows, along the six directions for the letters. */
export const keySteps: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  KeyQ: { x: -half, y: -0.5 },
  KeyW: { x: 0, y: -1 },
  KeyE: { x: half, y: -0.5 },
  KeyA: { x: -half, y: 0.5 },
  KeyS: { x: 0, y: 1 },
  KeyD: { x: half, y: 0.5 },
};

/** The nearest of `spaces` that lies that way from `from`; what lies aside counts as further away. */
export function stepTowards(from: Space, way: Point, spaces: readonly Space[]): Space | null {
  const here = centre(from, 1);
  let best: Space | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const there = centre(space, 1);
    const along = (there.x - here.x) * way.x + (there.y - here.y) * way.y;
    const aside = Math.abs((there.x - here.x) * way.y - (there.y - here.y) * way.x);
    if (along < 0.1 || aside > along * 2) continue;
    const cost = along + aside * 1.5;
    if (cost < least - 1e-9) [best, least] = [space, cost];
  }
  return best;
}

/** What must be in the picture for all these spaces to be seen. */
export function boxAround(spaces: readonly Space[], radius: number): Box {
  const points = spaces.map((space) => centre(space, radius));
  return {
    left: Math.min(...points.map(({ x }) => x)) - radius,
    right: Math.max(...points.map(({ x }) => x)) + radius,
    top: Math.min(...points.map(({ y }) => y)) - radius * half,
    bottom: Math.max(...points.map(({ y }) => y)) + radius * half,
  };
}
