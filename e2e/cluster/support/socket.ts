import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  REALTIME_PATH,
  type ClientMessage,
  type ServerMessage,
  type ServerMessages,
} from '@openvisit/contract';
import { WebSocket } from 'ws';

type Named<T extends ServerMessage['type']> = ServerMessages[T];
/** A message without the number the socket gives it. */
type Sayable = ClientMessage extends infer M ? (M extends { ref: string } ? Omit<M, 'ref'> : never) : never;

/** How long a message from the other process may take on a busy machine. */
const PATIENCE = 10_000;

/** A session's realtime socket, as a browser holds one. */
export class Socket {
  /** All that was said to it, in order. */
  readonly heard: ServerMessage[] = [];
  closedWith: number | null = null;
  private readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();

  private constructor(url: string) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}${REALTIME_PATH}`);
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as ServerMessage;
      if (message.type === 'PING') this.socket.send(JSON.stringify({ type: 'PONG' }));
      this.heard.push(message);
      this.wake();
    });
    this.socket.on('close', (code) => {
      this.closedWith = code;
      this.wake();
    });
  }

  /** Opens a socket and says hello; `lastEvent` resumes from there. */
  static async open(url: string, token: string, lastEvent?: number): Promise<Socket> {
    const socket = new Socket(url);
    await once(socket.socket, 'open');
    const resume = lastEvent === undefined ? {} : { last_event_id: lastEvent };
    socket.socket.send(JSON.stringify({ type: 'hello', ref: randomUUID(), token, ...resume }));
    await socket.until('welcome');
    return socket;
  }

  private wake(): void {
    for (const look of this.waiting) look();
  }

  private wait<T>(find: () => T | undefined, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`waited in vain for ${what}; heard ${JSON.stringify(this.heard).slice(0, 2_000)}`));
      }, PATIENCE);
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** The first message of that kind that fits, said already or soon. */
  until<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Named<T>) => boolean = () => true,
  ): Promise<Named<T>> {
    const find = (): Named<T> | undefined =>
      this.heard.find((message): message is Named<T> => message.type === type && fits(message as Named<T>));
    return this.wait(find, type);
  }

  /** The code the server closes it with. */
  untilClosed(): Promise<number> {
    return this.wait(() => this.closedWith ?? undefined, 'the close');
  }

  /** Says something and waits for its ack. */
  async say(message: Sayable): Promise<ServerMessages['ack']> {
    const ref = randomUUID();
    this.socket.send(JSON.stringify({ ...message, ref }));
    return this.until('ack', (ack) => ack.ref === ref);
  }

  /** The kept events of a name, in the order they came. */
  events(name: ServerMessages['event']['name']): ServerMessages['event'][] {
    return this.heard.filter(
      (message): message is ServerMessages['event'] => message.type === 'event' && message.name === name,
    );
  }

  /** The number of the last event it was told, for resuming. */
  get lastEvent(): number {
    return this.heard.reduce((last, message) => {
      if (message.type === 'welcome') return Math.max(last, message.last_event_id);
      return message.type === 'event' ? Math.max(last, message.id) : last;
    }, 0);
  }

  /** Breaks the line without a goodbye, as a lost network does. */
  drop(): void {
    this.socket.terminate();
  }

  close(): void {
    this.socket.close();
  }
}
