import { randomUUID } from 'node:crypto';
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
  /** Replaces the object. A power failure may lose it until `persist` has resolved. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Makes objects survive a power failure. Ignores a key that does not exist. */
  persist(keys: readonly string[]): Promise<void>;
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

/** Two-letter folders keep each folder small. */
const getFileKeyIn = (folder: string, id: string): string => `${folder}/${id.slice(0, 2)}/${id}`;
/** Folder of a file's chunks. */
export const getChunkFolder = (id: string): string => getFileKeyIn('chunks', id);
export const getChunkKey = (id: string, name: string): string => `${getChunkFolder(id)}/${name}`;
/** A new name of a chunk that starts at `offset`: no chunk is ever replaced. */
export const createChunkName = (offset: number): string => `${offset}-${randomUUID()}`;
export const parseChunkOffset = (name: string): number => Number.parseInt(name, 10);
/** Folder of the chunks of an upload that an earlier version started. */
export const getEarlierChunkFolder = (id: string): string => `pieces/${id}`;
/** Key of a complete file that was stored before files were encrypted. */
export const getUnencryptedFileKey = (id: string): string => getFileKeyIn('kept', id);
/** Key of a complete, encrypted file that is one object. */
export const getEncryptedFileKey = (id: string): string => getFileKeyIn('encrypted', id);

/** Reads a stream to its end. */
export const readAll = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
