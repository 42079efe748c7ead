import { t } from '@openvisit/contract';
import type { NavItem } from '@openvisit/ui';

/** The items that lead to chats (RT-13). */
const CHAT_ITEMS: readonly string[] = ['messages', 'patients'];

/** The menu with a dot at the items that lead to chats while there are unread messages (RT-13 'is_chat_listen'). */
export const markUnreadMessages = (items: readonly NavItem[], unread: number): readonly NavItem[] =>
  unread === 0
    ? items
    : items.map((item) => (CHAT_ITEMS.includes(item.id) ? { ...item, dot: t('New messages') } : item));
