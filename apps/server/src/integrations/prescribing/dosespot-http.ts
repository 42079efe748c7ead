import type { DoseSpotSettings } from '../../config/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import { PrescriberError } from './port.ts';
import { isObject, understood, type ProviderAnswer } from './answers.ts';

/** For one request. Two of them, the token's and the call's, end before a browser gives up. */
const TIMEOUT_MS = 8_000;
/** A token is renewed so long before it runs out. */
const EARLY_MS = 30_000;
/** Before any connection stood: the request cannot have been read. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export interface DoseSpotRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below /webapi/v2/api/. */
  path: string;
  query?: Record<string, string>;
  form?: URLSearchParams;
}

const causeCode = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // an error page of something in between
    return undefined;
  }
};

const exchange = async (url: string, init: RequestInit): Promise<ProviderAnswer> => {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (cause) {
    const failure = NEVER_SENT.has(causeCode(cause)) ? 'unreached' : 'silent';
    throw new PrescriberError(failure, '', { cause });
  }
};

/** Authorised requests to DoseSpot's API. The token and every key stay in this process. */
export const createDoseSpotHttp = (settings: DoseSpotSettings, clock: Clock) => {
  const { baseUrl, clinicId, clinicKey, userId, subscriptionKey } = settings;
  const root = `${baseUrl}/webapi/v2`;
  const common = { accept: 'application/json', 'Subscription-Key': subscriptionKey };
  let token: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const askToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: clinicId,
      client_secret: clinicKey,
      username: userId,
      password: clinicKey,
      scope: 'api',
    });
    const answer = await exchange(`${root}/connect/token`, { method: 'POST', headers: common, body }).catch(
      (cause: unknown) => {
        throw new PrescriberError('token', '', { cause });
      },
    );
    const { access_token: value, expires_in: seconds } = isObject(answer.body) ? answer.body : {};
    if (answer.status !== 200 || typeof value !== 'string') throw new PrescriberError('token', '');
    const life = typeof seconds === 'number' ? seconds * 1000 : 0;
    token = { value, until: clock.now() + life - EARLY_MS };
    return value;
  };

  /** One exchange for all who wait for it. */
  const currentToken = (): Promise<string> => {
    if (token && token.until > clock.now()) return Promise.resolve(token.value);
    asking ??= askToken().finally(() => {
      asking = null;
    });
    return asking;
  };

  const send = async ({ method, path, query, form }: DoseSpotRequest): Promise<ProviderAnswer> => {
    const authorization = `Bearer ${await currentToken()}`;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return exchange(`${root}/api/${path}${search}`, {
      method,
      headers: { ...common, authorization },
      ...(form ? { body: form } : {}),
    });
  };

  /** A 401 says that nothing was done, so what it answers may be sent again, with a new token. */
  const sendAuthorised = async (request: DoseSpotRequest): Promise<ProviderAnswer> => {
    const used = token;
    const answer = await send(request);
    if (answer.status !== 401) return answer;
    if (token === used || token === null) token = null;
    return send(request);
  };

  const succeeded = async (request: DoseSpotRequest) => understood(await sendAuthorised(request));

  return async (request: DoseSpotRequest) => {
    try {
      return await succeeded(request);
    } catch (error) {
      // only what looks is looked at again: whoever makes somebody twice has made two
      const again =
        request.method === 'GET' &&
        error instanceof PrescriberError &&
        (error.failure === 'silent' || error.failure === 'unreached');
      if (!again) throw error;
      return succeeded(request);
    }
  };
};
