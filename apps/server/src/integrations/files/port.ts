import type { Readable } from 'node:stream';

/** A stored object. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
}

/**
 * Stores bytes by key. All keys come from the functions below. Writes are atomic. Rejects with `storageFull` or, when the store
 * does not respond, with `storageUnavailable`.
 */
export interface FileStore {
  kind: 'folder' | 's3';
  /** Replaces the object. `durable`: it survives a power failure once the promise resolves. */
  put(key: string, bytes: Uint8Array, options?: { durable?: boolean }): Promise<void>;
  /** Null when the key does not exist. */
  read(key: string): Promise<Readable | null>;
  /** The objects in a folder, ordered by key. */
  list(folder: string): Promise<StoredObject[]>;
  /** Ignores a key that does not exist. */
  remove(key: string): Promise<void>;
  /** Removes the objects in a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Rejects when the store does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const OFFSET_DIGITS = 10;

/** Folder of an upload's chunks. Existing stores use the name `pieces`. */
export const getChunkFolder = (id: string): string => `pieces/${id}`;
/** Chunks are named by their offset, so that they sort in byte order. */
export const getChunkKey = (id: string, offset: number): string =>
  `${getChunkFolder(id)}/${String(offset).padStart(OFFSET_DIGITS, '0')}`;
export const parseChunkOffset = (key: string): number => Number(key.slice(-OFFSET_DIGITS));
/** Two-letter folders keep each folder small. */
const getFileKeyIn = (folder: string, id: string): string => `${folder}/${id.slice(0, 2)}/${id}`;
/** Key of a complete file that was stored before files were encrypted. */
export const getUnencryptedFileKey = (id: string): string => getFileKeyIn('kept', id);
/** Key of a complete, encrypted file. */
export const getEncryptedFileKey = (id: string): string => getFileKeyIn('encrypted', id);

/** Reads a stream to its end. */
export const readChunks = async (stream: Readable): Promise<Buffer[]> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return chunks;
};

export const readAll = async (stream: Readable): Promise<Buffer> => Buffer.concat(await readChunks(stream));
