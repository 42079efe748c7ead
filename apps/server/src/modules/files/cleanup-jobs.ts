import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { HOUR } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { JobPayload } from '../../schema/jobs.ts';
import { file } from '../../schema/files.ts';
import { encryptStoredFiles, REMOVE_UNENCRYPTED_JOB } from './encrypt-files.ts';
import { removeUnencryptedContent } from './stored-content.ts';
import { removeBytes, removeUnnamedChunks } from './chunks.ts';

/** Hours after which an interrupted or never claimed upload is deleted. */
const UNCLAIMED_HOURS = 24;
const BATCH = 200;

/** Deletes the bytes of a deleted file. Its row stays, because records and the audit log refer to it. */
const removeDeleted = async (ctx: RequestContext, payload: JobPayload): Promise<void> => {
  const id = String(payload.id);
  const [row] = await ctx.db.select({ state: file.state }).from(file).where(eq(file.id, id));
  if (row?.state !== 'deleted') return;
  await removeBytes(ctx, id);
};

/** Deletes interrupted and never claimed uploads. */
const prune = (ctx: RequestContext): Promise<void> =>
  ctx.write(async (unit) => {
    const before = new Date(ctx.clock.now() - UNCLAIMED_HOURS * HOUR);
    const abandoned = and(eq(file.state, 'uploading'), lt(file.created_at, before));
    const unclaimed = and(eq(file.state, 'complete'), lt(file.completed_at, before));
    const candidates = unit.tx
      .select({ id: file.id })
      .from(file)
      .where(and(isNull(file.record_type), or(abandoned, unclaimed)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await unit.tx
      .update(file)
      .set({ state: 'deleted' })
      .where(inArray(file.id, candidates))
      .returning({ id: file.id });
    for (const { id } of deleted) await unit.enqueue({ kind: 'file.remove', key: id, payload: { id } });
  });

export const fileJobs: JobHandlers = {
  'file.remove': { run: removeDeleted },
  'file.tidy': { run: (ctx, payload) => removeUnnamedChunks(ctx, String(payload.id)) },
  'file.prune': { run: prune, everySeconds: 3600 },
  'file.encrypt': { run: encryptStoredFiles, everySeconds: 3600 },
  [REMOVE_UNENCRYPTED_JOB]: { run: (ctx, payload) => removeUnencryptedContent(ctx, String(payload.id)) },
};
