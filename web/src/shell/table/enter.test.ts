import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ActionPlate from './ActionPlate.svelte';
import { drawingTakesEnter, watchFocus } from './enter.svelte';
import { type Prompt, pressAction } from './prompt';

const commit = vi.fn();
const prompt: Prompt = {
  say: 'Build here?',
  help: '',
  step: null,
  actions: [{ label: 'Build', key: 'Enter', look: 'commit', run: commit }],
};

let stop: () => void;
let tile: HTMLButtonElement;

/** As the table does with a key: what the plate does not take, a button answers. */
function enter(repeat = false): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, repeat });
  const { activeElement } = document;
  activeElement?.dispatchEvent(event);
  if (!pressAction(event, prompt) && activeElement instanceof HTMLButtonElement) activeElement.click();
}

function key(code: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
}

function tabTo(element: HTMLElement): void {
  key('Tab');
  element.focus();
}

function clickOn(element: HTMLElement): void {
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element.focus();
  element.click();
}

beforeEach(() => {
  commit.mockClear();
  stop = watchFocus();
  document.body.innerHTML = '<button id="tile" aria-pressed="false"></button>';
  tile = document.querySelector('#tile') as HTMLButtonElement;
  tile.onclick = () =>
    tile.setAttribute('aria-pressed', String(tile.getAttribute('aria-pressed') !== 'true'));
});

afterEach(() => stop());

describe('Enter', () => {
  it('commits after something was picked by a pointer, which keeps the focus', () => {
    clickOn(tile);
    expect(document.activeElement).toBe(tile);
    enter();
    expect(commit).toHaveBeenCalledOnce();
    expect(tile.getAttribute('aria-pressed')).toBe('true');
  });

  it('still commits when another key than one that moves the focus came between', () => {
    clickOn(tile);
    tile.click();
    key('KeyL');
    enter();
    expect(commit).toHaveBeenCalledOnce();
    expect(tile.getAttribute('aria-pressed')).toBe('false');
  });

  it('presses the control that the keyboard has moved to, and commits once that is pressed', () => {
    tabTo(tile);
    enter();
    expect(commit).not.toHaveBeenCalled();
    expect(tile.getAttribute('aria-pressed')).toBe('true');
    enter();
    expect(commit).toHaveBeenCalledOnce();
    expect(tile.getAttribute('aria-pressed')).toBe('true');
  });

  it('is the plate’s again when the pointer is used after the keyboard', () => {
    tabTo(tile);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    enter();
    expect(commit).toHaveBeenCalledOnce();
  });

  it('is for what has been opened in front of the table, even by a pointer', () => {
    document.body.innerHTML = '<div popover="auto"><button id="item"></button></div>';
    const item = document.querySelector('#item') as HTMLButtonElement;
    clickOn(item);
    enter();
    expect(commit).not.toHaveBeenCalled();
  });

  it('commits once, however long it is held down', () => {
    clickOn(tile);
    enter();
    enter(true);
    expect(commit).toHaveBeenCalledOnce();
    expect(tile.getAttribute('aria-pressed')).toBe('true');
  });
});

it('the badge is shown only while Enter is for the plate', async () => {
  render(ActionPlate, { prompt });
  const isOff = () => screen.getByText('Enter').classList.contains('off');
  expect(isOff()).toBe(false);
  tabTo(tile);
  await vi.waitFor(() => expect(isOff()).toBe(true));
  clickOn(tile);
  await vi.waitFor(() => expect(isOff()).toBe(false));
});

it('there is no badge where Enter chooses on the board', async () => {
  const { rerender } = render(ActionPlate, { prompt });
  const isOff = () => screen.getByText('Enter').classList.contains('off');
  const release = drawingTakesEnter();
  await vi.waitFor(() => expect(isOff()).toBe(true));
  release();
  await vi.waitFor(() => expect(isOff()).toBe(false));
  const first = vi.fn();
  const actions = prompt.actions.map((action) => ({ ...action, first }));
  await rerender({ prompt: { ...prompt, actions } });
  expect(isOff()).toBe(true);
  const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter' });
  pressAction(event, { ...prompt, actions });
  expect(first).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});
