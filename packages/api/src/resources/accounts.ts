import { useCallback } from 'react';
import type { Body, Reply, SessionEndReason, SessionUser } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { refreshSession } from '../http/refresh.ts';
import { useWatchSession } from '../session/lifetime.ts';
import { endSession, getSession, startSession, updateSessionUser } from '../session/session.ts';
import { getStored } from '../session/values.ts';
import { forgetEverything } from './cache.ts';

export type SignInValues = Pick<Body<'login'>, 'email' | 'password' | 'role'>;

/** Signs in and keeps the session (AC-01…AC-04). Rejects with the server's sentence. */
export const signIn = async (values: SignInValues): Promise<SessionUser> => {
  const reply: Reply<'login'> = await call('login', { body: values });
  await forgetEverything();
  return startSession(reply).user;
};

/**
 * Ends the session on the server and clears it here, here also when the server cannot be reached (AC-15).
 * Never rejects: whoever leaves, leaves.
 */
export const signOut = async (reason: SessionEndReason = 'SIGNED_OUT'): Promise<void> => {
  const refreshToken = getSession()?.refreshToken ?? getStored('refreshToken');
  const told = refreshToken ? call('logout', { query: {}, body: { refresh_token: refreshToken } }) : null;
  // the screen must not wait for a server that may be away; the request is already on its way
  endSession(reason);
  await forgetEverything();
  await told?.catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
};

/** Keeps the session alive and ends it in time (AC-12, AC-13). Once, at the root of the product. */
export const useSessionLifetime = (): void => {
  const end = useCallback((reason: SessionEndReason) => signOut(reason), []);
  useWatchSession({ refresh: refreshSession, signOut: end });
};

/** Loads the signed-in physician's status anew and keeps it, such as after a review (RT-07). */
export const refreshOwnStatus = async (): Promise<void> => {
  const own = await call('getDoctorDetails');
  updateSessionUser({
    doctor_status: own.doctor_status,
    reason: own.denial_reason,
    user_theme: own.user_theme,
  });
};
