import type { ChatMessage } from '@openvisit/contract';

/** A message as the chat shows it. */
export interface ChatLine {
  /** The sender's own id of the message. */
  clientId: string;
  senderId: string;
  senderName: string;
  senderImage?: string | null;
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** 'unsent' waits for the connection or for a retry (CH-05). */
  state: 'sent' | 'sending' | 'unsent';
}

/** A stored message as a line of the chat. */
export const chatLineOf = (message: ChatMessage): ChatLine => ({
  clientId: message.client_id,
  senderId: message.sender_details.id,
  senderName: message.sender_details.name,
  senderImage: message.sender_details.image,
  text: message.message_details.message,
  sentAt: message.sent_at,
  state: 'sent',
});

export interface ChatPanelProps {
  /** Oldest first; null while loading. */
  lines: readonly ChatLine[] | null;
  /** User id of the reader. */
  ownId: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** What is being written; kept by the app so that a reload does not lose it. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Called with the trimmed text; never with a blank one. */
  onSend: (text: string) => void;
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
  /** Why nothing can be written now, as MESSAGES.CHAT_CLOSED. */
  blocked?: string | null;
  /** Why the messages could not be loaded. */
  error?: string | null;
  onReload?: () => void;
}
