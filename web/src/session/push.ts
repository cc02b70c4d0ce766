// Whether the server may write to this browser while no page is open, and the browser's side of it: a subscription at the browser's
// own push service. The server is told of it, and forgets it with the session.

export interface PushAddress {
  endpoint: string;
  point: string;
  secret: string;
}

/** Why it cannot be: the browser has no such thing (or the page is not one for it), or the person has said no. */
export type NoPush = 'missing' | 'denied';

export function whyNoPush(): NoPush | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'missing';
  return Notification.permission === 'denied' ? 'denied' : null;
}

function inBase64(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function addressOf(subscription: PushSubscription): PushAddress {
  return {
    endpoint: subscription.endpoint,
    point: inBase64(subscription.getKey('p256dh')),
    secret: inBase64(subscription.getKey('auth')),
  };
}

async function current(): Promise<PushSubscription | null> {
  if (whyNoPush() === 'missing') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where this browser can be written to already. */
export async function pushAddress(): Promise<PushAddress | null> {
  const subscription = await current();
  return subscription && addressOf(subscription);
}

/** Asks the person and the browser; `key` is the server's. Nothing, if one of them does not want it. */
export async function subscribeToPush(key: string): Promise<PushAddress | null> {
  if (whyNoPush() || (await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return addressOf(await registration.pushManager.subscribe(wanted));
  } catch {
    // It may be one for another key of this server, whose database was made anew; if there is none, the browser has no service.
    if (!(await unsubscribeFromPush())) return null;
    return registration.pushManager.subscribe(wanted).then(addressOf, () => null);
  }
}

let lastTold = '';

/** Where this browser can be written to, if the server may not know it yet: the session or the language may be new. */
export async function newPushAddress(language: string): Promise<PushAddress | null> {
  const address = await pushAddress();
  const told = `${language} ${address?.endpoint}`;
  if (told === lastTold) return null;
  lastTold = told;
  return address;
}

/** Whether there was anything to end. */
export async function unsubscribeFromPush(): Promise<boolean> {
  const subscription = await current();
  return (await subscription?.unsubscribe()) ?? false;
}
