import type { RequestContext } from '../request-context.ts';
import type { DataKeys } from './data-keys.ts';
import { countOtherValues, encryptStoredValues } from './encrypt-stored-values.ts';
import { markEncryptionComplete, requireSameFirstKey, retireOldKeys } from './key-register.ts';
import { getSealedPrefix } from './sealed-text.ts';

/** What a rotation left. */
export interface Rotation {
  /** Rows that another key encrypts, written meanwhile by a process that does not encrypt with the first key yet. */
  remaining: number;
  /** Ids of the keys that encrypt nothing any more. */
  retired: string[];
}

/**
 * Encrypts every stored value with the first key, also the keys of the files (BX-04). Servers may run meanwhile.
 * @throws ConfigError while one of them encrypts with another key: it would continue to use that key afterwards.
 */
export const rotateDataKey = async ({ db, clock }: RequestContext, keys: DataKeys): Promise<Rotation> => {
  await requireSameFirstKey(db, keys);
  const prefix = getSealedPrefix(keys.first.id);
  await encryptStoredValues(db, keys, prefix);
  const remaining = await countOtherValues(db, prefix);
  if (remaining > 0) return { remaining, retired: [] };
  await markEncryptionComplete(db, clock.now());
  return { remaining, retired: await retireOldKeys(db, keys, clock.now()) };
};
