import {
  DISPLAY_LANGUAGES,
  fillMessage,
  getLanguage,
  SESSION_HOURS,
  SESSION_MESSAGES,
  type Body,
  type DisplayLanguage,
  type Reply,
  type Role,
  type SecondFactorRequest,
  type SessionEndReason,
  type SessionUser,
} from '@openvisit/contract';
import { onWindow } from '../browser.ts';
import { clearCache, resetCache } from '../cache/resource.ts';
import { call, callForTokens } from '../http/call.ts';
import { isApiError, createSessionError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import { watchSession } from '../session/lifetime.ts';
import { createPushRegistration } from '../session/push-registration.ts';
import { setSignOutNotice } from '../session/session-end.ts';
import { endSession, getSession, renewSession, startSession, updateSessionUser } from '../session/session.ts';
import { getStored, setStored } from '../session/stored-values.ts';

export type SignInValues = Pick<Body<'login'>, 'email' | 'password' | 'role'>;

/** Sets the language of the user's screens and mails (BX-23). This browser uses it from its next page on. */
export const saveLanguage = async (chosen: DisplayLanguage): Promise<void> => {
  const { language } = await call('setLanguage', { body: { language: chosen } });
  updateSessionUser({ language });
  setStored({ 'openvisit.language': language });
};

/** Gives the account the language that was chosen before the sign-in. Without a reply it keeps its own. */
const keepChosenLanguage = async ({ language }: SessionUser): Promise<void> => {
  const chosen = DISPLAY_LANGUAGES.find((known) => known === getStored('openvisit.chosenLanguage'));
  setStored({ 'openvisit.chosenLanguage': null });
  if (chosen && chosen !== language) await saveLanguage(chosen).catch(() => undefined);
};

/** Clears the cache of the previous session and stores the session of a sign-in. */
export const startSessionWithEmptyCache = async (reply: Reply<'login'>): Promise<SessionUser> => {
  await resetCache();
  const { user } = startSession(reply);
  await keepChosenLanguage(user);
  return user;
};

const isSecondFactorRequest = (value: unknown): value is SecondFactorRequest =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'methods' in value;

/**
 * Signs in and stores the session (AC-01…AC-04, AC-16). Resolves with null, or with what {@link completeSignIn} needs for an
 * account with a second factor (BX-01). Rejects with the server's message.
 */
export const signIn = async (values: SignInValues): Promise<SecondFactorRequest | null> => {
  try {
    await startSessionWithEmptyCache(
      await call('login', { body: { ...values, fcm_object: createPushRegistration() } }),
    );
    return null;
  } catch (error) {
    const request = isApiError(error) ? error.data.find(isSecondFactorRequest) : undefined;
    if (!request) throw error;
    return request;
  }
};

/** Requests a code that verifies an address; resolves with the seconds until another can be requested (AC-06). */
export const sendVerificationCode = async (email: string): Promise<number> =>
  (await call('emailVerification', { body: { email, language: getLanguage() } })).resend_after;

/** Exchanges the mailed code, once, for the token that {@link signUp} needs. */
export const verifyEmail = async (email: string, secret_code: string): Promise<string> =>
  (await call('verifyEmail', { body: { email, secret_code } })).verification_token;

export type SignUpBody = Omit<Body<'signup'>, 'fcm_object' | 'language'>;

/** Creates an account with a verified address, in the language of the page, and signs in (AC-05, AC-06). */
export const signUp = async (body: SignUpBody): Promise<SessionUser> =>
  startSessionWithEmptyCache(
    await call('signup', {
      body: { ...body, language: getLanguage(), fcm_object: createPushRegistration() },
    }),
  );

/** Requests a link to reset the password; resolves the same way for every address (AC-09). */
export const requestPasswordReset = async (email: string, role: Role): Promise<void> => {
  await call('forgotPasswordRequest', { body: { email, role } });
};

/** Sets the password with the mailed link and ends every session (AC-10). */
export const resetPassword = async (body: Body<'confirmPasswordRequest'>): Promise<void> => {
  await call('confirmPasswordRequest', { body });
};

/** Changes the password. This browser continues with new tokens; every other session ends (AC-11). */
export const changePassword = (body: Body<'changePassword'>): Promise<void> =>
  callForTokens('changePassword', { body }, renewSession);

const requireSessionUser = (): SessionUser => {
  const session = getSession();
  if (!session) throw createSessionError();
  return session.user;
};

/** Changes the user's own name, and its copy in the session. */
export const updateName = async (body: Body<'updateUser'>): Promise<void> =>
  updateSessionUser(await call('updateUser', { params: { id: requireSessionUser().user }, body }));

/** Sets the user's own picture to an uploaded file; null removes it (PO-03). */
export const updateProfileImage = async (image: string | null): Promise<void> =>
  updateSessionUser(
    await call('updateProfileImage', { params: { id: requireSessionUser().user }, body: { image } }),
  );

/**
 * Switches to another role with new tokens, in every tab (RT-18). The first switch of a physician to the patient role
 * adds that role to the account. Any other role must be one that the account has.
 */
export const switchRole = async (role: Role): Promise<SessionUser> => {
  const { user, accepted_role } = requireSessionUser();
  if (!accepted_role.includes(role)) {
    const body = { role: [...accepted_role, role] };
    updateSessionUser(await call('updateUserRole', { params: { id: user }, body }));
  }
  await callForTokens('getUserDetailID', { body: { user_type: role } }, startSession);
  await clearCache();
  return requireSessionUser();
};

/**
 * Ends a session on the server, offline once the connection is back. Its token is kept in the memory of the page only, because
 * a sign-out leaves nothing of the session on the device (AC-15).
 */
const sendLogout = async (body: Body<'logout'>): Promise<void> => {
  try {
    await call('logout', { query: {}, body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind === 'offline') {
      setSignOutNotice(fillMessage(SESSION_MESSAGES.SIGN_OUT_PENDING, String(SESSION_HOURS)));
      const stopListening = onWindow('online', () => {
        stopListening();
        void sendLogout(body);
      });
      return;
    }
  }
  setSignOutNotice(null);
};

/**
 * Ends the session on the server and clears it in this browser, even if the server cannot be reached (AC-15). Never
 * rejects.
 */
export const signOut = async (reason: SessionEndReason = 'SIGNED_OUT'): Promise<void> => {
  const refreshToken = getSession()?.refreshToken ?? getStored('refreshToken');
  const body = { refresh_token: refreshToken ?? '', fcm_id: getStored('fcm_id') };
  const request = refreshToken ? sendLogout(body) : null;
  // The request is already sent; the screen does not wait for its reply.
  endSession(reason);
  await clearCache();
  await request;
};

/** Syncs the clock: every reply of the server includes its time. */
const syncClock = (): Promise<unknown> => call('getServerTime');

let stopWatching: (() => void) | undefined;

/** Starts renewing the stored session and ending it on time, as long as the page is open (AC-12, AC-13). */
export const startSessionWatch = (): void => {
  stopWatching ??= watchSession({ refresh: refreshSession, signOut, syncClock, onSessionEnd: clearCache });
};
