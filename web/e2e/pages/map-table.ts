import type { Locator } from '@playwright/test';
import { GameTable } from './game-table';

/** What a person at the table is asked for: a place on the map, a skyscraper, a card, or whether the turn is over. */
export type Choice = 'space' | 'tile' | 'card' | 'end';

/** The table of New York 1901: map, market and tray, with a mouse or a finger. */
export class MapTable extends GameTable<Choice> {
  protected override readonly ways: readonly [Choice, string][] = [
    ['space', '.space.legal'],
    ['tile', 'button.piece.open'],
    ['card', '.market button.open'],
    ['end', '.plate .ink'],
  ];
  protected override readonly moves: readonly Choice[] = ['end'];

  get map() {
    return this.page.getByRole('listbox');
  }
  /** Skyscrapers that can be put somewhere. */
  get tiles() {
    return this.page.locator('button.piece.open');
  }
  /** Lot cards that can be taken. */
  get cards() {
    return this.page.locator('.market button.open');
  }
  get actionCards() {
    return this.page.locator('button.chip');
  }
  /** Skyscrapers that would be torn down. */
  get demolished() {
    return this.page.locator('.scene [fill="url(#hatch-loss)"]');
  }
  /** Why what is held over the map cannot be put there. */
  get whyNot() {
    return this.page.locator('.why').first();
  }
  get ledger() {
    return this.page.locator('.reasons table');
  }
  /** Squares under what is proposed. */
  get proposed() {
    return this.page.locator('.space[aria-selected=true]');
  }
  get log() {
    return this.page.locator('.log li');
  }

  square(name: string): Locator {
    return this.page.locator('.space').filter({ hasText: new RegExp(`^${name},`) });
  }
  tile(name: string): Locator {
    return this.page.locator('button.piece').filter({ hasText: name });
  }
  button(name: string): Locator {
    return this.plate.getByRole('button', { name });
  }

  protected override async act(now: Choice | 'commit'): Promise<void> {
    if (now === 'commit') await this.hand.press(this.main);
    else if (now === 'space') await this.chooseSpace();
    else if (now === 'tile') await this.hand.press(this.tiles.last());
    else if (now === 'card') await this.hand.press(this.cards.first());
    else await this.hand.press(this.plate.locator('.ink'));
  }

  /** Does what is proposed, and waits until the table has answered. */
  async commit(): Promise<void> {
    await this.press('commit');
  }

  /** Plays until there is something proposed that can be done; a turn that is played is ended. */
  async playUntilProposed(): Promise<void> {
    for (;;) {
      const now = await this.now();
      const held = now === 'commit' && (await this.proposed.count()) === 0;
      if (now === 'commit' && !held) return;
      await this.press(now);
    }
  }

  /** Plays to the end; the log as it was when the last skyscraper was to be built. */
  async playToEndReading(): Promise<string> {
    let read: string[] = [];
    for (;;) {
      const now = await this.now();
      if (now === 'over') return read.join('\n');
      if (now === 'tile') read = await this.log.allTextContents();
      await this.press(now);
    }
  }
}

/** Runs in the page: the key of the first lot card that can be taken. */
function keyOfCard(): string {
  const slots = [...document.querySelectorAll('.market li')];
  return `Digit${slots.findIndex((slot) => slot.querySelector('button.open')) + 1}`;
}

/** Runs in the page: the key of the newest generation of which something can be built. */
function keyOfTile(): string {
  const rows = [...document.querySelectorAll('.tray .row')];
  const open = rows.findLastIndex((row) => row.querySelector('button.piece.open'));
  return ['KeyB', 'KeyS', 'KeyG', 'KeyL'][open] ?? '';
}

/** The same table by keys alone. */
export class MapByKeys extends MapTable {
  #places = 0;

  protected override async act(now: Choice | 'commit'): Promise<void> {
    const { keyboard } = this.page;
    if (now === 'card') await keyboard.press(await this.page.evaluate(keyOfCard));
    else if (now === 'tile') await keyboard.press(await this.page.evaluate(keyOfTile));
    else if (now === 'space') await this.walkToPlace();
    else if (now === 'end') await keyboard.press('KeyE');
    else await keyboard.press('Enter');
  }

  /** The map has the focus and a lit square the cursor; what is in hand is moved now and then, or turned. */
  async walkToPlace(): Promise<void> {
    const { keyboard } = this.page;
    const inHand = (await this.page.locator('button[aria-pressed=true].picked').count()) > 0;
    const way = inHand ? [null, 'KeyR', 'ArrowRight', null, 'ArrowDown'][this.#places++ % 5] : null;
    if (way) await keyboard.press(way);
    await keyboard.press('Enter');
    if (await this.main.isVisible()) return;
    if (!inHand) throw new Error('the keyboard does not begin at a lit square');
    // It cannot stand there: it is put back, and taken in hand again over a lit square.
    await keyboard.press('Escape');
    if ((await this.now()) === 'space') await keyboard.press('Escape');
  }
}
