import { describe, expect, it } from 'vitest';
import { playThrough, RealTable } from '../../../session/real-games';
import { type Ledger, ledgerOf } from './ledger';
import { tiles } from './pieces';
import { boroughOf, happeningsOf, stats, viewOf } from './shapes';

function ledgerFor(table: RealTable, seat: string, move: string): Ledger {
  const [preview] = table.previews(seat, [move]);
  if (preview === undefined) throw new Error(move);
  return ledgerOf(viewOf(table.look(seat).position), seat, happeningsOf(preview));
}

/** A table for two at which p1 begins, both goals are kept and the market is as the seed has it. */
function opened(seed: number): RealTable {
  const table = new RealTable('suburbia', 'players=2 first=p1', ['person', 'person'], seed);
  for (const seat of ['p1', 'p2']) table.move(seat, table.look(seat).position.legal[0] ?? '');
  return table;
}

it('no tile has two effects that agree in stat and sign', () => {
  for (const tile of tiles) {
    const signs = tile.effects.map(({ stat, amount }) => `${stat} ${Math.sign(amount)}`);
    expect(new Set(signs).size, tile.id).toBe(signs.length);
  }
});

describe('the ledger of a first placement', () => {
  const table = opened(1);
  const ledger = ledgerFor(table, 'p1', 'basic suburbs at 1,1');

  it('begins with the price and numbers the rest', () => {
    expect(ledger.action.map(({ reason, keynote }) => [reason.kind, keynote])).toEqual([
      ['price', null],
      ['immediate', 1],
      ['answer', 2],
      ['answer', 3],
    ]);
  });

  it('adds up', () => {
    expect(ledger.total).toEqual({ money: -3, income: 0, reputation: 0, population: 2 });
    expect(ledger.after).toEqual({ money: 12, income: 0, reputation: 1, population: 4 });
  });

  it('has no end of turn yet: a discard comes first', () => {
    expect(ledger.turn).toEqual([]);
    expect(ledger.next).toBeNull();
  });

  it('knows what is laid down and where', () => {
    expect(ledger.placement).toEqual({ owner: 'p1', tile: 'suburbs', space: { q: 1, r: 1 }, how: 'tile' });
  });
});

it('an own effect names the neighbours it counts', () => {
  const ledger = ledgerFor(opened(1), 'p1', 'basic community_park at 1,1');
  const beside = ledger.action.find(({ reason }) => reason.kind === 'beside');
  expect(beside?.reason).toMatchObject({ kind: 'beside', tiles: ['heavy_factory'] });
  expect(beside?.change).toEqual({ reputation: 1 });
});

describe.each([
  ['players=2', 2],
  ['players=4 boards=reverse', 4],
  ['players=1 mode=lone_architect', 1],
  ['players=1 mode=dale secret_goal=yes', 1],
])('whole games with %s', (options, people) => {
  it('every ledger leads from the position before to the one after', () => {
    let decisions = 0;
    const seen = new Set<string>();
    playThrough('suburbia', options, people, 7, (table, seat, update, chosen) => {
      const before = viewOf(update.position);
      const [preview] = table.previews(seat, [chosen]);
      if (preview === undefined) throw new Error(chosen);
      const ledger = ledgerOf(before, seat, happeningsOf(preview));
      const borough = boroughOf(before, ledger.subject);
      for (const line of [...ledger.action, ...ledger.turn, ...ledger.others]) {
        seen.add(line.reason.kind);
        if (line.reason.kind === 'line') expect(line.reason.lines.length, chosen).toBeGreaterThan(0);
        if (line.reason.kind === 'beside') expect(line.reason.tiles.length).toBeGreaterThan(0);
        if (line.reason.kind === 'counted' || line.reason.kind === 'answer')
          expect(line.reason.effect).toBeDefined();
      }
      expect(borough, ledger.subject).toBeDefined();
      decisions += 1;
      expect(ledger.next === null, chosen).toBe(/^(basic|invest)/.test(chosen));
      const events = happeningsOf(preview).filter(
        ({ owner, reason }) => owner === ledger.subject && reason !== 'conversion',
      );
      for (const stat of stats) {
        const last = events.filter((event) => event.kind === 'stat_changed' && event.stat === stat).at(-1);
        const end = (ledger.next ?? ledger.after)[stat];
        expect(end, `${chosen}: ${stat}`).toBe(last?.to ?? borough?.[stat]);
      }
    });
    expect(decisions).toBeGreaterThan(20);
    for (const kind of ['price', 'immediate', 'answer']) expect(seen).toContain(kind);
  });
});
