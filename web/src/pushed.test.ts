import { expect, test, vi } from 'vitest';
import { openPushed, readPushed, type Scope, showPushed } from './pushed';

const message = { table: 'tula-kemi', title: 'Ваш ход', body: 'Ваш ход за столом Friday.', language: 'ru' };

function worker(...pages: { visibilityState?: string; url?: string; focus?: () => void }[]) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const scope = {
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
  } as unknown as Scope;
  return { scope, showNotification, openWindow };
}

test('a turn is shown in the language of the message, one line a table', async () => {
  const { scope, showNotification } = worker({ visibilityState: 'hidden' });
  await showPushed(scope, JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Ваш ход', {
    body: 'Ваш ход за столом Friday.',
    lang: 'ru',
    tag: 'tula-kemi',
    icon: '/icon-192.png',
    data: 'tula-kemi',
  });
});

test('who has the page before them is not bothered', async () => {
  const { scope, showNotification } = worker({ visibilityState: 'hidden' }, { visibilityState: 'visible' });
  await showPushed(scope, JSON.stringify(message));
  expect(showNotification).not.toHaveBeenCalled();
});

test('what is not a message of ours is not shown', async () => {
  const { scope, showNotification } = worker();
  const wrong = [
    undefined,
    '',
    'turn',
    'null',
    '[]',
    '{}',
    { ...message, body: '' },
    { ...message, title: 7 },
  ];
  const elsewhere = ['../account', '//evil.example', 'https://evil.example', '', 'x'.repeat(41)];
  for (const text of [...wrong, ...elsewhere.map((table) => ({ ...message, table }))]) {
    const written = typeof text === 'object' ? JSON.stringify(text) : text;
    expect(readPushed(written), written).toBeNull();
    await showPushed(scope, written);
  }
  expect(showNotification).not.toHaveBeenCalled();
});

test('a click goes to the page that shows the table, or opens one', async () => {
  const focus = vi.fn();
  const open = worker(
    { url: 'https://games.example.org/t/tula-kemi?move=3', focus },
    { url: 'https://games.example.org/' },
  );
  await openPushed(open.scope, 'tula-kemi');
  expect(focus).toHaveBeenCalledOnce();
  expect(open.openWindow).not.toHaveBeenCalled();

  const closed = worker({ url: 'https://games.example.org/' });
  await openPushed(closed.scope, 'tula-kemi');
  expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith('/t/tula-kemi');
});
