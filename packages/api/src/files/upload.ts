import { fileProblem, PIECE_MAX_BYTES, type FileRef, type Reply, type UploadKind } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { abortedError, ApiError, isApiError, refusal } from '../http/errors.ts';
import { transmitBytes } from '../http/transport.ts';
import { forgetUpload, interruptedUpload, pauseUpload, rememberUpload } from './interrupted-uploads.ts';
import { patiently, type Patience } from './retry-upload.ts';

/** Bytes of the first piece; a network that takes it quickly gets larger ones, a slow one smaller ones. */
const FIRST_PIECE = 256 * 1024;
const LEAST_PIECE = 64 * 1024;
/** Milliseconds a piece should take: short enough to lose, long enough to be worth a request. */
const [QUICK, SLOW] = [700, 4_000];

type Upload = Reply<'getUpload'>;

export interface UploadOptions extends Patience {
  /** Part that has arrived, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
}

const nextSize = (size: number, ms: number): number => {
  if (ms < QUICK) return Math.min(size * 2, PIECE_MAX_BYTES);
  return ms > SLOW ? Math.max(size / 2, LEAST_PIECE) : size;
};

const receivedOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'received' in value && typeof value.received === 'number'
    ? value.received
    : null;

/** One attempt at a file and what is known of it; it can be run again after any failure. */
class Sending {
  readonly #file: File;
  readonly #kind: UploadKind;
  readonly #options: UploadOptions;
  #upload: Upload | null = null;
  #piece = FIRST_PIECE;
  /** Whether the address was renewed and has not taken a byte since. */
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

  /** From wherever it stands to the end. After a failure the server says what it has. */
  async run(again: boolean): Promise<FileRef> {
    const { signal } = this.#options;
    let upload = this.#upload && !again ? this.#upload : await this.#find();
    rememberUpload(this.#file, this.#kind, upload.id);
    while (upload.received < this.#file.size) {
      this.#upload = upload;
      this.#report(0);
      upload = await this.#sendPiece(upload);
    }
    this.#upload = upload;
    this.#report(0);
    return call('completeUpload', { params: { id: upload.id }, signal });
  }

  /** The upload that was interrupted, here or before a reload, or a new one. */
  async #find(): Promise<Upload> {
    const known = this.id ?? interruptedUpload(this.#file, this.#kind);
    const found = known === null ? null : await this.#state(known);
    return found ?? this.#start();
  }

  #report(sent: number): void {
    const percent = ((this.received + sent) / this.#file.size) * 100;
    this.#options.onProgress?.(Math.min(100, percent));
  }

  #start(): Promise<Upload> {
    const { name, type, size } = this.#file;
    return call('startUpload', {
      body: { kind: this.#kind, name, type, size },
      signal: this.#options.signal,
    });
  }

  /** What the server has of an earlier attempt; null when it knows nothing of it any more. */
  async #state(id: string): Promise<Upload | null> {
    try {
      const upload = await call('getUpload', { params: { id }, signal: this.#options.signal });
      return upload.size === this.#file.size ? upload : null;
    } catch (error) {
      if (isApiError(error) && error.kind === 'missing') return null;
      throw error;
    }
  }

  async #sendPiece(upload: Upload): Promise<Upload> {
    const { received, url } = upload;
    const bytes = this.#file.slice(received, received + this.#piece);
    const before = performance.now();
    const onSent = (sent: number) => this.#report(Math.min(sent, bytes.size));
    let answer;
    try {
      answer = await transmitBytes(`${url}&offset=${received}`, bytes, {
        signal: this.#options.signal,
        onSent,
      });
    } catch (error) {
      this.#piece = LEAST_PIECE;
      throw error;
    }
    const arrived = receivedOf(answer.envelope?.data[0]);
    if (answer.status === 200 && arrived !== null) {
      this.#renewed = false;
      this.#piece = nextSize(this.#piece, performance.now() - before);
      return { ...upload, received: arrived };
    }
    // The address has ended, as on a laptop that slept: the session asks for another one.
    if (answer.status === 403 && !this.#renewed) {
      this.#renewed = true;
      return call('getUpload', { params: { id: upload.id }, signal: this.#options.signal });
    }
    throw refusal(answer.status, answer.envelope?.message ?? []);
  }
}

/** A file the server has refused is no use to go on with. */
const isOver = (error: unknown): boolean =>
  isApiError(error) && ['refused', 'missing', 'forbidden', 'aborted'].includes(error.kind);

const cancelOnServer = (id: string): void => {
  // Nobody waits for this: what is left behind, the server prunes.
  call('deleteUpload', { params: { id } }).catch(() => undefined);
};

/**
 * Uploads a file and gives what records hold of it. Goes on by itself where a lost network, a sleeping laptop or a
 * restarted server stopped it, and where a reload did once the same file is chosen again (PO-13). Rejects with an
 * {@link ApiError} whose message is for people; `signal` cancels, and takes a file back that is there already: one that a
 * record holds by then stays.
 */
export const uploadFile = async (
  file: File,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<FileRef> => {
  const problem = fileProblem(kind, file);
  if (problem !== null) throw new ApiError('refused', problem, 400, { details: [problem] });
  if (options.signal?.aborted) throw abortedError();
  const sending = new Sending(file, kind, options);
  let again = false;
  const attempt = () => {
    const run = sending.run(again);
    again = true;
    return run;
  };
  try {
    const ref = await patiently(attempt, () => sending.received, options);
    forgetUpload(file, kind, ref.id);
    options.signal?.addEventListener('abort', () => cancelOnServer(ref.id), { once: true });
    return ref;
  } catch (error) {
    if (sending.id !== null) {
      if (isOver(error)) forgetUpload(file, kind, sending.id);
      else pauseUpload(sending.id);
      if (isApiError(error) && error.kind === 'aborted') cancelOnServer(sending.id);
    }
    throw error;
  }
};
