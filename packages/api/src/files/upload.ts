import {
  findUploadProblem,
  CHUNK_FIRST_BYTES,
  CHUNK_MAX_BYTES,
  type FileRef,
  type Reply,
  type UploadKind,
} from '@openvisit/contract';
import { call } from '../http/call.ts';
import { createAbortedError, ApiError, isApiError, createRefusalError } from '../http/errors.ts';
import { transmitBytes } from '../http/transport.ts';
import { forgetUpload, findInterruptedUpload, pauseUpload, rememberUpload } from './interrupted-uploads.ts';
import { withRetries, type RetryOptions } from './retry-upload.ts';

const SMALLEST_CHUNK_BYTES = 64 * 1024;
/** A chunk that takes less is followed by a larger one, a chunk that takes more by a smaller one. */
const [QUICK_MS, SLOW_MS] = [700, 4_000];

type Upload = Reply<'getUpload'>;

export interface UploadOptions extends RetryOptions {
  /** Called with the progress in percent, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
}

const getNextSize = (size: number, ms: number): number => {
  if (ms < QUICK_MS) return Math.min(size * 2, CHUNK_MAX_BYTES);
  return ms > SLOW_MS ? Math.max(size / 2, SMALLEST_CHUNK_BYTES) : size;
};

const getReceivedBytes = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'received' in value && typeof value.received === 'number'
    ? value.received
    : null;

/** The upload of one file; can be run again after a failure and then resumes. */
class FileUpload {
  readonly #file: File;
  readonly #kind: UploadKind;
  readonly #options: UploadOptions;
  #upload: Upload | null = null;
  #chunkSize = CHUNK_FIRST_BYTES;
  /** Whether the URL was renewed and has not accepted a chunk since. */
  #renewed = false;

  constructor(file: File, kind: UploadKind, options: UploadOptions) {
    this.#file = file;
    this.#kind = kind;
    this.#options = options;
  }

  get id(): string | null {
    return this.#upload?.id ?? null;
  }

  get received(): number {
    return this.#upload?.received ?? 0;
  }

  /** Uploads the rest of the file. With `isRetry` it first asks the server how much it has received. */
  async run(isRetry: boolean): Promise<FileRef> {
    const { signal } = this.#options;
    let upload = this.#upload && !isRetry ? this.#upload : await this.#findOrStart();
    rememberUpload(this.#file, this.#kind, upload.id);
    while (upload.received < this.#file.size) {
      this.#upload = upload;
      this.#reportProgress(0);
      upload = await this.#sendChunk(upload);
    }
    this.#upload = upload;
    this.#reportProgress(0);
    return call('completeUpload', { params: { id: upload.id }, signal });
  }

  /** The interrupted upload of this file, or a new one. */
  async #findOrStart(): Promise<Upload> {
    const knownId = this.id ?? findInterruptedUpload(this.#file, this.#kind);
    const state = knownId === null ? null : await this.#readState(knownId);
    return state ?? this.#start();
  }

  #reportProgress(sentBytes: number): void {
    const percent = ((this.received + sentBytes) / this.#file.size) * 100;
    this.#options.onProgress?.(Math.min(100, percent));
  }

  #start(): Promise<Upload> {
    const { name, type, size } = this.#file;
    return call('startUpload', {
      body: { kind: this.#kind, name, type, size },
      signal: this.#options.signal,
    });
  }

  /** The server's state of an earlier attempt; null when it no longer exists. */
  async #readState(id: string): Promise<Upload | null> {
    try {
      const upload = await call('getUpload', { params: { id }, signal: this.#options.signal });
      return upload.size === this.#file.size ? upload : null;
    } catch (error) {
      if (isApiError(error) && error.kind === 'missing') return null;
      throw error;
    }
  }

  async #sendChunk(upload: Upload): Promise<Upload> {
    const { received, url } = upload;
    const bytes = this.#file.slice(received, received + this.#chunkSize);
    const before = performance.now();
    const onSent = (sentBytes: number) => this.#reportProgress(Math.min(sentBytes, bytes.size));
    let reply;
    try {
      reply = await transmitBytes(`${url}&offset=${received}`, bytes, {
        signal: this.#options.signal,
        onSent,
      });
    } catch (error) {
      this.#chunkSize = SMALLEST_CHUNK_BYTES;
      throw error;
    }
    const arrived = getReceivedBytes(reply.envelope?.data[0]);
    if (reply.status === 200 && arrived !== null) {
      this.#renewed = false;
      this.#chunkSize = getNextSize(this.#chunkSize, performance.now() - before);
      return { ...upload, received: arrived };
    }
    // The signed URL has expired, for example during sleep: request a new one.
    if (reply.status === 403 && !this.#renewed) {
      this.#renewed = true;
      return call('getUpload', { params: { id: upload.id }, signal: this.#options.signal });
    }
    throw createRefusalError(reply.status, reply.envelope?.message ?? []);
  }
}

/** Whether an upload cannot be resumed. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && ['refused', 'missing', 'forbidden', 'aborted'].includes(error.kind);

/** Deletes an upload that no record uses. */
export const cancelUpload = (id: string): void => {
  // Best effort: the server deletes abandoned uploads.
  call('deleteUpload', { params: { id } }).catch(() => undefined);
};

/**
 * Uploads a file and returns the reference that records store. Resumes automatically after a network loss, sleep or a
 * server restart, and after a reload once the same file is selected again (PO-13). Rejects with an {@link ApiError}.
 * `signal` cancels the upload; after it has finished, aborting deletes the file unless a record uses it.
 */
export const uploadFile = async (
  file: File,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<FileRef> => {
  const problem = findUploadProblem(kind, file);
  if (problem !== null) throw new ApiError('refused', problem, 400, { details: [problem] });
  if (options.signal?.aborted) throw createAbortedError();
  const upload = new FileUpload(file, kind, options);
  let isRetry = false;
  const transmitAttempt = () => {
    const run = upload.run(isRetry);
    isRetry = true;
    return run;
  };
  try {
    const ref = await withRetries(transmitAttempt, () => upload.received, options);
    forgetUpload(file, kind, ref.id);
    options.signal?.addEventListener('abort', () => cancelUpload(ref.id), { once: true });
    return ref;
  } catch (error) {
    if (upload.id !== null) {
      if (isFinal(error)) forgetUpload(file, kind, upload.id);
      else pauseUpload(upload.id);
      if (isApiError(error) && error.kind === 'aborted') cancelUpload(upload.id);
    }
    throw error;
  }
};
