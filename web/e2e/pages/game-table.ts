import type { Page } from '@playwright/test';
import { type Hand, mouse } from './hand';

/** What there is at every table. */
export type Common = 'over' | 'curtain' | 'commit';

const everywhere: readonly [Common, string][] = [
  ['over', '.final'],
  ['curtain', '.curtain'],
  ['commit', '.plate .commit'],
];

/** Runs in the page: the first thing that is there to be done, null while others move. */
function whatNow(ways: readonly (readonly [string, string])[]): string | null {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  return ways.find(([, selector]) => seen(selector))?.[0] ?? null;
}

/** Runs in the page: the middle of a lit space that nothing covers. */
function openSpace(): { x: number; y: number } | null {
  for (const space of document.querySelectorAll('.space.legal')) {
    const { left, top, width, height } = space.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    if (document.elementFromPoint(middle.x, middle.y)?.closest('.space') === space) return middle;
  }
  return null;
}

/** A table of any game, played with a mouse or a finger; `Choice` is what this game asks for. */
export abstract class GameTable<Choice extends string> {
  readonly page: Page;
  protected readonly hand: Hand;
  /** What can be seen when a choice is to be made, in the order in which they are taken. */
  protected abstract readonly ways: readonly [Choice, string][];
  /** After these the table answers with another prompt. */
  protected abstract readonly moves: readonly Choice[];

  constructor(page: Page, hand: Hand = mouse) {
    this.page = page;
    this.hand = hand;
  }

  get plate() {
    return this.page.locator('.plate');
  }
  get main() {
    return this.plate.locator('.commit');
  }
  get spaces() {
    return this.page.locator('.space.legal');
  }
  get final() {
    return this.page.locator('.final');
  }

  /** Does what is to be done. */
  protected abstract act(now: Choice | 'commit'): Promise<void>;

  /** Waits until there is something to do. */
  async now(): Promise<Common | Choice> {
    const ways = [...everywhere, ...this.ways];
    const found = await this.page.waitForFunction(whatNow, ways, { timeout: 30_000 });
    return (await found.jsonValue()) as Common | Choice;
  }

  /** Does what is to be done; a move is waited for until the table has answered, which the plate always tells. */
  async press(now: Common | Choice): Promise<void> {
    if (now === 'over' || now === 'curtain') throw new Error(`nothing to press: ${now}`);
    const said = await this.page.locator('.plate b').allTextContents();
    await this.act(now as Choice | 'commit');
    if (now !== 'commit' && !this.moves.includes(now as Choice)) return;
    await this.page.waitForFunction(
      (before) => document.querySelector('.plate b')?.textContent !== before,
      said[0],
    );
  }

  async chooseSpace(): Promise<void> {
    const middle = await this.page.waitForFunction(openSpace);
    const { x, y } = (await middle.jsonValue()) as { x: number; y: number };
    await this.hand.pressAt(this.page, x, y);
  }

  /** Does whatever is to be done until something else than these is; says what. */
  async playUntil(...ends: (Common | Choice)[]): Promise<Common | Choice> {
    for (;;) {
      const now = await this.now();
      if (ends.includes(now)) return now;
      await this.press(now);
    }
  }

  async playToEnd(): Promise<void> {
    await this.playUntil('over');
  }
}
