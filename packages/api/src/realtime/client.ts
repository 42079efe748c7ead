import {
  CLOSE,
  PING_SECONDS,
  REALTIME_PATH,
  type ClientMessages,
  type Events,
  type ServerMessage,
  type ServerMessages,
} from '@openvisit/contract';
import { knownOffline, onWindow } from '../browser.ts';
import { socketBase } from '../http/config.ts';
import { isApiError, offlineError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import type { AppEvent } from '../resources/events.ts';
import { noteServerTime } from '../session/clock.ts';
import { endSession, getSession, subscribeSession } from '../session/session.ts';
import { backoffMs } from './backoff.ts';
import { createEmitter } from './emitter.ts';
import { Position } from './position.ts';
import { PendingRequests } from './requests.ts';

export type ConnectionState = 'connected' | 'connecting' | 'offline';

/** What one may listen to: kept events by name, all of them, signalling, and the connection itself. */
export type RealtimeChannels = Events &
  Pick<ServerMessages, 'welcome' | 'call.room' | 'call.signal'> & {
    event: AppEvent;
    state: ConnectionState;
  };

/** Messages a screen may send; hello and PONG are the connection's own. */
export type SendName = Exclude<keyof ClientMessages, 'hello' | 'PONG'>;
export type SendPayload<K extends SendName> = Omit<ClientMessages[K], 'type' | 'ref'>;

/** Two missed PINGs and some patience. */
const SILENCE_MS = 2 * PING_SECONDS * 1000 + 2_000;
/** A flood was cut off: come back slowly. */
const AFTER_FLOOD = 5;

/** The one socket of this tab: says hello, resumes, answers PING, comes back by itself. */
export class RealtimeClient {
  private socket: WebSocket | null = null;
  private position: Position | null = null;
  private current: ConnectionState = 'offline';
  private wanted = false;
  private signedOut = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void)[] = [];
  private readonly requests = new PendingRequests();
  private readonly emitter = createEmitter<RealtimeChannels>();

  /** Listens; returns how to stop. */
  readonly on = this.emitter.on;

  get state(): ConnectionState {
    return this.current;
  }

  /** Connects and stays connected until {@link disconnect}, as long as a session is stored. */
  connect(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.signedOut = getSession() === null;
    this.stop = [
      onWindow('online', this.comeBack),
      onWindow('offline', this.goOffline),
      onWindow('focus', this.comeBack),
      subscribeSession(this.onSession),
    ];
    this.open();
  }

  disconnect(): void {
    this.wanted = false;
    for (const off of this.stop.splice(0)) off();
    this.drop();
    this.setState('offline');
  }

  /** Sends and settles with the data of the ack. Rejects with an ApiError: offline, timeout, or the refusal. */
  send<K extends SendName>(type: K, payload: SendPayload<K>): Promise<unknown> {
    const socket = this.socket;
    if (!socket || this.current !== 'connected') return Promise.reject(offlineError());
    return this.requests.ask((ref) => socket.send(JSON.stringify({ type, ref, ...payload })));
  }

  /** Settles as soon as the socket is connected. */
  whenConnected(signal?: AbortSignal): Promise<void> {
    if (this.current === 'connected') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = this.on('state', (state) => {
        if (state !== 'connected') return;
        stop();
        resolve();
      });
      signal?.addEventListener('abort', () => {
        stop();
        reject(offlineError());
      });
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

  private readonly comeBack = (): void => {
    if (!this.wanted || this.socket || knownOffline()) return;
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
    if (!this.wanted || !session) return this.setState('offline');
    this.setState('connecting');
    const socket = new WebSocket(socketBase() + REALTIME_PATH);
    this.socket = socket;
    const position = this.positionOf(session.user.user);
    const { token } = session;
    const last_event_id = position.last;
    socket.onopen = () => {
      this.watch();
      socket.send(JSON.stringify({ type: 'hello', ref: 'hello', token, last_event_id }));
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.receive(String(data), last_event_id !== null);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) void this.onClosed(code, token);
    };
    this.watch();
  }

  /** Kept over reconnects, for it also knows which events were had. */
  private positionOf(user: string): Position {
    if (this.position?.user !== user) this.position = new Position(user);
    return this.position;
  }

  private receive(raw: string, resumed: boolean): void {
    this.watch();
    const message = JSON.parse(raw) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        return this.onWelcome(message, resumed);
      case 'ack':
        return this.requests.settle(message);
      case 'event':
        return this.onEvent(message);
      case 'PING':
        noteServerTime(message.server_time, null);
        return this.socket?.send(JSON.stringify({ type: 'PONG' }));
      case 'session.ended':
        return endSession(message.reason);
      case 'call.room':
        return this.emitter.emit('call.room', message);
      case 'call.signal':
        return this.emitter.emit('call.signal', message);
    }
  }

  private onWelcome(message: ServerMessages['welcome'], resumed: boolean): void {
    noteServerTime(message.server_time, null);
    // a resumed stream goes on from where we were: the events in between are still to come
    if (!resumed || message.reset) this.position?.startAt(message.last_event_id);
    this.attempt = 0;
    this.setState('connected');
    this.emitter.emit('welcome', message);
  }

  private onEvent({ id, name, data }: ServerMessages['event']): void {
    if (!this.position?.take(id)) return;
    // name and data travel side by side; the server keeps them of one kind
    const event = { name, data } as AppEvent;
    this.emitter.emit('event', event);
    this.emitter.emit(event.name, event.data);
  }

  private async onClosed(code: number, token: string): Promise<void> {
    this.drop();
    this.setState('offline');
    if (code === CLOSE.SESSION_ENDED) {
      // usually said before by session.ended; then nothing is stored any more
      if (getSession()?.token === token) endSession('EXPIRED');
      return;
    }
    // another socket of this page is at work; this one comes back with the page's next focus
    if (code === CLOSE.REPLACED) return;
    if (code === CLOSE.FLOOD) this.attempt = Math.max(this.attempt, AFTER_FLOOD);
    if (code === CLOSE.NOT_AUTHENTICATED && !(await this.renewed(token))) return;
    this.schedule();
  }

  /** Whether there is still a session to come back with. */
  private async renewed(token: string): Promise<boolean> {
    try {
      await refreshSession(token);
      return true;
    } catch (error) {
      return isApiError(error) && error.kind !== 'session' && getSession() !== null;
    }
  }

  private schedule(): void {
    if (!this.wanted || this.socket) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), backoffMs(this.attempt));
    this.attempt += 1;
  }

  private watch(): void {
    clearTimeout(this.watchdog);
    const watched = this.socket;
    this.watchdog = setTimeout(() => {
      if (!watched || this.socket !== watched) return;
      this.drop();
      this.setState('offline');
      this.schedule();
    }, SILENCE_MS);
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
    if (this.current === state) return;
    this.current = state;
    this.emitter.emit('state', state);
  }
}
