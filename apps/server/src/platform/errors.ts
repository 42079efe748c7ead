import { ALL_MESSAGES, type MessageKey } from '@openvisit/contract';

const isKey = (text: string): text is MessageKey => Object.hasOwn(ALL_MESSAGES, text);

/** The sentence behind a key of the catalogue; other text stands for itself. */
export const messageText = (keyOrText: string): string =>
  isKey(keyOrText) ? ALL_MESSAGES[keyOrText] : keyOrText;

interface RefusedRecord {
  record_type: string;
  record_id: string;
}

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
  /** Somebody reached for this record, which is not theirs: the edge notes it once the transaction is undone. */
  readonly refused: RefusedRecord | null;

  constructor(
    status: number,
    keyOrText: MessageKey | (string & {}),
    data: readonly unknown[] = [],
    options: { retryAfter?: number; cause?: unknown; refused?: RefusedRecord } = {},
  ) {
    super(messageText(keyOrText), { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.data = data;
    this.reason = keyOrText;
    this.retryAfter = options.retryAfter ?? null;
    this.refused = options.refused ?? null;
  }
}

export const badRequest = (key: MessageKey, data?: readonly unknown[]) => new AppError(400, key, data);
export const forbidden = (key: MessageKey = 'ACCESS_DENIED') => new AppError(403, key);
export const notFound = (key: MessageKey = 'NOT_FOUND') => new AppError(404, key);
/** 404 for a record of somebody else's, or of nobody; unlike {@link notFound} it leaves a line in the audit log. */
export const refusedRecord = (record_type: string, record_id: string, key: MessageKey = 'NOT_FOUND') =>
  new AppError(404, key, [], { refused: { record_type, record_id } });
/** 403 for something that may not be done to this record, by this reader; it leaves a line in the audit log. */
export const forbiddenRecord = (record_type: string, record_id: string, key: MessageKey = 'ACCESS_DENIED') =>
  new AppError(403, key, [], { refused: { record_type, record_id } });
/** The request was fine, but somebody was faster or the record has moved on. */
export const conflict = (key: MessageKey, data?: readonly unknown[]) => new AppError(409, key, data);
