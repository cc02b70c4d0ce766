// Copying a text, also where the browser forbids it: on a page without https.
import { t } from '../text';
import { toast } from './toasts.svelte';

/** The way of old, which every page may go after a press. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  // In front of the page only for an eye blink; a field that cannot be seen cannot be selected.
  field.className = 'visually-hidden';
  const host = document.querySelector('dialog[open]') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch (problem) {
    // The browser says no to this page, or the page is not looked at.
    if (problem instanceof DOMException) return copyBySelection(text);
    throw problem;
  }
}

/** Says that it was done, or shows the text for copying by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await copied(text)) toast(done);
  else toast(t().copyByHand(text), 'loss');
}
