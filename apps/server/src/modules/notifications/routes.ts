import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import {
  markAllAsRead,
  removeAllNotifications,
  removeNotification,
  updateNotificationStatus,
} from './change-notifications.ts';
import { getNotifications } from './list-notifications.ts';
import {
  addPushSubscription,
  removePushSubscription,
  replacePushSubscription,
} from './push-subscriptions.ts';
import { notificationJobs } from './send.ts';
import { getNotificationSettings, updateNotificationSettings } from './settings.ts';

export const notificationsModule: ServerModule = {
  name: 'notifications',
  handlers: defineHandlers({
    getNotifications: async (ctx, { query }) => ({ data: await getNotifications(ctx, query) }),
    updateNotificationStatus: async (ctx, { params, body }) => ({
      data: await updateNotificationStatus(ctx, params.id, body),
    }),
    removeNotification: (ctx, { params }) => removeNotification(ctx, params.id),
    deleteNotification: (ctx) => removeAllNotifications(ctx),
    markAsRead: (ctx) => markAllAsRead(ctx),
    getNotificationSettings: async (ctx) => ({ data: await getNotificationSettings(ctx) }),
    updateNotificationSettings: async (ctx, { body }) => ({
      data: await updateNotificationSettings(ctx, body),
      message: 'NOTIFICATION_SETTINGS_SAVED',
    }),
    addPushSubscription: (ctx, { body }) => addPushSubscription(ctx, body),
    replacePushSubscription: (ctx, { body }) => replacePushSubscription(ctx, body),
    removePushSubscription: (ctx) => removePushSubscription(ctx),
  }),
  jobs: notificationJobs,
};
