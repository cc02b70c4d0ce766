import { lift } from './pages/curtain';
import { sitAtOneScreen } from './pages/new-table';
import { Table } from './pages/table';
import { expect, test } from './test';

function expectNoneOf(document: string, secrets: readonly string[]): void {
  for (const secret of secrets) expect(document, `${secret} is a secret`).not.toContain(secret);
}

test('two people at one screen play a whole game and never see the goals of the other', async ({ page }) => {
  const table = new Table(page);
  /** The goals each was dealt, by name. */
  const secrets = new Map<string, string[]>();
  const othersThan = (name: string) =>
    [...secrets].flatMap(([owner, goals]) => (owner === name ? [] : goals));
  let sitting = '';
  await sitAtOneScreen(page, 'Anna', 'Boris');
  for (;;) {
    const now = await table.now();
    if (now === 'over') break;
    if (now === 'curtain') {
      expectNoneOf(await page.content(), [...secrets.values()].flat());
      sitting = await lift(page);
      continue;
    }
    if (now === 'goal') secrets.set(sitting, await page.locator('.choice b').allTextContents());
    if (now === 'goal' || now === 'tile') expectNoneOf(await page.content(), othersThan(sitting));
    await table.press(now);
  }
  expect([...secrets.keys()].toSorted()).toEqual(['Anna', 'Boris']);
  for (const goals of secrets.values()) expect(goals).toHaveLength(2);
  await expect(table.final).toContainText('Anna');
  await expect(table.final).toContainText('Boris');
});

test('a reload keeps the game and the curtain', async ({ page }) => {
  const table = new Table(page);
  await sitAtOneScreen(page, 'Anna', 'Boris');
  await lift(page);
  await table.press('goal');
  await lift(page);
  await table.press('goal');
  await page.getByRole('alertdialog').or(table.offers.first()).first().waitFor();
  await page.reload();
  const name = await lift(page);
  await table.playUntil('tile');
  const own = page.locator('.seat').filter({ has: page.locator('.you') });
  await expect(own).toHaveAttribute('aria-label', name);
});
