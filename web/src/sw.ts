/// <reference lib="webworker" />
// Keeps the whole client, engine included, in the browser: after the first visit it works without a network. And shows what the
// server pushes while no page is open.
import { openPushed, showPushed } from './pushed';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Every file of this build, written in by the build itself. */
const files: string[] = JSON.parse('__FILES__');
const cacheName = 'kvartal-__VERSION__';
/** A network that says nothing for so long counts as none. */
const patience = 3000;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/** The page comes from the network, so that a new version is seen at once; from here when there is none. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    return (await caches.match('/', { ignoreVary: true })) ?? Response.error();
  }
}

/** The other files have their content in their names: what is here is right. */
async function file(request: Request): Promise<Response> {
  // Whatever a server says about varying, a file of this build has one content.
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || /^\/(api|ws)(\/|$)/.test(pathname))
    return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});
worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(worker, event.notification.data));
});
