import { and, asc, eq, gt, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { ClientMessages } from '@openvisit/contract';
import { buildJsonObject } from '../database/compile-statement.ts';
import type { Database } from '../database/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import { DAY } from '../durations.ts';
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
 * Inserts events, as JSON in the placeholder `events`, in the statement that {@link appendedEvents} ends. Users are
 * processed in order of their ids, so that two transactions cannot deadlock. Each counter row stays locked until the
 * commit, so that a user's event ids follow the commits without gaps. Placeholder `now`: the time of the events.
 */
export const insertEvents = sql`added as (
    select user_id, name, data, place, row_number() over (partition by user_id order by place) as number
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as entry (user_id uuid, name text, data jsonb, place int)
  ), counter as (
    insert into user_event_counter (user_id, last_id)
    select user_id, count(*) from added group by user_id order by user_id
    on conflict (user_id) do update set last_id = user_event_counter.last_id + excluded.last_id
    returning user_id, last_id
  ), numbered as (
    select added.*, last_id - count(*) over (partition by user_id) + number as id
    from added join counter using (user_id)
  ), stored as (
    insert into user_event (user_id, id, name, data, created_at)
    select user_id, id, name, data, ${sql.placeholder('now')}::timestamptz from numbered
  )`;

/** The events of {@link insertEvents} with their ids, in order. */
export const appendedEvents = sql`
  select ${buildJsonObject({ user: sql`user_id`, id: sql`id`, name: sql`name` })} as result from numbered order by place`;

/** The rows of events as {@link insertEvents} expects them. */
export const toEventRows = (encryption: ColumnEncryption, events: readonly PendingEvent[]) =>
  events.map(({ user, name, data }, place) => ({
    user_id: user,
    name,
    data: encryption.seal(userEvent.data, user, JSON.stringify(data)),
    place,
  }));

/** The content of a stored event. One of a version before encryption is still an object. */
const openEventData = (encryption: ColumnEncryption, user: string, data: unknown): unknown =>
  JSON.parse(encryption.open(userEvent.data, user, typeof data === 'string' ? data : JSON.stringify(data)));

/** The user's next events after `last`, in order. */
export const readEvents = async (
  db: Database,
  encryption: ColumnEncryption,
  user: string,
  last: number,
): Promise<{ id: number; name: string; data: unknown }[]> => {
  const rows = await db
    .select({ id: userEvent.id, name: userEvent.name, data: userEvent.data })
    .from(userEvent)
    .where(and(eq(userEvent.user_id, user), gt(userEvent.id, last)))
    .orderBy(asc(userEvent.id))
    .limit(READ_BATCH);
  return rows.map((row) => ({ ...row, data: openEventData(encryption, user, row.data) }));
};

/** The last id of a user's stream (0 when empty) and its oldest stored event. */
const getStreamState = async (
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

/** The id before the first of a user's events since `since`; null when there is none. */
const findPositionBefore = async (db: Database, user: string, since: Date): Promise<number | null> => {
  const [row] = await db
    .select({ first: min(userEvent.id) })
    .from(userEvent)
    .where(and(eq(userEvent.user_id, user), gte(userEvent.created_at, since)));
  return row?.first == null ? null : row.first - 1;
};

/** Where the event stream of a connection starts, and whether earlier events were missed (NT-03). `now`: epoch ms. */
export const findStart = async (
  db: Database,
  user: string,
  { last_event_id, read_for_ms }: ClientMessages['hello'],
  now: number,
): Promise<{ position: number; reset: boolean }> => {
  const { last, oldest } = await getStreamState(db, user);
  const known = last_event_id ?? null;
  if (known === null) {
    const missed = read_for_ms ? await findPositionBefore(db, user, new Date(now - read_for_ms)) : null;
    return { position: missed ?? last, reset: false };
  }
  // The missed events were pruned, or the client's position belongs to another database.
  const reset = known > last || known + 1 < (oldest ?? last + 1);
  return { position: reset ? last : known, reset };
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
