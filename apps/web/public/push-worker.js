/*
 * The one service worker of the product. It shows notifications while no page is open; payloads hold an id and a neutral
 * sentence, nothing else. It keeps the app shell, so that the app starts without a connection. It never sees or keeps
 * replies of the API (docs/decisions/0050). When the browser renews the device's push subscription, it reports the new one.
 */

/** The version and the files of the app shell; the build fills them in. Null in development, where nothing is cached. */
const BUILD = null;

const ICON = '/icons/icon-192.png';
const CACHE_PREFIX = 'openvisit-shell-';
const CACHE = `${CACHE_PREFIX}${BUILD?.version}`;
/** The page without content, which every path of the app is sent as. */
const APP_PAGE = '/dashboard';
const OFFLINE_PAGE = '/offline.html';
/** Paths that the app shell can show without a connection; '/' is where the installed app starts. */
const APP_PATHS = /^\/($|(dashboard|patient|setting|review|onboarding|notifications)(\/|$))/;
/** Replies that are not pages of the app. */
const OTHER_PATHS = /^\/(api|dev|sandbox)\//;
const CODE = ['script', 'style', 'font'];

const precache = async () => {
  const cache = await caches.open(CACHE);
  const files = [APP_PAGE, OFFLINE_PAGE, '/offline.css', '/icon.svg', ICON, ...BUILD.files];
  await cache.addAll(files);
};

/** Keeps the files of the version before: a page of it may still be open, perhaps in a call. */
const removeOldCaches = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
};

const findCached = (path) => caches.match(path, { ignoreVary: true, ignoreSearch: true });

const loadPage = async (event) => {
  try {
    return await fetch(event.request);
  } catch (failure) {
    const { pathname } = new URL(event.request.url);
    const page = APP_PATHS.test(pathname) ? await findCached(APP_PAGE) : undefined;
    const shown = page ?? (await findCached(OFFLINE_PAGE));
    if (!shown) throw failure;
    return shown;
  }
};

/** The name of such a file contains a hash of its content, so a copy is never outdated. */
const loadAsset = async ({ request }) => {
  const known = await findCached(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (reply.ok && CODE.includes(request.destination)) {
    const copy = reply.clone();
    const cache = await caches.open(CACHE);
    // A full disk must not keep the page from loading.
    await cache.put(request, copy).catch(() => undefined);
  }
  return reply;
};

const handleFetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!BUILD || request.method !== 'GET' || origin !== self.location.origin || OTHER_PATHS.test(pathname))
    return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(loadPage(event));
  } else if (pathname.startsWith('/assets/') || pathname === '/icon.svg' || pathname === '/offline.css') {
    event.respondWith(loadAsset(event));
  }
};

const activate = async () => {
  await self.clients.claim();
  if (BUILD) await removeOldCaches();
};

const showNotification = async (event) => {
  const { id, text } = event.data?.json() ?? {};
  if (typeof id !== 'string' || typeof text !== 'string') return;
  // The tag makes a message that arrives twice one notification.
  await self.registration.showNotification('OpenVisit', { body: text, tag: id, icon: ICON, data: { id } });
};

/** Pages that listen: those of a user who is signed in and not in a call. */
const LISTENING_PATHS = /^\/(dashboard|patient|setting|review|notifications)(\/|$)/;
const CALL_PATHS = /\/(start-)?call\//;

const canOpenNotification = ({ url }) => {
  const { pathname } = new URL(url);
  return LISTENING_PATHS.test(pathname) && !CALL_PATHS.test(pathname);
};

/** Opens the notification in a page that is open, or in a new one. */
const openNotification = async ({ id }) => {
  const url = `/notifications/${encodeURIComponent(id)}`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(canOpenNotification);
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ type: 'notification.open', id });
  return page.focus();
};

/** Holds one entry: the push subscription that the server knows, with the server's key. */
const PUSH_CACHE = 'openvisit-push';
const PUSH_ENTRY = '/push-subscription';

const readRegistered = async () => (await caches.match(PUSH_ENTRY))?.json();

const saveRegistered = async (registered) => {
  const cache = await caches.open(PUSH_CACHE);
  await cache.put(PUSH_ENTRY, Response.json(registered));
};

const describeSubscription = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, auth: keys.auth, key: subscription.options.applicationServerKey };
};

/**
 * Reports a subscription that the browser has renewed, since no page may be open. There is no session here: the secret of the
 * subscription before proves that this is its device. Browsers may name neither the old nor the new subscription.
 */
const renewSubscription = async ({ oldSubscription, newSubscription }) => {
  const known = (await readRegistered()) ?? (oldSubscription && describeSubscription(oldSubscription));
  if (!known) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: known.key,
    }));
  const { endpoint, keys } = subscription.toJSON();
  const reply = await fetch('/api/notifications/replacePushSubscription', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys: { p256dh: keys.p256dh, auth: keys.auth },
      replaced: { endpoint: known.endpoint, auth: known.auth },
    }),
  });
  if (reply.status >= 500) throw new Error('The server is not available');
  if (reply.ok && typeof known.key === 'string')
    await saveRegistered({ endpoint, auth: keys.auth, key: known.key });
};

const PUSH_SYNC = 'push-subscription';

/** Without a connection, Chromium calls the worker again once there is one; in other browsers the next page reports it. */
const renewOrRetry = async (event) => {
  try {
    await renewSubscription(event);
  } catch (failure) {
    if (!self.registration.sync) throw failure;
    await self.registration.sync.register(PUSH_SYNC);
  }
};

// A new version waits until every page is closed, or until the user asks for it.
self.addEventListener('install', (event) => event.waitUntil(BUILD ? precache() : self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', handleFetch);
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'version.use') self.skipWaiting();
  if (data?.type === 'push.registered') event.waitUntil(saveRegistered(data.subscription));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewOrRetry(event)));
self.addEventListener('sync', (event) => {
  if (event.tag === PUSH_SYNC) event.waitUntil(renewSubscription({}));
});
self.addEventListener('push', (event) => event.waitUntil(showNotification(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification.data));
});
