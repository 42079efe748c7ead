import {
  isApiError,
  signIn,
  signUp,
  verifyEmail,
  type ApiErrorKind,
  type SignInValues,
} from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import {
  clearProof,
  clearSignUp,
  storeProof,
  getPendingPassword,
  getPendingProof,
  type PendingSignUp,
} from './pending-sign-up.ts';

/** Values of the verification form. The password is asked for again after a reload. */
export interface VerifyValues {
  secret_code: string;
  password?: string;
}

/** Failures after which the account may or may not have been created. */
const UNCERTAIN: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'aborted'];

const isUncertain = (error: unknown): boolean => isApiError(error) && UNCERTAIN.includes(error.kind);

const isProofExpired = (error: unknown): boolean =>
  isApiError(error) && error.message === MESSAGES.VERIFICATION_EXPIRED;

/** Signs in to an account that a previous attempt may have created. Failed attempts count toward the rate limit. */
const trySignIn = async (values: SignInValues): Promise<boolean> => {
  try {
    await signIn(values);
    return true;
  } catch (refused) {
    // The sign-up error is the one to show.
    void refused;
    return false;
  }
};

/**
 * Exchanges the code for a proof, and the proof for an account with a session (AC-06). A code works once: if only the second
 * call failed, the next attempt reuses the proof.
 */
export const finishSignUp = async (person: PendingSignUp, values: VerifyValues): Promise<void> => {
  const { email, first_name, last_name, agree_terms, role } = person;
  const password = values.password ?? getPendingPassword(email) ?? '';
  const proof = getPendingProof(email) ?? storeProof(email, await verifyEmail(email, values.secret_code));
  try {
    await signUp({
      email,
      first_name,
      last_name,
      agree_terms,
      password,
      role: [role],
      verification_token: proof.token,
    });
  } catch (error) {
    proof.isUncertain ||= isUncertain(error);
    if (!isProofExpired(error)) throw error;
    if (!proof.isUncertain || !(await trySignIn({ email, password, role }))) {
      clearProof();
      throw error;
    }
  }
  clearSignUp();
};
