import type { Page } from '@playwright/test';
import { en } from '../../src/text/en';

/** The bar above the table that leads through the past of a game. */
export class Replay {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get slider() {
    return this.page.getByRole('slider', { name: en.replay.slider });
  }
  get said() {
    return this.page.getByRole('region', { name: en.replay.label }).locator('output');
  }

  button(name: string) {
    return this.page.getByRole('region', { name: en.replay.label }).getByRole('button', { name });
  }

  /** How many moves the game has. */
  async length(): Promise<number> {
    return Number(await this.slider.getAttribute('max'));
  }

  async look(moves: number): Promise<void> {
    await this.slider.fill(String(moves));
  }

  /** Saves the record; the path of the file. */
  async save(): Promise<string> {
    const saved = this.page.waitForEvent('download');
    await this.button(en.replay.save).click();
    const file = await saved;
    const path = `${await file.path()}.kvartal`;
    await file.saveAs(path);
    return path;
  }
}
