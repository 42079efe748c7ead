import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import { CLOSE, HELLO_SECONDS, PING_SECONDS, type ClientMessage } from '@openvisit/contract';
import type { Bus, PublishedEvent } from '../../integrations/bus/port.ts';
import type { Actor } from '../actor.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { SECOND } from '../durations.ts';
import { AppError } from '../errors.ts';
import type { FileLinks } from '../files/links.ts';
import type { RequestContext } from '../request-context.ts';
import type { ServerModule } from '../server-module.ts';
import {
  findOpenConnections,
  recordHeartbeat,
  registerProcess,
  removeConnection,
  removeDeadProcesses,
} from './connection-registry.ts';
import { getStreamPositions } from './events.ts';
import type { Connection, Realtime } from './realtime.ts';
import { SocketHandler, type SocketHost, type SocketOrigin } from './socket-handler.ts';
import type { SocketProtocol } from './socket-protocol.ts';
import { createSocketRegistry, SOCKET_GROUPS, type SocketRegistry } from './socket-registry.ts';

/** Wall-clock time without a heartbeat after which other processes consider a process dead. */
const PROCESS_TIMEOUT_MS = 20 * SECOND;
const HEARTBEAT_SECONDS = 5;
/** Opening one more socket in a session closes its oldest. */
const MAX_SOCKETS_PER_SESSION = 20;
const CLOSE_TIMEOUT_MS = 2 * SECOND;
const CLOSE_POLL_MS = 20;

interface RealtimeOptions {
  db: Database;
  dataKeys: DataKeys;
  encryption: ColumnEncryption;
  clock: Clock;
  bus: Bus;
  log: FastifyBaseLogger;
  links: FileLinks;
  authenticator: Authenticator;
  contextFor(actor: Actor): RequestContext;
  modules: readonly ServerModule[];
  /** Id of this process, which is registered. */
  process: string;
  /** Whether only this process uses the database, so that connections of earlier processes are dead. */
  singleProcess: boolean;
  /** Wall-clock seconds; default: the contract's. */
  helloSeconds?: number | undefined;
  pingSeconds?: number | undefined;
}

type MessageHandler = (
  ctx: RequestContext,
  message: ClientMessage,
  connection: Connection,
) => Promise<unknown>;

/** The realtime endpoint of this process. */
export interface RealtimeServer extends Realtime {
  /** Handles a newly opened socket. */
  accept(socket: WebSocket, origin: SocketOrigin, protocol?: SocketProtocol): void;
  start(): Promise<void>;
  /** Stops the periodic work and closes every socket. */
  stop(): Promise<void>;
}

const collectMessageHandlers = (modules: readonly ServerModule[]): Map<string, MessageHandler> =>
  new Map(modules.flatMap((module) => Object.entries(module.sockets ?? {})) as [string, MessageHandler][]);

/** Returns a function that reports a lost connection to every module. One module's failure does not affect the others. */
const createDisconnectNotifier =
  ({ contextFor, modules, log }: RealtimeOptions) =>
  async (connection: Connection): Promise<void> => {
    const { user, role, session } = connection;
    const ctx = contextFor({ user, role, session, detail: null, doctor_status: null, request_id: null });
    for (const module of modules) {
      await module.onDisconnect?.(ctx, connection).catch((error: unknown) => {
        log.error({ err: error, module: module.name }, 'disconnect');
      });
    }
  };

type NotifyDisconnected = ReturnType<typeof createDisconnectNotifier>;

