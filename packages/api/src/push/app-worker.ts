/** The file is served from the root, so that it may open every page of the product. */
export const WORKER_URL = '/push-worker.js';

/** Registers the service worker of the product, which shows notifications and keeps the app shell (BX-15, BX-18). */
export const registerAppWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
