import {
  endpoints,
  type Body,
  type EndpointName,
  type Params,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { getSession } from '../session/session.ts';
import { isApiError, createRefusalError } from './errors.ts';
import { withLock } from './locks.ts';
import { refreshSession } from './refresh.ts';
import { transmit, type TransportReply, type RequestParts } from './transport.ts';

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The input of a call, by its name in the contract. */
export type EndpointInput<N extends EndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & { signal?: AbortSignal };

export type EndpointArgs<N extends EndpointName> =
  Record<never, never> extends EndpointInput<N> ? [input?: EndpointInput<N>] : [input: EndpointInput<N>];

/** Whether a call only reads and can be repeated after a lost connection. Reads are named get… or search…. */
const isRead = (name: EndpointName): boolean => /^(get|search)/.test(name);

const send = async (
  name: EndpointName,
  parts: RequestParts,
  token: string | null,
): Promise<TransportReply> => {
  try {
    return await transmit(endpoints[name], parts, token);
  } catch (error) {
    if (!isRead(name) || !isApiError(error) || error.kind !== 'offline') throw error;
    return transmit(endpoints[name], parts, token);
  }
};

/**
 * Calls that anyone may make are sent without the access token: a 401 there is about the credentials in the call.
 */
const findToken = (name: EndpointName): string | null =>
  endpoints[name].access === 'anyone' ? null : (getSession()?.token ?? null);

const sendWithRefresh = async (name: EndpointName, parts: RequestParts): Promise<TransportReply> => {
  const token = findToken(name);
  const first = await send(name, parts, token);
  if (first.status !== 401 || token === null) return first;
  return send(name, parts, await refreshSession(token));
};

/** The status of a failure: that of the reply, or that of the body when only the body reports it. */
const getFailureStatus = (status: number, code: number | undefined, success: number): number =>
  status === success ? (code ?? 500) : status;

const unwrap = <N extends EndpointName>(
  name: N,
  { status, envelope, retryAfter }: TransportReply,
): Reply<N> => {
  const { success } = endpoints[name];
  if (status === 204 && success === 204) return undefined as Reply<N>;
  if (status !== success || envelope?.status_code !== success) {
    const failed = getFailureStatus(status, envelope?.status_code, success);
    throw createRefusalError(failed, envelope?.message ?? [], name, {
      data: envelope?.data ?? [],
      retryAfter,
    });
  }
  return envelope.data[0] as Reply<N>;
};

/**
 * Makes one call of the contract and unwraps its envelope: the first element of `data`.
 * Rejects with an {@link ApiError} on anything but the success that the contract declares, also when only
 * the body says so (RT-20). Reads are repeated once after a lost connection, writes never.
 */
export const call = async <N extends EndpointName>(name: N, ...[input]: EndpointArgs<N>): Promise<Reply<N>> =>
  unwrap(name, await sendWithRefresh(name, input ?? {}));

/**
 * Makes a call that returns new tokens. No tab renews the old ones while it runs, and `keep` stores the new ones before any
 * other request continues (AC-14).
 */
export const callForTokens = async <N extends EndpointName>(
  name: N,
  input: EndpointInput<N>,
  keep: (reply: Reply<N>) => unknown,
): Promise<void> => {
  const callOnce = (canRenew: boolean): Promise<string | null> =>
    withLock('refresh', async () => {
      const token = findToken(name);
      const reply = await transmit(endpoints[name], input, token);
      if (reply.status === 401 && canRenew && token !== null) return token;
      keep(unwrap(name, reply));
      return null;
    });
  const stale = await callOnce(true);
  if (stale === null) return;
  await refreshSession(stale);
  await callOnce(false);
};
