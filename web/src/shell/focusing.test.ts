import { afterEach, expect, test } from 'vitest';
import { focusPage } from './focusing';

let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function show(name: string): HTMLElement {
  const main = document.createElement('main');
  main.id = name;
  main.tabIndex = -1;
  document.body.replaceChildren(main);
  return main;
}

const focused = () =>
  new Promise<string | undefined>((r) => setTimeout(() => r(document.activeElement?.id), 5));

test('a page that comes later gets the focus, and so does what follows its first words', async () => {
  stop = focusPage();
  expect(await focused()).toBe('');
  show('loading');
  expect(await focused()).toBe('loading');
  show('table');
  expect(await focused()).toBe('table');
});

test('whoever does something keeps the focus', async () => {
  show('first');
  stop = focusPage();
  expect(await focused()).toBe('first');
  window.dispatchEvent(new Event('pointerdown'));
  show('second');
  expect(await focused()).not.toBe('second');
});
