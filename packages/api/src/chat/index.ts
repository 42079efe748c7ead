export type { ChatLine, ChatState } from './chat-room.ts';
export { useChat, type Chat } from './useChat.ts';
