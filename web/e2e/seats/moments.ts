// Five moments of every game, the same every time: set-up, choosing, proposing, a turn that is held, and the end.
import type { Page } from '@playwright/test';
import * as route from '../en_route/evenings';
import { airport, evening as kept } from '../evening';
import { bot, KeptRecord, person, sitDownAt } from '../kept';
import * as newYork from '../new_york_1901/evenings';
import type { Hand } from '../pages/hand';
import { HeightsTable } from '../pages/heights-table';
import { MapTable } from '../pages/map-table';
import { PlanTable } from '../pages/plan-table';
import { Table } from '../pages/table';
import { openRecord } from '../records';
import * as heights from '../rolling_heights/evenings';

export const moments = ['set-up', 'choosing', 'proposing', 'held', 'end'] as const;
export type Moment = (typeof moments)[number];

export interface Evening {
  readonly table: string;
  readonly people: readonly string[];
}

export const evenings: Readonly<Record<'en' | 'ru', Evening>> = {
  en: { table: 'Sunday evening', people: ['Anna', 'Boris', 'Clara', 'David'] },
  ru: { table: 'Воскресный вечер', people: ['Анна', 'Борис', 'Клара', 'Давид'] },
};

type Reach = (page: Page, hand: Hand, evening: Evening) => Promise<void>;

const suburbia = new KeptRecord(new URL('../evening.kvartal', import.meta.url));

/** Where a move of this record is to be made: its person against bots, so that nothing waits behind a curtain. */
async function before(page: Page, record: KeptRecord, at: number, { table, people }: Evening): Promise<void> {
  const mover = /^p(\d) /.exec(record.moves[at] ?? '')?.[1];
  const players = Number(/players=(\d)/.exec(record.fact('options'))?.[1]);
  const seats = people
    .slice(0, players)
    .map((name, seat) => (seat + 1 === Number(mover) ? person(name) : bot('')));
  await sitDownAt(page, record, at, table, seats);
}

async function final(page: Page, file: string): Promise<void> {
  await openRecord(page, file);
  await page.locator('.final').first().waitFor();
}

const airportMove = `p1 buy ${airport.slot}:domestic_airport at ${airport.space}`;

async function proposeAirport(page: Page, hand: Hand, evening: Evening): Promise<void> {
  await before(page, suburbia, suburbia.before(airportMove), evening);
  const name = /Domestic Airport|Аэропорт внутренних линий/;
  await hand.press(page.getByRole('button', { name }).and(page.locator('.open')).first());
  await new Table(page, hand).chooseSpace();
  await page.locator('.plate .commit').waitFor();
}

async function proposeTower(page: Page, hand: Hand, evening: Evening): Promise<void> {
  await before(page, newYork.expert, newYork.expert.before(newYork.tower.move), evening);
  const piece = page.locator('button.piece').filter({ hasText: /Metropolitan|Метрополитен/ });
  if (!(await piece.isVisible())) await hand.press(page.locator('.tabs button').last());
  await hand.press(piece);
  await new MapTable(page, hand).chooseSpace();
  await page.locator('.plate .commit').waitFor();
}

const busy = 'p3 work civil_servant hard as steady';

async function busyCompany(page: Page, evening: Evening): Promise<void> {
  await before(page, heights.three, heights.three.moves.lastIndexOf(busy), evening);
}

async function proposePlan(page: Page, hand: Hand, evening: Evening): Promise<void> {
  const bought = heights.three.moves.findLastIndex((move) => /^p\d buy /.test(move));
  await before(page, heights.three, bought, evening);
  const table = new HeightsTable(page, hand);
  if (!(await table.open.first().isVisible())) await hand.press(page.locator('.tabs button').first());
  await hand.press(table.open.last());
  await table.toMap();
  await table.chooseSpace();
  await page.locator('.plate .commit').waitFor();
}

const city = () => route.evening('first_city');

async function propositionOfRoute(page: Page, hand: Hand, evening: Evening): Promise<void> {
  const record = city();
  await before(page, record, route.beforeThe(record, 'p1 at ', 9), evening);
  const table = new PlanTable(page, hand);
  await table.press('space');
  await table.press('space');
}

/** How each moment is reached. */
export const games: Readonly<Record<string, Readonly<Record<Moment, Reach>>>> = {
  suburbia: {
    'set-up': (page, _, evening) => before(page, suburbia, suburbia.before('p1 keep investor'), evening),
    choosing: (page, _, evening) => before(page, suburbia, suburbia.before(airportMove), evening),
    proposing: proposeAirport,
    held: async (page, hand, evening) => {
      await proposeAirport(page, hand, evening);
      await new Table(page, hand).press('commit');
    },
    end: (page) => final(page, kept),
  },
  new_york_1901: {
    'set-up': (page, _, evening) =>
      before(page, newYork.three, newYork.three.before(newYork.firstTurn), evening),
    choosing: (page, _, evening) =>
      before(
        page,
        newYork.introductory,
        newYork.introductory.before('p3 rebuild singer at D6 turn 90'),
        evening,
      ),
    proposing: proposeTower,
    held: async (page, hand, evening) => {
      await proposeTower(page, hand, evening);
      await new MapTable(page, hand).commit();
    },
    end: (page) => final(page, newYork.three.file),
  },
  rolling_heights: {
    'set-up': async (page, _, evening) => {
      const start = heights.four.moves.find((move) => move.includes(' start ')) ?? '';
      await before(page, heights.four, heights.four.before(start), evening);
    },
    choosing: (page, _, evening) => busyCompany(page, evening),
    proposing: proposePlan,
    // Its turns are not held: what comes nearest is the choice between a push and an end of the throws.
    held: async (page, _, evening) => {
      const risky = heights.three.moves.lastIndexOf('p3 push');
      await before(page, heights.three, risky, evening);
    },
    end: (page) => final(page, heights.three.file),
  },
  en_route: {
    'set-up': async (page, _, evening) => {
      const record = route.four();
      await before(page, record, route.beforeThe(record, 'p1 keep ', 1), evening);
    },
    choosing: async (page, _, evening) => {
      const record = route.four();
      await before(page, record, route.beforeThe(record, 'p1 offer ', 3), evening);
    },
    proposing: propositionOfRoute,
    held: async (page, hand, evening) => {
      await propositionOfRoute(page, hand, evening);
      await new PlanTable(page, hand).press('commit');
    },
    end: (page) => final(page, city().file),
  },
};
