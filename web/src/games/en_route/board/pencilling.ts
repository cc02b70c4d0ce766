// The pencil: a drag that begins on a road draws along it, and the sheet stays where it is. A tap is left to what was tapped.
import type { Camera } from '../../../shell/sheet/camera.svelte';
import type { Point } from '../../../shell/sheet/geometry';
import { crossingNear, type Spot } from '../model/grid';

/** Less than this is a tap. */
const dragFrom = 8;
/** How near to a crossing the pencil must come, in units of the drawing. */
const reach = 40;

export interface Pencil {
  /** The pencil is put down at a crossing. */
  down(crossing: Spot): void;
  /** It has come to a crossing. */
  over(crossing: Spot): void;
  /** Where its tip is; null when it is lifted. */
  tip(at: Point | null): void;
}

/** For use as an attachment on the roads. */
export function pencilling(camera: Camera, pencil: Pencil): (element: Element) => () => void {
  return (element) => {
    let from: { pointer: number; client: Point; start: Spot } | null = null;
    let drawing = false;

    const under = ({ clientX, clientY }: PointerEvent): Point => {
      const sheet = element.closest('svg')?.getBoundingClientRect();
      return camera.under({ x: clientX - (sheet?.left ?? 0), y: clientY - (sheet?.top ?? 0) });
    };
    const down = (event: PointerEvent) => {
      drawing = false;
      if (from !== null || (event.pointerType === 'mouse' && event.button !== 0)) return;
      const start = crossingNear(under(event), 60);
      if (start === null) return;
      event.stopPropagation();
      from = { pointer: event.pointerId, client: { x: event.clientX, y: event.clientY }, start };
    };
    const move = (event: PointerEvent) => {
      if (from === null || event.pointerId !== from.pointer) return;
      event.stopPropagation();
      if (!drawing) {
        if (Math.hypot(event.clientX - from.client.x, event.clientY - from.client.y) < dragFrom) return;
        drawing = true;
        element.setPointerCapture(event.pointerId);
        pencil.down(from.start);
      }
      const at = under(event);
      const crossing = crossingNear(at, reach);
      if (crossing !== null) pencil.over(crossing);
      pencil.tip(at);
    };
    const up = (event: PointerEvent) => {
      if (from?.pointer !== event.pointerId) return;
      from = null;
      if (drawing) pencil.tip(null);
    };
    /** The end of a drag is no tap. */
    const click = (event: Event) => {
      if (!drawing) return;
      drawing = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const listeners: [string, EventListener, boolean][] = [
      ['pointerdown', down as EventListener, false],
      ['pointermove', move as EventListener, false],
      ['pointerup', up as EventListener, false],
      ['pointercancel', up as EventListener, false],
      ['click', click, true],
    ];
    for (const [name, listener, capture] of listeners) element.addEventListener(name, listener, { capture });
    return () => {
      for (const [name, listener, capture] of listeners)
        element.removeEventListener(name, listener, { capture });
    };
  };
}
