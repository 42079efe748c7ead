import type { SessionEndReason } from '@openvisit/contract';
import type { DirectMessage, EphemeralMessage } from '../../platform/realtime/realtime.ts';

/** An event for connected clients. It is also stored, so a lost message only delays it. */
export interface PublishedEvent {
  user: string;
  id: number;
  name: string;
  data: unknown;
}

/** Messages between server processes, by topic. Published after the commit, never inside a transaction. */
export interface BusTopics {
  event: PublishedEvent;
  /** A message for one connection, which is not stored. */
  direct: { connection: string; message: DirectMessage };
  /** A message for all connections of a user, which is neither stored nor sent again. */
  ephemeral: { user: string; message: EphemeralMessage };
  close: { connection: string; code: number; reason: string };
  'session.ended': { session: string; reason: SessionEndReason };
  'session.changed': { session: string };
  clock: { offset: number };
  jobs: Record<string, never>;
}

export type Topic = keyof BusTopics;

/** Fan-out to all processes, including this one. */
export interface Bus {
  kind: 'in-process' | 'redis';
  publish<T extends Topic>(topic: T, payload: BusTopics[T]): Promise<void>;
  subscribe<T extends Topic>(topic: T, handler: (payload: BusTopics[T]) => void): void;
  /** Called when messages may have been lost, so that subscribers read the database instead. */
  onGap(handler: () => void): void;
  /** Rejects when the bus does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The subscribers of one process, by topic. */
export const createSubscribers = () => {
  const handlers: { [T in Topic]: ((payload: BusTopics[T]) => void)[] } = {
    event: [],
    direct: [],
    ephemeral: [],
    close: [],
    'session.ended': [],
    'session.changed': [],
    clock: [],
    jobs: [],
  };
  return {
    topics: Object.keys(handlers) as Topic[],
    add: <T extends Topic>(topic: T, handler: (payload: BusTopics[T]) => void): void => {
      handlers[topic].push(handler);
    },
    /** Dispatches a payload published by another process, which has the type of its topic. */
    dispatchJson: (topic: Topic, payload: string): void => {
      for (const handler of handlers[topic]) handler(JSON.parse(payload) as never);
    },
    dispatch: <T extends Topic>(topic: T, payload: BusTopics[T]): void => {
      for (const handler of handlers[topic]) handler(payload);
    },
  };
};
