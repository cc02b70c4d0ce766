import { en } from '../src/games/suburbia/words/en';
import { en as shell } from '../src/text/en';
import { expect, test } from './test';

test('all pieces are shown, and found by word and by kind', async ({ page }) => {
  await page.goto('/components/suburbia');
  const tiles = page.locator('.tiles li');
  const goals = page.locator('.goals li');
  await expect(tiles).toHaveCount(51);
  await expect(goals).toHaveCount(20);
  await page.getByRole('searchbox').fill('airport');
  await expect(page.getByRole('img', { name: 'Municipal Airport' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Casino' })).toHaveCount(0);
  await expect(goals.getByText('Air Traffic Controller')).toBeVisible();
  await page.getByRole('button', { name: shell.catalogue.reset }).click();
  await page.getByLabel(en.components.stack).selectOption('C');
  await expect(page.getByRole('img', { name: 'University' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Farm' })).toHaveCount(0);
  await page.getByRole('button', { name: 'University' }).click();
  await expect(page.getByRole('complementary')).toContainText('school');
});
