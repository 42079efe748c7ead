import {
  CHAT_FILES_MAX,
  CHAT_MESSAGE_MAX,
  fillMessage,
  findUploadProblem,
  type ChatMessage,
  CALL_MESSAGES,
  FILE_MESSAGES,
} from '@openvisit/contract';
import { cancelUpload } from '../files/upload.ts';
import { ApiError } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { createId } from '../create-id.ts';
import { getServerNow } from '../session/server-clock.ts';
import { ChatHistory, type ChatHistoryState } from './chat-history.ts';
import { toUploadLine, toWaitingLine, type ChatLine, type ChatUser } from './chat-lines.ts';
import { chatUploads } from './chat-uploads.ts';
import { getDraft, setDraft } from './drafts.ts';
import { ReadPosition } from './read-position.ts';
import { Outbox } from './outbox.ts';
import { Typing } from './typing.ts';

export interface ChatState extends ChatHistoryState {
  lines: ChatLine[];
  draft: string;
  /** Why a text or files were just not sent. Cleared by the next text or file. */
  sendProblem: string | null;
  /** Names of the others who are writing. */
  typing: readonly string[];
  /** Loaded messages of others after the user's read position. */
  unread: number;
}

/** Why a file is refused. A chat has no field whose hint names the accepted types. */
const findChatFileProblem = (file: File): string | null => {
  const problem = findUploadProblem('chatFile', file);
  return problem === FILE_MESSAGES.FILE_DOCUMENT_INVALID
    ? fillMessage(FILE_MESSAGES.FILE_DOCUMENT_REFUSED, FILE_MESSAGES.FILE_DOCUMENT_TYPES)
    : problem;
};

/** A chat room as one user sees it: its history, who reads and writes, and what the user writes and sends. */
export class ChatRoom {
  readonly history: ChatHistory;
  private readonly listeners = new Set<() => void>();
  private readonly outbox: Outbox;
  private readonly reading: ReadPosition;
  private readonly typing: Typing;
  private sendProblem: string | null = null;
  private state: ChatState;
  private readonly me: ChatUser;
  private readonly id: string;
  private readonly socket: RealtimeClient;

  constructor(id: string, me: ChatUser, socket: RealtimeClient) {
    this.id = id;
    this.me = me;
    this.socket = socket;
    this.outbox = new Outbox(me.id, socket, (message) => this.handleMessage(message));
    this.reading = new ReadPosition(id, me.id, socket, () => this.publish());
    this.typing = new Typing(id, socket, () => this.publish());
    this.history = new ChatHistory(id, this.reading, socket, {
      onMessage: ({ client_id }) => this.outbox.remove(client_id),
      onChange: () => this.publish(),
    });
    this.state = this.compute();
  }

  readonly getState = (): ChatState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Loads the history and subscribes. Returns a function that unsubscribes. */
  open(): () => void {
    const unsubscribers = [
      this.socket.on('chat.message', (message) => this.handleMessage(message)),
      this.socket.on('state', () => {
        this.publish();
        void this.outbox.flush();
      }),
      this.reading.open(),
      this.typing.open(),
      this.outbox.subscribe(() => this.publish()),
      chatUploads.subscribe(() => this.publish()),
      this.history.open(),
    ];
    void this.outbox.flush();
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }

  /**
   * Sends a text and clears the draft. Returns false in a closed chat, for an empty or overlong text (CH-02), and when the
   * device cannot keep it until it is sent: then it stays the draft, and `sendProblem` says why (CH-05).
   */
  readonly send = (text: string): boolean => {
    const message = text.trim();
    if (message === '' || message.length > CHAT_MESSAGE_MAX || !this.history.state.canSend) return false;
    // The draft goes first, because both may not fit.
    setDraft(this.me.id, this.id, '');
    this.typing.reset();
    const isKept = this.outbox.add({
      client_id: createId(),
      chat_room: this.id,
      message,
      written_at: getServerNow(),
      error: null,
    });
    if (!isKept) setDraft(this.me.id, this.id, text);
    this.sendProblem = isKept ? null : CALL_MESSAGES.CHAT_STORAGE_FULL;
    this.publish();
    return isKept;
  };

  /** Uploads files and sends each as a message (CH-02). `sendProblem` says which ones are not sent. */
  readonly sendFiles = (files: readonly File[]): void => {
    if (!this.history.state.canSend) return;
    this.sendProblem = null;
    if (files.length > CHAT_FILES_MAX)
      this.sendProblem = fillMessage(FILE_MESSAGES.FILES_TOO_MANY, String(CHAT_FILES_MAX));
    else for (const file of files) this.sendFile(file, files.length === 1 ? '' : `${file.name}: `);
    this.publish();
  };

  private sendFile(file: File, prefix: string): void {
    const problem = findChatFileProblem(file);
    if (problem !== null) {
      this.sendProblem = [this.sendProblem, prefix + problem].filter(Boolean).join('\n');
      return;
    }
    const upload = { clientId: createId(), user: this.me.id, room: this.id, file };
    chatUploads.start(upload, ({ clientId, writtenAt }, { id, name, size }) => {
      const isKept = this.outbox.add({
        client_id: clientId,
        chat_room: this.id,
        message: '',
        file: { id, name, size },
        written_at: writtenAt,
        error: null,
      });
      if (!isKept) throw new ApiError('refused', CALL_MESSAGES.CHAT_STORAGE_FULL);
    });
  }

  /** Sends a rejected message or file again. Without an id it sends all of this room. */
  readonly retry = (clientId?: string): void => {
    chatUploads.retry(this.me.id, this.id, clientId);
    this.outbox.retry(this.id, clientId);
  };

  /** Discards a rejected message, or cancels the upload of its file. */
  readonly discard = (clientId: string): void => {
    chatUploads.remove(clientId);
    const uploaded = this.outbox.items.find((item) => item.client_id === clientId)?.file;
    if (uploaded) cancelUpload(uploaded.id);
    this.outbox.remove(clientId);
  };

  readonly setDraft = (text: string): void => {
    this.sendProblem = null;
    setDraft(this.me.id, this.id, text);
    if (text.trim() !== '') this.typing.report();
    this.publish();
  };

  /** Marks all messages as read, here and on the user's other devices (CH-01, CH-04). */
  readonly markRead = (): void => {
    this.reading.markRead(this.history.messages.newestSeq);
  };

  private handleMessage(message: ChatMessage): void {
    if (message.chat_room !== this.id) return;
    // Events stored by older servers have no `seq`.
    if (!Number.isInteger(message.seq)) return void this.history.load();
    this.history.add(message);
    this.typing.forget(message.sender_details.id);
    this.publish();
  }

  private compute(): ChatState {
    const sent = this.history.messages.listLines(this.reading.others);
    const unsent = [
      ...this.outbox.items
        .filter((item) => item.chat_room === this.id)
        .map((item) => toWaitingLine(this.me, item, this.socket.state === 'connected')),
      ...chatUploads.list(this.me.id, this.id).map((upload) => toUploadLine(this.me, upload)),
    ].sort((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt));
    return {
      ...this.history.state,
      lines: unsent.length === 0 ? sent : [...sent, ...unsent],
      sendProblem: this.sendProblem,
      typing: this.typing.names,
      draft: getDraft(this.me.id, this.id),
      unread: this.history.messages.countUnread(this.me.id, this.reading.own),
    };
  }

  private publish(): void {
    this.state = this.compute();
    for (const listener of [...this.listeners]) listener();
  }
}
