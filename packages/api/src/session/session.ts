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
import { isSessionKeptActive } from './activity.ts';
import { recordServerTime, getServerNow } from './server-clock.ts';
import { clearPrefix, getLocalStore, getTabStore } from './storage.ts';
import { readUserData, toUserValues, type AdditionalUserData } from './stored-user.ts';
import { getStored, setStored, subscribeStored } from './stored-values.ts';

/** The signed-in user and their tokens. */
export interface Session {
  token: string;
  refreshToken: string;
  /** When `token` expires by the server's clock, epoch ms. */
  expiresAt: number;
  user: SessionUser;
}

/** Prefix of stored values that a sign-out removes; see {@link endSession}. */
export const PRIVATE_PREFIX = 'private:';

let cache: { raw: string; session: Session | null } | null = null;

/** Returns the same object while the stored values are unchanged, as `useSyncExternalStore` requires. */
const readStoredSession = (): Session | null => {
  const [token, refreshToken, expiry, user] = [
    getStored('token'),
    getStored('refreshToken'),
    getStored('expirationDate'),
    getStored('userData'),
  ];
  const raw = [token, refreshToken, expiry, user].join('\n');
  if (cache?.raw === raw) return cache.session;
  const data = readUserData();
  const expiresAt = Date.parse(expiry ?? '');
  const session =
    token && refreshToken && data && !Number.isNaN(expiresAt)
      ? { token, refreshToken, expiresAt, user: data.user }
      : null;
  cache = { raw, session };
  return session;
};

const isExpired = (session: Session): boolean =>
  !isSessionKeptActive() && getServerNow() >= session.expiresAt;

/** The active session; null when signed out or when the token has expired (AC-12). A running call keeps it active. */
export const getSession = (): Session | null => {
  const session = readStoredSession();
  return session && !isExpired(session) ? session : null;
};

/** The user of the stored session, even if it has expired. */
export const readStoredUser = (): SessionUser | null => readStoredSession()?.user ?? null;

/** Whether the stored session has expired but is not cleared yet. */
export const hasExpiredSession = (): boolean => {
  const session = readStoredSession();
  return session !== null && isExpired(session);
};

/** Whether no complete session is stored, such as while another tab clears it. */
export const isSessionCleared = (): boolean => readStoredSession() === null;

export const subscribeSession = subscribeStored;

/** The active session, synchronized across tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeStored, getSession, () => null);

const toTokenValues = (pair: TokenPair) => ({
  refreshToken: pair.refresh_token,
  expirationDate: pair.expires_at,
  // Last, so that another tab that sees the new token finds the other values.
  token: pair.token,
});

/** Stores the session of a sign-in reply. */
export const startSession = (reply: Reply<'login'>): Session => {
  const { token, refresh_token, expires_at, server_time, ...user } = reply;
  recordServerTime(server_time, null);
  setStored({
    ...toUserValues(user, { fcm_id: getStored('fcm_id') }),
    role: user.role,
    'openvisit.language': getStored('openvisit.chosenLanguage') ?? user.language,
    lastActivity: String(getServerNow()),
    sessionEnd: null,
    ...toTokenValues({ token, refresh_token, expires_at, server_time }),
  });
  return { token, refreshToken: refresh_token, expiresAt: Date.parse(expires_at), user };
};

/** Stores the tokens of a refresh. */
export const renewSession = (pair: TokenPair): void => {
  recordServerTime(pair.server_time, null);
  setStored(toTokenValues(pair));
};

/** Updates the stored data of the signed-in user, such as the notification count. */
export const updateSessionUser = (overrides: Partial<SessionUser>): void => {
  const stored = readUserData();
  if (stored && !isSessionCleared()) setStored(toUserValues({ ...stored.user, ...overrides }, stored.extras));
};

/** Updates the values stored in addition to the signed-in user: unread messages and the subscription. */
export const updateAdditionalUserData = (changes: Partial<AdditionalUserData>): void => {
  const stored = readUserData();
  if (!stored || isSessionCleared()) return;
  const extras = { ...stored.extras, ...changes };
  if (JSON.stringify(extras) !== JSON.stringify(stored.extras)) setStored(toUserValues(stored.user, extras));
};

/**
 * Clears everything a session stores in the browser (AC-15), except why it ended, which the sign-in page shows. Unsent
 * messages and drafts are removed only when the user signs out or deletes the account. Otherwise they wait for the same
 * user.
 */
export const endSession = (reason: SessionEndReason): void => {
  if (reason === 'SIGNED_OUT' || reason === 'ACCOUNT_CLOSED') clearPrefix(getLocalStore(), PRIVATE_PREFIX);
  setStored({
    // First, so that another tab that notices the removed token finds the reason.
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

/** Clears what only this tab stores of a session that has ended, here or in another tab. */
export const clearTab = (): void => {
  clearPrefix(getTabStore(), PRIVATE_PREFIX);
  if (getStored('sessionEnd') === 'SIGNED_OUT') clearPrefix(getTabStore(), DRAFT_PREFIX);
};

/** The role chosen on the landing page or last signed in with. */
export const getRole = (): Role | null => ROLES.find((role) => role === getStored('role')) ?? null;
export const setRole = (role: Role): void => setStored({ role });
export const useRole = (): Role | null => useSyncExternalStore(subscribeStored, getRole, () => null);
