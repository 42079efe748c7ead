import { getSession } from '@openvisit/api/session';
import type { Reply } from '@openvisit/contract';

/** The server's counts for a user with so many unread messages; the notifications are those of the stored session. */
export const countUnread = (count: number): Reply<'getReceivedMessagesCount'> => ({
  count,
  notification_count: getSession()?.user.notification_count ?? 0,
});
