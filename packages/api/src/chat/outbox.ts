import { isApiError, getErrorMessage } from '../http/errors.ts';
import { withLock } from '../http/locks.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { PRIVATE_PREFIX } from '../session/session.ts';
import { getLocalStore, readJson, writeStoredValue } from '../session/storage.ts';
import { notifyStoredChange, subscribeStored } from '../session/stored-values.ts';
import type { ChatMessage, FileRef } from '@openvisit/contract';

/** A message the server does not have yet (CH-05). */
export interface OutboxItem {
  client_id: string;
  chat_room: string;
  message: string;
  /** The uploaded file that the message carries. */
  file?: Pick<FileRef, 'id' | 'name' | 'size'>;
  /** Epoch ms by the server's clock. */
  written_at: number;
  /** Why the server rejected it; such a message awaits the user's retry. */
  error: string | null;
}

const getStorageKey = (user: string) => `${PRIVATE_PREFIX}outbox:${user}`;

const isOutboxItems = (value: unknown): value is OutboxItem[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'client_id' in item && 'chat_room' in item,
  );

/** The messages of a user that this device keeps until they are sent. */
export const readOutbox = (user: string): OutboxItem[] =>
  readJson(getLocalStore(), getStorageKey(user), isOutboxItems) ?? [];

/** A message without an ack is sent again after this time, or immediately on a new connection. */
const RETRY_MS = 3_000;

/** Whether a new connection may help; any other failure means that the message was rejected. */
const isTransient = (error: unknown): boolean =>
  isApiError(error) && ['offline', 'timeout', 'busy', 'session'].includes(error.kind);

/**
 * Unsent messages of one user: kept across reloads and sent in order, one at a time, by one tab at a time. The server
 * stores each client id once, so repeating a message after a lost ack is harmless.
 */
export class Outbox {
  private flushing: Promise<void> | null = null;
  private flushRequested = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly user: string;
  private readonly socket: RealtimeClient;
  private readonly onSent: (message: ChatMessage) => void;

  constructor(user: string, socket: RealtimeClient, onSent: (message: ChatMessage) => void) {
    this.user = user;
    this.socket = socket;
    this.onSent = onSent;
  }

  get items(): OutboxItem[] {
    return readOutbox(this.user);
  }

  /** Subscribes to changes of any stored value, in this tab and others. */
  readonly subscribe = subscribeStored;

  /** Adds a message and sends it. Returns false when this device cannot keep it, because its storage is full. */
  add(item: OutboxItem): boolean {
    if (!this.storeItems([...this.items, item])) return false;
    void this.flush();
    return true;
  }

  /** Removes a message that was sent or discarded. */
  remove(clientId: string): void {
    const items = this.items;
    const remaining = items.filter((item) => item.client_id !== clientId);
    if (remaining.length !== items.length) this.storeItems(remaining);
  }

  /** Sends rejected messages of a room again, all or one, in their original order. */
  retry(room: string, clientId?: string): void {
    const isToRetry = (item: OutboxItem) =>
      item.chat_room === room && (clientId === undefined || item.client_id === clientId);
    this.storeItems(this.items.map((item) => (isToRetry(item) ? { ...item, error: null } : item)));
    void this.flush();
  }

  /** Sends pending messages if connected. Never rejects. */
  flush(): Promise<void> {
    this.flushRequested = true;
    this.flushing ??= withLock(`outbox:${this.user}`, () => this.sendAll()).finally(() => {
      this.flushing = null;
      if (this.flushRequested) void this.flush();
    });
    return this.flushing;
  }

  private async sendAll(): Promise<void> {
    while (this.flushRequested) {
      this.flushRequested = false;
      for (
        let next = this.findNextItem();
        next && this.socket.state === 'connected';
        next = this.findNextItem()
      ) {
        if (!(await this.sendOne(next))) return;
      }
    }
  }

  private findNextItem(): OutboxItem | undefined {
    return this.items.find((item) => item.error === null);
  }

  /** Sends one message. Returns whether the next one may be sent. */
  private async sendOne({ client_id, chat_room, message, file }: OutboxItem): Promise<boolean> {
    try {
      const stored = await this.socket.send('chat.send', {
        client_id,
        chat_room,
        message,
        ...(file ? { file: file.id } : {}),
      });
      if (isMessage(stored)) this.onSent(stored);
      this.remove(client_id);
      return true;
    } catch (error) {
      if (isTransient(error)) {
        this.retryTimer ??= setTimeout(() => {
          this.retryTimer = undefined;
          void this.flush();
        }, RETRY_MS);
        return false;
      }
      // A rejection that cannot be stored would be sent again at once, without end.
      return this.storeItems(
        this.items.map((item) =>
          item.client_id === client_id ? { ...item, error: getErrorMessage(error) } : item,
        ),
      );
    }
  }

  /** Returns false when the storage is full. */
  private storeItems(items: OutboxItem[]): boolean {
    const isStored = writeStoredValue(
      getLocalStore(),
      getStorageKey(this.user),
      items.length > 0 ? JSON.stringify(items) : null,
    );
    notifyStoredChange();
    return isStored;
  }
}

const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === 'object' && value !== null && 'client_id' in value && 'sender_details' in value;
