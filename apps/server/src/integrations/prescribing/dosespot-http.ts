import type { DoseSpotSettings } from '../../config/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import { SECOND } from '../../platform/durations.ts';
import { PrescriberError } from './port.ts';
import { isObject, parseReply, type ProviderReply } from './provider-reply.ts';

/** Per request. A token request and a call together end before a browser times out. */
const TIMEOUT_MS = 8 * SECOND;
/** A token is renewed this long before it expires. */
const TOKEN_RENEWAL_MS = 30 * SECOND;
/** Errors before the connection is open: the provider cannot have read the request. */
const NOT_SENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export interface DoseSpotRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below /webapi/v2/api/. */
  path: string;
  query?: Record<string, string>;
  form?: URLSearchParams;
}

const getCauseCode = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/** Undefined for anything but JSON, such as the error page of a proxy. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Exchange = (url: string, init: RequestInit) => Promise<ProviderReply>;

const createExchange =
  (send: typeof fetch): Exchange =>
  async (url, init) => {
    try {
      const response = await send(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: parseJson(await response.text()) };
    } catch (cause) {
      const failure = NOT_SENT_CODES.has(getCauseCode(cause)) ? 'unreached' : 'silent';
      throw new PrescriberError(failure, '', { cause });
    }
  };

/** Returns the current access token and requests one when needed. */
const createTokenSource = (
  { clinicId, clinicKey, userId }: DoseSpotSettings,
  clock: Clock,
  requestToken: (body: URLSearchParams) => Promise<ProviderReply>,
) => {
  let token: { value: string; renewAt: number } | null = null;
  let pending: Promise<string> | null = null;

  const renew = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: clinicId,
      client_secret: clinicKey,
      username: userId,
      password: clinicKey,
      scope: 'api',
    });
    const reply = await requestToken(body).catch((cause: unknown) => {
      throw new PrescriberError('token', '', { cause });
    });
    const { access_token: value, expires_in: seconds } = isObject(reply.body) ? reply.body : {};
    if (reply.status !== 200 || typeof value !== 'string') throw new PrescriberError('token', '');
    const lifetimeMs = typeof seconds === 'number' ? seconds * SECOND : 0;
    token = { value, renewAt: clock.now() + lifetimeMs - TOKEN_RENEWAL_MS };
    return value;
  };

  return {
    get: (): Promise<string> => {
      if (token && token.renewAt > clock.now()) return Promise.resolve(token.value);
      // Concurrent callers share one request.
      pending ??= renew().finally(() => {
        pending = null;
      });
      return pending;
    },
    /** Discards a rejected token, unless another caller has already renewed it. */
    discard: (rejected: string): void => {
      if (token?.value === rejected) token = null;
    },
  };
};

/** Sends authorized requests to DoseSpot's API. Tokens and keys stay in this process. */
export const createDoseSpotHttp = (settings: DoseSpotSettings, clock: Clock, send: typeof fetch = fetch) => {
  const root = `${settings.baseUrl}/webapi/v2`;
  const headers = { accept: 'application/json', 'Subscription-Key': settings.subscriptionKey };
  const exchange = createExchange(send);
  const tokens = createTokenSource(settings, clock, (body) =>
    exchange(`${root}/connect/token`, { method: 'POST', headers, body }),
  );

  const sendWith = (token: string, { method, path, query, form }: DoseSpotRequest): Promise<ProviderReply> =>
    exchange(`${root}/api/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(form ? { body: form } : {}),
    });

  /** A 401 means that nothing was done, so the request is safe to repeat with a new token. */
  const sendAuthorized = async (request: DoseSpotRequest): Promise<ProviderReply> => {
    const token = await tokens.get();
    const reply = await sendWith(token, request);
    if (reply.status !== 401) return reply;
    tokens.discard(token);
    return sendWith(await tokens.get(), request);
  };

  return async (request: DoseSpotRequest) => {
    try {
      return parseReply(await sendAuthorized(request));
    } catch (error) {
      // Only reads are retried: repeating a creation could create the record twice.
      const canRetry =
        request.method === 'GET' &&
        error instanceof PrescriberError &&
        (error.failure === 'silent' || error.failure === 'unreached');
      if (!canRetry) throw error;
      return parseReply(await sendAuthorized(request));
    }
  };
};
