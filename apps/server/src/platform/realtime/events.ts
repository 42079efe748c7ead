import { and, asc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { DAY } from '../durations.ts';
import type { PublishedEvent } from '../../integrations/bus/port.ts';
import { userEvent, userEventCounter } from '../../schema/realtime.ts';

/** How long events are kept for clients that reconnect. */
export const EVENT_RETENTION_DAYS = 7;
const READ_BATCH = 200;

export interface PendingEvent {
  user: string;
  name: string;
  data: unknown;
}

/**
 * Appends events at the end of a transaction. Users are processed in order of their ids, so that two transactions cannot
 * deadlock; each counter row stays locked until the commit, so that a user's event ids follow the commits without gaps.
 */
export const appendEvents = async (
  tx: Transaction,
  events: readonly PendingEvent[],
  now: number,
): Promise<PublishedEvent[]> => {
  const published: PublishedEvent[] = [];
  const users = [...new Set(events.map((event) => event.user))].sort();
  for (const user of users) {
    const ownEvents = events.filter((event) => event.user === user);
    const [counter] = await tx
      .insert(userEventCounter)
      .values({ user_id: user, last_id: ownEvents.length })
      .onConflictDoUpdate({
        target: userEventCounter.user_id,
        set: { last_id: sql`${userEventCounter.last_id} + ${ownEvents.length}` },
      })
      .returning({ last_id: userEventCounter.last_id });
    const first = (counter?.last_id ?? ownEvents.length) - ownEvents.length + 1;
    const rows = ownEvents.map((event, index) => ({
      user_id: user,
      id: first + index,
      name: event.name,
      data: event.data,
    }));
    await tx.insert(userEvent).values(rows.map((row) => ({ ...row, created_at: new Date(now) })));
    published.push(...rows.map(({ user_id, ...rest }) => ({ user: user_id, ...rest })));
  }
  return published;
};

/** The user's next events after `last`, in order. */
export const readEvents = (
  db: Database,
  user: string,
  last: number,
): Promise<{ id: number; name: string; data: unknown }[]> =>
  db
    .select({ id: userEvent.id, name: userEvent.name, data: userEvent.data })
    .from(userEvent)
    .where(and(eq(userEvent.user_id, user), gt(userEvent.id, last)))
    .orderBy(asc(userEvent.id))
    .limit(READ_BATCH);

/** The last id of a user's stream (0 when empty) and its oldest stored event. */
export const getStreamState = async (
  db: Database,
  user: string,
): Promise<{ last: number; oldest: number | null }> => {
  const [counter] = await db
    .select({ last: userEventCounter.last_id })
    .from(userEventCounter)
    .where(eq(userEventCounter.user_id, user));
  const [stored] = await db
    .select({ oldest: min(userEvent.id) })
    .from(userEvent)
    .where(eq(userEvent.user_id, user));
  return { last: counter?.last ?? 0, oldest: stored?.oldest ?? null };
};

/** The last event id of each user's stream. */
export const getStreamPositions = async (
  db: Database,
  users: readonly string[],
): Promise<Map<string, number>> => {
  if (users.length === 0) return new Map();
  const rows = await db
    .select({ user: userEventCounter.user_id, last: userEventCounter.last_id })
    .from(userEventCounter)
    .where(inArray(userEventCounter.user_id, [...users]));
  return new Map(rows.map((row) => [row.user, row.last]));
};

/** Deletes events past their retention. */
export const pruneEvents = async (db: Database, now: number): Promise<void> => {
  await db.delete(userEvent).where(lt(userEvent.created_at, new Date(now - EVENT_RETENTION_DAYS * DAY)));
};
