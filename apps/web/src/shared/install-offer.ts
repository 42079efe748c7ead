import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app; not in every browser, so TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const setOffer = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of [...listeners]) listener();
};

/** Keeps the offer for the account menu. The browser makes it once, soon after the page has loaded. */
export const watchInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
};

/** Opens the browser's question whether to install the app. An offer can be used once. */
const install = (): void => {
  void offer?.prompt().catch(() => undefined);
  setOffer(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How to install the app; null unless the browser offers it (BX-18). */
export const useInstallOffer = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => (offer ? install : null),
    () => null,
  );
