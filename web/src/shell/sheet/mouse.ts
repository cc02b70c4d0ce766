// Whether the mouse itself has moved: the browser also makes up that it comes to what has moved under it.

let last: readonly [number, number] = [-1, -1];

/** Remembers where the mouse is. */
export function seeMouse({ pointerType, screenX, screenY }: PointerEvent): void {
  if (pointerType === 'mouse') last = [screenX, screenY];
}

/** Whether a mouse has come here by moving. */
export function cameByMouse(event: PointerEvent): boolean {
  const { pointerType, screenX, screenY } = event;
  if (pointerType !== 'mouse' || (screenX === last[0] && screenY === last[1])) return false;
  seeMouse(event);
  return true;
}
