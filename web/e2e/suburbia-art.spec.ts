// Every tile of Suburbia as it is really drawn, measured in the browser on the contact sheet.
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

let server: ViteDevServer;

test.beforeAll(async () => {
  const root = new URL('..', import.meta.url).pathname;
  server = await createServer({ root, server: { port: 0, hmr: false, proxy: {} }, logLevel: 'error' });
  await server.listen();
});

test.afterAll(async () => {
  await server.close();
});

/** What is wrong on the sheet; runs in the page. */
function faults(r: number): string[] {
  const found: string[] = [];
  const outline = r * 0.972;

  function inHexagon({ x, y }: { x: number; y: number }): boolean {
    const half = (Math.sqrt(3) / 2) * outline;
    return Math.abs(y) <= half && Math.abs(x) <= outline - Math.abs(y) / Math.sqrt(3);
  }

  /** The corners of an element's box in the coordinates of its picture, which has the tile in its middle. */
  function corners(element: SVGGraphicsElement, cut = { top: 0, bottom: 0 }): DOMPoint[] {
    const box = element.getBBox();
    const toPicture = element.ownerSVGElement
      ?.getCTM()
      ?.inverse()
      .multiply(element.getCTM() as DOMMatrix);
    const top = box.y + box.height * cut.top;
    const bottom = box.y + box.height * (1 - cut.bottom);
    return [box.x, box.x + box.width].flatMap((x) =>
      [top, bottom].map((y) => new DOMPoint(x, y).matrixTransform(toPicture)),
    );
  }

  /** Whether the middle nine tenths of a counter lie over ink of the façade. */
  function covers(counter: SVGGraphicsElement, facade: SVGGElement): boolean {
    const box = counter.getBBox();
    const toScreen = counter.getCTM() as DOMMatrix;
    const strokes = [...facade.querySelectorAll('path')];
    for (let across = 0.06; across < 0.95; across += 0.04) {
      for (let down = 0.06; down < 0.95; down += 0.04) {
        const here = new DOMPoint(box.x + across * box.width, box.y + down * box.height);
        if (counter instanceof SVGGeometryElement && !counter.isPointInFill(here)) continue;
        const there = here.matrixTransform((facade.getCTM() as DOMMatrix).inverse().multiply(toScreen));
        if (strokes.some((stroke) => stroke.isPointInStroke(there) || stroke.isPointInFill(there)))
          return true;
      }
    }
    return false;
  }

  for (const picture of document.querySelectorAll<SVGSVGElement>('svg[data-tile]')) {
    const id = picture.dataset.tile;
    const names = [...picture.querySelectorAll<SVGTextElement>('text.name')];
    // The box of a text is taller than its letters.
    const letters = { top: 0.25, bottom: 0.2 };
    if (!names.every((name) => corners(name, letters).every(inHexagon)))
      found.push(`${id}: the name leaves the tile`);
    const rows = [...picture.querySelectorAll<SVGGElement>('.effect')];
    if (!rows.every((row) => corners(row).every(inHexagon))) found.push(`${id}: the effects leave the tile`);
    const last = names.at(-1);
    const [row] = rows;
    if (last && row) {
      const lowest = Math.max(...corners(last, letters).map(({ y }) => y));
      const highest = Math.min(...corners(row).map(({ y }) => y));
      if (lowest > highest + 1) found.push(`${id}: the name runs into the effects`);
    }
    const facade = picture.querySelector<SVGGElement>('.facade');
    const sky = picture.querySelectorAll<SVGGraphicsElement>('.tile > .counter path, .tile > .icon circle');
    for (const sign of sky)
      if (facade && covers(sign, facade)) found.push(`${id}: no sky for ${sign.tagName}`);
  }
  return found;
}

for (const language of ['en', 'ru']) {
  for (const [r, detail] of [
    [62, 'full'],
    [46, 'full'],
    [48, 'named'],
    [98, 'full'],
  ] as const) {
    test(`nothing overlaps on a tile: ${language}, radius ${r}, ${detail}`, async ({ page }) => {
      const address = server.resolvedUrls?.local[0] ?? '';
      await page.goto(`${address}e2e/contact-sheet/index.html?language=${language}&r=${r}&detail=${detail}`);
      await page.locator('svg[data-tile="university"]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('svg[data-tile]')).toHaveCount(51);
      expect(await page.evaluate(faults, r)).toEqual([]);
    });
  }
}
