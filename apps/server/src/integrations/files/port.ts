import type { Readable } from 'node:stream';

/** Something the store keeps. */
export interface StoredPart {
  key: string;
  /** Bytes. */
  size: number;
}

/**
 * Where bytes are kept. Keys are paths of letters, digits and hyphens, made by {@link pieceKey} and {@link keptKey}
 * alone; a key is there whole or not at all. A full store rejects with `storeFull`, one that cannot be reached with
 * `storeAway`.
 */
export interface FileStore {
  kind: 'folder' | 's3';
  /** Takes the place of what was there. Durable: survives a power failure once it resolves. */
  put(key: string, bytes: Uint8Array, options?: { durable?: boolean }): Promise<void>;
  /** Null when there is nothing of that key. */
  read(key: string): Promise<Readable | null>;
  /** Everything below a folder, in the order of the keys. */
  list(folder: string): Promise<StoredPart[]>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
  /** Answers or throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const OFFSET_DIGITS = 10;

/** Folder of the pieces of an upload. */
export const piecesOf = (id: string): string => `pieces/${id}`;
/** A piece's name is its offset, so that the order of the names is the order of the bytes. */
export const pieceKey = (id: string, offset: number): string =>
  `${piecesOf(id)}/${String(offset).padStart(OFFSET_DIGITS, '0')}`;
export const offsetOf = (key: string): number => Number(key.slice(-OFFSET_DIGITS));
/** A complete file; folders of two letters keep each of them small. */
export const keptKey = (id: string): string => `kept/${id.slice(0, 2)}/${id}`;

/** All bytes of a stored file or piece. */
export const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
