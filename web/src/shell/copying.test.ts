import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copying';
import { currentToast } from './toasts.svelte';

const said = () => currentToast()?.text;

beforeEach(() => {
  Object.assign(document, { execCommand: vi.fn(() => true) });
});
afterEach(() => vi.unstubAllGlobals());

function clipboard(value: object | undefined): void {
  vi.stubGlobal('navigator', { clipboard: value });
}

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(async () => {});
  clipboard({ writeText });
  await copyText('a link', 'done');
  expect(writeText).toHaveBeenCalledWith('a link');
  expect(document.execCommand).not.toHaveBeenCalled();
  expect(said()).toBe('done');
});

test('a page without https copies by a selection', async () => {
  clipboard(undefined);
  await copyText('a link', 'done');
  expect(document.execCommand).toHaveBeenCalledWith('copy');
  expect(document.querySelector('textarea')).toBeNull();
  expect(said()).toBe('done');
});

test('where neither works the text is shown', async () => {
  clipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  Object.assign(document, { execCommand: () => false });
  await copyText('a link', 'done');
  expect(said()).toContain('a link');
});
