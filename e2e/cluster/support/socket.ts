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
type Unreferenced = ClientMessage extends infer M
  ? M extends { ref: string }
    ? Omit<M, 'ref'>
    : never
  : never;

/** Timeout in milliseconds for a message from the other process. */
const TIMEOUT_MS = 10_000;

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
  }

  /** Opens a socket and authenticates. `lastEvent` resumes after that event. */
  static async open(url: string, token: string, lastEvent?: number): Promise<Socket> {
    const socket = new Socket(url);
    await once(socket.socket, 'open');
    const resume = lastEvent === undefined ? {} : { last_event_id: lastEvent };
    socket.socket.send(JSON.stringify({ type: 'hello', ref: randomUUID(), token, ...resume }));
    await socket.waitFor('welcome');
    return socket;
  }

  private notify(): void {
    for (const check of this.waiting) check();
  }

  private waitForFrame<T>(find: () => T | undefined, description: string): Promise<T> {
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
        const frame = find();
        if (frame === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(frame);
      };
      this.waiting.add(check);
      check();
    });
  }

  /** Resolves with the first matching message, already received or future. */
  waitFor<T extends ServerMessage['type']>(
    type: T,
    matches: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    const find = (): MessageOf<T> | undefined =>
      this.received.find(
        (message): message is MessageOf<T> => message.type === type && matches(message as MessageOf<T>),
      );
    return this.waitForFrame(find, type);
  }

  /** Resolves with the close code. */
  waitForClose(): Promise<number> {
    return this.waitForFrame(() => this.closeCode ?? undefined, 'the close');
  }

  /** Sends a message and waits for its ack. */
  async send(message: Unreferenced): Promise<ServerMessages['ack']> {
    const ref = randomUUID();
    this.socket.send(JSON.stringify({ ...message, ref }));
    return this.waitFor('ack', (ack) => ack.ref === ref);
  }

  /** Received events of a name in order. */
  events(name: ServerMessages['event']['name']): ServerMessages['event'][] {
    return this.received.filter(
      (message): message is ServerMessages['event'] => message.type === 'event' && message.name === name,
    );
  }

  /** Id of the last received event, for resuming. */
  get lastEvent(): number {
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
