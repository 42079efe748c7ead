import {
  CHAT_FILES_MAX,
  CHAT_MESSAGE_MAX,
  CHAT_PAGES_MAX,
  fillMessage,
  findUploadProblem,
  type ChatMessage,
  type Reply,
  CALL_MESSAGES,
  FILE_MESSAGES,
} from '@openvisit/contract';
import { cancelUpload } from '../files/upload.ts';
import { call } from '../http/call.ts';
import { ApiError, isApiError, getErrorMessage } from '../http/errors.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { createId } from '../create-id.ts';
import { getServerNow } from '../session/server-clock.ts';
import { toUploadLine, toWaitingLine, type ChatLine, type ChatUser } from './chat-lines.ts';
import { chatUploads } from './chat-uploads.ts';
import { getDraft, setDraft } from './drafts.ts';
import { LoadedMessages } from './loaded-messages.ts';
import { ReadPosition } from './read-position.ts';
import { Outbox } from './outbox.ts';
import { Typing } from './typing.ts';

/** The visit that a chat belongs to, with its participants. */
export type ChatVisit = Pick<Reply<'getChatDetail'>, 'appointment' | 'starts_at' | 'physician' | 'patient'>;

export interface ChatState {
  lines: ChatLine[];
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
  draft: string;
  /** Why a text or files were just not sent. Cleared by the next text or file. */
  sendProblem: string | null;
  /** Names of the others who are writing. */
  typing: readonly string[];
  /** Loaded messages of others after the user's read position. */
  unread: number;
}

/** Added to the closing time before a reload, because the server's clock decides. */
const CLOSING_MARGIN_MS = 1_000;

/** Why a file is refused. A chat has no field whose hint names the accepted types. */
const findChatFileProblem = (file: File): string | null => {
  const problem = findUploadProblem('chatFile', file);
  return problem === FILE_MESSAGES.FILE_DOCUMENT_INVALID
    ? fillMessage(FILE_MESSAGES.FILE_DOCUMENT_REFUSED, FILE_MESSAGES.FILE_DOCUMENT_TYPES)
    : problem;
};

