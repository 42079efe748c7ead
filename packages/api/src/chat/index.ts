export type { ChatFile, ChatLine } from './chat-lines.ts';
export type { ChatState } from './chat-room.ts';
export { useChat, type Chat } from './useChat.ts';
