import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  REALTIME_PATH,
  type ClientMessage,
  type ServerMessage,
  type ServerMessages,
} from '@openvisit/contract';
import { WebSocket } from 'ws';

type MessageOf<T extends ServerMessage['type']> = ServerMessages[T];
/** A message without its `ref`, which the socket adds. */
type UnsentMessage = ClientMessage extends infer M
  ? M extends { ref: string }
    ? Omit<M, 'ref'>
    : never
  : never;

/** A message may come from the other process. */
const TIMEOUT_MS = 10_000;
/** The close code of a connection that ended without a close frame. */
const LOST_CODE = 1006;

/** The connection ended before an awaited message arrived. */
export class SocketClosedError extends TypeError {
  readonly code: number;

  constructor(code: number) {
    super(`the socket was closed with ${code}`);
    this.code = code;
  }
}

/** A realtime socket as a browser uses it. */
export class Socket {
  /** All received messages in order. */
  readonly received: ServerMessage[] = [];
  closeCode: number | null = null;
  private readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();

  private constructor(url: string) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}${REALTIME_PATH}`);
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as ServerMessage;
      if (message.type === 'PING') this.socket.send(JSON.stringify({ type: 'PONG' }));
      this.received.push(message);
      this.notify();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      this.notify();
    });
    // The close that follows is what tests wait for.
    this.socket.on('error', () => undefined);
  }

  /** Opens a socket and authenticates. `lastEventId` resumes after that event. Rejects with a {@link SocketClosedError}. */
  static async open(url: string, token: string, lastEventId?: number): Promise<Socket> {
    const socket = new Socket(url);
    await once(socket.socket, 'open').catch(() => Promise.reject(new SocketClosedError(LOST_CODE)));
    const resume = lastEventId === undefined ? {} : { last_event_id: lastEventId };
    socket.socket.send(JSON.stringify({ type: 'hello', ref: randomUUID(), token, ...resume }));
    await socket.waitFor('welcome');
    return socket;
  }

  private notify(): void {
    for (const check of this.waiting) check();
  }

  private waitForValue<T>(findValue: () => T | undefined, description: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(
          new Error(
            `did not receive ${description}; received ${JSON.stringify(this.received).slice(0, 2_000)}`,
          ),
        );
      }, TIMEOUT_MS);
      const check = (): void => {
        const value = findValue();
        if (value === undefined && this.closeCode === null) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        if (value === undefined) reject(new SocketClosedError(this.closeCode ?? LOST_CODE));
        else resolve(value);
      };
      this.waiting.add(check);
      check();
    });
  }

  /** Resolves with the first message that matches, whether it has arrived already or not. */
  waitFor<T extends ServerMessage['type']>(
    type: T,
    matches: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    const findMessage = (): MessageOf<T> | undefined =>
      this.received.find(
        (message): message is MessageOf<T> => message.type === type && matches(message as MessageOf<T>),
      );
    return this.waitForValue(findMessage, type);
  }

  /** Resolves with the close code. */
  waitForClose(): Promise<number> {
    return this.waitForValue(() => this.closeCode ?? undefined, 'the close');
  }

  /** Sends a message and waits for its ack. Rejects with a {@link SocketClosedError}. */
  async send(message: UnsentMessage): Promise<ServerMessages['ack']> {
    const ref = randomUUID();
    this.socket.send(JSON.stringify({ ...message, ref }));
    return this.waitFor('ack', (ack) => ack.ref === ref);
  }

  /** The received events with this name, in order. */
  listEvents(name: ServerMessages['event']['name']): ServerMessages['event'][] {
    return this.received.filter(
      (message): message is ServerMessages['event'] => message.type === 'event' && message.name === name,
    );
  }

  /** Id of the last received event, for resuming. */
  get lastEventId(): number {
    return this.received.reduce((last, message) => {
      if (message.type === 'welcome') return Math.max(last, message.last_event_id);
      return message.type === 'event' ? Math.max(last, message.id) : last;
    }, 0);
  }

  /** Drops the connection without closing it, like a lost network. */
  drop(): void {
    this.socket.terminate();
  }

  close(): void {
    this.socket.close();
  }
}
