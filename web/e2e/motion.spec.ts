import type { Page } from '@playwright/test';
import { Home } from './pages/home';
import { Table } from './pages/table';
import { expect, test } from './test';

/** From now on the names of all animations that run are collected, frame by frame. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { motionSeen: seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect;
        seen.add(`${target?.tagName} ${target?.getAttribute('class')}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { motionSeen: Set<string> }).motionSeen]);
}

async function playTwoTurns(page: Page): Promise<string[]> {
  const table = new Table(page);
  const home = new Home(page);
  await home.open();
  const motion = await watchMotion(page);
  await home.playWithBots();
  for (let turn = 0; turn < 2; ++turn) {
    await table.playUntil('tile');
    await table.playUntil('commit');
    await table.press('commit');
  }
  await table.playUntil('tile');
  return motion();
}

test('nothing moves for those who asked for reduced motion', async ({ page }) => {
  expect(await playTwoTurns(page)).toEqual([]);
});

test.describe('without that wish', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('moves are told by small animations', async ({ page }) => {
    expect(await playTwoTurns(page)).not.toEqual([]);
  });
});
