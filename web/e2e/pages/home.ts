import type { Page } from '@playwright/test';
import { en } from '../../src/text/en';
import { type Hand, mouse } from './hand';

/** The home page, in the language whose words are given, and the block of one game on it. */
export class Home {
  readonly page: Page;
  readonly #hand: Hand;
  readonly #words: typeof en;
  readonly #game: string;

  constructor(page: Page, hand: Hand = mouse, words: typeof en = en, game = 'Suburbia') {
    this.page = page;
    this.#hand = hand;
    this.#words = words;
    this.#game = game;
  }

  get #block() {
    const title = this.page.getByRole('heading', { name: this.#game });
    return this.page.getByRole('article').filter({ has: title });
  }
  get withBots() {
    return this.#block.getByRole('button', { name: this.#words.home.withBots });
  }
  get forFriends() {
    return this.#block.getByRole('button', { name: this.#words.home.forFriends });
  }

  get solo() {
    return this.#block.getByRole('button', { name: this.#words.home.solo });
  }
  get learn() {
    return this.#block.getByRole('link', { name: this.#words.home.learn });
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
