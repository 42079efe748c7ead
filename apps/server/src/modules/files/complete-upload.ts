import { createHash } from 'node:crypto';
import { CHUNK_MAX_BYTES, fillMessage, UPLOADS, type FileRef } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { createChunkName, getChunkKey } from '../../integrations/files/port.ts';
import { AppError, badRequest } from '../../platform/errors.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { file } from '../../schema/files.ts';
import { findOwnFile, lockOwnFile, toFileRef, type FileRow } from './access.ts';
import { addChunk, hasUnnamedChunks, joinChunks, resetUpload, restartUpload, wrongOffset } from './chunks.ts';
import { inspect } from './inspect/inspect.ts';
import { lendReceivedBytes } from './received-files.ts';
import { persistChunks, putChunk } from './stored-content.ts';

/** Handles missing chunks: a concurrent request has completed the file, or they were lost and the upload restarts. */
const recoverMissingChunks = async (ctx: RequestContext, row: FileRow): Promise<FileRef> => {
  const current = await findOwnFile(ctx.db, ctx.actor, row.id);
  return current.state === 'complete' ? toFileRef(ctx, current) : restartUpload(ctx, row);
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

const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What becomes the content of a file; `chunks` are the names of its objects. */
interface AcceptedContent {
  type: string;
  size: number;
  sha256: string;
  chunks: string[];
}

/** Another request has completed the file, or the upload restarted, during the inspection. */
const resolveChangedUpload = async (ctx: RequestContext, unit: UnitOfWork, id: string): Promise<FileRef> => {
  const current = await lockOwnFile(unit.tx, ctx.actor, id);
  if (current.state !== 'complete') throw wrongOffset(current.received);
  await unit.enqueue({ kind: 'file.tidy', key: id, payload: { id } });
  return toFileRef(ctx, current);
};

const markComplete = async (
  ctx: RequestContext,
  { id, kind, chunks: inspectedChunks }: FileRow,
  { type, size, sha256, chunks }: AcceptedContent,
): Promise<FileRef> => {
  const isTidy = !(await hasUnnamedChunks(ctx, { id, chunks }));
  return ctx.write(async (unit) => {
    const [done] = await unit.tx
      .update(file)
      .set({
        state: 'complete',
        type,
        size,
        received: size,
        chunks,
        completed_at: new Date(ctx.clock.now()),
      })
      .where(and(eq(file.id, id), eq(file.state, 'uploading'), eq(file.chunks, inspectedChunks)))
      .returning();
    if (!done) return resolveChangedUpload(ctx, unit, id);
    if (!isTidy) await unit.enqueue({ kind: 'file.tidy', key: id, payload: { id } });
    await unit.audit({
      action: 'file.complete',
      record_type: 'file',
      record_id: id,
      detail: { kind, type, size, sha256 },
    });
    return toFileRef(ctx, done);
  });
};

const inspectBytes = async (
  ctx: RequestContext,
  row: FileRow,
  receivedBytes: Buffer | null,
): Promise<FileRef> => {
  const { id } = row;
  const bytes = receivedBytes ?? (await joinChunks(ctx, row));
  if (!bytes) return recoverMissingChunks(ctx, row);
  const inspection = inspect({ ...row, name: ctx.encryption.open(file.name, id, row.name) }, bytes);
  // Both happen while another process inspects the bytes.
  const persisted = persistChunks(ctx, id, row.chunks);
  const sha256 = computeSha256(bytes);
  const [found] = await Promise.all([inspection, persisted]);
  if (!found.ok) return rejectFile(ctx, row, found.hint);
  const { type } = found;
  const size = found.bytes.byteLength;
  if (found.bytes === bytes) return markComplete(ctx, row, { type, size, sha256, chunks: row.chunks });
  const name = createChunkName(0);
  await putChunk(ctx, row, name, found.bytes);
  await persistChunks(ctx, id, [name]);
  const content = { type, size, sha256: computeSha256(found.bytes), chunks: [name] };
  return markComplete(ctx, row, content).catch(async (error: unknown) => {
    // The row was deleted, or the upload restarted, meanwhile.
    if (error instanceof AppError && [404, 409].includes(error.status))
      await ctx.services.fileStore.remove(getChunkKey(id, name));
    throw error;
  });
};

const inspectAndComplete = async (ctx: RequestContext, id: string): Promise<FileRef> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state === 'complete') return toFileRef(ctx, row);
  if (row.received < row.size) throw wrongOffset(row.received);
  if (row.content_key === null) return restartUpload(ctx, row);
  return lendReceivedBytes(row, (bytes) => inspectBytes(ctx, row, bytes));
};

/** One inspection at a time per user, so that nobody can occupy all inspection processes or the memory of several files. */
const runOneAtATime = createKeyedQueue();

/**
 * Inspects the received bytes. The content becomes what the inspection returned: the received chunks, or one that replaces
 * them. From then on a record can claim the file. A repeated request gets the same reply.
 */
export const completeUpload = (ctx: RequestContext, id: string): Promise<FileRef> =>
  runOneAtATime(ctx.actor.user, () => inspectAndComplete(ctx, id));

/** Receives a whole file, inspects and stores it. Repeating it returns the stored file. */
export const putFile = async (
  ctx: RequestContext,
  id: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
): Promise<FileRef> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state === 'uploading') {
    if (bytes.byteLength === 0) throw badRequest('FILE_EMPTY');
    await resetUpload(ctx, row, { size: bytes.byteLength, declared_type: type });
    for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_MAX_BYTES)
      await addChunk(ctx, id, offset, bytes.subarray(offset, offset + CHUNK_MAX_BYTES));
  }
  return completeUpload(ctx, id);
};
