import { defineConfig } from '@playwright/test';

/** A quiet browser of the system; without a network it has nothing to update. */
const browser = (name: string) => ({
  executablePath: process.env.KVARTAL_CHROMIUM ?? `/usr/bin/${name}`,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 2,
  fullyParallel: true,
  // On two free cores no test needs half a minute; a busy machine is no reason to fail.
  timeout: 120_000,
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '../build/test-logs/e2e.json' }]],
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  // The shell draws the same pages in four fifths of the time, but cannot show notices.
  projects: [
    { name: 'pages', testIgnore: 'push.spec.ts', use: { launchOptions: browser('chromium-headless-shell') } },
    {
      name: 'sheets',
      testMatch: '*.pictures.ts',
      use: { launchOptions: browser('chromium-headless-shell') },
    },
    { name: 'notices', testMatch: 'push.spec.ts', use: { launchOptions: browser('chromium') } },
  ],
});
