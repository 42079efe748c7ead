import type { ClientMessages } from '@openvisit/contract';
import type { RequestContext } from './request-context.ts';
import type { Subscription } from './domain-events.ts';
import type { FileAccess } from './files/routes.ts';
import type { Handlers } from './http/handlers.ts';
import type { JobHandlers } from './jobs/handlers.ts';
import type { Connection } from './realtime/realtime.ts';
import type { CreateSocketProtocol } from './realtime/socket-protocol.ts';

/** Handlers by message type; the result becomes the element of the ack's `data`. */
export type SocketHandlers = {
  [K in Exclude<keyof ClientMessages, 'hello' | 'PONG'>]: (
    ctx: RequestContext,
    message: ClientMessages[K],
    connection: Connection,
  ) => Promise<unknown>;
};

/** Defines the socket handlers of a module. A result becomes the ack's `data[0]`, an AppError a failed ack. */
export const defineSocketHandlers = <K extends keyof SocketHandlers>(
  handlers: Pick<SocketHandlers, K>,
): Pick<SocketHandlers, K> => handlers;

/** One area of the product, as the server composes it. */
export interface ServerModule {
  name: string;
  handlers?: Partial<Handlers>;
  sockets?: Partial<SocketHandlers>;
  /** Sockets whose clients know other messages than those of the contract, by path. */
  socketProtocols?: Readonly<Record<string, CreateSocketProtocol>>;
  jobs?: JobHandlers;
  /**
   * By the type of the record that has claimed a file: whether the reader of a link may still open it, whose access may have
   * ended since the link was made. Throws if not.
   */
  fileAccess?: FileAccess;
  /** Domain events of modules below that this one handles. */
  subscriptions?: readonly Subscription[];
  /**
   * Called once, on one process, after a connection was closed, timed out or lost with its process.
   * `ctx` acts as the connection's user.
   */
  onDisconnect?(ctx: RequestContext, connection: Connection): Promise<void>;
  /** Runs after the development endpoint has advanced the clock, before its reply. */
  onClockAdvanced?(ctx: RequestContext): Promise<void>;
  /** Runs once per process after the migrations, before the first request. */
  start?(ctx: RequestContext): Promise<void>;
}
