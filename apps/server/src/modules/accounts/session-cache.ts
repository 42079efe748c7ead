import type { Bus } from '../../integrations/bus/port.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { SECOND } from '../../platform/durations.ts';

/** How long an ended session stays usable in a process that the message of its end does not reach. */
const LIFETIME_MS = 2 * SECOND;
const MAX_SESSIONS = 10_000;

interface CachedSession<T> {
  value: T;
  /** Milliseconds of the process's own clock. */
  readAt: number;
}

/** Live sessions that were read from the database a moment ago. */
export interface SessionCache<T extends { user: string }> {
  get(id: string): T | null;
  /** Reads a session and keeps it if `isKept` and if nothing about any session changed in the meantime. */
  read(id: string, load: () => Promise<T | null>, isKept: (value: T) => boolean): Promise<T | null>;
}

/** Keeps sessions until the bus reports their end, another role or token, or another status of the physician (AC-04). */
export const createSessionCache = <T extends { user: string }>(bus: Bus): SessionCache<T> => {
  const sessions = new BoundedMap<string, CachedSession<T>>(MAX_SESSIONS);
  let changes = 0;
  const remove = (id: string) => {
    changes += 1;
    sessions.delete(id);
  };
  bus.subscribe('session.ended', ({ session }) => remove(session));
  bus.subscribe('session.changed', ({ session }) => remove(session));
  bus.subscribe('event', ({ name, user }) => {
    if (name !== 'physician.status') return;
    changes += 1;
    for (const [id, { value }] of sessions) if (value.user === user) sessions.delete(id);
  });
  bus.onGap(() => {
    changes += 1;
    sessions.clear();
  });
  return {
    get: (id) => {
      const cached = sessions.get(id);
      return cached && performance.now() - cached.readAt < LIFETIME_MS ? cached.value : null;
    },
    read: async (id, load, isKept) => {
      const [before, readAt] = [changes, performance.now()];
      const value = await load();
      if (value && before === changes && isKept(value)) sessions.set(id, { value, readAt });
      return value;
    },
  };
};