const createSocketHost = (
  options: RealtimeOptions,
  sockets: SocketRegistry,
  notifyDisconnected: NotifyDisconnected,
): SocketHost => {
  const { process, db, encryption, clock, log, links, authenticator, contextFor } = options;
  const handlers = collectMessageHandlers(options.modules);
  return {
    process,
    db,
    encryption,
    clock,
    log,
    links,
    authenticator,
    contextFor,
    helloSeconds: options.helloSeconds ?? HELLO_SECONDS,
    route: (ctx, message, connection) => {
      const handler = handlers.get(message.type);
      if (!handler) throw new AppError(404, 'NOT_FOUND');
      return handler(ctx, message, connection);
    },
    add: (socket, connection) => {
      sockets.add(socket, connection);
      const siblings = sockets.ofSession(connection.session);
      const [oldest] = siblings;
      if (siblings.size > MAX_SOCKETS_PER_SESSION) oldest?.close(CLOSE.REPLACED, 'Too many sockets');
    },
    remove: async (socket, connection) => {
      sockets.remove(socket, connection);
      if (await removeConnection(db, connection.id)) await notifyDisconnected(connection);
    },
    discard: (socket) => sockets.remove(socket, null),
  };
};

/** Forwards messages of the bus to the sockets of this process. */
const subscribeSockets = (bus: Bus, sockets: SocketRegistry): void => {
  bus.subscribe('event', ({ user, ...event }: PublishedEvent) => {
    for (const socket of sockets.ofUser(user)) socket.channel?.deliver(event);
  });
  bus.subscribe('ephemeral', ({ user, message }) => {
    for (const socket of sockets.ofUser(user)) socket.channel?.send(message);
  });
  bus.subscribe('direct', ({ connection, message }) =>
    sockets.byConnection(connection)?.channel?.send(message),
  );
  bus.subscribe('close', ({ connection, code, reason }) =>
    sockets.byConnection(connection)?.close(code, reason),
  );
  bus.subscribe('session.ended', ({ session, reason }) => {
    for (const socket of sockets.ofSession(session)) socket.channel?.endSession(reason);
  });
  bus.subscribe('session.changed', ({ session }) => {
    for (const socket of sockets.ofSession(session))
      socket.close(CLOSE.NOT_AUTHENTICATED, 'The session has new tokens');
  });
};

type SocketGroup = ReadonlySet<SocketHandler>;

/** Periodic work of the realtime server. */
const createHousekeeping = (
  options: RealtimeOptions,
  sockets: SocketRegistry,
  notifyDisconnected: NotifyDisconnected,
) => {
  const { db, clock, authenticator } = options;
  const pingSeconds = options.pingSeconds ?? PING_SECONDS;

  /** Reads from the database what the bus may have lost for these sockets, and delivers it. */
  const catchUp = async (due: SocketGroup): Promise<void> => {
    const connections = [...due].flatMap(({ channel }) => channel?.connection ?? []);
    const users = new Set(connections.map(({ user }) => user));
    for (const [user, last] of await getStreamPositions(db, [...users]))
      for (const socket of sockets.ofUser(user)) socket.channel?.catchUpTo(last);
    const sessions = new Set(connections.map(({ session }) => session));
    for (const [session, reason] of await authenticator.findEndedSessions([...sessions]))
      for (const socket of sockets.ofSession(session)) socket.channel?.endSession(reason);
  };

  const ping = (due: SocketGroup): void => {
    const oldest = performance.now() - 2 * pingSeconds * SECOND;
    const server_time = new Date(clock.now()).toISOString();
    for (const socket of due) {
      if (socket.lastReceivedAt < oldest) socket.terminate();
      else socket.channel?.send({ type: 'PING', server_time });
    }
  };

  const reportDeadProcesses = async (seenBefore: Date, self = ''): Promise<void> => {
    for (const connection of await removeDeadProcesses(db, seenBefore, self))
      await notifyDisconnected(connection);
  };

  const sendHeartbeat = async (): Promise<void> => {
    if (!(await recordHeartbeat(db, options.process))) {
      // Other processes considered this one dead and reported its connections as lost: clients must reconnect.
      await registerProcess(db, options.process, options.dataKeys, clock.now());
      for (const socket of sockets.all) socket.close(CLOSE.GOING_AWAY, 'Please connect again');
    }
    await reportDeadProcesses(new Date(Date.now() - PROCESS_TIMEOUT_MS));
  };

  return { pingSeconds, catchUp, ping, reportDeadProcesses, sendHeartbeat };
};

