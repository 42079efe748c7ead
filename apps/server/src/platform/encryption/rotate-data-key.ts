import { and, inArray, isNull, ne } from 'drizzle-orm';
import { dataKey } from '../../schema/data-keys.ts';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../request-context.ts';
import type { DataKeys } from './data-keys.ts';
import { countOtherValues, encryptStoredValues } from './encrypt-stored-values.ts';
import { markEncryptionComplete, requireSameFirstKey } from './key-register.ts';
import { getSealedPrefix } from './sealed-text.ts';

/** What a rotation left. */
export interface Rotation {
  /** Rows that another key encrypts, written meanwhile by a process that does not encrypt with the first key yet. */
  remaining: number;
  /** Ids of the keys that encrypt nothing any more. */
  retired: string[];
}

/**
 * Retires the keys other than the first if they encrypt nothing, so that servers start without them.
 * @throws ConfigError while a running process encrypts with one of them.
 */
export const retireOldKeys = (db: Database, keys: DataKeys, now: number): Promise<Rotation> =>
  db.transaction(async (tx) => {
    // A process with one of these keys has registered before and is counted, or waits and has its key in use again.
    const old = await tx
      .select({ id: dataKey.id })
      .from(dataKey)
      .where(and(ne(dataKey.id, keys.first.id), isNull(dataKey.retired_at)))
      .for('update');
    await requireSameFirstKey(tx, keys);
    // Also what a process has written that started and stopped meanwhile.
    const remaining = await countOtherValues(tx, getSealedPrefix(keys.first.id));
    if (remaining > 0) return { remaining, retired: [] };
    const retired = old.map(({ id }) => id);
    await tx
      .update(dataKey)
      .set({ retired_at: new Date(now) })
      .where(inArray(dataKey.id, retired));
    return { remaining, retired };
  });

/**
 * Encrypts every stored value with the first key, also the keys of the files (BX-04). Servers may run meanwhile.
 * @throws ConfigError while one of them encrypts with another key: it would continue to use that key afterwards.
 */
export const rotateDataKey = async ({ db, clock }: RequestContext, keys: DataKeys): Promise<Rotation> => {
  await requireSameFirstKey(db, keys);
  await encryptStoredValues(db, keys, getSealedPrefix(keys.first.id));
  const rotation = await retireOldKeys(db, keys, clock.now());
  if (rotation.remaining === 0) await markEncryptionComplete(db, clock.now());
  return rotation;
};
