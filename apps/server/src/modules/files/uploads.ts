import { createHash, randomUUID } from 'node:crypto';
import {
  createChatFileName,
  FILE_MAX_BYTES,
  fillMessage,
  findUploadProblem,
  CHUNK_MAX_BYTES,
  UPLOADS,
  type Body,
  type FileRef,
  type Reply,
  FILE_MESSAGES,
} from '@openvisit/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { AppError, badRequest, conflict } from '../../platform/errors.ts';
import { getEncryptedFileKey, parseChunkOffset, getChunkFolder } from '../../integrations/files/port.ts';
import { generateContentKey } from '../../platform/encryption/file-content.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import { inspect, inspectionPool } from './inspect/inspect.ts';
import { isHostileName, sanitizeName } from './file-names.ts';
import { lockOwnFile, findOwnFile, toFileRef, type FileRow } from './access.ts';
import { putContent, putChunk, readChunk } from './stored-content.ts';
import { file } from '../../schema/files.ts';

/** Maximum number of unclaimed files per user. */
const UNCLAIMED_FILES_MAX = 30;
/** Maximum total size of a user's files. */
const QUOTA_BYTES = 500 * 1024 * 1024;

/** Maximum number of chunks of a file. */
const CHUNKS_MAX = 100;

/** The smallest chunk but the last: each chunk costs a stored object and a statement. */
const calculateMinChunkBytes = (size: number): number => Math.max(1, Math.ceil(size / CHUNKS_MAX));

const uploadReply = (ctx: RequestContext, row: FileRow): Reply<'startUpload'> => {
  const { url, expires } = ctx.services.fileLinks.make('upload', row.id, ctx.actor);
  return {
    id: row.id,
    url,
    received: row.received,
    size: row.size,
    expires_at: new Date(expires).toISOString(),
  };
};

/**
 * Limits the unclaimed files and the total bytes of a user. The lock lasts until the transaction ends, so that concurrent
 * uploads of a user are counted one after another.
 */
const checkQuota = async ({ tx }: UnitOfWork, owner: string, newBytes: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${owner}`}, 0))`);
  const [usage] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
      loose: sql<number>`(count(*) filter (where ${isNull(file.record_type)}))::int`,
    })
    .from(file)
    .where(and(eq(file.owner_id, owner), ne(file.state, 'deleted')));
  if (usage && usage.loose >= UNCLAIMED_FILES_MAX)
    throw new AppError(429, 'FILES_UNCLAIMED_LIMIT', [], { retryAfter: 3600 });
  if (usage && usage.bytes + newBytes > QUOTA_BYTES) throw new AppError(413, 'FILES_QUOTA');
};

/** Starts an upload after checking the name and the declared type and size (PO-03, PO-13, PO-14). */
export const startUpload = async (
  ctx: RequestContext,
  body: Body<'startUpload'>,
): Promise<Reply<'startUpload'>> => {
  return uploadReply(ctx, await insertUpload(ctx, body));
};

const insertUpload = async (
  ctx: RequestContext,
  { kind, name, type, size }: Body<'startUpload'>,
): Promise<FileRow> => {
  await ctx.services.rateLimiter.consume('uploads', ctx.actor.user);
  const problem = isHostileName(name) ? UPLOADS[kind].problem : findUploadProblem(kind, { name, type, size });
  if (problem) throw new AppError(problem === FILE_MESSAGES.FILE_TOO_LARGE ? 413 : 400, problem);
  inspectionPool.warm();
  return ctx.write(async (unit) => {
    await checkQuota(unit, ctx.actor.user, size);
    const created_at = new Date(ctx.clock.now());
    const id = randomUUID();
    const values = unit.encryption.sealRow(file, id, {
      id,
      owner_id: ctx.actor.user,
      kind,
      name:
        kind === 'chatFile' ? createChatFileName(sanitizeName(name), ctx.clock.now()) : sanitizeName(name),
      declared_type: type,
      size,
      content_key: generateContentKey(),
      created_at,
    });
    return requireRow(await unit.tx.insert(file).values(values).returning());
  });
};

/**
 * A signed URL to which the caller PUTs a whole file whose size is not known yet (B7 'getPreSignedUrl'). Until then it counts
 * with the largest size.
 */
