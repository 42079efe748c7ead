import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
// Playwright resolves packages to their builds, which contain no test helpers.
import type { PushKeys } from '../../packages/contract/src/testing/push-service.ts';

export {
  createPushKeys,
  decryptPush,
  startPushService,
} from '../../packages/contract/src/testing/push-service.ts';

/**
 * Lets a browser subscribe at the stand-in of a push service and ask for the permission: headless browsers have neither. The
 * service worker and its events stay the browser's own.
 */
export const usePushService = async (
  context: BrowserContext,
  endpoint: string,
  { ecdh, auth }: PushKeys,
): Promise<void> => {
  const keys = { p256dh: ecdh.getPublicKey('base64'), auth: auth.toString('base64') };
  await context.addInitScript(
    ({ address, secrets }) => {
      const PERMISSION = 'test-push-permission';
      const SUBSCRIBED = 'test-push-subscribed';
      const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
      const create = (applicationServerKey: ArrayBuffer) => ({
        endpoint: address,
        options: { applicationServerKey },
        getKey: (name: 'p256dh' | 'auth') => decode(secrets[name]),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(SUBSCRIBED)),
      });
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(PERMISSION) ?? 'default',
      });
      Notification.requestPermission = () => {
        localStorage.setItem(PERMISSION, 'granted');
        return Promise.resolve('granted');
      };
      PushManager.prototype.subscribe = (options) => {
        const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
        localStorage.setItem(SUBSCRIBED, btoa(String.fromCharCode(...key)));
        return Promise.resolve(create(key.slice().buffer) as unknown as PushSubscription);
      };
      PushManager.prototype.getSubscription = () => {
        const key = localStorage.getItem(SUBSCRIBED);
        return Promise.resolve(key === null ? null : (create(decode(key)) as unknown as PushSubscription));
      };
    },
    { address: endpoint, secrets: keys },
  );
};

/** Whether the page has asked for the permission to notify. */
export const hasAskedForPermission = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('test-push-permission') !== null);

interface ShownNotification {
  title: string;
  options: NotificationOptions;
}

/** Gives the browser's service worker pushes, as the push service would, and returns what it shows. */
export const deliverPushes = async (page: Page, ...pushes: string[]): Promise<ShownNotification[]> => {
  const context = page.context();
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  // A worker that was idle is stopped; a message starts it.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('start'));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: ShownNotification[] = [];
    Object.assign(globalThis, { shown });
    // Headless browsers show nothing.
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      shown.push({ title, options });
      return Promise.resolve();
    };
  });
  const origin = new URL(page.url()).origin;
  for (const data of pushes)
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data,
    });
  const readShown = () =>
    worker.evaluate(() => (globalThis as unknown as { shown: ShownNotification[] }).shown);
  await expect.poll(async () => (await readShown()).length).toBe(pushes.length);
  await session.detach();
  return readShown();
};
