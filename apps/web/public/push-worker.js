/* Shows notifications while no page of the product is open. Payloads hold an id and a neutral sentence, nothing else. */
const ICON = '/icon.svg';

const showNotification = async (event) => {
  const { id, text } = event.data?.json() ?? {};
  if (typeof id !== 'string' || typeof text !== 'string') return;
  // The tag makes a message that arrives twice one notification.
  await self.registration.showNotification('OpenVisit', { body: text, tag: id, icon: ICON, data: { id } });
};

/** Opens the notification in a page that is open, or in a new one. */
const openNotification = async ({ id }) => {
  const url = `/notifications/${encodeURIComponent(id)}`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url: open }) => !/\/(start-)?call\//.test(open));
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ type: 'notification.open', id });
  return page.focus();
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(showNotification(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification.data));
});
