// Pan by dragging, zoom by wheel and by two fingers. A drag does not count as a click.

import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

const dragFrom = 7;

function middleOf([a, b]: readonly Point[]): Point {
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
}

function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Lets the pointers on an element move a camera; `onwheel` says whether the wheel meant something else. For use as an attachment. */
export function gestures(
  camera: Camera,
  onwheel: (event: WheelEvent) => boolean,
): (element: Element) => () => void {
  return (element) => {
    const pointers = new Map<number, Point>();
    let travelled = 0;
    let dragging = false;

    const place = (event: PointerEvent | WheelEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (pointers.size === 0) [travelled, dragging] = [0, false];
      pointers.set(event.pointerId, place(event));
    };

    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      const before = [...pointers.values()];
      const last = pointers.get(event.pointerId) as Point;
      const now = place(event);
      travelled += Math.hypot(now.x - last.x, now.y - last.y);
      pointers.set(event.pointerId, now);
      if (!dragging && travelled < dragFrom) return;
      dragging = true;
      element.setPointerCapture(event.pointerId);
      const after = [...pointers.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      camera.pan(to.x - from.x, to.y - from.y);
      if (after.length === 2) camera.zoom(spreadOf(after) / Math.max(1, spreadOf(before)), to);
    };

    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
    };

    const click = (event: Event) => {
      if (!dragging) return;
      event.stopPropagation();
      event.preventDefault();
      dragging = false;
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (onwheel(event)) return;
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), place(event));
    };

    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      wheel,
    } as const;
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener as EventListener, { passive: false });
    }
    element.addEventListener('click', click, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
