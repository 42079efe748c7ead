import { CHAT_MESSAGE_MAX, type ChatMessage, type Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError, getErrorMessage } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { createId } from '../create-id.ts';
import { getServerNow } from '../session/server-clock.ts';
import { getDraft, getLastReadAt, setDraft, setLastReadAt } from './drafts.ts';
import { Outbox, type OutboxItem } from './outbox.ts';

/** A message of the chat. */
export interface ChatLine {
  /** The id that the sender's browser gave the message. */
  clientId: string;
  /** User id. */
  senderId: string;
  senderName: string;
  senderImage: string | null;
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** `unsent`: sent with the next connection, or by a retry when `error` is set. */
  state: 'sending' | 'sent' | 'unsent';
  /** Why the server rejected it. */
  error: string | null;
}

export interface ChatState {
  lines: ChatLine[];
  loading: boolean;
  /** Why the messages could not be loaded. */
  error: string | null;
  /** Whether messages can be sent; if not, `closedReason` says why (CH-03). */
  canSend: boolean;
  closedReason: string | null;
  draft: string;
  /** Messages of others since the last {@link ChatRoom.markRead}. */
  unread: number;
}

const toChatLine = (message: ChatMessage): ChatLine => ({
  clientId: message.client_id,
  senderId: message.sender_details.id,
  senderName: message.sender_details.name,
  senderImage: message.sender_details.image,
  text: message.message_details.message,
  sentAt: message.sent_at,
  state: 'sent',
  error: null,
});

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
  private stop: (() => void)[] = [];
  private state: ChatState;
  private readonly me: { id: string; name: string; image: string | null };
  private readonly id: string;
  private readonly socket: RealtimeClient;

  constructor(id: string, me: { id: string; name: string; image: string | null }, socket: RealtimeClient) {
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
    ];
    void this.load();
    void this.outbox.flush();
    return () => {
      for (const unsubscribe of this.stop.splice(0)) unsubscribe();
    };
  }

  /** Loads the history. Never rejects: a failure is in the state. */
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
      this.history = { ...this.history, loading: false, error: getErrorMessage(error) };
    }
    this.publish();
  };

  /** Sends a text and clears the draft. Returns false for an empty or overlong text (CH-02). */
  readonly send = (text: string): boolean => {
    const message = text.trim();
    if (message === '' || message.length > CHAT_MESSAGE_MAX || !this.history.canSend) return false;
    setDraft(this.me.id, this.id, '');
    this.outbox.add({
      client_id: createId(),
      chat_room: this.id,
      message,
      written_at: getServerNow(),
      error: null,
    });
    return true;
  };

  /** Sends a rejected message again; without an id all of this room. */
  readonly retry = (clientId?: string): void => this.outbox.retry(this.id, clientId);

  /** Discards a rejected message. */
  readonly discard = (clientId: string): void => this.outbox.remove(clientId);

  readonly setDraft = (text: string): void => {
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

  private waitingLine(item: OutboxItem): ChatLine {
    const isUndelivered = item.error !== null || this.socket.state !== 'connected';
    return {
      clientId: item.client_id,
      senderId: this.me.id,
      senderName: this.me.name,
      senderImage: this.me.image,
      text: item.message,
      sentAt: new Date(item.written_at).toISOString(),
      state: isUndelivered ? 'unsent' : 'sending',
      error: item.error,
    };
  }

  private compute(): ChatState {
    const read = getLastReadAt(this.me.id, this.id);
    const messages = [...this.messages.values()].sort(
      (a, b) => Date.parse(a.sent_at) - Date.parse(b.sent_at),
    );
    const waiting = this.outbox.items.filter((item) => item.chat_room === this.id);
    return {
      ...this.history,
      lines: [...messages.map(toChatLine), ...waiting.map((item) => this.waitingLine(item))],
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
