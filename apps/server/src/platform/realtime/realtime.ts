import type { Role, ServerMessages, SessionEndReason } from '@openvisit/contract';

/** A browser's open socket after its hello. */
export interface Connection {
  id: string;
  /** The server process that holds it. */
  process: string;
  user: string;
  session: string;
  role: Role;
}

/** Messages that concern one connection and are worth nothing later; events go through the unit. */
export type DirectMessage = ServerMessages['call.room'] | ServerMessages['call.signal'];

export interface Realtime {
  /** The id of this server process, new at each start. */
  readonly process: string;
  /** Reaches the connection whichever process holds it; a gone one is no error. Never inside a transaction. */
  sendTo(connection: string, message: DirectMessage): Promise<void>;
  /** Closes a connection with one of the contract's CLOSE codes. Never inside a transaction. */
  close(connection: string, code: number, reason: string): Promise<void>;
  /** Tells the browsers of an ended session why and closes their sockets, on every process. After the commit. */
  sessionEnded(session: string, reason: SessionEndReason): Promise<void>;
  /** Lets the browsers of a session that goes on with other tokens connect anew. After the commit. */
  sessionChanged(session: string): Promise<void>;
  /** Which of these connections are open somewhere. */
  alive(connections: readonly string[]): Promise<Set<string>>;
}
