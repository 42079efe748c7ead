import { and, asc, isNull, lt, lte, notInArray } from 'drizzle-orm';
import type { SandboxDatabase, SandboxLog, SandboxTransaction } from '../host.ts';
import { sandboxEvent, sandboxObject, sandboxRequest } from './tables.ts';
import { createBox, type Box } from './object-store.ts';
import type { Kind, Stored } from './objects.ts';
import type { Resource } from './resource.ts';

/** Answers by their keys and events that were heard are kept so long. */
const KEPT_DAYS = 30;
/** Of one turn, so that it ends; the next goes on. */
const OBJECTS_MAX = 5000;

type Work = (box: Box, stored: Stored) => Promise<void>;

interface Parts {
  db: SandboxDatabase;
  log: SandboxLog;
  resources: readonly Resource[];
  inTransaction<T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T>;
  /** Epoch seconds. */
  now(): number;
}

/** What is due first, held; `past` has had its turn. */
const claim = async (tx: SandboxTransaction, now: number, past: readonly string[]) => {
  const [row] = await tx
    .select()
    .from(sandboxObject)
    .where(
      and(
        lte(sandboxObject.due_at, new Date(now * 1000)),
        past.length > 0 ? notInArray(sandboxObject.id, [...past]) : undefined,
      ),
    )
    .orderBy(asc(sandboxObject.due_at), asc(sandboxObject.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
};

/** Lets time do its work: everything that is due, in the order it is, each in a transaction of its own. */
export const createTick = ({ db, log, resources, inTransaction, now: clockNow }: Parts) => {
  const works = new Map<string, Work>(
    // each was checked against the kind it stands for; here they are all the same
    resources.flatMap((resource) => Object.entries(resource.due ?? {}) as [Kind, Work][]),
  );

  const turn = (now: number, past: readonly string[], begun: (id: string) => void): Promise<boolean> =>
    inTransaction(async (tx) => {
      const row = await claim(tx, now, past);
      if (!row) return false;
      begun(row.id);
      const at = row.due_at === null ? now : Math.floor(row.due_at.getTime() / 1000);
      const box = createBox(tx, at, row.account, now);
      const kind = row.kind as Kind;
      const stored = await box.need(kind, row.id);
      const { due } = stored;
      await works.get(kind)?.(box, stored);
      const after = await box.find(kind, row.id);
      // nothing stays due for what has been done about it
      if (after?.due === due) await box.save({ ...after, due: null });
      return true;
    });

  /** Answers and events nobody will ask for any more. */
  const forget = async (before: Date): Promise<void> => {
    await db.delete(sandboxRequest).where(lt(sandboxRequest.created_at, before));
    await db
      .delete(sandboxEvent)
      .where(and(lt(sandboxEvent.created_at, before), isNull(sandboxEvent.next_at)));
  };

  /** Says for how many objects there was something to do. */
  return async (): Promise<number> => {
    const now = clockNow();
    const failed: string[] = [];
    for (let done = 0; ;) {
      let id = '';
      try {
        const more =
          done < OBJECTS_MAX &&
          (await turn(now, failed, (begun) => {
            id = begun;
          }));
        if (!more) {
          await forget(new Date((now - KEPT_DAYS * 86_400) * 1000));
          return done;
        }
        done += 1;
      } catch (error) {
        if (id === '') throw error;
        // one that cannot be done keeps nobody else waiting
        log.error({ err: error, object: id.split('_')[0] }, 'embedded card provider');
        failed.push(id);
      }
    }
  };
};
