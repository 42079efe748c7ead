import { WebSocket } from 'ws';
import {
  REALTIME_PATH,
  type ClientMessage,
  type ServerMessage,
  type ServerMessages,
} from '@openvisit/contract';

const WAIT_MS = 5_000;

type WithoutRef<M> = M extends { ref: string } ? Omit<M, 'ref'> : never;

/** A client socket for tests. */
export interface TestSocket {
  /** All received messages, in order. */
  readonly received: readonly ServerMessage[];
  /** Events received, in order. */
  events(): ServerMessages['event'][];
  /** Waits for a matching message, including one already received. */
  waitFor<T extends ServerMessage['type']>(
    type: T,
    matches?: (message: ServerMessages[T]) => boolean,
  ): Promise<ServerMessages[T]>;
  /** Sends a message and waits for its ack. */
  request(message: WithoutRef<ClientMessage>): Promise<ServerMessages['ack']>;
  /** Sends a frame unchanged. */
  sendRaw(text: string | Buffer): void;
  /** The close code and reason. */
  readonly ended: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
  /** Drops the connection without a close frame. */
  terminate(): Promise<void>;
}

/** A socket with the interface of browsers. */
export const openWebSocket = (url: string, headers: Record<string, string> = {}) =>
  new WebSocket(url, { headers }) as unknown as globalThis.WebSocket;

const isType = <T extends ServerMessage['type']>(
  message: ServerMessage,
  type: T,
): message is ServerMessages[T] & ServerMessage => message.type === type;

/** Opens a socket; with a token it sends the hello and waits for the welcome. */
export const openSocket = async (
  url: string,
  hello?: { token: string; lastEventId?: number | null },
  headers: Record<string, string> = {},
): Promise<TestSocket> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + REALTIME_PATH, { headers });
  const received: ServerMessage[] = [];
  const listeners = new Set<() => void>();
  let lastRef = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    received.push(message);
    if (message.type === 'PING') socket.send(JSON.stringify({ type: 'PONG' }));
    listeners.forEach((listener) => listener());
  });
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });

  const waitFor: TestSocket['waitFor'] = (type, matches = () => true) =>
    new Promise((resolve, reject) => {
      const checkReceived = () => {
        for (const message of received) {
          if (isType(message, type) && matches(message)) {
            finish();
            resolve(message);
            return;
          }
        }
      };
      const timer = setTimeout(() => {
        finish();
        const seen = received.map((message) => message.type).join(', ');
        reject(new Error(`No ${type} within ${WAIT_MS} ms; received: ${seen}`));
      }, WAIT_MS);
      const finish = () => {
        clearTimeout(timer);
        listeners.delete(checkReceived);
      };
      listeners.add(checkReceived);
      checkReceived();
    });

  const request: TestSocket['request'] = (message) => {
    const ref = String((lastRef += 1));
    socket.send(JSON.stringify({ ...message, ref }));
    return waitFor('ack', (ack) => ack.ref === ref);
  };

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`HTTP ${response.statusCode}`)),
    );
  });
  socket.on('error', () => undefined);
  if (hello) {
    const { token, lastEventId = null } = hello;
    socket.send(JSON.stringify({ type: 'hello', ref: 'hello', token, last_event_id: lastEventId }));
    await waitFor('welcome');
  }
  return {
    received,
    events: () => received.filter((message) => isType(message, 'event')),
    waitFor,
    request,
    sendRaw: (text) => socket.send(text),
    ended,
    close: async () => {
      socket.close();
      await ended;
    },
    terminate: async () => {
      socket.terminate();
      await ended;
    },
  };
};
