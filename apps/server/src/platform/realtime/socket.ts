import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import type { RawData } from 'ws';
import { CLOSE, FLOOD_LIMIT, type ClientMessage, type ClientMessages } from '@openvisit/contract';
import { auditRefusal } from '../audit/refusals.ts';
import type { Actor, Context } from '../context.ts';
import { endedMessage } from '../http/access.ts';
import { messageText } from '../errors.ts';
import { readEvents, streamState } from './events.ts';
import type { Hub } from './hub.ts';
import { accepted, badMessage, readMessage, refused } from './messages.ts';
import { Peer } from './peer.ts';
import { addConnection } from './processes.ts';
import type { Connection } from './realtime.ts';
import { signAck, signMessage } from './signing.ts';

/** Bytes of one frame. */
export const FRAME_BYTES = 256 * 1024;
const FLOOD_WINDOW_MS = 10_000;
/** Bad messages after which a socket is closed. */
const BAD_MAX = 5;

/** Where a socket came from. */
export interface Origin {
  ip: string;
  request_id: string;
}

type Spoken = Exclude<ClientMessage, { type: 'hello' } | { type: 'PONG' }>;

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
};

/** Counts messages in windows of ten seconds. */
const createFloodGate = (now: () => number) => {
  let windowEnds = 0;
  let count = 0;
  return (): boolean => {
    if (now() >= windowEnds) {
      windowEnds = now() + FLOOD_WINDOW_MS;
      count = 0;
    }
    count += 1;
    return count <= FLOOD_LIMIT;
  };
};

/** The server's side of one socket, from the handshake to the end. Messages are answered one after another. */
export class SocketSession {
  readonly #hub: Hub;
  readonly #socket: WebSocket;
  readonly #origin: Origin;
  readonly #withinFlood = createFloodGate(() => performance.now());
  #queue: Promise<void> = Promise.resolve();
  #greeting: NodeJS.Timeout | null;
  #peer: Peer | null = null;
  #bad = 0;
  #closed = false;
  /** Monotonic ms of the last sign of life. */
  heardAt = performance.now();

  constructor(hub: Hub, socket: WebSocket, origin: Origin) {
    this.#hub = hub;
    this.#socket = socket;
    this.#origin = origin;
    this.#greeting = setTimeout(
      () => socket.close(CLOSE.NOT_AUTHENTICATED, 'No hello'),
      hub.helloSeconds * 1000,
    );
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('error', (error) => hub.log.debug({ err: error }, 'socket'));
    socket.on('close', () => this.#end());
  }

  get peer(): Peer | null {
    return this.#peer;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Resolves when everything heard so far is answered. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.heardAt = performance.now();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (sizeOf(data) > FRAME_BYTES) return this.close(CLOSE.FLOOD, 'The message is too large');
    if (!this.#withinFlood()) return this.close(CLOSE.FLOOD, 'Too many messages');
    const text = isBinary ? '' : textOf(data);
    this.#then(() => this.#answer(text));
  }

  #then(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#hub.log.error({ err: error }, 'socket message failed');
    });
  }

  async #answer(text: string): Promise<void> {
    if (this.#closed) return;
    const read = readMessage(text);
    if (!('message' in read)) return this.#refuseBad(read.ref);
    const { message } = read;
    if (message.type === 'PONG') return;
    if (message.type === 'hello') return this.#peer ? this.#refuseBad(message.ref) : this.#greet(message);
    if (!this.#peer) return this.close(CLOSE.NOT_AUTHENTICATED, 'Say hello first');
    return this.#dispatch(this.#peer, message);
  }

  #refuseBad(ref: string): void {
    this.#bad += 1;
    if (this.#peer) this.#peer.send(badMessage(ref));
    else this.#socket.send(JSON.stringify(badMessage(ref)));
    if (this.#bad >= BAD_MAX) this.close(CLOSE.BAD_MESSAGE, 'Too many messages that cannot be read');
  }

  #actor(actor: Actor): Actor {
    return { ...actor, ...this.#origin };
  }

  async #greet(hello: ClientMessages['hello']): Promise<void> {
    const hub = this.#hub;
    const found = await hub.authenticator.byToken(hello.token);
    if (
      !found.ok ||
      !found.actor.session ||
      found.actor.role === 'SYSTEM' ||
      found.actor.role === 'ANONYMOUS'
    ) {
      const reason = found.ok ? null : found.reason;
      if (reason) this.#socket.send(JSON.stringify({ type: 'session.ended', reason }));
      const text = messageText(endedMessage(reason));
      return this.close(reason ? CLOSE.SESSION_ENDED : CLOSE.NOT_AUTHENTICATED, text);
    }
    const { user, role, session } = found.actor;
    const connection: Connection = { id: randomUUID(), process: hub.process, user, session, role };
    const stream = await streamState(hub.db, user);
    const known = hello.last_event_id ?? null;
    const first = stream.oldest ?? stream.last + 1;
    // Events in between are gone, or the browser has seen some of another database.
    const reset = known !== null && (known > stream.last || known + 1 < first);
    const from = known === null || reset ? stream.last : known;
    await addConnection(hub.db, connection, hub.clock.now());
    const peer = new Peer(
      connection,
      this.#socket,
      from,
      (last) => readEvents(hub.db, user, last),
      (message) => signMessage(message, hub.links, connection),
    );
    this.#peer = peer;
    // From here on the end of the connection is told.
    if (this.#closed) return hub.forget(this, connection);
    hub.add(this, connection);
    this.#stopWaiting();
    peer.send({
      type: 'welcome',
      ref: hello.ref,
      user,
      last_event_id: from,
      reset,
      server_time: new Date(hub.clock.now()).toISOString(),
    });
    await peer.catchUp();
    // The session may have ended before this socket could be told.
    const still = await hub.authenticator.bySession(session);
    if (!still.ok) peer.endSession(still.reason ?? 'EXPIRED');
  }

  async #dispatch(peer: Peer, message: Spoken): Promise<void> {
    const hub = this.#hub;
    const found = await hub.authenticator.bySession(peer.connection.session);
    if (!found.ok) return peer.endSession(found.reason ?? 'EXPIRED');
    const ctx: Context = hub.contextOf(this.#actor(found.actor));
    try {
      const result = await hub.route(ctx, message, peer.connection);
      peer.send(accepted(message.ref, signAck(message.type, result, hub.links, ctx.actor)));
    } catch (error) {
      await auditRefusal(ctx, error);
      const answer = refused(message.ref, error);
      if (answer.type === 'ack' && answer.status_code >= 500) {
        hub.log.error({ err: error, message: message.type }, 'socket message failed');
      }
      peer.send(answer);
    }
  }

  #stopWaiting(): void {
    if (this.#greeting) clearTimeout(this.#greeting);
    this.#greeting = null;
  }

  #end(): void {
    this.#closed = true;
    this.#stopWaiting();
    const peer = this.#peer;
    if (peer) this.#then(() => this.#hub.forget(this, peer.connection));
    else this.#then(() => Promise.resolve(this.#hub.lose(this)));
  }
}
