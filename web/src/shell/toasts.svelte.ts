// Short news, one at a time. A message without an end (the lost connection) stays until it is taken back.

export type ToastKind = 'news' | 'loss' | 'undo';

export interface Toast {
  text: string;
  kind: ToastKind;
}

const shownFor = 5000;

const corner: { passing: Toast | null; standing: Toast | null } = $state({ passing: null, standing: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, kind: ToastKind = 'news'): void {
  corner.passing = { text, kind };
  clearTimeout(timer);
  timer = setTimeout(() => {
    corner.passing = null;
  }, shownFor);
}

/** Shown until it is called with null. */
export function standingToast(message: Toast | null): void {
  corner.standing = message;
}

export function currentToast(): Toast | null {
  return corner.passing ?? corner.standing;
}
