export type { ChatLine, ChatState } from './room.ts';
export { useChat, type Chat } from './useChat.ts';
