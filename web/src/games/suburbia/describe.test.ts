import { expect, it } from 'vitest';
import { playThrough } from '../../session/real-games';
import { describe } from './describe';
import { viewOf } from './model/shapes';

const names = new Map([
  ['p1', 'Ира'],
  ['p2', 'Marta'],
  ['p3', 'Oleg'],
]);
let middle = '';
let russian = '';
const { position } = playThrough('suburbia', 'players=3', 3, 6, (_, seat, update) => {
  if (viewOf(update.position).round !== 4 || middle !== '') return;
  middle = describe(update.position, seat, 'en', names);
  russian = describe(update.position, seat, 'ru', names);
});

it('tells everything that is on the table, in both languages', () => {
  for (const part of [
    'Round 4.',
    'To move: You.',
    'Marta',
    'Community Park',
    'Market, from the dearest slot:',
    'Public goals:',
    'Your private goal:',
    'Tiles left in the stacks: A',
  ]) {
    expect(middle).toContain(part);
  }
  for (const part of ['Раунд 4.', 'Ходит: Вы.', 'Oleg', 'Рынок', 'Общие цели:', 'Ваша личная цель:'])
    expect(russian).toContain(part);
});

it('says no ids, arrows or undefined things', () => {
  for (const text of [middle, russian, describe(position, null, 'en', names)])
    expect(text).not.toMatch(/\bp[1-4]\b|_|→|undefined|NaN|null/);
});

it('knows when the game is over', () => {
  expect(describe(position, 'p1', 'en', names)).toContain('The game is over.');
});
