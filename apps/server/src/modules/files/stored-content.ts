import type { Readable } from 'node:stream';
import {
  getEncryptedFileKey,
  getUnencryptedFileKey,
  getChunkKey,
  readChunks,
} from '../../integrations/files/port.ts';
import { decryptContent, encryptContent } from '../../platform/encryption/file-content.ts';
import { DecryptionError } from '../../platform/encryption/sealed-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import type { FileRow } from './access.ts';

type ContentRow = Pick<FileRow, 'id' | 'content_key'>;
type StoreContext = Pick<RequestContext, 'encryption' | 'services'>;

/** The key that encrypts the bytes of a file; null if a version before encryption stored them. */
const getContentKey = ({ encryption }: StoreContext, row: ContentRow): string | null =>
  encryption.open(file.content_key, row.id, row.content_key);

const requireContentKey = (ctx: StoreContext, row: ContentRow): string => {
  const key = getContentKey(ctx, row);
  if (key === null) throw new Error(`The file ${row.id} has no key`);
  return key;
};

/** Stores a chunk of an upload, encrypted. */
export const putChunk = (
  ctx: StoreContext,
  row: ContentRow,
  offset: number,
  bytes: Uint8Array,
): Promise<void> => {
  const key = getChunkKey(row.id, offset);
  return ctx.services.fileStore.put(key, encryptContent(requireContentKey(ctx, row), key, bytes));
};

/** The bytes of a chunk by its key in the store. Null if it does not exist or is damaged, as after a power failure. */
export const readChunk = async (
  ctx: StoreContext,
  row: ContentRow,
  key: string,
): Promise<Buffer[] | null> => {
  const stream = await ctx.services.fileStore.read(key);
  if (!stream) return null;
  try {
    return await readChunks(decryptContent(requireContentKey(ctx, row), key, stream));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
};

/** Stores the content of a complete file, encrypted, so that it survives a power failure. */
export const putContent = (ctx: StoreContext, row: ContentRow, bytes: Uint8Array): Promise<void> => {
  const key = getEncryptedFileKey(row.id);
  const encrypted = encryptContent(requireContentKey(ctx, row), key, bytes);
  return ctx.services.fileStore.put(key, encrypted, { durable: true });
};

/** The content of a complete file, decrypted as it is read; null when it does not exist. */
export const readContent = async (ctx: StoreContext, row: ContentRow): Promise<Readable | null> => {
  const contentKey = getContentKey(ctx, row);
  if (contentKey === null) return ctx.services.fileStore.read(getUnencryptedFileKey(row.id));
  const key = getEncryptedFileKey(row.id);
  const stream = await ctx.services.fileStore.read(key);
  return stream && decryptContent(contentKey, key, stream);
};

/** Deletes the bytes that a version before encryption stored. */
export const removeUnencryptedContent = ({ services }: StoreContext, id: string): Promise<void> =>
  services.fileStore.remove(getUnencryptedFileKey(id));

/** Deletes the content of a complete file, in whichever form it is stored. */
export const removeContent = async (ctx: StoreContext, id: string): Promise<void> => {
  await ctx.services.fileStore.remove(getEncryptedFileKey(id));
  await removeUnencryptedContent(ctx, id);
};
