// Writes small versions of the kept screenshots into docs/pictures, for the README.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const from = new URL('../../build/screenshots/', import.meta.url);
const to = new URL('../../docs/pictures/', import.meta.url);
const largest = 80_000;

/** The name of each picture and how wide it is drawn. */
const pictures = {
  lobby: 1200,
  table: 1200,
  preview: 1200,
  final: 1200,
  dark: 1200,
  russian: 1200,
  phone: 480,
  'phone-russian': 480,
  'new-york': 1200,
  'new-york-demolition': 1200,
  'new-york-final': 1200,
  'new-york-dark': 1200,
  'new-york-phone': 480,
  'rolling-heights': 1200,
  'rolling-heights-phone': 480,
  'en-route': 1200,
  'en-route-phone': 480,
};

/** Runs in the page: the best WebP of this width that is small enough. */
async function shrink({ source, width, largest }) {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (let quality = 0.9; quality > 0.3; quality -= 0.05) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size <= largest) return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }
  throw new Error('it does not get small enough');
}

const executablePath = process.env.KVARTAL_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
mkdirSync(to, { recursive: true });
for (const [name, width] of Object.entries(pictures)) {
  const source = readFileSync(new URL(`${name}.png`, from)).toString('base64');
  const bytes = await page.evaluate(shrink, { source, width, largest });
  writeFileSync(new URL(`${name}.webp`, to), Uint8Array.from(bytes));
  console.log(`docs/pictures/${name}.webp, ${bytes.length} bytes`);
}
await browser.close();
