import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Connection } from './realtime.ts';
import { serverProcess, socketConnection } from '../../schema/realtime.ts';
import type { DataKeys } from '../encryption/data-keys.ts';
import { registerDataKey } from '../encryption/key-register.ts';

const toConnection = (row: typeof socketConnection.$inferSelect): Connection => ({
  id: row.id,
  process: row.process_id,
  user: row.user_id,
  session: row.session_id,
  role: row.role,
});

export const addConnection = async (db: Database, connection: Connection, now: number): Promise<void> => {
  await db.insert(socketConnection).values({
    id: connection.id,
    process_id: connection.process,
    user_id: connection.user,
    session_id: connection.session,
    role: connection.role,
    opened_at: new Date(now),
  });
};

/** True when this call removed the connection, so that its disconnect is reported once. */
export const removeConnection = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .delete(socketConnection)
      .where(eq(socketConnection.id, id))
      .returning({ id: socketConnection.id })
  ).length > 0;

export const findOpenConnections = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: socketConnection.id })
    .from(socketConnection)
    .where(inArray(socketConnection.id, [...ids]));
  return new Set(rows.map((row) => row.id));
};

/** Records that this process is running and which key it encrypts with. */
export const registerProcess = (db: Database, id: string, keys: DataKeys, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const values = { key_id: keys.first.id, seen_at: new Date() };
    await tx
      .insert(serverProcess)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: serverProcess.id, set: values });
    // A rotation that did not see this process may have retired its key.
    await registerDataKey(tx, keys, now);
  });

/** Updates this process's heartbeat; false when other processes have removed it as dead. */
export const recordHeartbeat = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .update(serverProcess)
      .set({ seen_at: new Date() })
      .where(eq(serverProcess.id, id))
      .returning({ id: serverProcess.id })
  ).length > 0;

/** Removes processes without a recent heartbeat and returns their connections, each to only one caller. */
export const removeDeadProcesses = async (
  db: Database,
  seenBefore: Date,
  self = '',
): Promise<Connection[]> => {
  await db
    .delete(serverProcess)
    .where(and(lt(serverProcess.seen_at, seenBefore), ne(serverProcess.id, self)));
  const liveProcesses = db.select({ id: serverProcess.id }).from(serverProcess);
  const rows = await db
    .delete(socketConnection)
    .where(notInArray(socketConnection.process_id, liveProcesses))
    .returning();
  return rows.map(toConnection);
};

/** Removes this process on a graceful shutdown. */
export const unregisterProcess = async (db: Database, id: string): Promise<void> => {
  await db.delete(serverProcess).where(eq(serverProcess.id, id));
};
