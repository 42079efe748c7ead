import type { ChatSummary } from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, useResource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { updateAdditionalUserData } from '../session/session.ts';
import { NO_UNREAD_CHAT } from '../session/stored-user.ts';
import { trackUnreadNotifications } from './notifications.ts';

/** The user's chats that have messages, the latest first (CH-04). */
export const useChats = (): PagedResource<ChatSummary> =>
  usePagedResource(['chats'], (page: number) => call('getChatList', { query: { page } }), byPageNumber);

/** Counts notifications too: those that came while no page was open have sent no event to this browser (RT-13). */
const countUnread = async (): Promise<number> => {
  const applyNotifications = trackUnreadNotifications();
  const { count, notification_count } = await call('getReceivedMessagesCount');
  applyNotifications(notification_count);
  if (count === 0) updateAdditionalUserData({ chat_notify: NO_UNREAD_CHAT });
  return count;
};

/** Number of unread messages in all chats; 0 until it is loaded (CH-04). */
export const useUnreadMessages = (): number => useResource(['unreadMessages'], countUnread).data ?? 0;

/** Revalidates the list of chats and the unread counts on screen, also those of the rows of patients. */
export const revalidateChats = (): Promise<void> =>
  revalidate('chats', 'unreadMessages', 'patientHome', 'patients');
