import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import { plateHasEnter } from '../table/enter.svelte';
import { Camera } from './camera.svelte';
import Drawing from './Drawing.svelte';
import { cameByMouse, seeMouse } from './mouse';

const children = createRawSnippet(() => ({ render: () => '<g></g>' }));

it('takes Enter from the plate as long as its cursor needs it', async () => {
  const props = { camera: new Camera(), label: 'Map', onfit() {}, onpress: () => false, children };
  const { rerender, unmount } = render(Drawing, { ...props, takesEnter: true });
  expect(screen.getByRole('listbox')).toBeTruthy();
  await vi.waitFor(() => expect(plateHasEnter()).toBe(false));
  await rerender({ ...props, takesEnter: false });
  expect(plateHasEnter()).toBe(true);
  await rerender({ ...props, takesEnter: true });
  expect(plateHasEnter()).toBe(false);
  unmount();
  expect(plateHasEnter()).toBe(true);
});

it('a mouse at rest does not come to what moves under it', () => {
  const at = (x: number, y: number, pointerType = 'mouse') =>
    ({ pointerType, screenX: x, screenY: y }) as PointerEvent;
  expect(cameByMouse(at(10, 10))).toBe(true);
  expect(cameByMouse(at(10, 10))).toBe(false);
  seeMouse(at(14, 10));
  expect(cameByMouse(at(14, 10))).toBe(false);
  expect(cameByMouse(at(20, 10, 'touch'))).toBe(false);
  expect(cameByMouse(at(15, 10))).toBe(true);
});
