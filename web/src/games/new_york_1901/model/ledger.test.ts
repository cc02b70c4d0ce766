import { describe, expect, it } from 'vitest';
import { playThrough, RealTable } from '../../../session/real-games';
import { type Ledger, ledgerOf } from './ledger';
import type { ChallengeId } from './pieces';
import { estateOf, happeningsOf, viewOf } from './shapes';
import { alongStreet, challengeStandings } from './standing';

const challenges: ChallengeId[] = [
  'golden_magnate',
  'master_architect',
  'bronze_baron',
  'generation_king',
  'gold_prestige',
];

describe.each(challenges.map((challenge, index) => [challenge, 2 + (index % 3), 40 + index] as const))(
  'games with %s and %i players',
  (challenge, people, seed) => {
    it('every ledger leads from the position before to the one after', () => {
      const options = `players=${people} challenge=${challenge}`;
      const seen = new Set<string>();
      let expected: { ledger: Ledger; seat: string } | null = null;
      playThrough('new_york_1901', options, people, seed, (table, seat, update, chosen) => {
        const view = viewOf(update.position);
        const owners = view.estates.map(({ owner }) => owner);
        // What this client counts for itself is what the engine counts.
        for (const { street, tiles } of view.streets)
          expect(alongStreet(view.tiles, owners, street)).toEqual(tiles);
        const standings = challengeStandings(challenge, view.tiles, owners);
        if (standings !== null) expect(standings).toEqual(view.challenge?.standings);
        if (expected !== null) {
          const estate = estateOf(view, expected.seat);
          expect(estate?.points).toBe(expected.ledger.after);
          expect(estate?.workers).toBe(expected.ledger.workers);
        }
        const [preview] = table.previews(seat, [chosen]);
        if (preview === undefined) throw new Error(chosen);
        const ledger = ledgerOf(view, seat, happeningsOf(preview));
        for (const { reason } of ledger.lines) seen.add(reason.kind);
        expected = { ledger, seat };
      });
      for (const kind of ['lot', 'skyscraper', 'home', 'demolished', 'street', 'opens'])
        expect(seen).toContain(kind);
    });
  },
);

describe('the first turn', () => {
  const options = 'players=2 first=p1 streets=broadway+wall+cedar challenge=bronze_baron';
  const table = new RealTable('new_york_1901', options, ['person', 'person'], 3);
  const { position } = table.look('p1');
  const [take = ''] = position.legal.filter((move) => move.startsWith('take'));

  it('takes a lot and a worker', () => {
    const [preview] = table.previews('p1', [take]);
    if (preview === undefined) throw new Error(take);
    const ledger = ledgerOf(viewOf(position), 'p1', happeningsOf(preview));
    expect(ledger.lines[0]).toMatchObject({
      keynote: 1,
      reason: { kind: 'lot' },
      workers: { from: 4, to: 3 },
    });
    expect(ledger).toMatchObject({ now: 0, end: 0, workers: 3, built: null });
  });

  it('a refused place says which rule forbids it', () => {
    const [preview] = table.previews('p1', ['build bronze_i2 at B2']);
    expect(preview?.refused?.rule).toBe('NY-3.2');
  });
});
