import type { Connection } from './realtime.ts';
import type { SocketHandler } from './socket-handler.ts';

/** How many groups the sockets are divided into, for periodic work that would be a burst if done for all at once. */
export const SOCKET_GROUPS = 20;

/** The open sockets of this process, indexed by connection, user and session. */
export interface SocketRegistry {
  /** All sockets, including those before their hello. */
  readonly all: ReadonlySet<SocketHandler>;
  /** All sockets in {@link SOCKET_GROUPS} groups of about the same size. */
  readonly groups: readonly ReadonlySet<SocketHandler>[];
  byConnection(id: string): SocketHandler | undefined;
  ofUser(user: string): Iterable<SocketHandler>;
  /** In order of their hello. */
  ofSession(session: string): ReadonlySet<SocketHandler>;
  /** Adds a new socket, which is in no index before its hello. */
  open(socket: SocketHandler): void;
  /** Indexes a socket after its hello. */
  add(socket: SocketHandler, connection: Connection): void;
  /** Removes a closed socket; `connection` is null if it closed before its hello. */
  remove(socket: SocketHandler, connection: Connection | null): void;
}

type Index = Map<string, Set<SocketHandler>>;

const NO_SOCKETS: ReadonlySet<SocketHandler> = new Set();

const addTo = (index: Index, key: string, socket: SocketHandler): void => {
  index.set(key, (index.get(key) ?? new Set()).add(socket));
};

const removeFrom = (index: Index, key: string, socket: SocketHandler): void => {
  const sockets = index.get(key);
  sockets?.delete(socket);
  if (sockets?.size === 0) index.delete(key);
};

export const createSocketRegistry = (): SocketRegistry => {
  const all = new Set<SocketHandler>();
  const groups = Array.from({ length: SOCKET_GROUPS }, () => new Set<SocketHandler>());
  let opened = 0;
  const connections = new Map<string, SocketHandler>();
  const users: Index = new Map();
  const sessions: Index = new Map();
  return {
    all,
    groups,
    byConnection: (id) => connections.get(id),
    ofUser: (user) => users.get(user) ?? NO_SOCKETS,
    ofSession: (session) => sessions.get(session) ?? NO_SOCKETS,
    open: (socket) => {
      all.add(socket);
      groups[opened++ % SOCKET_GROUPS]?.add(socket);
    },
    add: (socket, connection) => {
      connections.set(connection.id, socket);
      addTo(users, connection.user, socket);
      addTo(sessions, connection.session, socket);
    },
    remove: (socket, connection) => {
      all.delete(socket);
      for (const group of groups) group.delete(socket);
      if (connection === null) return;
      connections.delete(connection.id);
      removeFrom(users, connection.user, socket);
      removeFrom(sessions, connection.session, socket);
    },
  };
};
