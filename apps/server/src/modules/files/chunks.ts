import { CHUNK_MAX_BYTES, FILE_MAX_BYTES } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { getChunkFolder, parseChunkOffset } from '../../integrations/files/port.ts';
import { generateContentKey } from '../../platform/encryption/file-content.ts';
import { AppError, badRequest, conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { findOwnFile, type FileRow } from './access.ts';
import { putChunk, readChunk } from './stored-content.ts';

/** Maximum number of chunks of a file. */
const CHUNKS_MAX = 100;

/** Minimum size of every chunk but the last, because each chunk costs a stored object and a statement. */
const calculateMinChunkBytes = (size: number): number => Math.max(1, Math.ceil(size / CHUNKS_MAX));

/** 409 for a chunk with the wrong offset. The reply contains the expected one. */
export const wrongOffset = (received: number) => conflict('UPLOAD_OFFSET', [{ received }]);

export const removeChunks = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.services.fileStore.removeFolder(getChunkFolder(id));

/** Restarts an upload whose chunks were lost, or stored before files were encrypted. Always throws 409 with offset 0. */
export const restartUpload = async (ctx: RequestContext, id: string): Promise<never> => {
  await removeChunks(ctx, id);
  const newKey = ctx.encryption.seal(file.content_key, id, generateContentKey());
  await ctx.db
    .update(file)
    .set({ received: 0, content_key: sql`coalesce(${file.content_key}, ${newKey})` })
    .where(and(eq(file.id, id), eq(file.state, 'uploading')));
  throw wrongOffset(0);
};

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

/** Concatenates all chunks; null if any is missing, as after a power failure. */
export const joinChunks = async (ctx: RequestContext, row: FileRow): Promise<Buffer | null> => {
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
