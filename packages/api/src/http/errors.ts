import { endpoints, MESSAGES, type CallName } from '@openvisit/contract';

/** What kind of failure it was, for code that reacts to it. */
export type ApiErrorKind =
  /** No connection to the server. */
  | 'offline'
  /** No answer within 20 seconds. */
  | 'timeout'
  /** The session is over or was not there. */
  | 'session'
  /** Not allowed. */
  | 'forbidden'
  | 'missing'
  /** Somebody was faster; look again. */
  | 'conflict'
  /** What was sent is not acceptable. */
  | 'refused'
  | 'busy'
  /** The server failed. */
  | 'server'
  /** The caller gave up. */
  | 'aborted';

/** A call that did not succeed. `message` is the sentence to show to a person (RT-20). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, or the envelope's; 0 without an answer. */
  readonly status: number;
  /** What the server said, also where `message` is the shared sentence. */
  readonly details: readonly string[];
  /** What was wrong with single fields, by their dotted path in the form; forms put it there. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    { details = [], fields = {}, retryAfter = null }: Partial<Refused> = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.details = details;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

type Refused = Pick<ApiError, 'details' | 'fields' | 'retryAfter'>;

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : MESSAGES.SOMETHING_WRONG;

const kindOf = (status: number): ApiErrorKind => {
  if (status === 401) return 'session';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  if (status === 408) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429 || status === 503) return 'busy';
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
  503: MESSAGES.UNAVAILABLE,
};

/** Signing in, joining a call and uploading say themselves why not; "no more associated" would be wrong there. */
const saysItself = (name: CallName): boolean => ['user', 'calls', 'files'].includes(endpoints[name].area);

const isProblem = (value: unknown): value is { field: string; problem: string } =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'problem' in value &&
  typeof value.problem === 'string';

/** Sentences about single fields; what a schema of the wire says about them is for programmers and left out. */
const fieldsOf = (details: readonly string[], data: readonly unknown[]): Record<string, string> => {
  if (details[0] === MESSAGES.INVALID_REQUEST) return {};
  return Object.fromEntries(data.filter(isProblem).map(({ field, problem }) => [field, problem]));
};

/**
 * The error of an answer that is not the success the contract promises (RT-20). Without a `name`, as on the
 * socket, the server's own sentence is shown.
 */
export const refusal = (
  status: number,
  details: readonly string[],
  name?: CallName,
  { data = [], retryAfter = null }: { data?: readonly unknown[]; retryAfter?: number | null } = {},
): ApiError => {
  const own = details.find((text) => text.trim() !== '');
  const hasOwn = name === undefined || saysItself(name);
  const shared = status === 500 || !hasOwn ? SHARED[status] : undefined;
  const message = shared ?? own ?? SHARED[status] ?? FALLBACK[status] ?? MESSAGES.SOMETHING_WRONG;
  const fields = fieldsOf(details, data);
  return new ApiError(kindOf(status), message, status, { details, fields, retryAfter });
};

export const offlineError = (): ApiError => new ApiError('offline', MESSAGES.NETWORK_DISCONNECTED);
export const timeoutError = (): ApiError => new ApiError('timeout', MESSAGES.SOMETHING_WRONG);
export const sessionError = (): ApiError => new ApiError('session', MESSAGES.SESSION_REQUIRED, 401);
export const abortedError = (): ApiError => new ApiError('aborted', MESSAGES.SOMETHING_WRONG);
