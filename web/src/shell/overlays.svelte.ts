// Which of the dialogs that belong to every page is open.

export type Overlay = 'settings' | 'keys';

/** Keys with spaces between them, and what they do. */
export type KeyLine = readonly [keys: string, meaning: string];

const open: { overlay: Overlay | null } = $state({ overlay: null });
let atTable = $state.raw<readonly KeyLine[]>([]);

export function overlay(): Overlay | null {
  return open.overlay;
}

/** The keys of the table that is on the screen. */
export function tableKeys(): readonly KeyLine[] {
  return atTable;
}

export function setTableKeys(keys: readonly KeyLine[]): void {
  atTable = keys;
}

export function showOverlay(which: Overlay | null): void {
  open.overlay = which;
}
