// Whom Enter is for: the control that the keyboard has moved to, or the plate, whose badge promises it.
import { untrack } from 'svelte';

let byPointer = false;
let reached = $state.raw<Element | null>(null);
/** Counts what may have changed about the reached control. */
let pressed = $state(0);
/** Drawings on which Enter chooses the space under the keyboard's cursor. */
let drawings = $state(0);

/** What has been opened in front of the table keeps its keys. */
const inFront = '[popover], [role=alertdialog], [aria-expanded=true]';

function pointerDown(): void {
  byPointer = true;
  reached = null;
}

function keyDown(): void {
  byPointer = false;
}

function keyUp(): void {
  pressed += 1;
}

/** What has the focus may be taken off the page, in the middle of drawing it: nothing may change just then. */
function focusOut(): void {
  // A dialog that opens moves the focus in an effect, which must not run again because of it.
  const left = untrack(() => reached);
  queueMicrotask(() => {
    if (reached === left) reached = null;
  });
}

function focusIn({ target }: FocusEvent): void {
  reached = byPointer || !(target instanceof Element) ? null : target;
}

/** Notices how the focus moves, until the returned function is called. */
export function watchFocus(): () => void {
  const listeners = [
    ['pointerdown', pointerDown],
    ['keydown', keyDown],
    ['keyup', keyUp],
    ['focusout', focusOut],
    ['focusin', focusIn],
  ] as const;
  // Captured, so that nobody else has changed anything by then.
  for (const [name, listener] of listeners)
    window.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    for (const [name, listener] of listeners)
      window.removeEventListener(name, listener as EventListener, { capture: true });
  };
}

/** Whether Enter presses this control, and not the main button of the plate. */
export function keepsEnter(target: EventTarget | null): boolean {
  void pressed;
  const control = target instanceof Element ? target.closest('button, a, summary') : null;
  if (control === null) return false;
  if (control.closest(inFront) !== null) return true;
  // What is pressed already has been chosen: the next step is to commit it.
  return control === reached && control.getAttribute('aria-pressed') !== 'true';
}

/** Enter chooses on a drawing, until the returned function is called. */
export function drawingTakesEnter(): () => void {
  untrack(() => (drawings += 1));
  return () => {
    drawings -= 1;
  };
}

/** Whether Enter works for the plate now. */
export function plateHasEnter(): boolean {
  return drawings === 0 && !keepsEnter(reached);
}
