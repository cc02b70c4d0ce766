// Games of En Route kept as records: one in each city, one with four players, one in teams, one alone, one in the advanced mode.
import type { Page } from '@playwright/test';
import { bot, KeptRecord, person, sitDownAt } from '../kept';

const kept = (name: string) => new KeptRecord(new URL(`records/${name}.kvartal`, import.meta.url));

export const cities = ['first_city', 'london', 'cairo', 'rio', 'hong_kong', 'paris', 'new_york'] as const;
export type CityName = (typeof cities)[number];

/** Two players in a city. */
export function evening(city: CityName): KeptRecord {
  return kept(city);
}
export const four = () => kept('four');
export const teams = () => kept('teams');
/** Alone, against the challenge of the second level with two goals. */
export const solo = () => kept('solo');
/** Two, and ratings go both ways. */
export const advanced = () => kept('advanced');

export const english = { table: 'Sunday evening', people: ['Anna', 'Boris', 'Clara', 'David'] };
export const russian = { table: 'Воскресный вечер', people: ['Анна', 'Борис', 'Клара', 'Давид'] };

/** How many moves are made before the last one that begins so. */
export function beforeLast(record: KeptRecord, words: string): number {
  return record.moves.findLastIndex((move) => move.startsWith(words));
}

/** How many moves are made before a move, counted from 1 among those that begin so. */
export function beforeThe(record: KeptRecord, words: string, which: number): number {
  const found = record.moves.flatMap((move, index) => (move.startsWith(words) ? [index] : []));
  const index = found[which - 1];
  if (index === undefined) throw new Error(`no ${which} moves begin with: ${words}`);
  return index;
}

/** Anna against bots, after so many moves. */
export async function annaAfter(
  page: Page,
  record: KeptRecord,
  moves: number,
  { table, people } = english,
): Promise<void> {
  const players = Number(/players=(\d)/.exec(record.fact('options'))?.[1]);
  const [anna = '', ...rivals] = people.slice(0, players);
  await sitDownAt(page, record, moves, table, [person(anna), ...rivals.map(bot)]);
}
