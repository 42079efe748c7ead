import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { CLOSE, HELLO_SECONDS, PING_SECONDS, type ClientMessage } from '@openvisit/contract';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Actor, Clock, Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { FileLinks } from '../files/links.ts';
import type { ServerModule } from '../module.ts';
import type { Bus, EventPoke } from '../../integrations/bus/port.ts';
import { streamsAt } from './events.ts';
import type { Hub } from './hub.ts';
import { buryProcesses, dropConnection, heartbeat, leave, openAmong, register } from './processes.ts';
import type { Connection, Realtime } from './realtime.ts';
import { SocketSession, type Origin } from './socket.ts';

/** Real seconds without a heartbeat after which a process is taken for dead. */
const PROCESS_SILENCE_SECONDS = 20;
const HEARTBEAT_SECONDS = 5;
/** Sockets one session may have open; one more closes the oldest. */
const SESSION_SOCKETS = 20;
const GOODBYE_MS = 2_000;

interface Options {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: FastifyBaseLogger;
  links: FileLinks;
  authenticator: Authenticator;
  contextOf(actor: Actor): Context;
  modules: readonly ServerModule[];
  /** Id of this process. */
  process: string;
  /** No other process can be at this database: whatever an earlier one left is dead. */
  alone: boolean;
  /** Real seconds; the contract's when absent. */
  helloSeconds?: number | undefined;
  pingSeconds?: number | undefined;
}

type Route = (ctx: Context, message: ClientMessage, connection: Connection) => Promise<unknown>;

/** Everything about the sockets of this process. */
export interface Gateway extends Realtime {
  /** Takes a socket that was just opened. */
  accept(socket: WebSocket, origin: Origin): void;
  start(): Promise<void>;
  /** Says goodbye to every browser. */
  stop(): Promise<void>;
}

const addTo = <T>(map: Map<string, Set<T>>, key: string, value: T): Set<T> => {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
  return set;
};

const takeFrom = <T>(map: Map<string, Set<T>>, key: string, value: T): void => {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
};

const routesOf = (modules: readonly ServerModule[]): Map<string, Route> =>
  new Map(modules.flatMap((module) => Object.entries(module.sockets ?? {})) as [string, Route][]);

