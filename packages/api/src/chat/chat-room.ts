import {
  CHAT_FILES_MAX,
  CHAT_MESSAGE_MAX,
  fillMessage,
  findUploadProblem,
  MESSAGES,
  type ChatMessage,
  type Reply,
} from '@openvisit/contract';
import { cancelUpload } from '../files/upload.ts';
import { call } from '../http/call.ts';
import { isApiError, getErrorMessage } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { createId } from '../create-id.ts';
import { getServerNow } from '../session/server-clock.ts';
import { toChatLine, toUploadLine, toWaitingLine, type ChatLine, type ChatUser } from './chat-lines.ts';
import { chatUploads } from './chat-uploads.ts';
import { getDraft, getLastReadAt, setDraft, setLastReadAt } from './drafts.ts';
import { Outbox } from './outbox.ts';

export interface ChatState {
  lines: ChatLine[];
  loading: boolean;
  /** Why the messages could not be loaded. */
  error: string | null;
  /** Whether messages can be sent; if not, `closedReason` says why (CH-03). */
  canSend: boolean;
  closedReason: string | null;
  draft: string;
  /** Why files that were just chosen are not sent; null again with the next text or file. */
  fileProblem: string | null;
  /** Messages of others since the last {@link ChatRoom.markRead}. */
  unread: number;
}

/** A chat room as one user sees it: history, incoming messages, outbox and draft. */
export class ChatRoom {
  private readonly messages = new Map<string, ChatMessage>();
  private readonly listeners = new Set<() => void>();
  private readonly outbox: Outbox;
  private history: { loading: boolean; error: string | null; canSend: boolean; closedReason: string | null } =
    {
      loading: true,
      error: null,
      canSend: true,
      closedReason: null,
    };
  private fileProblem: string | null = null;
  private stop: (() => void)[] = [];
  private state: ChatState;
  private readonly me: ChatUser;
  private readonly id: string;
  private readonly socket: RealtimeClient;

  constructor(id: string, me: ChatUser, socket: RealtimeClient) {
    this.id = id;
    this.me = me;
    this.socket = socket;
    this.outbox = new Outbox(me.id, socket, (message) => this.handleMessage(message));
    this.state = this.compute();
  }

  readonly getState = (): ChatState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Loads the history and subscribes. Returns how to unsubscribe. */
  open(): () => void {
    this.stop = [
      this.socket.on('chat.message', (message) => this.handleMessage(message)),
      this.socket.on('welcome', ({ reset }) => {
        if (reset) void this.load();
      }),
      this.socket.on('state', () => {
        this.publish();
        void this.outbox.flush();
      }),
      this.outbox.subscribe(() => this.publish()),
      chatUploads.subscribe(() => this.publish()),
    ];
    void this.load();
    void this.outbox.flush();
    return () => {
      for (const unsubscribe of this.stop.splice(0)) unsubscribe();
    };
  }

  /** Loads the history. Never rejects: a failure is in the state, unless messages were loaded before. */
  readonly load = async (): Promise<void> => {
    try {
      const reply: Reply<'getChatDetail'> = await call('getChatDetail', { params: { id: this.id } });
      for (const message of reply.results) this.addMessage(message);
      this.history = {
        loading: false,
        error: null,
        canSend: reply.can_send,
        closedReason: reply.closed_reason,
      };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (this.history.loading || this.history.error !== null)
        this.history = { ...this.history, loading: false, error: getErrorMessage(error) };
    }
    this.publish();
  };

  /** Sends a text and clears the draft. Returns false for an empty or overlong text (CH-02). */
  readonly send = (text: string): boolean => {
    const message = text.trim();
    if (message === '' || message.length > CHAT_MESSAGE_MAX || !this.history.canSend) return false;
    setDraft(this.me.id, this.id, '');
    this.fileProblem = null;
    this.outbox.add({
      client_id: createId(),
      chat_room: this.id,
      message,
      written_at: getServerNow(),
      error: null,
    });
    return true;
  };

  /** Uploads files and sends each as a message; says in the state which ones it does not (CH-02). */
  readonly sendFiles = (files: readonly File[]): void => {
    if (!this.history.canSend) return;
    this.fileProblem = null;
    if (files.length > CHAT_FILES_MAX)
      this.fileProblem = fillMessage(MESSAGES.FILES_TOO_MANY, String(CHAT_FILES_MAX));
    else for (const file of files) this.sendFile(file, files.length === 1 ? '' : `${file.name}: `);
    this.publish();
  };

  private sendFile(file: File, prefix: string): void {
    const problem = findUploadProblem('chatFile', file);
    if (problem !== null) {
      this.fileProblem = [this.fileProblem, prefix + problem].filter(Boolean).join('\n');
      return;
    }
    const upload = { clientId: createId(), user: this.me.id, room: this.id, file };
    chatUploads.start(upload, ({ clientId, writtenAt }, { id, name, size }) =>
      this.outbox.add({
        client_id: clientId,
        chat_room: this.id,
        message: '',
        file: { id, name, size },
        written_at: writtenAt,
        error: null,
      }),
    );
  }

  /** Sends a rejected message or file again; without an id all of this room. */
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
    this.fileProblem = null;
    setDraft(this.me.id, this.id, text);
    this.publish();
  };

  /** Marks all messages as read. */
  readonly markRead = (): void => {
    const last = Math.max(0, ...[...this.messages.values()].map((message) => Date.parse(message.sent_at)));
    if (last <= getLastReadAt(this.me.id, this.id)) return;
    setLastReadAt(this.me.id, this.id, last);
    this.publish();
  };

  private addMessage(message: ChatMessage): void {
    this.messages.set(message.id, message);
    this.outbox.remove(message.client_id);
  }

  private handleMessage(message: ChatMessage): void {
    if (message.chat_room !== this.id) return;
    this.addMessage(message);
    this.publish();
  }

  private compute(): ChatState {
    const read = getLastReadAt(this.me.id, this.id);
    const messages = [...this.messages.values()].sort(
      (a, b) => Date.parse(a.sent_at) - Date.parse(b.sent_at),
    );
    const waiting = this.outbox.items.filter((item) => item.chat_room === this.id);
    return {
      ...this.history,
      lines: [
        ...messages.map(toChatLine),
        ...waiting.map((item) => toWaitingLine(this.me, item, this.socket.state === 'connected')),
        ...chatUploads.list(this.me.id, this.id).map((upload) => toUploadLine(this.me, upload)),
      ],
      fileProblem: this.fileProblem,
      draft: getDraft(this.me.id, this.id),
      unread: messages.filter(
        (item) => item.sender_details.id !== this.me.id && Date.parse(item.sent_at) > read,
      ).length,
    };
  }

  private publish(): void {
    this.state = this.compute();
    for (const listener of [...this.listeners]) listener();
  }
}
