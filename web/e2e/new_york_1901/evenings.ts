// Three games of New York 1901, kept as records, and moments in them at which something rare is to be done.
import type { Page } from '@playwright/test';
import { bot, KeptRecord, person, sitDownAt } from '../kept';

const kept = (name: string) => new KeptRecord(new URL(`${name}.kvartal`, import.meta.url));

/** Two players, the expert game. */
export const expert = kept('two-expert');
/** Three players with a challenge. */
export const three = kept('three');
/** Four players, the introductory game. */
export const introductory = kept('four-introductory');

const names = ['Anna', 'Boris', 'Clara', 'David'];

/** Anna against bots, when it is her turn to make this move. */
export async function annaBefore(page: Page, record: KeptRecord, move: string): Promise<void> {
  const players = Number(/players=(\d)/.exec(record.fact('options'))?.[1]);
  const rivals = names.slice(1, players).map(bot);
  await sitDownAt(page, record, record.before(move), 'Sunday evening', [person('Anna'), ...rivals]);
}

/** A legendary skyscraper in place of two older ones; one lot is left empty by it. */
export const tower = { move: 'p1 rebuild metropolitan_life at N10', name: 'Metropolitan Life Tower' };
/** All workers of Anna are on the map, and nothing can be built. */
export const stuck = 'p1 give_up green_2 at L10';
export const stuckIntroductory = 'p1 give_up yellow_2 at N7';
/** Her first turn; three cards for lots of two squares are on offer, and she has all action cards. */
export const firstTurn = three.moves.find((move) => move.startsWith('p1 ')) ?? '';
