export type { ChatFile, ChatLine } from './chat-lines.ts';
export type { ChatState, ChatVisit } from './chat-room.ts';
export { useChat, type Chat } from './useChat.ts';
export { useChatSearch, type ChatSearch } from './useChatSearch.ts';
export { countUnsentMessages, useUnsentMessages } from './useUnsentMessages.ts';
