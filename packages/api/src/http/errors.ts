import { endpoints, MESSAGES, type EndpointName } from '@openvisit/contract';

/** The kind of a failure, for code that reacts to it. */
export type ApiErrorKind =
  /** No connection to the server. */
  | 'offline'
  /** No reply within 20 seconds. */
  | 'timeout'
  /** The session has ended or is missing. */
  | 'session'
  /** Not allowed. */
  | 'forbidden'
  | 'missing'
  /** The data has changed on the server in the meantime. */
  | 'conflict'
  /** The request was invalid. */
  | 'refused'
  | 'busy'
  /** The server failed. */
  | 'server'
  /** The caller aborted the request. */
  | 'aborted';

/** A failed call. `message` is meant for the user (RT-20). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, or the envelope's; 0 without a reply. */
  readonly status: number;
  /** The server's own messages, even if `message` is a shared one. */
  readonly details: readonly string[];
  /** Field errors by dotted path, which forms show at their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before retrying, if the server sent them. */
  readonly retryAfter: number | null;
  /** The `data` of the reply. */
  readonly data: readonly unknown[];

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    { details = [], fields = {}, retryAfter = null, data = [] }: Partial<RefusalDetails> = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.details = details;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

type RefusalDetails = Pick<ApiError, 'details' | 'fields' | 'retryAfter' | 'data'>;

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The message to show for any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  isApiError(error) ? error.message : MESSAGES.SOMETHING_WRONG;

const toErrorKind = (status: number): ApiErrorKind => {
  if (status === 401) return 'session';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  if (status === 408) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429 || status === 503) return 'busy';
  // A feature that the practice has not set up: repeating the call does not help.
  if (status === 501) return 'refused';
  return status >= 500 ? 'server' : 'refused';
};

const SHARED: Partial<Record<number, string>> = {
  403: MESSAGES.NOT_ASSOCIATED,
  404: MESSAGES.NOT_FOUND,
  500: MESSAGES.SOMETHING_WRONG,
};

const FALLBACK: Partial<Record<number, string>> = {
  401: MESSAGES.SESSION_REQUIRED,
  413: MESSAGES.TOO_LARGE,
  415: MESSAGES.UNSUPPORTED_MEDIA,
  429: MESSAGES.TOO_MANY_REQUESTS,
  503: MESSAGES.OVERLOADED,
  507: MESSAGES.STORAGE_FULL,
};

/** Areas whose 403 and 404 replies carry their own message instead of the shared one. */
const hasOwnMessages = (name: EndpointName): boolean =>
  ['user', 'calls', 'files'].includes(endpoints[name].area);

const isProblem = (value: unknown): value is { field: string; problem: string } =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'problem' in value &&
  typeof value.problem === 'string';

/** Field errors of a reply. Messages of a wire schema are meant for developers and left out. */
const getFieldProblems = (details: readonly string[], data: readonly unknown[]): Record<string, string> => {
  if (details[0] === MESSAGES.INVALID_REQUEST) return {};
  return Object.fromEntries(data.filter(isProblem).map(({ field, problem }) => [field, problem]));
};

/**
 * The error for a reply other than the success that the contract declares (RT-20). Without a `name`, as on the socket, the
 * server's own message is shown.
 */
export const createRefusalError = (
  status: number,
  details: readonly string[],
  name?: EndpointName,
  { data = [], retryAfter = null }: { data?: readonly unknown[]; retryAfter?: number | null } = {},
): ApiError => {
  const serverMessage = details.find((text) => text.trim() !== '');
  const isServerMessageShown = name === undefined || hasOwnMessages(name);
  const shared = status === 500 || !isServerMessageShown ? SHARED[status] : undefined;
  const message = shared ?? serverMessage ?? SHARED[status] ?? FALLBACK[status] ?? MESSAGES.SOMETHING_WRONG;
  const fields = getFieldProblems(details, data);
  return new ApiError(toErrorKind(status), message, status, { details, fields, retryAfter, data });
};

export const createOfflineError = (): ApiError => new ApiError('offline', MESSAGES.NETWORK_DISCONNECTED);
export const createTimeoutError = (): ApiError => new ApiError('timeout', MESSAGES.SOMETHING_WRONG);
export const createSessionError = (): ApiError => new ApiError('session', MESSAGES.SESSION_REQUIRED, 401);
export const createAbortedError = (): ApiError => new ApiError('aborted', MESSAGES.SOMETHING_WRONG);
