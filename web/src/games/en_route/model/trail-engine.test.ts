// The final route as the client lets it be drawn, against the engine: over many games and walks they must never disagree.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Engine, engineHere } from '../../../session/engine';
import type { Position } from '../../../session/shapes';
import { crossingName, crossingNamed, segmentNamed } from './grid';
import { cityOf } from './pieces';
import { guideOf, viewOf } from './shapes';
import { isRide, isWhole, Paths, type Ride, type Trail } from './trail';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const records = 'e2e/en_route/records';

/** Numbers that are the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A table of the engine, seen by everybody at it in turn. */
class Table {
  readonly #engine: Engine;
  readonly #table: number;

  constructor(engine: Engine, table: number) {
    this.#engine = engine;
    this.#table = table;
  }

  async seen(viewer: string): Promise<{ number: number; position: Position }> {
    return this.#engine('update', { table: this.#table, since: 0, viewer });
  }

  async move(seat: string, number: number, words: string): Promise<void> {
    const answer = await this.#engine('move', { table: this.#table, seat, number, move: words });
    expect(answer.refused, words).toBeUndefined();
  }

  async close(): Promise<void> {
    await this.#engine('close', { table: this.#table });
  }
}

async function atRoute(file: string): Promise<Table> {
  const lines = readFileSync(`${records}/${file}`, 'utf8').split('\n');
  const first = lines.indexOf('moves') + 1;
  const start = lines.findIndex((line) => /^p\d start /.test(line));
  const record = [...lines.slice(0, start), 'end', '']
    .filter((line) => !line.startsWith('dealer '))
    .join('\n');
  expect(start).toBeGreaterThan(first);
  const seats = ['person', 'person', 'person', 'person'].slice(0, Number(/players=(\d)/.exec(record)?.[1]));
  const opened = await engine('load', { record, seats, confirm: false, seed: 1 });
  if (opened.refused !== undefined) throw new Error(opened.refused.why.en);
  return new Table(engine, opened.table);
}

function rideOf(position: Position, owner: string): Ride {
  const view = viewOf(position);
  const { content } = cityOf(view);
  const [from, to] =
    content.metro?.cards.find(({ id }) => id === guideOf(view, owner)?.metro)?.stations ?? [];
  return from === undefined || to === undefined ? null : [crossingNamed(from), crossingNamed(to)];
}

const named = (verb: string, legal: readonly string[]) =>
  legal.flatMap((move) => (move.startsWith(`${verb} `) ? [move.slice(verb.length + 1)] : [])).sort();

/** One walk from a random start until there is no way on, taken back at the end; how many steps were compared, and how many of them were rides. */
async function walk(
  table: Table,
  owner: string,
  roll: (sides: number) => number,
): Promise<{ compared: number; rides: number }> {
  let { number, position } = await table.seen(owner);
  const ride = rideOf(position, owner);
  const paths = new Paths((guideOf(viewOf(position), owner)?.segments ?? []).map(segmentNamed), ride);
  let trail: Trail = [];
  let compared = 0;
  let rides = 0;
  for (;;) {
    const allowed = named(trail.length === 0 ? 'start' : 'go', position.legal);
    const offered = trail.length === 0 ? allowed : paths.nextOf(trail).map(crossingName).sort();
    expect(offered, `${owner} after ${trail.map(crossingName).join('-')}`).toEqual(allowed);
    expect(isWhole(trail, ride)).toBe(position.legal.includes('done'));
    ++compared;
    const next = allowed[roll(allowed.length)];
    if (next === undefined || compared > 60) break;
    await table.move(owner, number, `${trail.length === 0 ? 'start' : 'go'} ${next}`);
    const to = crossingNamed(next);
    const end = trail.at(-1);
    if (end !== undefined && isRide(ride, end, to)) ++rides;
    trail = [...trail, to];
    ({ number, position } = await table.seen(owner));
  }
  while (position.legal.includes('erase')) {
    await table.move(owner, number, 'erase');
    ({ number, position } = await table.seen(owner));
  }
  expect(guideOf(viewOf(position), owner)?.route?.crossings ?? []).toEqual([]);
  return { compared, rides };
}

for (const file of readdirSync(records)) {
  it(`the client and the engine agree on every step of many routes: ${file}`, async () => {
    const table = await atRoute(file);
    const owners = viewOf((await table.seen('p1')).position).guides.map(({ owner }) => owner);
    const roll = dice(7);
    let [compared, rides] = [0, 0];
    for (const owner of owners)
      for (let i = 0; i < 12; ++i) {
        const walked = await walk(table, owner, roll);
        compared += walked.compared;
        rides += walked.rides;
      }
    expect(compared).toBeGreaterThan(owners.length * 40);
    if (file.startsWith('london')) expect(rides).toBeGreaterThan(0);
    await table.close();
  });
}
