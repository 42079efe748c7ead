import { registerAppWorker } from '@openvisit/api';
import { useSyncExternalStore } from 'react';

const CHECK_INTERVAL_MS = 3_600_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const setWaiting = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of [...listeners]) listener();
};

const watchInstallation = (registration: ServiceWorkerRegistration): void => {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    // Without a controller this is the first version, which starts at once.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
    if (worker.state === 'redundant' && waiting === worker) setWaiting(null);
  });
};

/** Registers the service worker, and checks for new versions of the app every hour and when the tab is shown (BX-18). */
export const watchAppVersion = async (): Promise<void> => {
  const registration = await registerAppWorker();
  if (navigator.serviceWorker.controller) setWaiting(registration.waiting);
  // The browser may have begun to install a new version when the page was opened.
  watchInstallation(registration);
  registration.addEventListener('updatefound', () => watchInstallation(registration));
  const check = (): void => {
    // Offline, or while the server restarts; the next check follows.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
};

/** Starts the new version, and reloads this page with it. Other tabs keep the files of their version. */
const startNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting?.postMessage({ type: 'version.use' });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How to change to a new version of the app; null while there is none. */
export const useVersionOffer = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (waiting ? startNewVersion : null),
    () => null,
  );
