export type { ChatFile, ChatLine } from './chat-lines.ts';
export type { ChatVisit } from './chat-history.ts';
export type { ChatState } from './chat-room.ts';
export { useChat, type Chat } from './useChat.ts';
export { useChatSearch, type ChatSearch } from './useChatSearch.ts';
export { countUnsentMessages, useUnsentMessages } from './useUnsentMessages.ts';
