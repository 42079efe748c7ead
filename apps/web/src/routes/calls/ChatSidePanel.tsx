import { ChatConversation } from '../../shared/chat/ChatConversation.tsx';
import { findChatBlock } from './chat-block.ts';
import type { PanelProps } from './panels.ts';

/** The chat of the call (CR-06). */
export default function ChatSidePanel({ call, chat, user }: PanelProps) {
  return <ChatConversation chat={chat} ownId={user.user} blocked={findChatBlock(call, chat)} />;
}
