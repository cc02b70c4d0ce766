import type { Page } from '@playwright/test';
import { type Amounts, stats } from '../../src/games/suburbia/model/shapes';
import { en } from '../../src/games/suburbia/words/en';

/** What the margin says about a move. */
export interface Account {
  /** The sum of the numbered lines, added up here. */
  lines: Amounts;
  /** What the page says that they make together. */
  together: Amounts;
  /** What the page says one will have when the action is done. */
  after: Amounts;
  /** The lines of the end of the turn, added up here. */
  turn: Amounts;
  /** What happens in other boroughs, by the name of the player. */
  others: Record<string, Amounts>;
}

/** Runs in the page; the columns and the names of the amounts are in the same order. */
function readLedger(names: string[]): { [part in keyof Account]: unknown } {
  const number = (text: string | null | undefined) =>
    Number((text || '0').replace('−', '-').replace(/[$+\s]/g, ''));
  const cells = (row: Element) => [...row.querySelectorAll('.value')].map((cell) => number(cell.textContent));
  const add = (sum: number[], more: number[]) => sum.map((amount, at) => amount + (more[at] ?? 0));
  const none = names.map(() => 0);
  const table = document.querySelector('.reasons table');
  if (!table) throw new Error('there is no ledger');
  const [sum, after] = [...table.querySelectorAll('tfoot tr')].map(cells);
  /** The amounts of a line outside the table: each is said with the picture of what it is. */
  const said = (line: Element) =>
    [...line.querySelectorAll('b.num')].reduce((amounts, said) => {
      const name = said.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
      return add(
        amounts,
        names.map((each) => (each === name ? number(said.textContent) : 0)),
      );
    }, none);
  const [turn, rest] = [...document.querySelectorAll('.reasons .part')];
  const others: Record<string, number[]> = {};
  for (const line of rest?.querySelectorAll('li') ?? []) {
    const owner = line.querySelector('.roof')?.getAttribute('aria-label') ?? '';
    others[owner] = add(others[owner] ?? none, said(line));
  }
  return {
    lines: [...table.querySelectorAll('tbody tr')].map(cells).reduce(add, none),
    together: sum,
    after,
    turn: [...(turn?.querySelectorAll('li') ?? [])].map(said).reduce(add, none),
    others,
  };
}

function amounts(values: unknown): Amounts {
  const columns = values as number[];
  return Object.fromEntries(stats.map((stat, at) => [stat, columns[at] ?? 0])) as Amounts;
}

/** The ledger in the margin of a wide screen, in English. */
export async function readAccount(page: Page): Promise<Account> {
  const read = await page.evaluate(
    readLedger,
    stats.map((stat) => en.stats[stat]),
  );
  const others = Object.entries(read.others as Record<string, number[]>);
  return {
    lines: amounts(read.lines),
    together: amounts(read.together),
    after: amounts(read.after),
    turn: amounts(read.turn),
    others: Object.fromEntries(others.map(([name, values]) => [name, amounts(values)])),
  };
}
