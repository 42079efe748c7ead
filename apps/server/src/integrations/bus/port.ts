import type { SessionEndReason } from '@openvisit/contract';
import type { DirectMessage } from '../../platform/realtime/realtime.ts';

/** An event as it travels to whoever is connected; also in the database, so losing this costs only time. */
export interface PublishedEvent {
  user: string;
  id: number;
  name: string;
  data: unknown;
}

/** What server processes tell each other, by topic. Published after commit, never inside a transaction. */
export interface BusTopics {
  event: PublishedEvent;
  direct: { connection: string; message: DirectMessage };
  close: { connection: string; code: number; reason: string };
  'session.ended': { session: string; reason: SessionEndReason };
  'session.changed': { session: string };
  clock: { offset: number };
  jobs: Record<string, never>;
}

export type Topic = keyof BusTopics;

/** Fan-out to all processes, this one included. */
export interface Bus {
  kind: 'in-process' | 'redis';
  publish<T extends Topic>(topic: T, payload: BusTopics[T]): Promise<void>;
  subscribe<T extends Topic>(topic: T, handler: (payload: BusTopics[T]) => void): void;
  /** Called when messages may have been missed: the receivers look into the database. */
  onGap(handler: () => void): void;
  /** Answers or throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The handlers of one process, by topic. */
export const createSubscribers = () => {
  const handlers: { [T in Topic]: ((payload: BusTopics[T]) => void)[] } = {
    event: [],
    direct: [],
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
    /** A payload another process of this installation published: it left as the type of its topic. */
    tellJson: (topic: Topic, payload: string): void => {
      for (const handler of handlers[topic]) handler(JSON.parse(payload) as never);
    },
    tell: <T extends Topic>(topic: T, payload: BusTopics[T]): void => {
      for (const handler of handlers[topic]) handler(payload);
    },
  };
};
