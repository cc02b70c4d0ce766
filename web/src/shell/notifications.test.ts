import { afterEach, expect, test, vi } from 'vitest';
import { notify } from './notifications';

afterEach(() => vi.unstubAllGlobals());

test('where only the service worker may show notices, it does', async () => {
  const showNotification = vi.fn(async () => {});
  class Forbidden {
    static readonly permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Forbidden);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  notify('Your turn', { body: 'Suburbia', tag: 'blue-lake' }, () => {});
  await Promise.resolve();
  await Promise.resolve();
  expect(showNotification).toHaveBeenCalledWith('Your turn', expect.objectContaining({ data: 'blue-lake' }));
});
