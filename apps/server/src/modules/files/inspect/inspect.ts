import { FILE_MAX_BYTES, FILE_MESSAGES } from '@openvisit/contract';
import { SECOND } from '../../../platform/durations.ts';
import { AppError } from '../../../platform/errors.ts';
import { createProcessPool, JobLimitError, PoolBusyError } from '../../../platform/process-pool.ts';
import type { FileCheck, UninspectedFile } from './check-file.ts';

export type Inspection =
  /** `bytes`: what is to be stored. */
  | { ok: true; type: string; bytes: Uint8Array }
  /** `hint`: advice for the user, if any. */
  | { ok: false; hint: string | null };

const MEGABYTE = 1024 * 1024;
const HEAP_MAX_MEGABYTES = 384;
const isSource = import.meta.url.endsWith('.ts');

/** Files are decoded in at most two processes, and wait for them in a short queue. */
export const inspectionPool = createProcessPool<UninspectedFile, FileCheck>({
  // The build puts the program next to the server's.
  program: new URL(isSource ? './worker.ts' : './file-inspection.js', import.meta.url),
  nodeArguments: [
    `--max-old-space-size=${HEAP_MAX_MEGABYTES}`,
    ...(isSource ? ['--conditions=openvisit-source', '--import', 'tsx'] : []),
  ],
  size: 2,
  queueMax: 16,
  // Several times what the largest accepted picture takes on a slow machine.
  timeoutMs: 20 * SECOND,
  memoryMaxBytes: 768 * MEGABYTE,
});

const toInspection = (error: unknown): Inspection => {
  if (error instanceof JobLimitError) return { ok: false, hint: FILE_MESSAGES.FILE_TOO_COMPLEX };
  if (error instanceof PoolBusyError)
    throw new AppError(503, 'FILES_BUSY', [], { cause: error, retryAfter: 10 });
  throw error;
};

/**
 * Checks the content of a file in a separate process. It must be complete and have an accepted type that matches its name
 * and declared type. Pictures are encoded again; PDFs are accepted unchanged.
 * @throws AppError 503 when too many files wait.
 */
export const inspect = async (
  { name, declared_type }: { name: string; declared_type: string },
  bytes: Buffer,
): Promise<Inspection> => {
  if (bytes.byteLength === 0 || bytes.byteLength > FILE_MAX_BYTES) return { ok: false, hint: null };
  try {
    const check = await inspectionPool.run({ name, declared_type, bytes });
    return check.ok ? { ...check, bytes: check.bytes ?? bytes } : check;
  } catch (error) {
    return toInspection(error);
  }
};
