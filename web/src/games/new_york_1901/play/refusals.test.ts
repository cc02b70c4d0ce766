import { expect, it } from 'vitest';
import { RealTable } from '../../../session/real-games';
import { viewOf } from '../model/shapes';
import { answerTo, verbFor, withNames } from './refusals';

it('asks in the way in which something would have to be built', () => {
  const table = new RealTable('new_york_1901', 'players=2 first=p1', ['person', 'person'], 5);
  const view = viewOf(table.look('p1').position);
  const start = view.tiles.find(({ owner }) => owner === 'p1')?.squares ?? [];
  expect(verbFor(view, 'p1', start)).toBe('rebuild');
  const [take = ''] = table.look('p1').position.legal.filter((move) => move.startsWith('take'));
  table.move('p1', take);
  expect(verbFor(viewOf(table.look('p1').position), 'p1', start)).toBe('build');
});

it('says names in place of seats', () => {
  const why = { en: 'F6 is land of p2', ru: 'F6 — земля p2' };
  expect(withNames(why, () => 'Marta')).toEqual({ en: 'F6 is land of Marta', ru: 'F6 — земля Marta' });
});

it('gives the rule also where a place cannot be written down', () => {
  const table = new RealTable('new_york_1901', 'players=2 first=p1', ['person', 'person'], 5);
  for (const [move, rule] of [
    ['build gold_i4 at O9', 'NY-5.1'],
    ['rebuild gold_i4 at A3 turn 90', 'NY-6.2'],
  ] as const) {
    const refused = table.previews('p1', [move])[0]?.refused;
    if (!refused) throw new Error(`${move} is not refused`);
    expect(answerTo(move, refused, (seat) => seat)).toMatchObject({
      rule,
      why: { en: 'not all its squares would lie on lots' },
    });
  }
});
