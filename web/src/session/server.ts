// The page's one line to the server it came from.
import { Connection, type Socket } from './connection.svelte';
import { becomeAnother } from './identity';
import { unsubscribeFromPush } from './push';

/** The code with which the server closes the line of a session that was ended, here or from another browser. */
const signedOut = 4002;

async function greet(): Promise<void> {
  const response = await fetch('/api/guest', { method: 'POST', signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`the server does not greet: ${response.status}`);
}

function openSocket(heard: (text: string) => void, closed: () => void): Socket {
  const { protocol, host } = location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`);
  socket.onmessage = ({ data }: MessageEvent<string>) => heard(data);
  socket.onclose = ({ code }) => {
    closed();
    if (code === signedOut) void unsubscribeFromPush().finally(() => becomeAnother('/account'));
  };
  return socket;
}

export const server = new Connection({ greet, openSocket });

/** Connects, and listens to what the browser says about the network and the page. */
export function connect(): void {
  void server.open();
  addEventListener('online', () => void server.open());
  addEventListener('offline', () => server.drop());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') server.probe();
  });
}
