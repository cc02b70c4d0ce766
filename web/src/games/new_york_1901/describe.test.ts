import { expect, it } from 'vitest';
import { RealTable } from '../../session/real-games';
import { describe } from './describe';

const options = 'players=2 first=p1 streets=broadway+wall+cedar challenge=bronze_baron';
const names = new Map([
  ['p1', 'Ira'],
  ['p2', 'Marta'],
]);

it('says everything that is to be seen', () => {
  const table = new RealTable('new_york_1901', options, ['person', 'person'], 3);
  const text = describe(table.look('p1').position, 'p1', 'en', names);
  expect(text).toContain('Turn 1. To move: You.');
  expect(text).toContain('You: 0 points, 4 free workers, 18 of 18 skyscrapers left, open up to bronze.');
  expect(text).toContain('Marta: 0 points');
  expect(text).toMatch(/On offer: .+ lot of \d \(\d free\)/);
  expect(text).toContain('Broadway: ');
  expect(text).toContain('Challenge: Bronze Baron.');
});

it('says it in Russian as well', () => {
  const table = new RealTable('new_york_1901', options, ['person', 'person'], 3);
  const text = describe(table.look('p2').position, 'p2', 'ru', names);
  expect(text).toContain('Ходит: Ira.');
  expect(text).toContain('осталось 18 из 18 небоскрёбов');
  expect(text.replaceAll('Ira', '')).not.toMatch(/\b(free|points|lot)\b/);
});
