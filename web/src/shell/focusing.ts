// A new page is read from its beginning. It may still be on its way, and what it shows first may be taken away again: the focus
// follows until the person does something.

/** So long a page may take to come, in milliseconds. */
const longest = 15_000;

/** Leads the focus to the page that is being shown; returns how to give up. */
export function focusPage(): () => void {
  let last: Element | null = null;
  const focus = () => {
    const main = document.querySelector('main');
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (main === null || main === last || (last !== null && !lost)) return;
    last = main;
    main.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const timer = setTimeout(stop, longest);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  queueMicrotask(focus);
  return stop;
}
