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
    return this.bar.getByRole('listitem').getByRole('button');
  }

  /** Asks by the key, and waits for the answer. */
  async ask(): Promise<void> {
    await this.page.keyboard.press('h');
    await this.choices.first().waitFor({ timeout: 30_000 });
  }

  async play(): Promise<void> {
    await this.bar.getByRole('button', { name: en.advice.play }).click();
  }
}
