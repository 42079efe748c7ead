import type { Body, Reply, Role, SessionEndReason, SessionUser } from '@openvisit/contract';
import { clearCache, resetCache } from '../cache/resource.ts';
import { call, callForTokens } from '../http/call.ts';
import { isApiError, sessionError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import { watchSession } from '../session/lifetime.ts';
import { pushRegistration } from '../session/push-registration.ts';
import { endSession, getSession, renewSession, startSession, updateSessionUser } from '../session/session.ts';
import { getStored } from '../session/stored-values.ts';

export type SignInValues = Pick<Body<'login'>, 'email' | 'password' | 'role'>;

const enter = async (reply: Reply<'login'>): Promise<SessionUser> => {
  await resetCache();
  return startSession(reply).user;
};

/** Signs in and keeps the session (AC-01…AC-04, AC-16). Rejects with the server's sentence. */
export const signIn = async (values: SignInValues): Promise<SessionUser> =>
  enter(await call('login', { body: { ...values, fcm_object: pushRegistration() } }));

/** Asks for a code to prove an address; resolves with the seconds until another one can be asked for (AC-06). */
export const sendVerificationCode = async (email: string): Promise<number> =>
  (await call('emailVerification', { body: { email } })).resend_after;

/** Trades the mailed code, once, for what {@link signUp} has to bring. */
export const verifyEmail = async (email: string, secret_code: string): Promise<string> =>
  (await call('verifyEmail', { body: { email, secret_code } })).verification_token;

export type SignUpBody = Omit<Body<'signup'>, 'fcm_object'>;

/** Opens an account with a proven address and signs in (AC-05, AC-06). */
export const signUp = async (body: SignUpBody): Promise<SessionUser> =>
  enter(await call('signup', { body: { ...body, fcm_object: pushRegistration() } }));

/** Asks for a link to a new password; resolves the same way for every address (AC-09). */
export const requestPasswordReset = async (email: string, role: Role): Promise<void> => {
  await call('forgotPasswordRequest', { body: { email, role } });
};

/** Sets the password by the mailed link; every session ends (AC-10). */
export const resetPassword = async (body: Body<'confirmPasswordRequest'>): Promise<void> => {
  await call('confirmPasswordRequest', { body });
};

/** Sets another password; this browser goes on with new tokens, everything else ends (AC-11). */
export const changePassword = (body: Body<'changePassword'>): Promise<void> =>
  callForTokens('changePassword', { body }, renewSession);

const ownUser = (): SessionUser => {
  const session = getSession();
  if (!session) throw sessionError();
  return session.user;
};

/** Changes the own name, also where it stands in the header. */
export const updateName = async (body: Body<'updateUser'>): Promise<void> =>
  updateSessionUser(await call('updateUser', { params: { id: ownUser().user }, body }));

/** Sets the own picture to an uploaded file, or takes it away with null (PO-03). */
export const updateProfileImage = async (image: string | null): Promise<void> =>
  updateSessionUser(await call('updateProfileImage', { params: { id: ownUser().user }, body: { image } }));

/**
 * Goes on in another role, with new tokens, in every tab (RT-18). A physician becomes a patient too by the first time;
 * any other role has to be accepted already.
 */
export const switchRole = async (role: Role): Promise<SessionUser> => {
  const { user, accepted_role } = ownUser();
  if (!accepted_role.includes(role)) {
    const body = { role: [...accepted_role, role] };
    updateSessionUser(await call('updateUserRole', { params: { id: user }, body }));
  }
  await callForTokens('getUserDetailID', { body: { user_type: role } }, startSession);
  await clearCache();
  return ownUser();
};

/**
 * Ends the session on the server and clears it here, here also when the server cannot be reached (AC-15).
 * Never rejects: whoever leaves, leaves.
 */
export const signOut = async (reason: SessionEndReason = 'SIGNED_OUT'): Promise<void> => {
  const refreshToken = getSession()?.refreshToken ?? getStored('refreshToken');
  const body = { refresh_token: refreshToken ?? '', fcm_id: getStored('fcm_id') };
  const told = refreshToken ? call('logout', { query: {}, body }) : null;
  // the screen must not wait for a server that may be away; the request is already on its way
  endSession(reason);
  await clearCache();
  await told?.catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
};

/** Every answer of the server tells its clock. */
const askClock = (): Promise<unknown> => call('getServerTime');

let watching: (() => void) | undefined;

/** Keeps a stored session alive and ends it in time (AC-12, AC-13), for as long as the page is there. */
export const startSessionWatch = (): void => {
  watching ??= watchSession({ refresh: refreshSession, signOut, askClock, forget: clearCache });
};
