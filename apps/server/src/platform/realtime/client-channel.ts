import type { WebSocket } from '@fastify/websocket';
import { CLOSE, type ServerMessage } from '@openvisit/contract';
import type { Connection } from './realtime.ts';

/** Unsent bytes after which a slow client is disconnected; it catches up when it reconnects. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

interface StoredEvent {
  id: number;
  name: string;
  data: unknown;
}

/** Reads the events after `last`, in order; empty when there are no more. */
type ReadEvents = (last: number) => Promise<StoredEvent[]>;

/**
 * Delivers messages to one authenticated client, each event once and in order.
 *
 * A user's event ids have no gaps, so the last sent id decides: an older event was already sent, the next one is sent
 * directly, and a later one means that events are missing, which are read from the database first.
 */
export class ClientChannel {
  readonly connection: Connection;
  readonly #socket: WebSocket;
  readonly #readEvents: ReadEvents;
  /** Adds signed file links for this client to a message, and translates it to the frames of the client's protocol. */
  readonly #toFrames: (message: ServerMessage) => readonly object[];
  #lastId: number;
  #catchingUp: Promise<void> | null = null;
  #readAgain = false;

  constructor(
    connection: Connection,
    socket: WebSocket,
    lastId: number,
    readEvents: ReadEvents,
    toFrames: (message: ServerMessage) => readonly object[],
  ) {
    this.connection = connection;
    this.#socket = socket;
    this.#lastId = lastId;
    this.#readEvents = readEvents;
    this.#toFrames = toFrames;
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.terminate();
      return;
    }
    for (const frame of this.#toFrames(message)) this.#socket.send(JSON.stringify(frame));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Sends session.ended, then closes. */
  endSession(reason: Extract<ServerMessage, { type: 'session.ended' }>['reason']): void {
    this.send({ type: 'session.ended', reason });
    this.close(CLOSE.SESSION_ENDED, reason);
  }

  /** Delivers a published event. */
  deliver(event: StoredEvent): void {
    if (event.id <= this.#lastId) return;
    if (this.#catchingUp || event.id !== this.#lastId + 1) {
      void this.catchUp();
      return;
    }
    this.#sendEvent(event);
  }

  /** Sends missing events if the newest event of the user, `lastId`, was not sent yet. */
  catchUpTo(lastId: number): void {
    if (lastId > this.#lastId) void this.catchUp();
  }

  /** Sends the stored events that this client has not received. After a failure the next call tries again. */
  catchUp(): Promise<void> {
    this.#readAgain = true;
    this.#catchingUp ??= this.#sendStoredEvents().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #sendStoredEvents(): Promise<void> {
    while (this.#readAgain && this.#socket.readyState === this.#socket.OPEN) {
      this.#readAgain = false;
      const events = await this.#readEvents(this.#lastId);
      for (const event of events) this.#sendEvent(event);
      if (events.length > 0) this.#readAgain = true;
    }
  }

  #sendEvent({ id, name, data }: StoredEvent): void {
    this.#lastId = id;
    this.send({ type: 'event', id, name, data } as ServerMessage);
  }
}