/** Waits until every socket is closed, at most `CLOSE_TIMEOUT_MS`. */
const waitUntilClosed = async (sockets: SocketRegistry): Promise<void> => {
  const deadline = new Promise<void>((done) => setTimeout(done, CLOSE_TIMEOUT_MS).unref());
  const closed = new Promise<void>((done) => {
    const poll = setInterval(() => {
      if (sockets.all.size > 0) return;
      clearInterval(poll);
      done();
    }, CLOSE_POLL_MS);
    poll.unref();
  });
  await Promise.race([closed, deadline]);
};

export const createRealtimeServer = (options: RealtimeOptions): RealtimeServer => {
  const { db, bus, log } = options;
  const sockets = createSocketRegistry();
  const notifyDisconnected = createDisconnectNotifier(options);
  const host = createSocketHost(options, sockets, notifyDisconnected);
  const housekeeping = createHousekeeping(options, sockets, notifyDisconnected);
  const timers: NodeJS.Timeout[] = [];
  subscribeSockets(bus, sockets);

  /** Runs `work` periodically. A run that takes longer than the interval is not started twice. */
  const repeat = (seconds: number, work: () => Promise<void> | void): void => {
    let running = false;
    const runOnce = async () => {
      if (running) return;
      running = true;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'realtime housekeeping');
      } finally {
        running = false;
      }
    };
    timers.push(setInterval(() => void runOnce(), seconds * SECOND));
  };

  /** Runs `work` periodically for every socket, spread over the interval: a thousand answers at once would delay messages. */
  const repeatForEachGroup = (seconds: number, work: (due: SocketGroup) => Promise<void> | void): void => {
    let next = 0;
    repeat(seconds / SOCKET_GROUPS, () => work(sockets.groups[next++ % SOCKET_GROUPS] ?? new Set()));
  };

  return {
    process: options.process,
    accept: (socket, origin, protocol) => {
      sockets.open(new SocketHandler(host, socket, origin, protocol));
    },
    sendTo: (connection, message) => {
      const local = sockets.byConnection(connection)?.channel;
      if (!local) return bus.publish('direct', { connection, message });
      local.send(message);
      return Promise.resolve();
    },
    sendToUser: (user, message) => bus.publish('ephemeral', { user, message }),
    close: (connection, code, reason) => bus.publish('close', { connection, code, reason }),
    sessionEnded: (session, reason) => bus.publish('session.ended', { session, reason }),
    sessionChanged: (session) => bus.publish('session.changed', { session }),
    findOpenConnections: (connections) => findOpenConnections(db, connections),
    start: async () => {
      const seenBefore = options.singleProcess ? new Date() : new Date(Date.now() - PROCESS_TIMEOUT_MS);
      await housekeeping.reportDeadProcesses(seenBefore, options.process);
      bus.onGap(
        () =>
          void housekeeping
            .catchUp(sockets.all)
            .catch((error: unknown) => log.error({ err: error }, 'realtime')),
      );
      repeatForEachGroup(housekeeping.pingSeconds, housekeeping.ping);
      repeatForEachGroup(housekeeping.pingSeconds, housekeeping.catchUp);
      if (!options.singleProcess) repeat(HEARTBEAT_SECONDS, housekeeping.sendHeartbeat);
    },
    stop: async () => {
      timers.forEach(clearInterval);
      const open = [...sockets.all];
      for (const socket of open) socket.close(CLOSE.GOING_AWAY, 'The server is stopping');
      await waitUntilClosed(sockets);
      for (const socket of sockets.all) socket.terminate();
      await Promise.all(open.map((socket) => socket.settled()));
    },
  };
};
