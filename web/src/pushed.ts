// What the service worker does with a message that the server has pushed: it shows a line, and a click on it opens the table.
// Only the worker has this file: it must be one file.

interface Pushed {
  table: string;
  title: string;
  body: string;
  language: string;
}

/** The part of the worker that this needs. */
export type Scope = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>;

/** The message, if it is one: nothing else is ever shown or opened. */
export function readPushed(text: string | undefined): Pushed | null {
  try {
    const { table, title, body, language } = JSON.parse(text ?? '');
    const whole = [table, title, body, language].every((part) => typeof part === 'string' && part !== '');
    return whole && /^[a-z0-9-]{1,40}$/.test(table) ? { table, title, body, language } : null;
  } catch {
    return null;
  }
}

/** Shows it, unless the person has the page before them: there the turn is seen anyway. */
export async function showPushed(scope: Scope, text: string | undefined): Promise<void> {
  const pushed = readPushed(text);
  if (!pushed) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // The same mark as that of the page's own notifications: one table has one line.
  const { table, title, body, language } = pushed;
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    tag: table,
    icon: '/icon-192.png',
    data: table,
  });
}

/** A page that shows the table comes to the front; without one a new one is opened. */
export async function openPushed(scope: Scope, table: unknown): Promise<void> {
  const path = `/t/${typeof table === 'string' ? table : ''}`;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => `${new URL(url).pathname}/`.startsWith(`${path}/`));
  if (there) {
    await there.focus();
    return;
  }
  await scope.clients.openWindow(path);
}
