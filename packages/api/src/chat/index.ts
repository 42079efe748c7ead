export type { ChatFile, ChatLine, ChatState } from './chat-room.ts';
export { useChat, type Chat } from './useChat.ts';
