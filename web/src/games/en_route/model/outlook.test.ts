// Where cards lead, against the engine: in kept games every drawing turn begins where the outlook of its cards says.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineHere } from '../../../session/engine';
import { outlookOf, shifted } from './outlook';
import { cardPiece, cityOf, coloursOf } from './pieces';
import { type Guide, viewOf } from './shapes';
import { groupOf } from './sheet';

const engine = await engineHere(readFileSync('../build/wasm/kvartal.wasm'));
const records = 'e2e/en_route/records';

for (const file of readdirSync(records)) {
  it(`the engine offers what the cards led to: ${file}`, async () => {
    const record = readFileSync(`${records}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('dealer '))
      .join('\n');
    const players = Number(/players=(\d)/.exec(record)?.[1]);
    const seats = Array.from({ length: players }, () => 'person');
    const opened = await engine('load', { record, seats, confirm: false, seed: 1 });
    if (opened.refused !== undefined) throw new Error(opened.refused.why.en);
    const moves = record.split('\n').filter((line) => /^(\*|p\d) /.test(line)).length;
    let compared = 0;
    for (let at = 1; at < moves; ++at) {
      const { position } = await engine('at', { table: opened.table, moves: at, viewer: 'p1' });
      const view = viewOf(position);
      const own = view.guides[0];
      if (
        view.phase !== 'draw' ||
        own?.location !== null ||
        own.drawn_now.length > 0 ||
        own.stage === 'ready'
      )
        continue;
      const cards = own.picked.length > 0 ? own.picked : (view.conditions?.cards ?? []);
      const city = cityOf(view);
      const changed = own.coordinates.some(
        (number, index) => number !== cardPiece(city, cards[index] ?? '').coordinate,
      );
      if (cards.length < 2 || changed) continue;
      const outlook = outlookOf(
        own,
        cards.map((card) => cardPiece(city, card)),
        coloursOf(city),
      );
      expect(outlook?.open.toSorted(), `after ${at} moves`).toEqual(own.candidates.toSorted());
      if (view.conditions !== null) {
        expect(outlook?.tourists).toEqual(groupOf(view.conditions.tourists));
        expect((outlook?.either.length ?? 0) > 0).toBe(view.conditions.any > 0);
      }
      ++compared;
    }
    expect(compared).toBeGreaterThan(5);
    await engine('close', { table: opened.table });
  });
}

describe('an outlook', () => {
  const guide = {
    rows: [5, 3, 1, 6, 2, 4],
    columns: [6, 4, 2, 5, 3, 1],
    tourists: [{ at: 'F4', tourists: { red: 1, green: 0, blue: 0, purple: 0 } }],
    free_coordinates: 0,
  } as unknown as Guide;
  const six = { id: 'x', coordinate: 6, tourists: { green: 2 } };
  const one = { id: 'y', coordinate: 1, tourists: { blue: 1 } };
  const repeat = { id: 'z', coordinate: 1, repeat: true };

  it('tells free locations from those that are taken', () => {
    const outlook = outlookOf(guide, [six, one], ['red', 'green', 'blue']);
    expect(outlook?.open).toEqual(['A3']);
    expect(outlook?.taken).toEqual(['F4']);
    expect(outlook?.changed).toEqual([]);
  });

  it('goes on with kept changes of a coordinate, round the corner from 6 to 1 (ER-8.6)', () => {
    expect([shifted(6, 1), shifted(1, -1), shifted(3, 2)]).toEqual([1, 6, 5]);
    const outlook = outlookOf({ ...guide, free_coordinates: 1 }, [six, one], ['red', 'green', 'blue']);
    // 6 and 1 become 5 and 1, 1 and 1, 6 and 6, 6 and 2, each the one way and the other.
    expect(outlook?.changed.toSorted()).toEqual(['A4', 'A5', 'C4', 'D3', 'F1', 'F3'].toSorted());
  });

  it('repeats the colour of the other card, or leaves the colour open (ER-4.7, ER-4.8)', () => {
    const colours = ['red', 'green', 'blue'] as const;
    expect(outlookOf(guide, [six, repeat], colours)?.tourists).toEqual(['green', 'green', 'green', 'green']);
    expect(outlookOf(guide, [repeat, repeat], colours)?.either).toEqual(colours);
  });

  it('of one card is all free locations in its row and its column', () => {
    const outlook = outlookOf(guide, [six], ['red', 'green', 'blue']);
    expect(outlook?.half).toBe(true);
    expect(outlook?.open).toHaveLength(10);
    expect(outlook?.open).not.toContain('F4');
  });
});
