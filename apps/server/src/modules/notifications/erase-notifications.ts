import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notification, notificationSetting, pushSubscription } from '../../schema/notifications.ts';

/** Deletes the notifications of a user, their settings and their push devices (BX-22). */
export const eraseNotifications = async (unit: UnitOfWork, user: string): Promise<void> => {
  for (const table of [notification, notificationSetting, pushSubscription])
    await unit.tx.delete(table).where(eq(table.user_id, user));
};