export const createGateway = (options: Options): Gateway => {
  const { db, clock, bus, log, links, authenticator, contextOf, modules } = options;
  const pingSeconds = options.pingSeconds ?? PING_SECONDS;
  const routes = routesOf(modules);
  const sockets = new Set<SocketSession>();
  const byConnection = new Map<string, SocketSession>();
  const byUser = new Map<string, Set<SocketSession>>();
  const bySession = new Map<string, Set<SocketSession>>();
  const timers: NodeJS.Timeout[] = [];

  /** The modules learn that a connection is gone; one that fails does not keep it from the others. */
  const tellGone = async (connection: Connection): Promise<void> => {
    const { user, role, session } = connection;
    const ctx = contextOf({ user, role, session, detail: null, doctor_status: null, request_id: null });
    for (const module of modules) {
      await module.onDisconnect?.(ctx, connection).catch((error: unknown) => {
        log.error({ err: error, module: module.name }, 'disconnect');
      });
    }
  };

  const hub: Hub = {
    process: options.process,
    db,
    clock,
    log,
    links,
    authenticator,
    helloSeconds: options.helloSeconds ?? HELLO_SECONDS,
    contextOf,
    route: (ctx, message, connection) => {
      const route = routes.get(message.type);
      if (!route) throw new AppError(404, 'NOT_FOUND');
      return route(ctx, message, connection);
    },
    add: (socket, connection) => {
      byConnection.set(connection.id, socket);
      addTo(byUser, connection.user, socket);
      const siblings = addTo(bySession, connection.session, socket);
      const [oldest] = siblings;
      if (siblings.size > SESSION_SOCKETS) oldest?.close(CLOSE.REPLACED, 'Too many sockets');
    },
    forget: async (socket, connection) => {
      sockets.delete(socket);
      byConnection.delete(connection.id);
      takeFrom(byUser, connection.user, socket);
      takeFrom(bySession, connection.session, socket);
      if (await dropConnection(db, connection.id)) await tellGone(connection);
    },
    lose: (socket) => {
      sockets.delete(socket);
    },
  };

  bus.subscribe('event', ({ user, ...event }: EventPoke) => {
    for (const socket of byUser.get(user) ?? []) socket.peer?.deliver(event);
  });
  bus.subscribe('direct', ({ connection, message }) => byConnection.get(connection)?.peer?.send(message));
  bus.subscribe('close', ({ connection, code, reason }) => byConnection.get(connection)?.close(code, reason));
  bus.subscribe('session.ended', ({ session, reason }) => {
    for (const socket of bySession.get(session) ?? []) socket.peer?.endSession(reason);
  });
  bus.subscribe('session.changed', ({ session }) => {
    for (const socket of bySession.get(session) ?? [])
      socket.close(CLOSE.NOT_AUTHENTICATED, 'The session has other tokens now');
  });

  /** What the bus may have lost, the database knows. */
  const compare = async (): Promise<void> => {
    const streams = await streamsAt(db, [...byUser.keys()]);
    for (const [user, last] of streams)
      for (const socket of byUser.get(user) ?? []) socket.peer?.reached(last);
    const ended = await authenticator.endedAmong([...bySession.keys()]);
    for (const [session, reason] of ended) {
      for (const socket of bySession.get(session) ?? []) socket.peer?.endSession(reason);
    }
  };

  const ping = (): void => {
    const silent = performance.now() - 2 * pingSeconds * 1000;
    const server_time = new Date(clock.now()).toISOString();
    for (const socket of sockets) {
      if (socket.heardAt < silent) socket.terminate();
      else socket.peer?.send({ type: 'PING', server_time });
    }
  };

  const beat = async (): Promise<void> => {
    if (!(await heartbeat(db, options.process))) {
      // The others took this process for dead and its seats were given up: the browsers begin anew.
      await register(db, options.process);
      for (const socket of sockets) socket.close(CLOSE.GOING_AWAY, 'Please connect again');
    }
    const gone = await buryProcesses(db, new Date(Date.now() - PROCESS_SILENCE_SECONDS * 1000));
    for (const connection of gone) await tellGone(connection);
  };

  const repeat = (seconds: number, work: () => Promise<void> | void): void => {
    let busy = false;
    const once = async () => {
      if (busy) return;
      busy = true;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'realtime housekeeping');
      } finally {
        busy = false;
      }
    };
    timers.push(setInterval(() => void once(), seconds * 1000));
  };

  return {
    process: options.process,
    accept: (socket, origin) => {
      sockets.add(new SocketSession(hub, socket, origin));
    },
    sendTo: (connection, message) => {
      const local = byConnection.get(connection)?.peer;
      if (!local) return bus.publish('direct', { connection, message });
      local.send(message);
      return Promise.resolve();
    },
    close: (connection, code, reason) => bus.publish('close', { connection, code, reason }),
    sessionEnded: (session, reason) => bus.publish('session.ended', { session, reason }),
    sessionChanged: (session) => bus.publish('session.changed', { session }),
    alive: (connections) => openAmong(db, connections),
    start: async () => {
      await register(db, options.process);
      const before = options.alone ? new Date() : new Date(Date.now() - PROCESS_SILENCE_SECONDS * 1000);
      const gone = await buryProcesses(db, before, options.process);
      for (const connection of gone) await tellGone(connection);
      bus.onGap(() => void compare().catch((error: unknown) => log.error({ err: error }, 'realtime')));
      repeat(pingSeconds, ping);
      repeat(pingSeconds, compare);
      // Alone, nobody else could take this process for dead.
      if (!options.alone) repeat(HEARTBEAT_SECONDS, beat);
    },
    stop: async () => {
      timers.forEach(clearInterval);
      const open = [...sockets];
      for (const socket of open) socket.close(CLOSE.GOING_AWAY, 'The server is stopping');
      const deadline = new Promise<void>((done) => setTimeout(done, GOODBYE_MS).unref());
      const closed = new Promise<void>((done) => {
        const look = setInterval(() => {
          if (sockets.size > 0) return;
          clearInterval(look);
          done();
        }, 20);
        look.unref();
      });
      await Promise.race([closed, deadline]);
      for (const socket of sockets) socket.terminate();
      await Promise.all(open.map((socket) => socket.settled()));
      await leave(db, options.process);
    },
  };
};
