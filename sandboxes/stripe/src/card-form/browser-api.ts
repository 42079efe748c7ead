/** An error of the sandbox API. */
export interface ApiFailure {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

/** A payment or setup intent, as a browser sees it. */
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  payment_method: string | null;
  /** `stripe_js`: the URL of the bank authentication page. */
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string } } | null;
  last_payment_error?: ApiFailure | null;
  last_setup_error?: ApiFailure | null;
}

export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiFailure };

const TIMEOUT_MS = 20_000;

const NO_CONNECTION: ApiFailure = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection.',
};
const BROKEN: ApiFailure = {
  type: 'api_error',
  message: 'An unexpected error occurred while communicating with our payments provider.',
};

const isError = (body: unknown): body is { error: ApiFailure } =>
  typeof body === 'object' && body !== null && 'error' in body;

/** `{card: {token}}` as `card[token]=…`. */
const toFormPairs = (of: object, prefix = ''): [string, string][] =>
  Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object' && value !== null) return toFormPairs(value, path);
    return value === undefined || value === null
      ? []
      : [[path, (value as string | number | boolean).toString()]];
  });

/** A client of the API below `base`, with the publishable key. */
export const createBrowserApi = (base: string, publishableKey: string) => {
  const request = async <T>(method: 'GET' | 'POST', path: string, parts: object): Promise<ApiResult<T>> => {
    const text = new URLSearchParams(toFormPairs(parts)).toString();
    const url = `${base}v1/${path}`;
    try {
      const response = await fetch(method === 'GET' ? `${url}?${text}` : url, {
        method,
        headers: {
          authorization: `Bearer ${publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: method === 'GET' ? null : text,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = (await response.json().catch(() => null)) as unknown;
      if (isError(body)) return { ok: false, error: body.error };
      return response.ok && body !== null ? { ok: true, value: body as T } : { ok: false, error: BROKEN };
    } catch {
      return { ok: false, error: NO_CONNECTION };
    }
  };
  return {
    get: <T>(path: string, parts: object = {}) => request<T>('GET', path, parts),
    post: <T>(path: string, parts: object = {}) => request<T>('POST', path, parts),
  };
};

export type BrowserApi = ReturnType<typeof createBrowserApi>;
