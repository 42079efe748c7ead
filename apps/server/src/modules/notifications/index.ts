export {
  allowEventAgain,
  countUnreadNotifications,
  hasUnreadNotification,
  markEventAsRead,
} from './change-notifications.ts';
export { eraseNotifications } from './erase-notifications.ts';
export type { NewNotification } from './new-notification.ts';
export { notify } from './notify.ts';
export { endPushOfSession } from './push-subscriptions.ts';
export { notificationsModule } from './routes.ts';
export { getNotificationSettings, listMailRefusals } from './settings.ts';
