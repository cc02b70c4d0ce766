// Dragging a piece of the drawing: it follows the pointer, and the sheet stays where it is.
import type { Camera } from '../../../shell/sheet/camera.svelte';
import { nameOf, squareAt } from '../model/grid';

/** Less than this is a click. */
const dragFrom = 6;

/** For use as an attachment. `onsquare` is told the square under the pointer, `onclick` that it was no drag. */
export function dragging(
  camera: Camera,
  onsquare: (square: string) => void,
  onclick: () => void,
): (element: Element) => () => void {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.stopPropagation();
      element.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY };
      dragged = false;
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      event.stopPropagation();
      dragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragFrom;
      const sheet = element.closest('svg')?.getBoundingClientRect();
      if (!dragged || sheet === undefined) return;
      const square = squareAt(camera.under({ x: event.clientX - sheet.left, y: event.clientY - sheet.top }));
      if (square !== null) onsquare(nameOf(square));
    };
    const up = () => {
      if (from !== null && !dragged) onclick();
      from = null;
    };
    const cancel = () => {
      from = null;
    };
    const listeners: [string, EventListener][] = [
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up],
      ['pointercancel', cancel],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
