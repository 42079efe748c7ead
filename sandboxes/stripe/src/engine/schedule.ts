import { and, asc, isNull, lt, lte, notInArray } from 'drizzle-orm';
import type { SandboxDatabase, SandboxLog, SandboxTransaction } from '../host.ts';
import { createStore, type ObjectStore } from './object-store.ts';
import type { Kind, Stored } from './objects.ts';
import type { Resource } from './resource.ts';
import { sandboxEvent, sandboxObject, sandboxRequest } from './tables.ts';

/** How long idempotent responses and delivered events are kept. */
const RETENTION_SECONDS = 30 * 86_400;
/** The most changes in one tick; the next tick continues. */
const CHANGES_PER_TICK_MAX = 5000;

type ChangeHandler = (store: ObjectStore, stored: Stored) => Promise<void>;

interface ScheduleDependencies {
  db: SandboxDatabase;
  log: SandboxLog;
  resources: readonly Resource[];
  inTransaction<T>(run: (tx: SandboxTransaction) => Promise<T>): Promise<T>;
  /** Epoch seconds. */
  now(): number;
}

/** Locks the object with the earliest due time, except objects that failed in this tick. */
const claimDueObject = async (tx: SandboxTransaction, now: number, failed: readonly string[]) => {
  const isDue = lte(sandboxObject.due_at, new Date(now * 1000));
  const [row] = await tx
    .select()
    .from(sandboxObject)
    .where(and(isDue, failed.length > 0 ? notInArray(sandboxObject.id, [...failed]) : undefined))
    .orderBy(asc(sandboxObject.due_at), asc(sandboxObject.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
};

/** Creates a function that applies every change that is due, in due order, each in its own transaction, and returns their number. */
export const createTick = ({ db, log, resources, inTransaction, now: clockNow }: ScheduleDependencies) => {
  const handlers = new Map<string, ChangeHandler>(
    // `Resource.due` checks each handler against its kind.
    resources.flatMap((resource) => Object.entries(resource.due ?? {}) as [Kind, ChangeHandler][]),
  );

  const applyNext = (
    now: number,
    failed: readonly string[],
    onClaim: (id: string) => void,
  ): Promise<boolean> =>
    inTransaction(async (tx) => {
      const row = await claimDueObject(tx, now, failed);
      if (!row?.due_at) return false;
      onClaim(row.id);
      const store = createStore(tx, Math.floor(row.due_at.getTime() / 1000), row.account, now);
      const kind = row.kind as Kind;
      const stored = await store.require(kind, row.id);
      const { due } = stored;
      await handlers.get(kind)?.(store, stored);
      const after = await store.find(kind, row.id);
      if (after?.due === due) await store.save({ ...after, due: null });
      return true;
    });

  const deleteExpired = async (before: Date): Promise<void> => {
    await db.delete(sandboxRequest).where(lt(sandboxRequest.created_at, before));
    await db
      .delete(sandboxEvent)
      .where(and(lt(sandboxEvent.created_at, before), isNull(sandboxEvent.next_at)));
  };

  return async (): Promise<number> => {
    const now = clockNow();
    const failed: string[] = [];
    let applied = 0;
    while (applied < CHANGES_PER_TICK_MAX) {
      let id = '';
      try {
        const isApplied = await applyNext(now, failed, (claimed) => {
          id = claimed;
        });
        if (!isApplied) break;
        applied += 1;
      } catch (error) {
        if (id === '') throw error;
        // One failing object must not block the others.
        log.error({ err: error, object: id.split('_')[0] }, 'payment sandbox: scheduled change failed');
        failed.push(id);
      }
    }
    await deleteExpired(new Date((now - RETENTION_SECONDS) * 1000));
    return applied;
  };
};
