import type { BrowserContext, CDPSession, Page } from '@playwright/test';
// Playwright resolves packages to their builds, which contain no test helpers.
import type { PushKeys } from '../../packages/contract/src/testing/push-service.ts';

export {
  createPushKeys,
  decryptPush,
  startPushService,
} from '../../packages/contract/src/testing/push-service.ts';

/**
 * Lets a browser subscribe at the stand-in of a push service: headless browsers have none. Everything else stays the
 * browser's own, the service worker and its notifications included.
 */
export const usePushService = async (
  context: BrowserContext,
  endpoint: string,
  { ecdh, auth }: PushKeys,
): Promise<void> => {
  await context.grantPermissions(['camera', 'microphone', 'notifications']);
  const keys = { p256dh: ecdh.getPublicKey('base64'), auth: auth.toString('base64') };
  await context.addInitScript(
    ({ address, secrets }) => {
      const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
      const STORED = 'test-push-subscribed';
      const create = (applicationServerKey: ArrayBuffer | null) => ({
        endpoint: address,
        options: { applicationServerKey },
        getKey: (name: 'p256dh' | 'auth') => decode(secrets[name]),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(STORED)),
      });
      PushManager.prototype.subscribe = (options) => {
        const key = options?.applicationServerKey as Uint8Array;
        localStorage.setItem(STORED, btoa(String.fromCharCode(...key)));
        return Promise.resolve(create(key.slice().buffer) as unknown as PushSubscription);
      };
      PushManager.prototype.getSubscription = () => {
        const key = localStorage.getItem(STORED);
        return Promise.resolve(key === null ? null : (create(decode(key)) as unknown as PushSubscription));
      };
    },
    { address: endpoint, secrets: keys },
  );
};

/** Gives the browser's service worker a push, as the push service would. */
export const deliverPush = async (page: Page, origin: string, data: string): Promise<void> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin),
      );
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
  await session.detach();
};

/** Texts of the notifications that the service worker shows. */
export const listShownNotifications = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