/** A chat room as one user sees it: history, incoming messages, outbox and draft. */
export class ChatRoom {
  private readonly messages = new LoadedMessages();
  private readonly listeners = new Set<() => void>();
  private readonly outbox: Outbox;
  private history: Omit<ChatState, 'lines' | 'draft' | 'sendProblem' | 'typing' | 'unread'> = {
    visit: null,
    hasEarlier: false,
    loadingEarlier: false,
    earlierError: null,
    loading: true,
    error: null,
    canSend: true,
    closedReason: null,
  };
  private readonly reading: ReadPosition;
  private readonly typing: Typing;
  private closingTimer: ReturnType<typeof setTimeout> | undefined;
  private sendProblem: string | null = null;
  /** The request for earlier messages that is under way. */
  private earlierRequest: Promise<void> | null = null;
  private unsubscribers: (() => void)[] = [];
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
    this.state = this.compute();
  }

  readonly getState = (): ChatState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Loads the history and subscribes. Returns a function that unsubscribes. */
  open(): () => void {
    this.unsubscribers = [
      this.socket.on('chat.message', (message) => this.handleMessage(message)),
      this.socket.on('welcome', ({ reset }) => {
        if (reset) void this.load();
      }),
      this.socket.on('state', () => {
        this.publish();
        void this.outbox.flush();
      }),
      this.socket.on('appointment.changed', ({ appointment_id }) => {
        if (appointment_id === this.history.visit?.appointment) void this.load();
      }),
      // A block, or the end of a concierge service, closes the chat.
      this.socket.on('care.changed', ({ patient }) => {
        if (patient === this.history.visit?.patient.id) void this.load();
      }),
      this.socket.on('concierge.changed', () => {
        if (this.history.visit?.appointment === null) void this.load();
      }),
      this.reading.open(),
      this.typing.open(),
      () => clearTimeout(this.closingTimer),
      this.outbox.subscribe(() => this.publish()),
      chatUploads.subscribe(() => this.publish()),
    ];
    void this.load();
    void this.outbox.flush();
    return () => {
      for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
    };
  }

  /** Loads the latest messages. Never rejects: a failure is in the state, unless messages were loaded before. */
  readonly load = async (): Promise<void> => {
    try {
      const reply = await this.readPage();
      const oldest = reply.results[0]?.seq ?? 0;
      // More than a page of messages was missed, so keeping the known ones would leave a gap.
      const hasGap = reply.has_more && this.messages.newestSeq < oldest;
      if (hasGap) this.messages.clear();
      for (const message of reply.results) this.addMessage(message);
      const hasEarlier = this.history.visit === null || hasGap ? reply.has_more : this.history.hasEarlier;
      const { appointment, starts_at, physician, patient } = reply;
      this.history = {
        ...this.history,
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
      if (this.history.loading || this.history.error !== null)
        this.history = { ...this.history, loading: false, error: getErrorMessage(error) };
    }
    this.publish();
  };

  /** Loads pages of earlier messages. Never rejects: a failure is in the state. */
  readonly loadEarlier = (pages = 1): Promise<void> => {
    if (this.history.hasEarlier)
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
    while (this.history.hasEarlier && this.messages.oldestSeq >= seq) {
      await this.loadEarlier(CHAT_PAGES_MAX);
      if (this.history.earlierError !== null) return this.history.earlierError;
    }
    return null;
  };

  private async readEarlier(pages: number): Promise<void> {
    this.history = { ...this.history, loadingEarlier: true, earlierError: null };
    this.publish();
    try {
      const { results, has_more } = await this.readPage(this.messages.oldestSeq, pages);
      for (const message of results) this.addMessage(message);
      this.history = { ...this.history, loadingEarlier: false, hasEarlier: has_more };
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.history = { ...this.history, loadingEarlier: false, earlierError: getErrorMessage(error) };
    }
    this.publish();
  }

  /** Renews the link of a file, which expires within minutes. Never rejects: after a failure the old link stays. */
  readonly refreshFile = async (fileId: string): Promise<void> => {
    const message = this.messages.findByFile(fileId);
    if (!message) return;
    try {
      const { results } = await this.readPage(message.seq + 1);
      for (const renewed of results) if (this.messages.has(renewed.id)) this.addMessage(renewed);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    this.publish();
  };

  private async readPage(before?: number, pages = 1): Promise<Reply<'getChatDetail'>> {
    const reply = await call('getChatDetail', {
      params: { id: this.id },
      query: { ...(before === undefined ? {} : { before }), ...(pages === 1 ? {} : { pages }) },
    });
    for (const { user, read_seq } of reply.readers) this.reading.apply(user, read_seq);
    return reply;
  }

  /** Reloads when the server stops accepting messages (CH-03). */
  private scheduleClosing(closesAt: string | null): void {
    clearTimeout(this.closingTimer);
    if (closesAt === null || this.unsubscribers.length === 0) return;
    this.closingTimer = setTimeout(
      () => void this.load(),
      Date.parse(closesAt) - getServerNow() + CLOSING_MARGIN_MS,
    );
  }

  /**
   * Sends a text and clears the draft. Returns false in a closed chat, for an empty or overlong text (CH-02), and when the
   * device cannot keep it until it is sent: then it stays the draft, and `sendProblem` says why (CH-05).
   */
  readonly send = (text: string): boolean => {
    const message = text.trim();
    if (message === '' || message.length > CHAT_MESSAGE_MAX || !this.history.canSend) return false;
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
    if (!this.history.canSend) return;
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
    this.reading.markRead(this.messages.newestSeq);
  };

  private addMessage(message: ChatMessage): void {
    this.messages.add(message);
    this.outbox.remove(message.client_id);
  }

  private handleMessage(message: ChatMessage): void {
    if (message.chat_room !== this.id) return;
    // Events stored by older servers have no `seq`.
    if (!Number.isInteger(message.seq)) return void this.load();
    this.addMessage(message);
    this.typing.forget(message.sender_details.id);
    this.publish();
  }

  private compute(): ChatState {
    const sent = this.messages.listLines(this.reading.others);
    const unsent = [
      ...this.outbox.items
        .filter((item) => item.chat_room === this.id)
        .map((item) => toWaitingLine(this.me, item, this.socket.state === 'connected')),
      ...chatUploads.list(this.me.id, this.id).map((upload) => toUploadLine(this.me, upload)),
    ];
    return {
      ...this.history,
      lines: unsent.length === 0 ? sent : [...sent, ...unsent],
      sendProblem: this.sendProblem,
      typing: this.typing.names,
      draft: getDraft(this.me.id, this.id),
      unread: this.messages.countUnread(this.me.id, this.reading.own),
    };
  }

  private publish(): void {
    this.state = this.compute();
    for (const listener of [...this.listeners]) listener();
  }
}
