import { ALL_MESSAGES, type MessageKey } from '@openvisit/contract';

const isKey = (text: string): text is MessageKey => Object.hasOwn(ALL_MESSAGES, text);

/** The message of a catalog key; any other text is returned unchanged. */
export const getMessageText = (keyOrText: string): string =>
  isKey(keyOrText) ? ALL_MESSAGES[keyOrText] : keyOrText;

interface RefusedRecord {
  record_type: string;
  record_id: string;
}

/**
 * An error whose message is shown to the user. Any other error becomes a 500 without detail.
 * `data` becomes the `data` of the reply envelope.
 */
export class AppError extends Error {
  readonly status: number;
  readonly data: readonly unknown[];
  /** The catalog key or text, for the log and the audit. */
  readonly reason: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;
  /** The record that the actor may not access. It is audited after the transaction is rolled back. */
  readonly refused: RefusedRecord | null;

  constructor(
    status: number,
    keyOrText: MessageKey | (string & {}),
    data: readonly unknown[] = [],
    options: { retryAfter?: number; cause?: unknown; refused?: RefusedRecord } = {},
  ) {
    super(getMessageText(keyOrText), { cause: options.cause });
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
/** 404 for a record that does not exist or belongs to someone else. Unlike {@link notFound} it is audited. */
export const refusedRecord = (record_type: string, record_id: string, key: MessageKey = 'NOT_FOUND') =>
  new AppError(404, key, [], { refused: { record_type, record_id } });
/** 403 for an operation that this actor may not perform on the record. It is audited. */
export const forbiddenRecord = (record_type: string, record_id: string, key: MessageKey = 'ACCESS_DENIED') =>
  new AppError(403, key, [], { refused: { record_type, record_id } });
/** 501 for a feature whose provider is not configured. */
export const featureUnavailable = (key: MessageKey) => new AppError(501, key);
export type ConflictKey = Exclude<MessageKey, 'RECORD_CHANGED'>;
/**
 * 409 for a valid request that the record's current state does not allow. A record that changed since the caller read it
 * is a VersionConflictError.
 */
export const conflict = (key: ConflictKey, data?: readonly unknown[]) => new AppError(409, key, data);
