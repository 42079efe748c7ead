import { FILE_MAX_BYTES } from '@openvisit/contract';
import type { FileRow } from './access.ts';

/** The received bytes of an upload, and its row after the last chunk. */
interface ReceivedFile {
  buffer: Buffer;
  row: FileRow;
}

/** Maximum number of uploads whose bytes are kept in memory. */
const KEPT_MAX = 8;

/**
 * The last uploads of which this process received every chunk, the oldest first. Their inspection need not read and decrypt
 * what was just encrypted and stored.
 */
const kept = new Map<string, ReceivedFile>();

/** Used again: new large buffers are what makes V8 collect the whole heap. */
const freeBuffers: Buffer[] = [];

const release = ({ buffer }: ReceivedFile): void => {
  if (freeBuffers.length < KEPT_MAX) freeBuffers.push(buffer);
};

export const dropReceivedBytes = (id: string): void => {
  const dropped = kept.get(id);
  kept.delete(id);
  if (dropped) release(dropped);
};

/** The row of an upload as it was after its last chunk, if this process received all of them; others may have changed it. */
export const findKeptRow = (id: string): FileRow | null => kept.get(id)?.row ?? null;

/** Keeps the bytes of a chunk that the row of its file now names as its last one. */
export const keepChunk = (row: FileRow, bytes: Uint8Array): void => {
  const { id, received, chunks } = row;
  const offset = received - bytes.byteLength;
  const before = kept.get(id);
  if (offset > 0 && before?.row.chunks.join() !== chunks.slice(0, -1).join()) return dropReceivedBytes(id);
  const buffer = before?.buffer ?? freeBuffers.pop() ?? Buffer.allocUnsafeSlow(FILE_MAX_BYTES);
  buffer.set(bytes, offset);
  kept.delete(id);
  kept.set(id, { buffer, row });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) dropReceivedBytes(oldest);
};

/** Lends the bytes of a file until `work` has ended; null unless exactly the chunks that its row names are kept. */
export const lendReceivedBytes = async <T>(
  { id, chunks }: FileRow,
  work: (bytes: Buffer | null) => Promise<T>,
): Promise<T> => {
  const file = kept.get(id);
  if (!file || file.row.chunks.join() !== chunks.join()) return work(null);
  kept.delete(id);
  try {
    return await work(file.buffer.subarray(0, file.row.received));
  } finally {
    release(file);
  }
};
