import { getChatFileLabel, type ChatMessage } from '@openvisit/contract';
import type { ChatUpload } from './chat-uploads.ts';
import type { OutboxItem } from './outbox.ts';

/** The file of a message. */
export interface ChatFile {
  /** Id of the stored file; null until it is sent. */
  id: string | null;
  name: string;
  /** Bytes. */
  size: number;
  /** Null until it is sent. */
  url: string | null;
  /** Percent, 0 to 100; null when it is not being uploaded. */
  progress: number | null;
  /** Whether the upload waits for the connection. */
  waiting: boolean;
}

/** A message of the chat. */
export interface ChatLine {
  /** The id that the sender's browser gave the message. */
  clientId: string;
  /** User id. */
  senderId: string;
  senderName: string;
  senderImage: string | null;
  /** Empty if the message is only a file. */
  text: string;
  file: ChatFile | null;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** `unsent`: sent with the next connection, or by a retry when `error` is set. */
  state: 'sending' | 'sent' | 'unsent';
  /** Whether another participant has read it (CH-04). */
  isRead: boolean;
  /** Why it was rejected, or could not be uploaded. */
  error: string | null;
  /** False for a file whose content a reload has lost, or that the server has refused. */
  canRetry: boolean;
}

const toStoredFile = ({ file, link }: ChatMessage['message_details']): ChatFile | null =>
  file && { ...file, name: getChatFileLabel(file.name), url: link, progress: null, waiting: false };

/** A message that the server has. `othersRead`: the `seq` up to which another participant has read. */
export const toChatLine = (message: ChatMessage, othersRead: number): ChatLine => ({
  clientId: message.client_id,
  senderId: message.sender_details.id,
  senderName: message.sender_details.name,
  senderImage: message.sender_details.image,
  text: message.message_details.message,
  file: toStoredFile(message.message_details),
  sentAt: message.sent_at,
  state: 'sent',
  isRead: message.seq <= othersRead,
  error: null,
  canRetry: true,
});

/** The user of the chat. */
export interface ChatUser {
  id: string;
  name: string;
  image: string | null;
}

const toOwnLine = (me: ChatUser, clientId: string, writtenAt: number, error: string | null) => ({
  clientId,
  senderId: me.id,
  senderName: me.name,
  senderImage: me.image,
  sentAt: new Date(writtenAt).toISOString(),
  isRead: false,
  error,
});

/** A message that waits to be sent. */
export const toWaitingLine = (
  me: ChatUser,
  { client_id, written_at, error, message, file }: OutboxItem,
  isConnected: boolean,
): ChatLine => ({
  ...toOwnLine(me, client_id, written_at, error),
  text: message,
  file: file
    ? {
        id: null,
        name: getChatFileLabel(file.name),
        size: file.size,
        url: null,
        progress: null,
        waiting: false,
      }
    : null,
  state: error === null && isConnected ? 'sending' : 'unsent',
  canRetry: true,
});

/** A file that is being uploaded, or could not be. */
export const toUploadLine = (
  me: ChatUser,
  { clientId, writtenAt, error, name, size, progress, waiting, canRetry }: ChatUpload,
): ChatLine => ({
  ...toOwnLine(me, clientId, writtenAt, error),
  text: '',
  file: { id: null, name, size, url: null, progress: error === null ? progress : null, waiting },
  state: error === null ? 'sending' : 'unsent',
  canRetry,
});