export const createFilePutLink = async (
  ctx: RequestContext,
  { kind, name }: Pick<Body<'startUpload'>, 'kind' | 'name'>,
): Promise<string> => {
  const row = await insertUpload(ctx, { kind, name, type: '', size: FILE_MAX_BYTES });
  const { url } = ctx.services.fileLinks.make('upload', row.id, ctx.actor);
  const { publicUrl } = ctx.services.config;
  return publicUrl === null ? url : new URL(url, publicUrl).href;
};

/** The progress of an interrupted upload, with a new signed URL. */
export const getUpload = async (ctx: RequestContext, id: string): Promise<Reply<'getUpload'>> =>
  uploadReply(ctx, await findOwnFile(ctx.db, ctx.actor, id));

/** 409 for a chunk with the wrong offset; the reply contains the expected one. */
const wrongOffset = (received: number) => conflict('UPLOAD_OFFSET', [{ received }]);

/**
 * Stores one chunk. The bytes are stored before the row is updated, so a crash in between loses only this chunk. If the same
 * chunk is sent twice concurrently, it is counted once.
 */
export const addChunk = async (
  ctx: RequestContext,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<{ received: number }> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state !== 'uploading' || row.received !== offset) throw wrongOffset(row.received);
  if (row.content_key === null) return restartUpload(ctx, id);
  const received = offset + bytes.byteLength;
  const isLast = received >= row.size;
  if (bytes.byteLength > CHUNK_MAX_BYTES || (!isLast && bytes.byteLength < calculateMinChunkBytes(row.size)))
    throw badRequest('INVALID_REQUEST');
  // The received bytes are limited, whatever size was declared.
  if (received > FILE_MAX_BYTES || received > row.size) throw new AppError(413, 'FILE_TOO_LARGE');
  await putChunk(ctx, row, offset, bytes);
  const [updated] = await ctx.db
    .update(file)
    .set({ received })
    .where(and(eq(file.id, id), eq(file.state, 'uploading'), eq(file.received, offset)))
    .returning({ received: file.received });
  if (updated) return updated;
  throw wrongOffset((await findOwnFile(ctx.db, ctx.actor, id)).received);
};

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

/** Concatenates all chunks; null if any is missing, as after a power failure. */
const joinChunks = async (ctx: RequestContext, row: FileRow): Promise<Buffer | null> => {
  const { id, size } = row;
  const buffers: Buffer[] = [];
  let position = 0;
  for (const { key } of await ctx.services.fileStore.list(getChunkFolder(id))) {
    if (parseChunkOffset(key) !== position) return null;
    const chunk = await readChunk(ctx, row, key);
    if (!chunk) return null;
    for (const buffer of chunk) {
      buffers.push(buffer);
      position += buffer.byteLength;
    }
    if (position > size) return null;
  }
  return position === size ? Buffer.concat(buffers, size) : null;
};

export const removeChunks = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.services.fileStore.removeFolder(getChunkFolder(id));

/** Starts an upload over: chunks were lost, or a version before encryption stored them. */
const restartUpload = async (ctx: RequestContext, id: string): Promise<never> => {
  await removeChunks(ctx, id);
  const newKey = ctx.encryption.seal(file.content_key, id, generateContentKey());
  await ctx.db
    .update(file)
    .set({ received: 0, content_key: sql`coalesce(${file.content_key}, ${newKey})` })
    .where(and(eq(file.id, id), eq(file.state, 'uploading')));
  throw wrongOffset(0);
};

/** Chunks are missing because a concurrent request completed the file, or because they were lost. */
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

/** Marks the file as complete. */
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

const completeInTurn = async (ctx: RequestContext, id: string): Promise<FileRef> => {
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

/** Limits a user to one inspection at a time, and to the memory of one file, so that nobody can occupy all processes. */
const inTurn = createKeyedQueue();

/**
 * Inspects the received bytes and stores what the inspection returned; from then on a record can claim the file. A repeated
 * request gets the same reply.
 */
export const completeUpload = (ctx: RequestContext, id: string): Promise<FileRef> =>
  inTurn(ctx.actor.user, () => completeInTurn(ctx, id));

/** Deletes an unclaimed file of the actor. */
export const deleteUpload = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnFile(unit.tx, ctx.actor, id);
    if (row.record_type !== null) throw conflict('FILE_ALREADY_USED');
    await unit.tx.update(file).set({ state: 'deleted' }).where(eq(file.id, id));
    await unit.enqueue({ kind: 'file.remove', key: id, payload: { id } });
    await unit.audit({ action: 'file.delete', record_type: 'file', record_id: id });
  });
