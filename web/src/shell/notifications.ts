// What the system shows beside the page, where the person and the browser allow it.

/** Asks the browser; whether it may be done. */
export async function allowNotifications(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** Shows a line while the page is in the background; `chosen` when it is clicked. */
export function notify(title: string, about: { body: string; tag: string }, chosen: () => void): void {
  const background = document.visibilityState === 'hidden';
  if (!background || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, about);
    shown.onclick = () => {
      window.focus();
      chosen();
      shown.close();
    };
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    // On phones only the service worker may; a click on its notice opens the table of this mark.
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(title, { ...about, data: about.tag, icon: '/icon-192.png' }),
    );
  }
}
