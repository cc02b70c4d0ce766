import type { Page } from '@playwright/test';
import { type Choice, Table } from './table';

/** Runs in the page: the key of the cheapest tile that can be taken. */
function keyOfTile(): string {
  const market = [...document.querySelectorAll('.market li')];
  const basics = [...document.querySelectorAll('.basics li')];
  const can = (how: string) => (place: Element) => place.querySelector(`button.${how}`) !== null;
  const slot = market.findLastIndex(can('open'));
  if (slot >= 0) return `Digit${slot + 1}`;
  const basic = basics.findLastIndex(can('open'));
  if (basic >= 0) return `Digit${(basic + 8) % 10}`;
  return `Digit${market.findLastIndex(can('lake')) + 1}`;
}

/** Tabs until something with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name });
  for (let presses = 0; presses < 40; ++presses) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** The table played by keys alone. */
export class KeyboardTable extends Table {
  #spaces = 0;

  protected override async act(now: Choice | 'commit'): Promise<void> {
    const { keyboard } = this.page;
    if (now === 'goal') await keyboard.press('Digit1');
    else if (now === 'tile') await keyboard.press(await this.page.evaluate(keyOfTile));
    else if (now === 'space') await this.walkToSpace();
    else await keyboard.press('Enter');
  }

  /** The board has the focus and its first lit space the cursor; now and then it is moved on to another lit one. */
  async walkToSpace(): Promise<void> {
    const ways = ['ArrowDown', 'KeyE', 'KeyA', 'ArrowRight'];
    const way = ways[this.#spaces++ % ways.length] ?? 'ArrowDown';
    await this.page.keyboard.press(way);
    for (const back of ['ArrowUp', 'KeyA', 'KeyE', 'ArrowLeft', 'KeyD', 'ArrowUp']) {
      if (await this.#isLit()) break;
      await this.page.keyboard.press(back);
    }
    if (!(await this.#isLit())) {
      // Begun anew, the cursor is on a lit space.
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press(await this.page.evaluate(keyOfTile));
    }
    await this.page.keyboard.press('Enter');
  }

  /** Whether the space under the cursor may be chosen. */
  async #isLit(): Promise<boolean> {
    const lit = await this.page.evaluate(() => {
      const cursor = document.activeElement?.getAttribute('aria-activedescendant');
      return cursor ? document.getElementById(cursor)?.classList.contains('legal') : null;
    });
    if (lit == null) throw new Error('the board has no cursor');
    return lit;
  }
}
