import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushAddress, subscribeToPush, unsubscribeFromPush, whyNoPush } from './push';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

function subscription() {
  return {
    endpoint: 'https://push.example.net/abc',
    getKey: (name: string) => (name === 'auth' ? bytes(255, 239, 190) : bytes(4, 1)),
    unsubscribe: vi.fn(async () => {
      manager.subscribed = null;
      return true;
    }),
  };
}

const manager = {
  subscribed: null as ReturnType<typeof subscription> | null,
  refuses: 0,
  getSubscription: async () => manager.subscribed,
  subscribe: vi.fn(async () => {
    if (manager.refuses-- > 0) throw new DOMException('another key', 'InvalidStateError');
    manager.subscribed = subscription();
    return manager.subscribed;
  }),
};

beforeEach(() => {
  Object.assign(manager, { subscribed: null, refuses: 0 });
  manager.subscribe.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager: manager }) } });
});
afterEach(() => vi.unstubAllGlobals());

const address = { endpoint: 'https://push.example.net/abc', point: 'BAE', secret: '_---' };

test('a browser subscribes with the key of the server, and ends it', async () => {
  expect(await pushAddress()).toBeNull();
  expect(await subscribeToPush('BKey')).toEqual(address);
  expect(manager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  });
  expect(await pushAddress()).toEqual(address);
  expect(await unsubscribeFromPush()).toBe(true);
  expect(await unsubscribeFromPush()).toBe(false);
});

test('a subscription for a key of before is exchanged', async () => {
  manager.subscribed = subscription();
  manager.refuses = 1;
  expect(await subscribeToPush('BNew')).toEqual(address);
  expect(manager.subscribe).toHaveBeenCalledTimes(2);
});

test('a browser without a push service gives nothing', async () => {
  manager.refuses = 2;
  expect(await subscribeToPush('BKey')).toBeNull();
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  expect(whyNoPush()).toBe('denied');
  expect(await subscribeToPush('BKey')).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(whyNoPush()).toBe('missing');
  expect(await pushAddress()).toBeNull();
});
