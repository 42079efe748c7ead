import { CHUNK_MAX_BYTES, FILE_MAX_BYTES } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  createChunkName,
  getChunkFolder,
  getChunkKey,
  getEarlierChunkFolder,
  readAll,
} from '../../integrations/files/port.ts';
import { generateContentKey } from '../../platform/encryption/file-content.ts';
import { DecryptionError } from '../../platform/encryption/sealed-text.ts';
import { AppError, badRequest, conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { findOwnFile, type FileRow } from './access.ts';
import { dropReceivedBytes, findKeptRow, keepChunk } from './received-files.ts';
import { putChunk, readChunks, removeContent } from './stored-content.ts';

/** Maximum number of chunks of a file. */
const CHUNKS_MAX = 100;

/** Minimum size of every chunk but the last, because each chunk costs a stored object and a statement. */
const calculateMinChunkBytes = (size: number): number => Math.max(1, Math.ceil(size / CHUNKS_MAX));

/** 409 for a chunk with the wrong offset. The reply contains the expected one. */
export const wrongOffset = (received: number) => conflict('UPLOAD_OFFSET', [{ received }]);

type ChunkRow = Pick<FileRow, 'id' | 'chunks'>;

const removeChunks = async ({ services }: RequestContext, id: string): Promise<void> => {
  await services.fileStore.removeFolder(getChunkFolder(id));
  await services.fileStore.removeFolder(getEarlierChunkFolder(id));
};

/** Deletes everything that is stored of a file. */
export const removeBytes = async (ctx: RequestContext, id: string): Promise<void> => {
  dropReceivedBytes(id);
  await removeChunks(ctx, id);
  await removeContent(ctx, id);
};

/**
 * Begins an upload anew, unless another request changed it. Deletes only the chunks that the row named, because those of the
 * new attempt are in the same folder.
 */
export const resetUpload = async (
  ctx: RequestContext,
  { id, chunks }: FileRow,
  values: PgUpdateSetSource<typeof file>,
): Promise<void> => {
  const [reset] = await ctx.db
    .update(file)
    .set({ ...values, received: 0, chunks: [] })
    .where(and(eq(file.id, id), eq(file.state, 'uploading'), eq(file.chunks, chunks)))
    .returning({ id: file.id });
  if (!reset) return;
  dropReceivedBytes(id);
  const { fileStore } = ctx.services;
  for (const name of chunks) await fileStore.remove(getChunkKey(id, name));
  await fileStore.removeFolder(getEarlierChunkFolder(id));
};

/** Restarts an upload whose chunks were lost, or stored before files were encrypted. Always throws 409 with offset 0. */
export const restartUpload = async (ctx: RequestContext, row: FileRow): Promise<never> => {
  const newKey = ctx.encryption.seal(file.content_key, row.id, generateContentKey());
  await resetUpload(ctx, row, { content_key: sql`coalesce(${file.content_key}, ${newKey})` });
  throw wrongOffset(0);
};

/**
 * The file that a chunk belongs to; as this process left it, if that stored the chunk before. It may be outdated, and then the
 * statement that adds the chunk finds no row.
 */
const findReceivingFile = async ({ db, actor }: RequestContext, id: string, offset: number) => {
  const row = findKeptRow(id);
  return row?.owner_id === actor.user && row.received === offset ? row : findOwnFile(db, actor, id);
};

/**
 * Stores one chunk. The bytes are stored before the row names them, so a crash in between loses only this chunk. Each chunk is
 * an object of its own and never replaced: of two with the same offset the row names one.
 */
export const addChunk = async (
  ctx: RequestContext,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<{ received: number }> => {
  const row = await findReceivingFile(ctx, id, offset);
  if (row.state !== 'uploading' || row.received !== offset) throw wrongOffset(row.received);
  if (row.content_key === null) return restartUpload(ctx, row);
  const received = offset + bytes.byteLength;
  const isLast = received >= row.size;
  if (bytes.byteLength > CHUNK_MAX_BYTES || (!isLast && bytes.byteLength < calculateMinChunkBytes(row.size)))
    throw badRequest('INVALID_REQUEST');
  // The received bytes are limited, whatever size was declared.
  if (received > FILE_MAX_BYTES || received > row.size) throw new AppError(413, 'FILE_TOO_LARGE');
  if (received === offset) return { received };
  const name = createChunkName(offset);
  await putChunk(ctx, row, name, bytes);
  const [updated] = await ctx.db
    .update(file)
    .set({ received, chunks: sql`array_append(${file.chunks}, ${name})` })
    .where(and(eq(file.id, id), eq(file.state, 'uploading'), eq(file.received, offset)))
    .returning();
  if (updated) {
    keepChunk(updated, bytes);
    return { received };
  }
  await ctx.services.fileStore.remove(getChunkKey(id, name));
  throw wrongOffset((await findOwnFile(ctx.db, ctx.actor, id)).received);
};

/** Concatenates all chunks; null if any is missing or damaged. */
export const joinChunks = async (ctx: RequestContext, row: FileRow): Promise<Buffer | null> => {
  try {
    const joined = await readAll(readChunks(ctx, row));
    return joined.byteLength === row.size ? joined : null;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
};

const listUnnamedChunks = async (
  { services }: RequestContext,
  { id, chunks }: ChunkRow,
): Promise<string[]> => {
  const named = new Set(chunks.map((name) => getChunkKey(id, name)));
  const stored = await services.fileStore.list(getChunkFolder(id));
  return stored.map(({ key }) => key).filter((key) => !named.has(key));
};

/** Whether the store has chunks that the row does not name, of a killed process or an earlier attempt. */
export const hasUnnamedChunks = async (ctx: RequestContext, row: ChunkRow): Promise<boolean> =>
  (await listUnnamedChunks(ctx, row)).length > 0;

/** Deletes the chunks that the row of a complete file does not name. */
export const removeUnnamedChunks = async (ctx: RequestContext, id: string): Promise<void> => {
  const [row] = await ctx.db
    .select({ id: file.id, chunks: file.chunks })
    .from(file)
    .where(and(eq(file.id, id), eq(file.state, 'complete')));
  if (!row) return;
  if (row.chunks.length === 0) return removeChunks(ctx, id);
  for (const key of await listUnnamedChunks(ctx, row)) await ctx.services.fileStore.remove(key);
};
