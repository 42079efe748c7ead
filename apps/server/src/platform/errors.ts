import { MESSAGES, type MessageKey } from '@openvisit/contract';

const isKey = (text: string): text is MessageKey => Object.hasOwn(MESSAGES, text);

/** The sentence behind a key of the catalogue; other text stands for itself. */
export const messageText = (keyOrText: string): string =>
  isKey(keyOrText) ? MESSAGES[keyOrText] : keyOrText;

/**
 * A refusal a person can read. Anything else that is thrown becomes a 500 without detail.
 * `data` goes into the envelope's `data`.
 */
export class AppError extends Error {
  readonly status: number;
  readonly data: readonly unknown[];
  /** For the log and the audit: the key, or the text when it is no key. */
  readonly reason: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    keyOrText: MessageKey | (string & {}),
    data: readonly unknown[] = [],
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(messageText(keyOrText), { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.data = data;
    this.reason = keyOrText;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export const badRequest = (key: MessageKey, data?: readonly unknown[]) => new AppError(400, key, data);
export const forbidden = (key: MessageKey = 'ACCESS_DENIED') => new AppError(403, key);
export const notFound = (key: MessageKey = 'NOT_FOUND') => new AppError(404, key);
/** The request was fine, but somebody was faster or the record has moved on. */
export const conflict = (key: MessageKey, data?: readonly unknown[]) => new AppError(409, key, data);
