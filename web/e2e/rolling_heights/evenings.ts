// Three games of Rolling Heights, kept as records, and moments in them at which something is to be done.
import type { Page } from '@playwright/test';
import { bot, KeptRecord, person, sitDownAt } from '../kept';

const kept = (name: string) => new KeptRecord(new URL(`${name}.kvartal`, import.meta.url));

export const two = kept('two');
export const three = kept('three');
export const four = kept('four');

const names = ['Anna', 'Boris', 'Clara', 'David'];

export function playersOf(record: KeptRecord): number {
  return Number(/players=(\d)/.exec(record.fact('options'))?.[1]);
}

/** Whose move it is: `p3 roll` is that of the third seat. */
function seatOf(move: string): number {
  return Number(/^p(\d) /.exec(move)?.[1]) - 1;
}

/** One person against bots, when it is this person's turn to make that move. */
export async function before(page: Page, record: KeptRecord, move: string): Promise<void> {
  const seats = names
    .slice(0, playersOf(record))
    .map((name, seat) => (seat === seatOf(move) ? person(name) : bot(name)));
  await sitDownAt(page, record, record.before(move), 'Sunday evening', seats);
}

/** All at one screen, when it is somebody's turn to make that move. */
export async function allBefore(page: Page, record: KeptRecord, move: string, people = names): Promise<void> {
  const seats = people.slice(0, playersOf(record)).map(person);
  await sitDownAt(page, record, record.before(move), 'Sunday evening', seats);
}
