import type { Locator } from '@playwright/test';
import { GameTable } from './game-table';

/** What a person at the table is asked for, in the order in which it is done here. */
export type Choice = 'space' | 'plan' | 'ink' | 'figure';

/** The table of Rolling Heights: box, yard, market and city, with a mouse or a finger. */
export class HeightsTable extends GameTable<Choice> {
  protected override readonly ways: readonly [Choice, string][] = [
    ['space', '.space.legal'],
    ['ink', '.plate .ink'],
    ['plan', '.market button.open'],
    ['figure', 'button.figure.choosable'],
  ];
  protected override readonly moves: readonly Choice[] = [];
  #steps = 0;

  get market() {
    return this.page.locator('.market button.card');
  }
  get open() {
    return this.page.locator('.market button.open');
  }
  get map() {
    return this.page.getByRole('listbox');
  }
  get log() {
    return this.page.locator('.log li');
  }
  get recipe() {
    return this.page.locator('.reasons ol li, .bottom ol li');
  }
  get fills() {
    return this.page.locator('.plan:has(.fill)');
  }

  button(name: string | RegExp): Locator {
    return this.plate.getByRole('button', { name });
  }
  space(name: string): Locator {
    return this.page.locator('.space').filter({ hasText: new RegExp(`^${name},`) });
  }
  /** A worker in the box, by what is said of it. */
  figure(name: string | RegExp): Locator {
    return this.page.locator('button.figure').filter({ hasText: name });
  }
  plan(name: string): Locator {
    return this.market.filter({ hasText: name });
  }

  protected override async act(now: Choice | 'commit'): Promise<void> {
    if (now === 'commit') await this.#settled(() => this.pressMain());
    else if (now === 'space') await this.chooseSpace();
    else if (now === 'plan') await this.pressPlan();
    else if (now === 'figure') await this.#settled(() => this.pressFigure());
    else await this.#decide();
  }

  protected async pressMain(): Promise<void> {
    await this.hand.press(this.main);
  }
  /** The throw is kept: a push at every throw would rarely end well. */
  protected async pressInk(): Promise<void> {
    const stop = this.plate.locator('.ink', { has: this.page.locator('kbd', { hasText: /^S$/ }) });
    await this.hand.press((await stop.count()) > 0 ? stop : this.plate.locator('.ink').first());
  }
  /** On a phone a plan is read in the market first; its place is chosen on another page. */
  async toMap(): Promise<void> {
    const way = this.plate.locator('.ink', { has: this.page.locator('kbd', { hasText: /^M$/ }) });
    if ((await way.count()) > 0) await this.hand.press(way);
  }
  protected async pressFigure(): Promise<void> {
    await this.hand.press(this.page.locator('button.figure.choosable').first());
  }
  protected async pressEnd(): Promise<void> {
    await this.hand.press(this.plate.locator('.ink').last());
  }
  protected async pressFill(): Promise<void> {
    await this.hand.press(this.fills.first());
  }
  protected async pressPlan(): Promise<void> {
    await this.hand.press(this.open.last());
  }

  /** The plate offers equal choices; the first of them is taken. In every fourth turn something is built and bought. */
  async #decide(): Promise<void> {
    const keys = await this.plate.locator('.ink kbd').allTextContents();
    if (!keys.includes('E')) {
      await this.#settled(() => this.pressInk());
      return;
    }
    const [turn, step] = [Math.floor(this.#steps / 4), this.#steps % 4];
    const busy = turn % 4 === 0;
    this.#steps += busy ? 1 : 4;
    if (busy && step === 0 && keys.includes('A')) await this.#settled(() => this.pressInk());
    else if (busy && step === 1 && (await this.fills.count()) > 0) await this.pressFill();
    else if (busy && step === 2 && (await this.open.count()) > 0) await this.pressPlan();
    else if (!busy || step === 3) await this.#settled(() => this.pressEnd());
  }

  /** Does something and waits until the table has answered: the plate says something else then. A bot that acts at the same time may
   * have changed the plate just before, so that nothing was meant by it; then what is to be done is looked at anew. */
  async #settled(doIt: () => Promise<void>): Promise<void> {
    const before = await this.plate.innerText();
    await doIt();
    await this.page
      .waitForFunction((old) => document.querySelector<HTMLElement>('.plate')?.innerText !== old, before, {
        timeout: 3_000,
      })
      .catch(() => undefined);
  }
}

/** The same by keys alone. */
export class HeightsByKeys extends HeightsTable {
  protected override async pressMain(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }
  protected override async pressInk(): Promise<void> {
    const keys = await this.plate.locator('.ink kbd').allTextContents();
    await this.page.keyboard.press(keys.includes('S') ? 'KeyS' : await this.#keyOf('.plate .ink'));
  }
  protected override async pressFigure(): Promise<void> {
    await this.page.keyboard.press('KeyK');
  }
  protected override async pressEnd(): Promise<void> {
    await this.page.keyboard.press('KeyE');
  }
  protected override async pressFill(): Promise<void> {
    await this.page.keyboard.press('KeyF');
  }
  protected override async pressPlan(): Promise<void> {
    const slot = await this.page.evaluate(() => {
      const open = [...document.querySelectorAll('.market button.open')];
      const slots = open.flatMap((card) => /row 1, slot (\d)/.exec(card.textContent ?? '')?.[1] ?? []);
      return slots.at(-1);
    });
    await this.page.keyboard.press(`Digit${slot}`);
  }
  /** The board has the focus, and its first lit space the cursor. */
  override async chooseSpace(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** The key that is printed on the first of these buttons. */
  async #keyOf(selector: string): Promise<string> {
    const key = (await this.page.locator(selector).first().locator('kbd').textContent()) ?? '';
    return /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key;
  }
}
