import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { speak } from '../../../text';
import { effectRows } from '../art/effects';
import { tiles } from '../model/pieces';
import Figures from './Figures.svelte';
import TileFace from './TileFace.svelte';

speak('en');

const figures = (root: Element) =>
  [...root.querySelectorAll('.counter text')].map((text) => text.textContent);

describe.each(tiles.map((tile) => ({ id: tile.id, tile })))('$id', ({ id, tile }) => {
  const all = Object.keys(tile.immediate).length + (tile.effects ?? []).length;

  it('has a picture, its name and every figure, each in readable size', () => {
    const { container } = render(TileFace, { id });
    expect(container.querySelector('.hex .contour')).not.toBeNull();
    expect(container.querySelector('.name')?.textContent?.replaceAll('\u00ad', '')).toBe(tile.name.en);
    expect(figures(container)).toHaveLength(all);
    expect(container.querySelectorAll('.effects svg')).toHaveLength(effectRows(tile).length);
    expect(container.querySelector('.hex .counter')).toBeNull();
  });

  it('has the same figures in one line', () => {
    const { container } = render(Figures, { id });
    expect(figures(container)).toHaveLength(all);
  });
});
