// What a person has set for this browser.
import type { Pace } from './session/shown.svelte';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Settings {
  theme: Theme;
  animation: boolean;
  /** How the moves of others are shown. */
  pace: Pace;
  /** A turn that is played ends without being asked. */
  endTurns: boolean;
  sound: boolean;
  /** The system tells when it has become one's turn. */
  notify: boolean;
}

const key = 'kvartal.settings';
const byDefault: Settings = {
  theme: 'auto',
  animation: true,
  pace: 'quick',
  endTurns: false,
  sound: false,
  notify: false,
};

function read(text: string | null): Settings {
  try {
    return { ...byDefault, ...(text === null ? {} : JSON.parse(text)) };
  } catch {
    // What somebody else wrote there is no setting.
    return byDefault;
  }
}

export const settings: Settings = $state(read(localStorage.getItem(key)));

export function keepSettings(): void {
  localStorage.setItem(key, JSON.stringify(settings));
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, calm: calm.matches });

export function followSystem(): void {
  dark.addEventListener('change', ({ matches }) => {
    system.dark = matches;
  });
  calm.addEventListener('change', ({ matches }) => {
    system.calm = matches;
  });
}

/** The theme in force. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return system.dark ? 'dark' : 'light';
}

/** Whether anything may move. */
export function moving(): boolean {
  return settings.animation && !system.calm;
}
