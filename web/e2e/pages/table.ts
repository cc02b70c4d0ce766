import type { Page } from '@playwright/test';
import { type Hand, mouse } from './hand';

/** What a person at the table can do now. */
export type Now = 'over' | 'curtain' | 'commit' | 'goal' | 'space' | 'tile';

/** Runs in the page: the first thing that is there to be done, null while others move. */
function whatNow(): Now | null {
  const ways: [Now, string][] = [
    ['over', '.final'],
    ['curtain', '.curtain'],
    ['commit', '.plate .commit'],
    ['goal', '.choice button'],
    ['space', '.space.legal'],
    ['tile', ':is(.market, .basics, .strip) button:is(.open, .lake)'],
  ];
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

/** The table of Suburbia, played with a mouse or a finger. */
export class Table {
  readonly page: Page;
  readonly #hand: Hand;
  #tilesTaken = 0;

  constructor(page: Page, hand: Hand = mouse) {
    this.page = page;
    this.#hand = hand;
  }

  get plate() {
    return this.page.locator('.plate');
  }
  get main() {
    return this.plate.locator('.commit');
  }
  get goals() {
    return this.page.locator('.choice button');
  }
  get spaces() {
    return this.page.locator('.space.legal');
  }
  /** Tiles that can be built. */
  get offers() {
    return this.page.locator(':is(.market, .strip) button.open');
  }
  /** Tiles that can only be turned over to a lake. */
  get lakes() {
    return this.page.locator(':is(.market, .strip) button.lake');
  }
  get basics() {
    return this.page.locator('.basics button.open');
  }
  get final() {
    return this.page.locator('.final');
  }

  /** Waits until there is something to do. */
  async now(): Promise<Now> {
    const found = await this.page.waitForFunction(whatNow, null, { timeout: 30_000 });
    return (await found.jsonValue()) as Now;
  }

  /** Does what is to be done; a move is waited for until the table has answered, which the plate always tells. */
  async press(now: Now): Promise<void> {
    const said = await this.page.locator('.plate b').allTextContents();
    await this.act(now);
    if (now === 'commit' || now === 'goal')
      await this.page.waitForFunction(
        (before) => document.querySelector('.plate b')?.textContent !== before,
        said[0],
      );
  }

  protected async act(now: Now): Promise<void> {
    if (now === 'commit') await this.#hand.press(this.main);
    else if (now === 'goal') await this.#hand.press(this.goals.first());
    else if (now === 'space') await this.chooseSpace();
    else if (now === 'tile') await this.chooseTile();
    else throw new Error(`nothing to press: ${now}`);
  }

  /** The cheapest tile of the market; a basic one now and then, since then a tile is discarded as well. */
  async chooseTile(): Promise<void> {
    this.#tilesTaken += 1;
    const liked = this.#tilesTaken % 4 === 0 ? [this.basics, this.offers] : [this.offers, this.basics];
    for (const tiles of [...liked, this.lakes]) {
      if ((await tiles.count()) === 0) continue;
      await this.#hand.press(tiles.last());
      return;
    }
  }

  async chooseSpace(): Promise<void> {
    const middle = await this.page.waitForFunction(openSpace);
    const { x, y } = (await middle.jsonValue()) as { x: number; y: number };
    await this.#hand.pressAt(this.page, x, y);
  }

  /** Does whatever is to be done until something else than these is; says what. */
  async playUntil(...ends: Now[]): Promise<Now> {
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
