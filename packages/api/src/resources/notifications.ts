import type { Body, Notification, Reply } from '@openvisit/contract';
import { restoreList, updateList } from '../cache/list-cache.ts';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { getLocalZone } from '../local-zone.ts';
import { getSession, updateSessionUser } from '../session/session.ts';

/** On which ways a user is notified, and what a browser needs to subscribe. */
export type NotificationSettings = Reply<'getNotificationSettings'>;

const LIST = ['notifications'] as const;
const SETTINGS = ['notificationSettings'] as const;

/** The signed-in user's notifications, newest first, kept current by realtime events (NT-01). */
export const useNotifications = (): PagedResource<Notification> =>
  usePagedResource(LIST, (page: number) => call('getNotifications', { query: { page } }), byPageNumber);

/** Changes the list on screen at once, and restores it if the server refuses. */
const changeList = async <T>(
  update: (items: Notification[]) => Notification[],
  send: () => Promise<T>,
): Promise<T> => {
  const before = await updateList<Notification>(LIST, update);
  try {
    return await send();
  } catch (error) {
    await restoreList(LIST, before);
    throw error;
  } finally {
    void revalidate('notifications');
  }
};

/** How often this page has changed the count: a reply that was requested before a change is outdated. */
let changes = 0;

/** Updates the count of unread notifications in every tab. */
export const setUnreadNotifications = (count: number): void => {
  changes += 1;
  if (getSession()?.user.notification_count !== count) updateSessionUser({ notification_count: count });
};

/** Call it before a request for the count. Returns a function that applies the reply, unless the count has changed since. */
export const trackUnreadNotifications = (): ((count: number) => void) => {
  const before = changes;
  return (count) => {
    if (changes === before) setUnreadNotifications(count);
  };
};

const setStatus = (id: string, status: Notification['status']): Promise<Notification> =>
  changeList(
    (items) => items.map((item) => (item.id === id ? { ...item, status } : item)),
    () => call('updateNotificationStatus', { params: { id }, body: { status } }),
  );

/** Marks a notification as read and returns it. Rejects with `missing` once it was removed. */
export const openNotification = (id: string): Promise<Notification> => setStatus(id, 'R');

/** Marks a notification as unread and returns it. Rejects with `missing` once it was removed. */
export const markNotificationAsUnread = (id: string): Promise<Notification> => setStatus(id, 'UR');

export const removeNotification = (id: string): Promise<void> =>
  changeList(
    (items) => items.filter((item) => item.id !== id),
    () => call('removeNotification', { params: { id } }),
  );

export const markAllNotificationsAsRead = async (): Promise<void> => {
  const before = getSession()?.user.notification_count ?? 0;
  setUnreadNotifications(0);
  try {
    await changeList(
      (items) => items.map((item) => ({ ...item, status: 'R' })),
      () => call('markAsRead', { query: {} }),
    );
  } catch (error) {
    setUnreadNotifications(before);
    throw error;
  }
};

export const clearNotifications = async (): Promise<void> => {
  await call('deleteNotification', { query: {} });
  setUnreadNotifications(0);
  await revalidate('notifications');
};

/** On which ways the signed-in user is notified (BX-15). */
export const useNotificationSettings = (): Resource<NotificationSettings> =>
  useResource(SETTINGS, () => call('getNotificationSettings'));

/** Saves the settings; quiet hours are those of this device's zone. */
export const saveNotificationSettings = async (
  settings: Omit<Body<'updateNotificationSettings'>, 'zone'>,
): Promise<void> => {
  const saved = await call('updateNotificationSettings', { body: { ...settings, zone: getLocalZone() } });
  await updateResource<NotificationSettings>(SETTINGS, () => saved);
};
