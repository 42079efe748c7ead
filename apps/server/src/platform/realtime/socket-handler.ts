import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData } from 'ws';
import {
  CLOSE,
  FLOOD_LIMIT,
  type ClientMessage,
  type ClientMessages,
  type ServerMessage,
  type ServerMessages,
} from '@openvisit/contract';
import type { Actor } from '../actor.ts';
import { auditRefusal } from '../audit/refusals.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import { SECOND } from '../durations.ts';
import { forbiddenRecord, getMessageText } from '../errors.ts';
import type { FileLinks } from '../files/links.ts';
import { findRefusal, getSessionEndedMessage } from '../http/access-guard.ts';
import type { RequestContext } from '../request-context.ts';
import { ClientChannel } from './client-channel.ts';
import { addConnection } from './connection-registry.ts';
import { findStart, readEvents } from './events.ts';
import { signAck, signMessage } from './message-signing.ts';
import {
  createAcceptedAck,
  createInvalidMessageAck,
  createRefusedAck,
  validateMessage,
  type ParsedMessage,
} from './messages.ts';
import type { Connection } from './realtime.ts';
import { CONTRACT_PROTOCOL, type SocketProtocol } from './socket-protocol.ts';

/** Largest frame a client may send. */
export const MAX_FRAME_BYTES = 256 * 1024;
const FLOOD_WINDOW_MS = 10 * SECOND;
/** Invalid messages after which the socket is closed. */
const MAX_INVALID_MESSAGES = 5;

/** The HTTP request that opened a socket. */
export interface SocketOrigin {
  ip: string;
  request_id: string;
}

/** Messages that modules handle. */
export type RoutedMessage = Exclude<ClientMessage, { type: 'hello' } | { type: 'PONG' }>;

type Refusal = ServerMessages['ack'];

/** Refuses whoever may not use the endpoints of chats and visits. Leaving a call is always allowed. */
const requireAccess = ({ type }: RoutedMessage, actor: Actor): void => {
  if (type === 'call.leave') return;
  const refusal = findRefusal(['ACCEPTED_PHYSICIAN', 'PATIENT'], actor);
  if (refusal) throw forbiddenRecord('message', type, refusal);
};

/** What a socket handler needs from its process. */
export interface SocketHost {
  process: string;
  db: Database;
  encryption: ColumnEncryption;
  clock: Clock;
  log: FastifyBaseLogger;
  links: FileLinks;
  authenticator: Authenticator;
  /** Seconds a new socket has for its hello. */
  helloSeconds: number;
  contextFor(actor: Actor): RequestContext;
  /** Dispatches a message to the module that handles its type. */
  route(ctx: RequestContext, message: RoutedMessage, connection: Connection): Promise<unknown>;
  /** Adds a socket after its hello. */
  add(socket: SocketHandler, connection: Connection): void;
  /** Removes a socket that had completed its hello, and reports the disconnect. */
  remove(socket: SocketHandler, connection: Connection): Promise<void>;
  /** Removes a socket that closed before its hello. */
  discard(socket: SocketHandler): void;
}

const getByteLength = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

const toText = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
};

