import { defineEndpoint } from '../wire/endpoint.ts';

const access = ['PATIENT', 'PHYSICIAN'] as const;
const record = 'own';

export const notificationEndpoints = {
  getNotifications: defineEndpoint('notifications', 'GET', 'getNotifications', {
    access,
    record,
    summary: 'Returns the notifications of the caller in pages, newest first (NT-01).',
  }),
  updateNotificationStatus: defineEndpoint('notifications', 'PATCH', 'updateNotificationStatus/:id', {
    access,
    record,
    summary: 'Marks a notification as read or unread and returns it (NT-01).',
  }),
  removeNotification: defineEndpoint('notifications', 'DELETE', 'removeNotification/:id', {
    access,
    record,
    success: 204,
    summary: 'Removes a notification (NT-01).',
  }),
  deleteNotification: defineEndpoint('notifications', 'DELETE', 'deleteNotification', {
    access,
    record,
    success: 204,
    summary: 'Removes all notifications of the caller (NT-01).',
  }),
  markAsRead: defineEndpoint('notifications', 'GET', 'markAsRead', {
    access,
    record,
    summary: 'Marks all notifications of the caller as read (NT-01).',
  }),
  getNotificationSettings: defineEndpoint('notifications', 'GET', 'getNotificationSettings', {
    access,
    record,
    summary: 'Returns through which channels the caller is notified, and the key for Web Push (BX-15).',
  }),
  updateNotificationSettings: defineEndpoint('notifications', 'PUT', 'updateNotificationSettings', {
    access,
    record,
    summary: 'Saves through which channels the caller is notified, and quiet hours (BX-15).',
  }),
  addPushSubscription: defineEndpoint('notifications', 'POST', 'addPushSubscription', {
    access,
    record: 'own; the current session',
    success: 201,
    summary:
      'Turns on Web Push for the device of the current session, until the session ends (AC-16, BX-15).',
  }),
  replacePushSubscription: defineEndpoint('notifications', 'POST', 'replacePushSubscription', {
    access: 'anyone',
    record: 'the push subscription of the given endpoint and secret, in a live session',
    success: 204,
    summary:
      'Replaces a push subscription that the browser has renewed while no page was open. The reply does not reveal whether the replaced one exists (AC-16, BX-15).',
  }),
  removePushSubscription: defineEndpoint('notifications', 'DELETE', 'removePushSubscription', {
    access,
    record: 'own; the current session',
    success: 204,
    summary: 'Turns off Web Push for the device of the current session (BX-15).',
  }),
} as const;
