import { call } from '../http/call.ts';
import { revalidate } from '../cache/resource.ts';
import { getSession } from '../session/session.ts';
import { registerAppWorker, WORKER_URL } from './app-worker.ts';
import { getStored, setStored } from '../session/stored-values.ts';

/**
 * UNSUPPORTED: the browser has no Web Push, or only for installed apps. BLOCKED: the user has refused notifications, which only
 * the browser's settings can undo. OFF: they can be turned on.
 */
export type PushState = 'UNSUPPORTED' | 'BLOCKED' | 'OFF' | 'ON';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this device shows notifications while the product is closed. `isSubscribed`: whether the server has a subscription for this session. */
export const findPushState = async (isSubscribed: boolean): Promise<PushState> => {
  if (!isSupported()) return 'UNSUPPORTED';
  if (Notification.permission === 'denied') return 'BLOCKED';
  return isSubscribed && Notification.permission === 'granted' && (await findSubscription()) ? 'ON' : 'OFF';
};

const decodeKey = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const encodeKey = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What the worker needs to report the successor of a subscription; null once there is none. */
type RegisteredPush = { endpoint: string; auth: string; key: string } | null;

/** Tells the worker which subscription the server knows. Not awaited: the worker may still be installing. */
const informWorker = (subscription: RegisteredPush): void => {
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'push.registered', subscription }),
  );
};

/** Sends the subscription to the server, and to the worker, which reports its successor while no page is open (AC-16). */
const sendSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, options } = subscription;
  const auth = encodeKey(subscription.getKey('auth'));
  await call('addPushSubscription', {
    body: { endpoint, keys: { p256dh: encodeKey(subscription.getKey('p256dh')), auth } },
  });
  informWorker({ endpoint, auth, key: encodeKey(options.applicationServerKey) });
};

/** A subscription that was made with another key of the server cannot be used. */
const hasKey = (subscription: PushSubscription, key: string): boolean =>
  encodeKey(subscription.options.applicationServerKey) === key;

const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  const registration = await registerAppWorker();
  const existing = await registration.pushManager.getSubscription();
  if (existing && hasKey(existing, pushKey)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeKey(pushKey),
  });
};

/**
 * Asks for the permission and turns on notifications for this device. Call it only when the user has asked for it (BX-15).
 * Resolves with the state; OFF if the user closed the browser's prompt.
 */
export const turnOnPush = async (pushKey: string): Promise<PushState> => {
  if (!isSupported()) return 'UNSUPPORTED';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'BLOCKED' : 'OFF';
  await sendSubscription(await subscribe(pushKey));
  setStored({ push_user: getSession()?.user.user ?? null });
  await revalidate('notificationSettings');
  return 'ON';
};

/** Turns off notifications for this device, in the browser and on the server. */
export const turnOffPush = async (): Promise<void> => {
  setStored({ push_user: null });
  await call('removePushSubscription', { query: {} });
  await (await findSubscription())?.unsubscribe();
  informWorker(null);
  await revalidate('notificationSettings');
};

/**
 * Registers this device for the current session, if the same user has turned on its notifications before (AC-16). It never
 * asks for the permission. A subscription of another user of this browser is removed.
 */
export const syncPush = async (): Promise<void> => {
  const owner = getStored('push_user');
  if (owner === null || !isSupported() || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (!subscription) return;
  if (getSession()?.user.user !== owner) {
    setStored({ push_user: null });
    await subscription.unsubscribe();
    informWorker(null);
    return;
  }
  const { is_subscribed, push_key } = await call('getNotificationSettings');
  if (!is_subscribed) await sendSubscription(await subscribe(push_key));
};
