import { Readable } from 'node:stream';
import { CHUNK_MAX_BYTES } from '@openvisit/contract';
import {
  getChunkKey,
  getEncryptedFileKey,
  getUnencryptedFileKey,
  parseChunkOffset,
} from '../../integrations/files/port.ts';
import { createBufferPool } from '../../platform/buffer-pool.ts';
import {
  calculateSealedBytes,
  decryptContent,
  encryptContent,
} from '../../platform/encryption/file-content.ts';
import { DecryptionError } from '../../platform/encryption/sealed-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import type { FileRow } from './access.ts';

type KeyRow = Pick<FileRow, 'id' | 'content_key'>;
type ContentRow = Pick<FileRow, 'id' | 'content_key' | 'chunks'>;
type StoreContext = Pick<RequestContext, 'encryption' | 'services'>;

/** The key that encrypts the bytes of a file; null if a version before encryption stored them. */
const getContentKey = ({ encryption }: StoreContext, row: KeyRow): string | null =>
  encryption.open(file.content_key, row.id, row.content_key);

/** For the chunks that are received at once. */
const chunkBuffers = createBufferPool(calculateSealedBytes(CHUNK_MAX_BYTES), 8);

/** Stores an object of a file, encrypted. */
const putEncrypted = (
  ctx: StoreContext,
  row: KeyRow,
  key: string,
  bytes: Uint8Array,
  target?: Buffer,
): Promise<void> => {
  const contentKey = getContentKey(ctx, row);
  if (contentKey === null) throw new Error(`The file ${row.id} has no key`);
  return ctx.services.fileStore.put(key, encryptContent(contentKey, key, bytes, target));
};

export const putChunk = (ctx: StoreContext, row: KeyRow, name: string, bytes: Uint8Array): Promise<void> => {
  const put = (target?: Buffer) => putEncrypted(ctx, row, getChunkKey(row.id, name), bytes, target);
  return bytes.byteLength > CHUNK_MAX_BYTES ? put() : chunkBuffers.lend(put);
};

/** Makes chunks survive a power failure. Those of an unfinished upload need not: lost ones are received again. */
export const persistChunks = (
  { services }: StoreContext,
  id: string,
  names: readonly string[],
): Promise<void> => services.fileStore.persist(names.map((name) => getChunkKey(id, name)));

/** Stores the content of a complete file as one object, which survives a power failure. */
export const putContent = async (ctx: StoreContext, row: KeyRow, bytes: Uint8Array): Promise<void> => {
  const key = getEncryptedFileKey(row.id);
  await putEncrypted(ctx, row, key, bytes);
  await ctx.services.fileStore.persist([key]);
};

/** An object of a file, decrypted as it is read; null when it does not exist. */
const readEncrypted = async (ctx: StoreContext, row: KeyRow, key: string): Promise<Readable | null> => {
  const contentKey = getContentKey(ctx, row);
  const stream = contentKey === null ? null : await ctx.services.fileStore.read(key);
  return contentKey === null || stream === null ? null : decryptContent(contentKey, key, stream);
};

/**
 * The bytes of the chunks that the row names, in order. `first`: the first chunk, if it is open already.
 * @throws DecryptionError when one is missing, damaged or not at its offset.
 */
export const readChunks = async function* (
  ctx: StoreContext,
  row: ContentRow,
  first: Readable | null = null,
): AsyncGenerator<Buffer, void, undefined> {
  let position = 0;
  for (const name of row.chunks) {
    const key = getChunkKey(row.id, name);
    const chunk = (position === 0 && first) || (await readEncrypted(ctx, row, key));
    if (!chunk || parseChunkOffset(name) !== position) throw new DecryptionError(key, 'it is missing');
    for await (const bytes of chunk as AsyncIterable<Buffer>) {
      position += bytes.byteLength;
      yield bytes;
    }
  }
};

/** The content of a complete file, decrypted as it is read; null when it does not exist. */
export const readContent = async (ctx: StoreContext, row: ContentRow): Promise<Readable | null> => {
  if (row.content_key === null) return ctx.services.fileStore.read(getUnencryptedFileKey(row.id));
  const [firstChunk] = row.chunks;
  if (firstChunk === undefined) return readEncrypted(ctx, row, getEncryptedFileKey(row.id));
  const first = await readEncrypted(ctx, row, getChunkKey(row.id, firstChunk));
  return first && Readable.from(readChunks(ctx, row, first), { objectMode: false });
};

/** Deletes the bytes that a version before encryption stored. */
export const removeUnencryptedContent = ({ services }: StoreContext, id: string): Promise<void> =>
  services.fileStore.remove(getUnencryptedFileKey(id));

/** Deletes the content of a complete file that is one object. */
export const removeContent = async (ctx: StoreContext, id: string): Promise<void> => {
  await ctx.services.fileStore.remove(getEncryptedFileKey(id));
  await removeUnencryptedContent(ctx, id);
};
