import type { Page } from '@playwright/test';
import { en } from '../../src/text/en';

/** The strip above the table with the three best moves. */
export class AdviceBar {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar() {
    return this.page.getByRole('region', { name: en.advice.label });
  }
  get choices() {
    return this.bar.getByRole('list', { name: en.advice.plans }).getByRole('button');
  }
  /** The turn as the chosen hint says. */
  get steps() {
    return this.bar.getByRole('list', { name: en.advice.steps }).getByRole('listitem');
  }

  /** Asks by the key, and waits for the answer. */
  async ask(): Promise<void> {
    await this.page.keyboard.press('h');
    await this.choices.first().waitFor({ timeout: 30_000 });
  }

  /** All that it says, to the end of the turn. */
  async play(): Promise<void> {
    const one = this.bar.getByRole('button', { name: en.advice.play, exact: true });
    const all = this.bar.getByRole('button', { name: /^Play all/ });
    await one.or(all).click();
  }
}
