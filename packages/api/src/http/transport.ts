import axios, { isAxiosError, isCancel, type AxiosInstance, type AxiosResponse } from 'axios';
import type { Endpoint, Envelope } from '@openvisit/contract';
import { getApiBase } from './config.ts';
import { createAbortedError, createOfflineError, createTimeoutError, type ApiError } from './errors.ts';
import { recordServerTime } from '../session/server-clock.ts';

/** A call without a reply within this time has failed. */
const TIMEOUT_MS = 20_000;

export interface RequestParts {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

export interface TransportReply {
  status: number;
  envelope: Envelope | null;
  /** Seconds of the `Retry-After` header; null without one. */
  retryAfter: number | null;
}

let instance: AxiosInstance | undefined;

const getHttpClient = (): AxiosInstance =>
  (instance ??= axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, responseType: 'json' }));

/** Fills the parameters into the path, encoded, so that a value can never reach another path. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'status_code' in value &&
  'message' in value &&
  Array.isArray(value.message) &&
  'data' in value &&
  Array.isArray(value.data);

const toApiError = (error: unknown): ApiError => {
  if (isCancel(error)) return createAbortedError();
  if (isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'))
    return createTimeoutError();
  return createOfflineError();
};

const toTransportReply = ({ status, data, headers }: AxiosResponse<unknown>): TransportReply => ({
  status,
  envelope: isEnvelope(data) ? data : null,
  retryAfter: Number(headers['retry-after']) || null,
});

/** Timeout for one file chunk. It is longer because networks may be slow. */
const CHUNK_TIMEOUT_MS = 60_000;

/** Sends bytes to a signed URL, which needs no token. Otherwise like {@link transmit}. */
export const transmitBytes = async (
  url: string,
  bytes: Blob,
  { signal, onSent }: { signal?: AbortSignal | undefined; onSent?: (bytes: number) => void },
): Promise<TransportReply> => {
  try {
    const response = await getHttpClient().request<unknown>({
      baseURL: getApiBase(),
      url,
      method: 'PATCH',
      data: bytes,
      signal,
      timeout: CHUNK_TIMEOUT_MS,
      headers: { 'Content-Type': 'application/octet-stream' },
      onUploadProgress: ({ loaded }) => onSent?.(loaded),
    });
    return toTransportReply(response);
  } catch (error) {
    throw toApiError(error);
  }
};

/** Sends one request and returns its reply, whatever the status. Rejects with an ApiError when there is none. */
export const transmit = async (
  endpoint: Endpoint,
  { params, query, body, signal }: RequestParts,
  token: string | null,
): Promise<TransportReply> => {
  const sentAt = Date.now();
  try {
    const response = await getHttpClient().request<unknown>({
      baseURL: getApiBase(),
      url: fillPath(endpoint, params),
      method: endpoint.method,
      params: query,
      data: body,
      signal,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const serverTime: unknown = response.headers['x-server-time'];
    if (typeof serverTime === 'string') recordServerTime(serverTime, sentAt);
    return toTransportReply(response);
  } catch (error) {
    throw toApiError(error);
  }
};
