import { endpoints, MESSAGES, type Reply, type SessionEndReason } from '@openvisit/contract';
import { reloadPage } from '../browser.ts';
import { endSession, getSession, renewSession, updateSessionUser } from '../session/session.ts';
import { getStored } from '../session/stored-values.ts';
import { createRefusalError, createSessionError } from './errors.ts';
import { withLock } from './locks.ts';
import { transmit, type TransportReply } from './transport.ts';

const isTokenPair = (value: unknown): value is Reply<'generateToken'> =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'refresh_token' in value &&
  'expires_at' in value &&
  'server_time' in value;

const REASONS: readonly [text: string, reason: SessionEndReason][] = [
  [MESSAGES.SESSION_OTHER_DEVICE, 'LOGGEDIN_OTHERDEVICE'],
  [MESSAGES.SESSION_PASSWORD_CHANGED, 'PASSWORD_CHANGED'],
  [MESSAGES.SESSION_ACCOUNT_CLOSED, 'ACCOUNT_CLOSED'],
];

const getEndReason = ({ envelope }: TransportReply): SessionEndReason =>
  REASONS.find(([text]) => envelope?.message.includes(text))?.[1] ?? 'EXPIRED';

/**
 * Exchanges the refresh token for a new pair of tokens. A refusal ends the session and reloads the page; a server failure does not (AC-14).
 */
const exchangeRefreshToken = async (refreshToken: string): Promise<string> => {
  const reply = await transmit(endpoints.generateToken, { body: { refresh_token: refreshToken } }, null);
  const pair = reply.envelope?.data[0];
  // The session ended in the meantime, by a socket message or in another tab: ignore the reply.
  if (getStored('refreshToken') !== refreshToken) throw createSessionError();
  if (reply.status === endpoints.generateToken.success && isTokenPair(pair)) {
    renewSession(pair);
    updateSessionUser({ pending_consents: pair.pending_consents });
    return pair.token;
  }
  if ([400, 401, 403, 404].includes(reply.status)) {
    endSession(getEndReason(reply));
    reloadPage();
  }
  if (reply.status >= 500 || reply.status === 429) {
    throw createRefusalError(reply.status, reply.envelope?.message ?? [], 'generateToken', reply);
  }
  throw createSessionError();
};

const renewToken = (stale: string): Promise<string> =>
  withLock('refresh', async () => {
    const session = getSession();
    if (!session) throw createSessionError();
    // Another tab may have renewed while this one waited for the lock.
    return session.token === stale ? exchangeRefreshToken(session.refreshToken) : session.token;
  });

let running: Promise<string> | null = null;

/**
 * Returns a token newer than `stale`. Any number of callers in any number of tabs cause one refresh (AC-14). Rejects with
 * an ApiError. `session`: the refresh was refused and the stored session is cleared. `offline` or `timeout`: the server
 * could not be reached. `server` or `busy`: it failed. These four keep the session.
 */
export const refreshSession = (stale: string): Promise<string> => {
  running ??= renewToken(stale).finally(() => {
    running = null;
  });
  return running;
};