/** Returns a function that counts a message and reports whether it is within the flood limit. */
const createFloodLimiter = (now: () => number) => {
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

/** Handles one socket from its opening to its close. Messages are answered in order, one at a time. */
export class SocketHandler {
  readonly #host: SocketHost;
  readonly #socket: WebSocket;
  readonly #origin: SocketOrigin;
  readonly #protocol: SocketProtocol;
  readonly #isWithinFloodLimit = createFloodLimiter(() => performance.now());
  #queue: Promise<void> = Promise.resolve();
  #helloTimeout: NodeJS.Timeout | null;
  #channel: ClientChannel | null = null;
  #invalidMessages = 0;
  #closed = false;
  /** Monotonic time of the last received frame, in ms. */
  lastReceivedAt = performance.now();

  constructor(
    host: SocketHost,
    socket: WebSocket,
    origin: SocketOrigin,
    protocol: SocketProtocol = CONTRACT_PROTOCOL,
  ) {
    this.#host = host;
    this.#socket = socket;
    this.#origin = origin;
    this.#protocol = protocol;
    this.#helloTimeout = setTimeout(
      () => socket.close(CLOSE.NOT_AUTHENTICATED, 'No hello'),
      host.helloSeconds * SECOND,
    );
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('error', (error) => host.log.debug({ err: error }, 'socket'));
    socket.on('close', () => this.#onClose());
    this.#enqueue(() => this.#open());
  }

  /** Null until the hello. */
  get channel(): ClientChannel | null {
    return this.#channel;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Resolves when every received message is answered. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.lastReceivedAt = performance.now();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (getByteLength(data) > MAX_FRAME_BYTES) return this.close(CLOSE.FLOOD, 'The message is too large');
    if (!this.#isWithinFloodLimit()) return this.close(CLOSE.FLOOD, 'Too many messages');
    const text = isBinary ? '' : toText(data);
    this.#enqueue(() => this.#handle(text));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#host.log.error({ err: error }, 'socket message failed');
    });
  }

  /** Handles the opening messages of the protocol. */
  async #open(): Promise<void> {
    for (const message of this.#protocol.opening) {
      const refusal = await this.#handleParsed(validateMessage(message));
      if (!this.#channel) return this.close(CLOSE.NOT_AUTHENTICATED, getMessageText('SESSION_REQUIRED'));
      if (!refusal) continue;
      const code = refusal.status_code >= 500 ? CLOSE.GOING_AWAY : CLOSE.NO_ACCESS;
      return this.close(code, refusal.message[0] ?? '');
    }
  }

  async #handle(text: string): Promise<void> {
    if (this.#closed) return;
    const read = this.#protocol.read(text);
    if ('answer' in read) this.#socket.send(JSON.stringify(read.answer));
    else await this.#handleParsed(read);
  }

  async #handleParsed(parsed: ParsedMessage): Promise<Refusal | null> {
    if (!('message' in parsed)) return this.#refuseInvalid(parsed.ref);
    const { message } = parsed;
    if (message.type === 'PONG') return null;
    if (message.type === 'hello')
      return this.#channel ? this.#refuseInvalid(message.ref) : this.#authenticate(message);
    if (this.#channel) return this.#dispatch(this.#channel, message);
    this.close(CLOSE.NOT_AUTHENTICATED, 'Say hello first');
    return null;
  }

  /** Sends a message before there is a channel. */
  #send(message: ServerMessage): void {
    for (const frame of this.#protocol.write(message)) this.#socket.send(JSON.stringify(frame));
  }

  #refuseInvalid(ref: string): Refusal {
    this.#invalidMessages += 1;
    const ack = createInvalidMessageAck(ref);
    if (this.#channel) this.#channel.send(ack);
    else this.#send(ack);
    if (this.#invalidMessages >= MAX_INVALID_MESSAGES)
      this.close(CLOSE.BAD_MESSAGE, 'Too many invalid messages');
    return ack;
  }

  async #authenticate(hello: ClientMessages['hello']): Promise<null> {
    const found = await this.#host.authenticator.authenticateToken(hello.token);
    const actor = found.ok ? found.actor : null;
    if (!actor?.session || actor.role === 'SYSTEM' || actor.role === 'ANONYMOUS') {
      const reason = found.ok ? null : found.reason;
      if (reason) this.#send({ type: 'session.ended', reason });
      const text = getMessageText(getSessionEndedMessage(reason));
      this.close(reason ? CLOSE.SESSION_ENDED : CLOSE.NOT_AUTHENTICATED, text);
      return null;
    }
    const { user, role, session } = actor;
    const { process } = this.#host;
    await this.#openChannel({ id: randomUUID(), process, user, session, role }, hello);
    return null;
  }

  async #openChannel(connection: Connection, hello: ClientMessages['hello']): Promise<void> {
    const host = this.#host;
    const { user, session } = connection;
    const { position, reset } = await findStart(host.db, user, hello, host.clock.now());
    await addConnection(host.db, connection, host.clock.now());
    const channel = new ClientChannel(
      connection,
      this.#socket,
      position,
      (last) => readEvents(host.db, host.encryption, user, last),
      (message) => this.#protocol.write(signMessage(message, host.links, connection)),
    );
    this.#channel = channel;
    // The connection is recorded: if the socket has closed in the meantime, its disconnect must be reported.
    if (this.#closed) return host.remove(this, connection);
    host.add(this, connection);
    this.#clearHelloTimeout();
    channel.send({
      type: 'welcome',
      ref: hello.ref,
      user,
      last_event_id: position,
      reset,
      server_time: new Date(host.clock.now()).toISOString(),
    });
    await channel.catchUp();
    // The session may have ended before this socket was registered for the event.
    const authentication = await host.authenticator.authenticateSession(session);
    if (!authentication.ok) channel.endSession(authentication.reason ?? 'EXPIRED');
  }

  async #dispatch(channel: ClientChannel, message: RoutedMessage): Promise<Refusal | null> {
    const host = this.#host;
    const found = await host.authenticator.authenticateSession(channel.connection.session);
    if (!found.ok) {
      channel.endSession(found.reason ?? 'EXPIRED');
      return null;
    }
    const ctx = host.contextFor({ ...found.actor, ...this.#origin });
    try {
      requireAccess(message, found.actor);
      const result = await host.route(ctx, message, channel.connection);
      channel.send(createAcceptedAck(message.ref, signAck(message.type, result, host.links, ctx.actor)));
      return null;
    } catch (error) {
      await auditRefusal(ctx, error);
      const ack = createRefusedAck(message.ref, error);
      if (ack.status_code >= 500) {
        host.log.error({ err: error, message: message.type }, 'socket message failed');
      }
      channel.send(ack);
      return ack;
    }
  }

  #clearHelloTimeout(): void {
    if (this.#helloTimeout) clearTimeout(this.#helloTimeout);
    this.#helloTimeout = null;
  }

  #onClose(): void {
    this.#closed = true;
    this.#clearHelloTimeout();
    const channel = this.#channel;
    if (channel) this.#enqueue(() => this.#host.remove(this, channel.connection));
    else this.#enqueue(() => Promise.resolve(this.#host.discard(this)));
  }
}
