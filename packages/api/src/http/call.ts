import {
  endpoints,
  type Body,
  type CallName,
  type Params,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { getSession } from '../session/session.ts';
import { isApiError, refusal } from './errors.ts';
import { refreshSession } from './refresh.ts';
import { transmit, type Answer, type RequestParts } from './transport.ts';

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call takes, by its name in the contract. */
export type CallInput<N extends CallName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & { signal?: AbortSignal };

export type CallArgs<N extends CallName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** These carry their own proof; an answer of 401 there is about that proof, not about the access token. */
const OWN_PROOF: readonly CallName[] = ['login', 'generateToken', 'logout'];

/** Calls that only look: safe to repeat after a lost connection. Their names begin with what they do. */
const onlyReads = (name: CallName): boolean => /^(get|search)/.test(name);

const send = async (name: CallName, parts: RequestParts, token: string | null): Promise<Answer> => {
  try {
    return await transmit(endpoints[name], parts, token);
  } catch (error) {
    if (!onlyReads(name) || !isApiError(error) || error.kind !== 'offline') throw error;
    return transmit(endpoints[name], parts, token);
  }
};

const answerOf = async (name: CallName, parts: RequestParts): Promise<Answer> => {
  const token = OWN_PROOF.includes(name) ? null : (getSession()?.token ?? null);
  const first = await send(name, parts, token);
  if (first.status !== 401 || token === null) return first;
  return send(name, parts, await refreshSession(token));
};

/** The status to judge by: the answer's, or the body's where only that one tells of the failure. */
const failedWith = (status: number, code: number | undefined, success: number): number =>
  status === success ? (code ?? 500) : status;

/**
 * Makes one call of the contract and unwraps its envelope: the first element of `data`.
 * Rejects with an {@link ApiError} on anything but the success the contract promises, also when only
 * the body says so (RT-20). Reads are repeated once after a lost connection, writes never.
 */
export const call = async <N extends CallName>(name: N, ...[input]: CallArgs<N>): Promise<Reply<N>> => {
  const { status, envelope } = await answerOf(name, input ?? {});
  const { success } = endpoints[name];
  if (status === 204 && success === 204) return undefined as Reply<N>;
  if (status !== success || envelope?.status_code !== success) {
    throw refusal(failedWith(status, envelope?.status_code, success), envelope?.message ?? [], name);
  }
  return envelope.data[0] as Reply<N>;
};
