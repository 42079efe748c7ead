import type { Body, Passkey, Reply, SessionUser } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { createPushRegistration } from '../session/push-registration.ts';
import { updateSessionUser } from '../session/session.ts';
import { startSessionWithEmptyCache } from './accounts.ts';

/** The passkeys, the authenticator app and the recovery codes of the signed-in user. */
export type SecondFactor = Reply<'getSecondFactor'>;
export type PasskeyCreationOptions = Reply<'startPasskey'>;
export type PasskeyRequestOptions = Reply<'startPasskeySignIn'>;
export type NewPasskey = Body<'addPasskey'>['passkey'];
/** A code, or the answer to a passkey prompt. */
export type SignInProof = Body<'completeSignIn'>['proof'];

/** Opens a passkey prompt for a sign-in. 401 when its ticket has expired (BX-01). */
export const startPasskeySignIn = (ticket: string): Promise<PasskeyRequestOptions> =>
  call('startPasskeySignIn', { body: { ticket } });

/** Completes a sign-in with the second factor and stores the session; 401 when the ticket has expired (BX-01). */
export const completeSignIn = async (ticket: string, proof: SignInProof): Promise<SessionUser> =>
  startSessionWithEmptyCache(
    await call('completeSignIn', { body: { ticket, proof, fcm_object: createPushRegistration() } }),
  );

const KEY = 'secondFactor';

/** What the signed-in user has set up (BX-01). */
export const useSecondFactor = (): Resource<SecondFactor> =>
  useResource([KEY], () => call('getSecondFactor'));

/** Revalidates even if the change failed: it may have reached the server. */
const change = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } finally {
    await revalidate(KEY);
  }
};

/** Sends the first or another factor, after which the session is no longer limited to the setup. */
const addFactor = async (request: Promise<Reply<'addPasskey'>>): Promise<readonly string[] | null> => {
  const { recovery_codes } = await change(request);
  updateSessionUser({ needs_second_factor: false });
  return recovery_codes;
};

/** Checks the password and returns the options of the prompt that creates a passkey. */
export const startPasskey = (password: string): Promise<PasskeyCreationOptions> =>
  call('startPasskey', { body: { password } });

/** Stores a passkey. Resolves with the recovery codes that the first second factor creates, else null. */
export const addPasskey = (name: string, passkey: NewPasskey): Promise<readonly string[] | null> =>
  addFactor(call('addPasskey', { body: { name, passkey } }));

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  change(call('renamePasskey', { params: { id }, body: { name } }));

export const removePasskey = (id: string, password: string): Promise<void> =>
  change(call('removePasskey', { params: { id }, body: { password } }));

/** Checks the password and returns the secret for an authenticator app. */
export const startAuthenticatorApp = (password: string): Promise<Reply<'startAuthenticatorApp'>> =>
  call('startAuthenticatorApp', { body: { password } });

/** Turns the authenticator app on. Resolves with the recovery codes that the first second factor creates, else null. */
export const addAuthenticatorApp = (code: string): Promise<readonly string[] | null> =>
  addFactor(call('addAuthenticatorApp', { body: { code } }));

export const removeAuthenticatorApp = (password: string): Promise<void> =>
  change(call('removeAuthenticatorApp', { body: { password } }));

/** Replaces the recovery codes and resolves with the new ones. */
export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await change(call('renewRecoveryCodes', { body: { password } }))).recovery_codes;
