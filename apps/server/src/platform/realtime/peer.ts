import { CLOSE, type ServerMessage } from '@openvisit/contract';
import type { WebSocket } from '@fastify/websocket';
import type { Connection } from './realtime.ts';

/** Bytes a slow browser may leave unread before its socket is given up; it catches up when it is back. */
const BACKLOG_BYTES = 4 * 1024 * 1024;

/** Events after `last`, in order; empty when there are no more. */
type ReadEvents = (last: number) => Promise<{ id: number; name: string; data: unknown }[]>;

/**
 * One greeted socket. A user's event ids have no gaps, so the last id sent decides about every event:
 * an older one was sent, the next one goes out, and anything further means that some are missing here,
 * which are read from the database first. That makes the order certain and each event come once,
 * whatever way and in whatever order the processes hear of them.
 */
export class Peer {
  readonly connection: Connection;
  readonly #socket: WebSocket;
  readonly #read: ReadEvents;
  readonly #forReader: (message: ServerMessage) => ServerMessage;
  #last: number;
  #catchingUp: Promise<void> | null = null;
  #again = false;

  constructor(
    connection: Connection,
    socket: WebSocket,
    last: number,
    read: ReadEvents,
    forReader: (message: ServerMessage) => ServerMessage,
  ) {
    this.connection = connection;
    this.#socket = socket;
    this.#last = last;
    this.#read = read;
    this.#forReader = forReader;
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BACKLOG_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(this.#forReader(message)));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Sends session.ended before closing. */
  endSession(reason: Extract<ServerMessage, { type: 'session.ended' }>['reason']): void {
    this.send({ type: 'session.ended', reason });
    this.close(CLOSE.SESSION_ENDED, reason);
  }

  /** An event that was just published. */
  deliver(event: { id: number; name: string; data: unknown }): void {
    if (event.id <= this.#last) return;
    if (this.#catchingUp || event.id !== this.#last + 1) {
      void this.catchUp();
      return;
    }
    this.#sendEvent(event);
  }

  /** The user's stream is known to stand here. */
  reached(last: number): void {
    if (last > this.#last) void this.catchUp();
  }

  /** Sends what the database has and this socket has not. A failure leaves it to the next look. */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catchingUp ??= this.#run().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #run(): Promise<void> {
    while (this.#again && this.#socket.readyState === this.#socket.OPEN) {
      this.#again = false;
      const events = await this.#read(this.#last);
      for (const event of events) this.#sendEvent(event);
      if (events.length > 0) this.#again = true;
    }
  }

  #sendEvent({ id, name, data }: { id: number; name: string; data: unknown }): void {
    this.#last = id;
    this.send({ type: 'event', id, name, data } as ServerMessage);
  }
}
