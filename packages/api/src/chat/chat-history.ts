import { CHAT_PAGES_MAX, type ChatMessage, type Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError, getErrorMessage } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { getServerNow } from '../session/server-clock.ts';
import { LoadedMessages } from './loaded-messages.ts';
import type { ReadPosition } from './read-position.ts';

/** The visit that a chat belongs to, with its participants. */
export type ChatVisit = Pick<Reply<'getChatDetail'>, 'appointment' | 'starts_at' | 'physician' | 'patient'>;

export interface ChatHistoryState {
  /** Null until it is loaded. */
  visit: ChatVisit | null;
  /** Whether there are earlier messages than the loaded ones. */
  hasEarlier: boolean;
  loadingEarlier: boolean;
  /** Why the earlier messages could not be loaded. */
  earlierError: string | null;
  loading: boolean;
  /** Why the messages could not be loaded. */
  error: string | null;
  /** Whether messages can be sent. If not, `closedReason` says why (CH-03). */
  canSend: boolean;
  closedReason: string | null;
}

/** The state before the first reply: a text can be written meanwhile. */
export const UNLOADED_HISTORY: ChatHistoryState = {
  visit: null,
  hasEarlier: false,
  loadingEarlier: false,
  earlierError: null,
  loading: true,
  error: null,
  canSend: true,
  closedReason: null,
};

interface Handlers {
  /** A message was added or updated. */
  onMessage: (message: ChatMessage) => void;
  /** The state or the messages have changed. */
  onChange: () => void;
}

/** Added to the closing time before a reload, because the server's clock decides. */
const CLOSING_MARGIN_MS = 1_000;

/** What the server has of a chat room: its messages, page by page, and whether it is open. */
export class ChatHistory {
  readonly messages = new LoadedMessages();
  state = UNLOADED_HISTORY;
  private isSubscribed = false;
  private closingTimer: ReturnType<typeof setTimeout> | undefined;
  /** The request for earlier messages that is under way. */
  private earlierRequest: Promise<void> | null = null;
  private readonly room: string;
  private readonly reading: ReadPosition;
  private readonly socket: RealtimeClient;
  private readonly handlers: Handlers;

  constructor(room: string, reading: ReadPosition, socket: RealtimeClient, handlers: Handlers) {
    this.room = room;
    this.reading = reading;
    this.socket = socket;
    this.handlers = handlers;
  }

  /** Loads the latest messages, now and after each event that may open or close the chat. Returns a function that stops. */
  open(): () => void {
    this.isSubscribed = true;
    const unsubscribers = [
      this.socket.on('welcome', ({ reset }) => {
        if (reset) void this.load();
      }),
      this.socket.on('appointment.changed', ({ appointment_id }) => {
        if (appointment_id === this.state.visit?.appointment) void this.load();
      }),
      // A block, or the end of a concierge service, closes the chat.
      this.socket.on('care.changed', ({ patient }) => {
        if (patient === this.state.visit?.patient.id) void this.load();
      }),
      this.socket.on('concierge.changed', () => {
        if (this.state.visit?.appointment === null) void this.load();
      }),
    ];
    void this.load();
    return () => {
      this.isSubscribed = false;
      clearTimeout(this.closingTimer);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }

  add(message: ChatMessage): void {
    this.messages.add(message);
    this.handlers.onMessage(message);
  }

  /** Loads the latest messages. A failed request is in the state, unless messages were loaded before. */
  readonly load = async (): Promise<void> => {
    try {
      const reply = await this.readPage();
      const oldest = reply.results[0]?.seq ?? 0;
      // More than a page of messages was missed, so keeping the known ones would leave a gap.
      const hasGap = reply.has_more && this.messages.newestSeq < oldest - 1;
      if (hasGap) this.messages.clear();
      for (const message of reply.results) this.add(message);
      const hasEarlier = this.state.visit === null || hasGap ? reply.has_more : this.state.hasEarlier;
      const { appointment, starts_at, physician, patient } = reply;
      this.state = {
        ...this.state,
        visit: { appointment, starts_at, physician, patient },
        hasEarlier,
        loading: false,
        error: null,
        canSend: reply.can_send,
        closedReason: reply.closed_reason,
      };
      this.scheduleClosing(reply.closes_at);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (this.state.loading || this.state.error !== null)
        this.state = { ...this.state, loading: false, error: getErrorMessage(error) };
    }
    this.handlers.onChange();
  };

  /** Loads pages of earlier messages. A failed request is in the state. */
  readonly loadEarlier = (pages = 1): Promise<void> => {
    if (this.state.hasEarlier)
      this.earlierRequest ??= this.readEarlier(pages).finally(() => {
        this.earlierRequest = null;
      });
    return this.earlierRequest ?? Promise.resolve();
  };

  /**
   * Loads earlier messages until the one with this `seq` is loaded together with a message before it (CH-06). Returns why
   * that failed, or null. Never rejects.
   */
  readonly loadBackTo = async (seq: number): Promise<string | null> => {
    while (this.state.hasEarlier && this.messages.oldestSeq >= seq) {
      await this.loadEarlier(CHAT_PAGES_MAX);
      if (this.state.earlierError !== null) return this.state.earlierError;
    }
    return null;
  };

  private async readEarlier(pages: number): Promise<void> {
    this.state = { ...this.state, loadingEarlier: true, earlierError: null };
    this.handlers.onChange();
    try {
      const { results, has_more } = await this.readPage(this.messages.oldestSeq, pages);
      for (const message of results) this.add(message);
      this.state = { ...this.state, loadingEarlier: false, hasEarlier: has_more };
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.state = { ...this.state, loadingEarlier: false, earlierError: getErrorMessage(error) };
    }
    this.handlers.onChange();
  }

  /** Renews the link of a file, which expires within minutes. Never rejects: after a failure the old link stays. */
  readonly refreshFile = async (fileId: string): Promise<void> => {
    const message = this.messages.findByFile(fileId);
    if (!message) return;
    try {
      const { results } = await this.readPage(message.seq + 1);
      for (const renewed of results) if (this.messages.has(renewed.id)) this.add(renewed);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    this.handlers.onChange();
  };

  private async readPage(before?: number, pages = 1): Promise<Reply<'getChatDetail'>> {
    const reply = await call('getChatDetail', {
      params: { id: this.room },
      query: { ...(before === undefined ? {} : { before }), ...(pages === 1 ? {} : { pages }) },
    });
    for (const { user, read_seq } of reply.readers) this.reading.apply(user, read_seq);
    return reply;
  }

  /** Reloads when the server stops accepting messages (CH-03). */
  private scheduleClosing(closesAt: string | null): void {
    clearTimeout(this.closingTimer);
    if (closesAt === null || !this.isSubscribed) return;
    this.closingTimer = setTimeout(
      () => void this.load(),
      Date.parse(closesAt) - getServerNow() + CLOSING_MARGIN_MS,
    );
  }
}
