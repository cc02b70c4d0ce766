// The population track: its red lines, and the part of it that is worth drawing.
import { redLines } from './pieces';

/** The lines with `from` < line ≤ `to`, ascending: those passed on the way from one number to the other. */
export function linesBetween(from: number, to: number): number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  return redLines.filter((line) => line > low && line <= high);
}

/** The next line above a population; none beyond the end of the track. */
export function nextLine(population: number): number | null {
  return redLines.find((line) => line > population) ?? null;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly number[];
}

const shortest = 60;
const step = 10;

/** The stretch of the track that shows all these populations, with room to move on. */
export function stretchFor(populations: readonly number[]): Stretch {
  const low = Math.min(...populations);
  const high = Math.max(...populations);
  const room = Math.ceil((high + step) / step) * step;
  const from = Math.max(0, Math.min(Math.floor(low / step) * step, room - shortest));
  const to = Math.max(room, from + shortest);
  return { from, to, lines: linesBetween(from, to) };
}

export interface Marker {
  readonly owner: string;
  readonly population: number;
  /** Where on the drawn line the marker stands, 0 to 1, moved aside where two would overlap. */
  readonly at: number;
}

/** Markers side by side, at least `gap` (a share of the stretch) apart, as near as possible to their numbers. */
export function placeMarkers(
  stretch: Stretch,
  owners: readonly { owner: string; population: number }[],
  gap: number,
): Marker[] {
  const length = stretch.to - stretch.from;
  const placed: Marker[] = [];
  const inOrder = [...owners].sort((a, b) => a.population - b.population);
  for (const { owner, population } of inOrder) {
    const wanted = (population - stretch.from) / length;
    const before = placed.at(-1);
    placed.push({ owner, population, at: before ? Math.max(wanted, before.at + gap) : wanted });
  }
  return placed;
}
