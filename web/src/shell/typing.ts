/** Whether a key goes to something that takes keys itself, or to a dialog in front of the page. */
export function takesKeys({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  const takers = 'input:not([type=range]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(takers) !== null;
}
