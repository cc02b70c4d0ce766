import type { Page } from '@playwright/test';
import { en } from '../../src/text/en';
import { type Hand, mouse } from './hand';

/** The home page, in the language whose words are given. */
export class Home {
  readonly page: Page;
  readonly #hand: Hand;
  readonly #words: typeof en;

  constructor(page: Page, hand: Hand = mouse, words: typeof en = en) {
    this.page = page;
    this.#hand = hand;
    this.#words = words;
  }

  get #suburbia() {
    const title = this.page.getByRole('heading', { name: 'Suburbia' });
    return this.page.getByRole('article').filter({ has: title });
  }
  get withBots() {
    return this.#suburbia.getByRole('button', { name: this.#words.home.withBots });
  }
  get forFriends() {
    return this.#suburbia.getByRole('button', { name: this.#words.home.forFriends });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.withBots.waitFor();
  }

  async playWithBots(): Promise<void> {
    await this.#hand.press(this.withBots);
  }

  async newTable(): Promise<void> {
    await this.#hand.press(this.forFriends);
    await this.page.getByRole('dialog').waitFor();
  }
}
