import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { getUnencryptedFileKey, readAll } from '../../integrations/files/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { MINUTE } from '../../platform/durations.ts';
import { generateContentKey } from '../../platform/encryption/file-content.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { putContent } from './stored-content.ts';

export const REMOVE_UNENCRYPTED_JOB = 'file.remove-unencrypted';

/** How long unencrypted bytes stay for requests that began to read them. */
const READERS_WAIT_MS = 1 * MINUTE;

/** Condition: complete, and stored by a version before encryption. */
const isUnencrypted = and(isNull(file.content_key), eq(file.state, 'complete'));

export const countUnencryptedFiles = (db: Database): Promise<number> => db.$count(file, isUnencrypted);

/**
 * Encrypts one file. The lock makes a second process wait and find nothing to do. A repetition after a failure replaces the
 * encrypted bytes, which no one can have read.
 */
const encryptFile = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [row] = await unit.tx
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.id, id), isUnencrypted))
      .for('update');
    if (!row) return;
    const content_key = unit.encryption.seal(file.content_key, id, generateContentKey());
    const stream = await ctx.services.fileStore.read(getUnencryptedFileKey(id));
    if (stream) await putContent(ctx, { id, content_key }, await readAll(stream));
    await unit.tx.update(file).set({ content_key }).where(eq(file.id, id));
    const run_at = ctx.clock.now() + READERS_WAIT_MS;
    await unit.enqueue({ kind: REMOVE_UNENCRYPTED_JOB, key: id, payload: { id }, run_at });
  });

/** Encrypts the files that a version before encryption stored, one after another; a repeated run continues. */
export const encryptStoredFiles = async (ctx: RequestContext): Promise<void> => {
  let last: string | null = null;
  do {
    const [next]: { id: string }[] = await ctx.db
      .select({ id: file.id })
      .from(file)
      .where(and(isUnencrypted, last === null ? undefined : gt(file.id, last)))
      .orderBy(asc(file.id))
      .limit(1);
    last = next?.id ?? null;
    if (last !== null) await encryptFile(ctx, last);
  } while (last !== null);
};
