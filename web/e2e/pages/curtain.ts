import { expect, type Page } from '@playwright/test';
import { en } from '../../src/text/en';

/** Lifts the curtain for whoever it names; says who that is. */
export async function lift(page: Page): Promise<string> {
  const curtain = page.getByRole('alertdialog');
  const title = (await curtain.getByRole('heading').textContent()) ?? '';
  const name = ['Anna', 'Boris', 'Clara', 'David'].find((each) => title === en.curtain.title(each));
  if (name === undefined) throw new Error(`nobody is called: ${title}`);
  await page.getByRole('button', { name: en.curtain.lift(name) }).click();
  await expect(curtain).toBeHidden();
  return name;
}
