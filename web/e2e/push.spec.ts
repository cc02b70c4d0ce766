import type { Page } from '@playwright/test';
import { en } from '../src/text/en';
import { ru } from '../src/text/ru';
import { axeFaults } from './axe';
import { latinLeft } from './latin';
import { expect, test } from './test';

/** A push service needs the network of the browser's maker: in its place one that gives an address nobody listens at. */
async function standInForThePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'push-service';
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
    const subscription = {
      endpoint: 'https://push.example.net/abc',
      getKey: (name: string) => bytes(name === 'auth' ? 'BTBZMqHH6r4Tts7J_aSIgg' : point),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(kept) ? subscription : null) as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(kept, String(options?.applicationServerKey));
      return subscription as unknown as PushSubscription;
    };
  });
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name }).click();
}

test('a browser is told while no page is open, until it is switched off', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await standInForThePushService(page);
  await openSettings(page, en.tools.settings);
  const wish = page.getByRole('checkbox', { name: en.time.push });
  await expect(wish).not.toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await wish.check();
  await expect(page.getByText(en.time.contactSaved)).toBeVisible();
  await expect(wish).toBeChecked();
  // The key of the server is a point of P-256, as browsers want it.
  expect(await page.evaluate(() => localStorage.getItem('push-service'))).toMatch(/^B[A-Za-z0-9_-]{86}$/);

  await openSettings(page, en.tools.settings);
  await expect(wish).toBeChecked();
  await wish.uncheck();
  await expect(wish).not.toBeChecked();
  await openSettings(page, en.tools.settings);
  await expect(wish).not.toBeChecked();
});

test('where the browser may not, the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    localStorage.setItem('kvartal.language', 'ru');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page, ru.tools.settings);
  await expect(page.getByText(ru.time.pushDenied)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ru.time.push })).toBeDisabled();
  expect(await latinLeft(page)).toEqual([]);
});
