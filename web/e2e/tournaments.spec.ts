import { en } from '../src/text/en';
import { Table } from './pages/table';
import { expect, test } from './test';

const w = en.tournaments;

test('a tournament is announced, entered and begun, and its tables are played', async ({ newcomer }) => {
  const [anna, boris] = [await newcomer(), await newcomer()];
  await anna.goto('/tournaments');
  await anna.getByRole('button', { name: w.organise }).click();
  await anna.getByLabel(w.name).fill('Autumn cup');
  await anna.getByLabel(w.duplicate).check();
  await anna.getByRole('button', { name: w.create }).click();
  await expect(anna.getByRole('heading', { name: 'Autumn cup' })).toBeVisible();
  await anna.getByRole('button', { name: w.begin }).click();
  await expect(anna.getByText('at least 2 people must have entered')).toBeVisible();

  await boris.goto('/tournaments');
  await boris.getByRole('link', { name: 'Autumn cup' }).click();
  for (const page of [anna, boris]) {
    await page.getByRole('button', { name: w.enter, exact: true }).click();
    await expect(page.getByRole('button', { name: w.leave })).toBeVisible();
  }
  await expect(anna.getByText(w.entrants(2))).toBeVisible();
  await anna.getByRole('button', { name: w.begin }).click();

  // Both are told, and go to their table from the page.
  for (const page of [anna, boris]) {
    await expect(page.getByRole('heading', { name: w.round(1) })).toBeVisible();
    await page.getByRole('link', { name: w.table(1) }).click();
    await new Table(page).goals.first().waitFor();
  }

  // One's own table is to be played; the round ends early only after a question that says what it means.
  await anna.goBack();
  await expect(anna.getByRole('link', { name: new RegExp(`^${w.play}\\W+${w.table(1)}$`) })).toBeVisible();
  await expect(boris.getByRole('button', { name: w.endRound })).toHaveCount(0);
  const end = anna.getByRole('button', { name: w.endRound });
  await end.click();
  const dialog = anna.getByRole('dialog');
  await expect(dialog).toContainText(w.cutShort(1));
  await dialog.getByRole('button', { name: w.playOn }).click();
  await expect(end).toBeVisible();
  await end.click();
  await dialog.getByRole('button', { name: w.endRoundNow }).click();
  await expect(anna.getByText(w.state.over)).toBeVisible();
});
