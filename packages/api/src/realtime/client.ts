import {
  CLOSE,
  MAX_READ_FOR_MS,
  PING_SECONDS,
  REALTIME_PATH,
  type ClientMessages,
  type Events,
  type ServerMessages,
} from '@openvisit/contract';
import { isKnownOffline, onWindow } from '../browser.ts';
import { getSocketBase } from '../http/config.ts';
import { createAbortedError, isApiError, createOfflineError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import type { AppEvent } from './apply-event.ts';
import { recordServerTime } from '../session/server-clock.ts';
import { endSession, getSession, subscribeSession } from '../session/session.ts';
import { calculateBackoffMs } from './backoff.ts';
import { createEmitter } from './emitter.ts';
import { EventCursor } from './event-cursor.ts';
import { parseServerMessage } from './parse-server-message.ts';
import { PendingRequests } from './pending-requests.ts';

export type ConnectionState = 'connected' | 'connecting' | 'offline';

/** Channels to subscribe to: stored events by name, all events, call signaling, and the connection state. */
export type RealtimeChannels = Events &
  Pick<ServerMessages, 'welcome' | 'call.room' | 'call.signal' | 'chat.typing'> & {
    event: AppEvent;
    state: ConnectionState;
  };

/** Messages a screen may send. The client itself sends hello and PONG. */
export type SendName = Exclude<keyof ClientMessages, 'hello' | 'PONG'>;
export type SendPayload<K extends SendName> = Omit<ClientMessages[K], 'type' | 'ref'>;

/** Two missed PINGs and a margin; then the socket counts as lost. */
const SILENCE_TIMEOUT_MS = 2 * PING_SECONDS * 1000 + 2_000;
/** Backoff attempt to resume at after the server closed the socket for flooding. */
const FLOOD_ATTEMPT = 5;

/** On a first connection: for how long this page may have read data whose later events it has not received. */
const getReadTime = (lastEvent: number | null): Pick<ClientMessages['hello'], 'read_for_ms'> =>
  lastEvent === null ? { read_for_ms: Math.min(Math.ceil(performance.now()), MAX_READ_FOR_MS) } : {};

/** The WebSocket of this tab. Authenticates, resumes the event stream, answers PING and reconnects with backoff. */
export class RealtimeClient {
  private socket: WebSocket | null = null;
  private cursor: EventCursor | null = null;
  private connection: ConnectionState = 'offline';
  private isStarted = false;
  private signedOut = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private unsubscribers: (() => void)[] = [];
  private readonly requests = new PendingRequests();
  private readonly emitter = createEmitter<RealtimeChannels>();

  /** Subscribes to a channel. Returns a function that unsubscribes. */
  readonly on = this.emitter.on;

  get state(): ConnectionState {
    return this.connection;
  }

  /** Connects and stays connected until {@link disconnect}, as long as a session is stored. */
  connect(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.signedOut = getSession() === null;
    this.unsubscribers = [
      onWindow('online', this.reconnectNow),
      onWindow('offline', this.goOffline),
      onWindow('focus', this.reconnectNow),
      subscribeSession(this.onSession),
    ];
    this.open();
  }

  disconnect(): void {
    this.isStarted = false;
    for (const unsubscribe of this.unsubscribers.splice(0)) unsubscribe();
    this.drop();
    this.setState('offline');
  }

  /** Sends a message; resolves with the data of its ack. Rejects with an ApiError: offline, timeout, or the server's refusal. */
  send<K extends SendName>(type: K, payload: SendPayload<K>): Promise<unknown> {
    const socket = this.socket;
    if (!socket || this.connection !== 'connected') return Promise.reject(createOfflineError());
    return this.requests.send((ref) => socket.send(JSON.stringify({ type, ref, ...payload })));
  }

  /** Resolves once the socket is connected. Rejects with an `aborted` ApiError when the signal aborts first. */
  whenConnected(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(createAbortedError());
    if (this.connection === 'connected') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const settleOnce = (settle: () => void): void => {
        unsubscribe();
        signal?.removeEventListener('abort', onAbort);
        settle();
      };
      const onAbort = () => settleOnce(() => reject(createAbortedError()));
      const unsubscribe = this.on('state', (state) => {
        if (state === 'connected') settleOnce(resolve);
      });
      signal?.addEventListener('abort', onAbort);
    });
  }

  private readonly onSession = (): void => {
    if (getSession() === null) {
      this.signedOut = true;
      this.goOffline();
    } else if (this.signedOut) {
      this.signedOut = false;
      this.attempt = 0;
      this.open();
    }
  };

  private readonly reconnectNow = (): void => {
    if (!this.isStarted || this.socket || isKnownOffline()) return;
    this.attempt = 0;
    this.open();
  };

  private readonly goOffline = (): void => {
    this.drop();
    this.setState('offline');
  };

  private open(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    const session = getSession();
    if (!this.isStarted || !session) return this.setState('offline');
    this.setState('connecting');
    const socket = new WebSocket(getSocketBase() + REALTIME_PATH);
    this.socket = socket;
    const cursor = this.getCursor(session.user.user);
    const { token } = session;
    const last_event_id = cursor.last;
    socket.onopen = () => {
      this.startWatchdog();
      socket.send(
        JSON.stringify({ type: 'hello', ref: 'hello', token, last_event_id, ...getReadTime(last_event_id) }),
      );
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.handleFrame(String(data), last_event_id !== null);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) void this.onClosed(code, token);
    };
    this.startWatchdog();
  }

  /** Kept across reconnects, because it also knows which events were received. */
  private getCursor(user: string): EventCursor {
    if (this.cursor?.user !== user) this.cursor = new EventCursor(user);
    return this.cursor;
  }

  private handleFrame(raw: string, resumed: boolean): void {
    this.startWatchdog();
    const message = parseServerMessage(raw);
    if (!message) return;
    switch (message.type) {
      case 'welcome':
        return this.onWelcome(message, resumed);
      case 'ack':
        return this.requests.settleRequest(message);
      case 'event':
        return this.onEvent(message);
      case 'PING':
        recordServerTime(message.server_time, null);
        return this.socket?.send(JSON.stringify({ type: 'PONG' }));
      case 'session.ended':
        return endSession(message.reason);
      case 'call.room':
        return this.emitter.emit('call.room', message);
      case 'call.signal':
        return this.emitter.emit('call.signal', message);
      case 'chat.typing':
        return this.emitter.emit('chat.typing', message);
    }
  }

  private onWelcome(message: ServerMessages['welcome'], resumed: boolean): void {
    recordServerTime(message.server_time, null);
    // A resumed stream still has the missed events to deliver.
    if (!resumed || message.reset) this.cursor?.resetTo(message.last_event_id);
    this.attempt = 0;
    this.setState('connected');
    this.emitter.emit('welcome', message);
  }

  private onEvent({ id, name, data }: ServerMessages['event']): void {
    if (!this.cursor?.accept(id)) return;
    // The event name determines the type of its data.
    const event = { name, data } as AppEvent;
    this.emitter.emit('event', event);
    this.emitter.emit(event.name, event.data);
  }

  private async onClosed(code: number, token: string): Promise<void> {
    this.drop();
    this.setState('offline');
    if (code === CLOSE.SESSION_ENDED) {
      // session.ended usually arrives first and has already cleared the session
      if (getSession()?.token === token) endSession('EXPIRED');
      return;
    }
    // A newer socket of this page took over; reconnect when the page is focused next.
    if (code === CLOSE.REPLACED) return;
    if (code === CLOSE.FLOOD) this.attempt = Math.max(this.attempt, FLOOD_ATTEMPT);
    if (code === CLOSE.NOT_AUTHENTICATED && !(await this.renewSession(token))) return;
    this.scheduleReconnect();
  }

  /** Whether there is still a session to reconnect with. */
  private async renewSession(token: string): Promise<boolean> {
    try {
      await refreshSession(token);
      return true;
    } catch (error) {
      return isApiError(error) && error.kind !== 'session' && getSession() !== null;
    }
  }

  private scheduleReconnect(): void {
    if (!this.isStarted || this.socket) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), calculateBackoffMs(this.attempt));
    this.attempt += 1;
  }

  private startWatchdog(): void {
    clearTimeout(this.watchdog);
    const watched = this.socket;
    this.watchdog = setTimeout(() => {
      if (!watched || this.socket !== watched) return;
      this.drop();
      this.setState('offline');
      this.scheduleReconnect();
    }, SILENCE_TIMEOUT_MS);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.requests.failAll();
  }

  private setState(state: ConnectionState): void {
    if (this.connection === state) return;
    this.connection = state;
    this.emitter.emit('state', state);
  }
}
