import { createHash } from 'node:crypto';
import { CHUNK_MAX_BYTES, fillMessage, UPLOADS, type FileRef } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { getEncryptedFileKey } from '../../integrations/files/port.ts';
import { AppError, badRequest } from '../../platform/errors.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { findOwnFile, lockOwnFile, toFileRef, type FileRow } from './access.ts';
import { addChunk, joinChunks, removeChunks, restartUpload, wrongOffset } from './chunks.ts';
import { inspect } from './inspect/inspect.ts';
import { putContent } from './stored-content.ts';

/** Handles missing chunks: a concurrent request has completed the file, or they were lost and the upload restarts. */
const recoverMissingChunks = async (ctx: RequestContext, id: string): Promise<FileRef> => {
  const current = await findOwnFile(ctx.db, ctx.actor, id);
  return current.state === 'complete' ? toFileRef(ctx, current) : restartUpload(ctx, id);
};

/** Deletes a file that fails inspection. The audit row contains nothing of its content. */
const rejectFile = async (ctx: RequestContext, row: FileRow, hint: string | null): Promise<never> => {
  await ctx.write(async (unit) => {
    await unit.tx.update(file).set({ state: 'deleted' }).where(eq(file.id, row.id));
    await unit.enqueue({ kind: 'file.remove', key: row.id, payload: { id: row.id } });
    await unit.audit({
      action: 'file.refused',
      record_type: 'file',
      record_id: row.id,
      detail: { kind: row.kind, size: row.size },
    });
  });
  const { problem, refused } = UPLOADS[row.kind];
  throw new AppError(400, hint === null ? problem : fillMessage(refused, hint));
};

/** Deletes the bytes if the row was deleted while they were being stored. */
const removeOrphan = async (ctx: RequestContext, id: string, error: unknown): Promise<never> => {
  if (error instanceof AppError && error.status === 404)
    await ctx.services.fileStore.remove(getEncryptedFileKey(id));
  throw error;
};

const markComplete = (
  ctx: RequestContext,
  row: FileRow,
  found: { type: string; bytes: Uint8Array },
): Promise<FileRef> =>
  ctx.write(async (unit) => {
    const { id } = row;
    const current = await lockOwnFile(unit.tx, ctx.actor, id);
    if (current.state === 'complete') return toFileRef(ctx, current);
    const [done] = await unit.tx
      .update(file)
      .set({
        state: 'complete',
        type: found.type,
        size: found.bytes.byteLength,
        received: found.bytes.byteLength,
        completed_at: new Date(ctx.clock.now()),
      })
      .where(eq(file.id, id))
      .returning();
    await unit.audit({
      action: 'file.complete',
      record_type: 'file',
      record_id: id,
      detail: {
        kind: row.kind,
        type: found.type,
        size: found.bytes.byteLength,
        sha256: createHash('sha256').update(found.bytes).digest('hex'),
      },
    });
    await unit.enqueue({ kind: 'file.tidy', key: id, payload: { id } });
    return toFileRef(ctx, done ?? current);
  });

const inspectAndComplete = async (ctx: RequestContext, id: string): Promise<FileRef> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state === 'complete') return toFileRef(ctx, row);
  if (row.received < row.size) throw wrongOffset(row.received);
  if (row.content_key === null) return restartUpload(ctx, id);
  const bytes = await joinChunks(ctx, row);
  if (!bytes) return recoverMissingChunks(ctx, id);
  const name = ctx.encryption.open(file.name, id, row.name);
  const found = await inspect({ ...row, name }, bytes);
  if (!found.ok) return rejectFile(ctx, row, found.hint);
  await putContent(ctx, row, found.bytes);
  return markComplete(ctx, row, found).catch((error: unknown) => removeOrphan(ctx, id, error));
};

/** One inspection at a time per user, so that nobody can occupy all inspection processes or the memory of several files. */
const runOneAtATime = createKeyedQueue();

/**
 * Inspects the received bytes and stores what the inspection returned. From then on a record can claim the file. A
 * repeated request gets the same reply.
 */
export const completeUpload = (ctx: RequestContext, id: string): Promise<FileRef> =>
  runOneAtATime(ctx.actor.user, () => inspectAndComplete(ctx, id));

/** Receives a whole file, inspects and stores it. Repeating it returns the stored file. */
export const putFile = async (
  ctx: RequestContext,
  id: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
): Promise<FileRef> => {
  const { state } = await findOwnFile(ctx.db, ctx.actor, id);
  if (state === 'uploading') {
    if (bytes.byteLength === 0) throw badRequest('FILE_EMPTY');
    await removeChunks(ctx, id);
    await ctx.db
      .update(file)
      .set({ size: bytes.byteLength, declared_type: type, received: 0 })
      .where(and(eq(file.id, id), eq(file.state, 'uploading')));
    for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_MAX_BYTES)
      await addChunk(ctx, id, offset, bytes.subarray(offset, offset + CHUNK_MAX_BYTES));
  }
  return completeUpload(ctx, id);
};
