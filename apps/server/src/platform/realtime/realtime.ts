import type { Role, ServerMessages, SessionEndReason } from '@openvisit/contract';

/** A client's open socket after its hello. */
export interface Connection {
  id: string;
  /** The server process that holds the socket. */
  process: string;
  user: string;
  session: string;
  role: Role;
}

/** Messages for one connection that are not stored. Events go through the UnitOfWork instead. */
export type DirectMessage = ServerMessages['call.room'] | ServerMessages['call.signal'];

/** Messages for all pages of a user that are neither stored nor sent again. */
export type EphemeralMessage = ServerMessages['chat.typing'];

export interface Realtime {
  /** Id of this server process, new on each start. */
  readonly process: string;
  /** Sends to a connection of any process. Ignores a closed one. Never inside a transaction. */
  sendTo(connection: string, message: DirectMessage): Promise<void>;
  /** Sends to the open connections of a user on every process. Never inside a transaction. */
  sendToUser(user: string, message: EphemeralMessage): Promise<void>;
  /** Closes a connection with one of the contract's CLOSE codes. Never inside a transaction. */
  close(connection: string, code: number, reason: string): Promise<void>;
  /** Notifies the clients of an ended session and closes their sockets on every process. Call after the commit. */
  sessionEnded(session: string, reason: SessionEndReason): Promise<void>;
  /** Makes the clients of a session reconnect because its tokens changed. Call after the commit. */
  sessionChanged(session: string): Promise<void>;
  /** Returns those of the given connections that are open on any process. */
  findOpenConnections(connections: readonly string[]): Promise<Set<string>>;
}
