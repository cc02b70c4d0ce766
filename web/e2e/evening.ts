// One evening of Anna, Boris and Clara, kept as a record: the same positions every time a picture is taken.
import type { Page } from '@playwright/test';
import { KeptRecord, person, sitDownAt } from './kept';

const record = new KeptRecord(new URL('evening.kvartal', import.meta.url));
export const evening = record.file;

/** A move of Anna's that has many reasons: an airport between factories, with 8 lines of its own. */
export const airport = { slot: 4, space: '2,1' };
const beforeAirport = record.before(`p1 buy ${airport.slot}:domestic_airport at ${airport.space}`);

interface Evening {
  table: string;
  people: readonly string[];
}

export const inEnglish: Evening = { table: 'Sunday evening', people: ['Anna', 'Boris', 'Clara'] };
export const inRussian: Evening = { table: 'Воскресный вечер', people: ['Анна', 'Борис', 'Клара'] };

/** The table as it stands when Anna is to make that move; the three sit at this screen. */
export async function sitDown(page: Page, { table, people } = inEnglish): Promise<void> {
  await sitDownAt(page, record, beforeAirport, table, people.map(person));
}
