// Any key or tap ends the showing of others' moves. It is nothing else besides: whoever only wanted to see the present must not have
// committed something there.
import { takesKeys } from '../typing';

interface Shown {
  readonly showing: object | null;
  skip(): void;
  catchUp(): void;
}

/** So long after the last move shown, a key or a tap was still meant for it, in milliseconds. */
const grace = 300;

const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether it is for the table itself: what is around it may be used while moves are shown. */
function isForTable({ target }: Event): boolean {
  if (!(target instanceof Element) || target === document.body) return true;
  return target.closest('main') !== null || target.closest('a, button, input, [popover]') === null;
}

/** Listens to the whole page for as long as the component lives. */
export function skipByHand(shown: Shown): void {
  let until = 0;
  /** The key that is still held down, or the tap whose click is still to come. */
  let key: string | null = null;
  let tapped = false;

  $effect(() => {
    if (shown.showing === null) return;
    return () => {
      until = performance.now() + grace;
    };
  });

  const isShowing = () => shown.showing !== null || performance.now() < until;

  const down = (event: KeyboardEvent) => {
    const repeated = event.repeat && event.code === key;
    if (!repeated) key = null;
    if (!repeated && (!isShowing() || passing.has(event.key) || takesKeys(event) || !isForTable(event)))
      return;
    key = event.code;
    swallow(event);
    shown.skip();
  };
  const up = (event: KeyboardEvent) => {
    if (event.code === key) swallow(event);
    if (event.code === key) key = null;
  };
  const point = (event: PointerEvent) => {
    tapped = isShowing() && isForTable(event) && !document.querySelector('dialog[open]');
    if (!tapped) return;
    swallow(event);
    shown.skip();
  };
  const click = (event: MouseEvent) => {
    // A click without a tap before it comes from a key, or from a program that reads the page aloud.
    if (tapped) swallow(event);
    tapped = false;
  };

  const hide = () => {
    if (document.visibilityState === 'hidden') shown.catchUp();
  };

  $effect(() => {
    const capture = { capture: true };
    addEventListener('keydown', down, capture);
    addEventListener('keyup', up, capture);
    addEventListener('pointerdown', point, capture);
    addEventListener('click', click, capture);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('keydown', down, capture);
      removeEventListener('keyup', up, capture);
      removeEventListener('pointerdown', point, capture);
      removeEventListener('click', click, capture);
    };
  });
}
