// Drags a cube from the yard to a space of the map.

const dragFrom = 6;

/** The space under a point of the window, by the id of its option. */
function spaceUnder(x: number, y: number): string | null {
  const option = document.elementFromPoint(x, y)?.closest('.space');
  return /-([A-I][1-6])$/.exec(option?.id ?? '')?.[1] ?? null;
}

export interface Drag {
  onmove(x: number, y: number, space: string | null): void;
  /** Null: it was let go elsewhere. */
  ondrop(space: string | null): void;
}

/** For use as an attachment; a press without a drag stays a click. */
export function dragging({ onmove, ondrop }: Drag): (element: Element) => () => void {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let drags = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      drags = false;
      // A quick hand has left the cube before it has moved far enough to count as a drag.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (start === null) return;
      if (!drags && Math.hypot(event.clientX - start.x, event.clientY - start.y) < dragFrom) return;
      drags = true;
      onmove(event.clientX, event.clientY, spaceUnder(event.clientX, event.clientY));
    };
    const up = (event: PointerEvent) => {
      start = null;
      if (drags) ondrop(spaceUnder(event.clientX, event.clientY));
    };
    const cancel = () => {
      if (drags) ondrop(null);
      start = null;
      drags = false;
    };
    const click = (event: Event) => {
      if (!drags) return;
      event.stopPropagation();
      event.preventDefault();
      drags = false;
    };

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener);
    element.addEventListener('click', click, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
