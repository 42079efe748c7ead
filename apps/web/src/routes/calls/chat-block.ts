import type { Call } from '@openvisit/api/calls';
import type { Chat } from '@openvisit/api/chat';
import { CALL_MESSAGES, t, translateReply } from '@openvisit/contract';

/** Why nothing can be sent in the chat now: nobody else is there (CR-06), or the chat is closed (CH-03). */
export const findChatBlock = (call: Call, chat: Chat): string | null => {
  if (call.others.length === 0) return t(CALL_MESSAGES.CHAT_NOBODY_JOINED);
  return chat.canSend || chat.closedReason === null ? null : translateReply(chat.closedReason);
};
