import type { FastifyBaseLogger } from 'fastify';
import type { ClientMessage } from '@openvisit/contract';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Actor, Clock, Context } from '../context.ts';
import type { FileLinks } from '../files/links.ts';
import type { Database } from '../database/database.ts';
import type { Connection } from './realtime.ts';
import type { SocketSession } from './socket.ts';

/** What a socket needs of the process it is open in. */
export interface Hub {
  process: string;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  links: FileLinks;
  authenticator: Authenticator;
  /** Real seconds. */
  helloSeconds: number;
  contextOf(actor: Actor): Context;
  /** Asks the module that answers this kind of message. */
  route(
    ctx: Context,
    message: Exclude<ClientMessage, { type: 'hello' } | { type: 'PONG' }>,
    connection: Connection,
  ): Promise<unknown>;
  /** A socket has been greeted. */
  add(socket: SocketSession, connection: Connection): void;
  /** A greeted socket has ended. */
  forget(socket: SocketSession, connection: Connection): Promise<void>;
  /** A socket has ended without a greeting. */
  lose(socket: SocketSession): void;
}
