import { useSyncExternalStore } from 'react';
import {
  DRAFT_PREFIX,
  ROLES,
  type Reply,
  type Role,
  type SessionEndReason,
  type SessionUser,
  type TokenPair,
} from '@openvisit/contract';
import { isHeld } from './activity.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { clearPrefix, localStore, readJson, tabStore } from './storage.ts';
import { getStored, setStored, subscribeStored } from './stored-values.ts';

/** Who is signed in, and with what. */
export interface Session {
  token: string;
  refreshToken: string;
  /** When `token` ends by the server's clock, epoch ms. */
  expiresAt: number;
  user: SessionUser;
}

/** Values of one user that must not outlive a sign-out start with this; see {@link endSession}. */
export const PRIVATE_PREFIX = 'private:';

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'role' in value;

let cache: { raw: string; session: Session | null } | null = null;

/** Keeps the object the same as long as the stored values are, which React's store contract asks for. */
const read = (): Session | null => {
  const [token, refreshToken, expiry, user] = [
    getStored('token'),
    getStored('refreshToken'),
    getStored('expirationDate'),
    getStored('userData'),
  ];
  const raw = [token, refreshToken, expiry, user].join('\n');
  if (cache?.raw === raw) return cache.session;
  const data = readJson(localStore(), 'userData', isUser);
  const expiresAt = Date.parse(expiry ?? '');
  const session =
    token && refreshToken && data && !Number.isNaN(expiresAt)
      ? { token, refreshToken, expiresAt, user: data }
      : null;
  cache = { raw, session };
  return session;
};

const isOver = (session: Session): boolean => !isHeld() && serverNow() >= session.expiresAt;

/** The live session; null when nobody is signed in or the token has ended (AC-12). A running call keeps it alive. */
export const getSession = (): Session | null => {
  const session = read();
  return session && !isOver(session) ? session : null;
};

/** Whose session is stored here, also when it has run out without being cleared yet. */
export const storedUser = (): SessionUser | null => read()?.user ?? null;

/** Whether values of a session are stored that has run out without being cleared yet. */
export const hasExpiredSession = (): boolean => {
  const session = read();
  return session !== null && isOver(session);
};

/** Whether nothing of a session is stored, or only a part, as while another tab is clearing it. */
export const isCleared = (): boolean => read() === null;

export const subscribeSession = subscribeStored;

/** The live session, followed over tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeStored, getSession, () => null);

const tokenValues = (pair: TokenPair) => ({
  refreshToken: pair.refresh_token,
  expirationDate: pair.expires_at,
  // last: another tab that sees the new token finds the rest already there
  token: pair.token,
});

/** Keeps what a sign-in answered. */
export const startSession = (reply: Reply<'login'>): Session => {
  const { token, refresh_token, expires_at, server_time, ...user } = reply;
  noteServerTime(server_time, null);
  setStored({
    userData: JSON.stringify(user),
    role: user.role,
    lastActivity: String(serverNow()),
    sessionEnd: null,
    ...tokenValues({ token, refresh_token, expires_at, server_time }),
  });
  return { token, refreshToken: refresh_token, expiresAt: Date.parse(expires_at), user };
};

/** Keeps the tokens of a refresh. */
export const renewSession = (pair: TokenPair): void => {
  noteServerTime(pair.server_time, null);
  setStored(tokenValues(pair));
};

/** Changes what is kept about the signed-in user, such as the notification count. */
export const updateSessionUser = (change: Partial<SessionUser>): void => {
  const session = read();
  if (session) setStored({ userData: JSON.stringify({ ...session.user, ...change }) });
};

/**
 * Clears everything a session leaves in the browser (AC-15) and keeps why it ended for the sign-in page.
 * Unsent texts and drafts go only with the user's own sign-out: after any other end they wait for the same user.
 */
export const endSession = (reason: SessionEndReason): void => {
  if (reason === 'SIGNED_OUT') clearPrefix(localStore(), PRIVATE_PREFIX);
  setStored({
    // first: another tab that sees the token gone finds why
    sessionEnd: reason,
    refreshToken: null,
    expirationDate: null,
    userData: null,
    'profile-completed': null,
    viewMode: null,
    ongoingAppointment: null,
    opentok_session_id: null,
    opentok_token: null,
    lastActivity: null,
    fcm_id: null,
    bankRedirect: 'false',
    subscriptionPrompted: null,
    token: null,
  });
  clearTab();
};

/** Clears what this tab alone keeps of the session that has ended, here or in another tab. */
export const clearTab = (): void => {
  clearPrefix(tabStore(), PRIVATE_PREFIX);
  if (getStored('sessionEnd') === 'SIGNED_OUT') clearPrefix(tabStore(), DRAFT_PREFIX);
};

/** The role chosen on the landing page or signed in with last. */
export const getRole = (): Role | null => ROLES.find((role) => role === getStored('role')) ?? null;
export const setRole = (role: Role): void => setStored({ role });
export const useRole = (): Role | null => useSyncExternalStore(subscribeStored, getRole, () => null);
