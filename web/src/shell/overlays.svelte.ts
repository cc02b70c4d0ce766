// Which of the dialogs that belong to every page is open.

export type Overlay = 'settings' | 'keys';

const open: { overlay: Overlay | null } = $state({ overlay: null });

export function overlay(): Overlay | null {
  return open.overlay;
}

export function showOverlay(which: Overlay | null): void {
  open.overlay = which;
}
