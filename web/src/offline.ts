// After the page is shown and idle, the rest of the client is fetched and kept for later.

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js').catch((problem: unknown) => {
        // The client works without it; only the next visit needs the network.
        console.warn('not kept for offline use:', problem);
      });
    }),
  );
}
