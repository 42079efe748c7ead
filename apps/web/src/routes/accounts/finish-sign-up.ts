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
  forgetProof,
  forgetSignUp,
  keepProof,
  pendingPassword,
  pendingProof,
  type PendingSignUp,
} from './pending-sign-up.ts';

/** What the page of the code gives: the digits, and the password where a reload has taken it. */
export interface VerifyValues {
  secret_code: string;
  password?: string;
}

/** Failures after which nobody here knows whether the account was opened. */
const UNTOLD: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'aborted'];

const isUntold = (error: unknown): boolean => isApiError(error) && UNTOLD.includes(error.kind);

const isProofEnded = (error: unknown): boolean =>
  isApiError(error) && error.message === MESSAGES.VERIFICATION_ENDED;

/** Whether the account, opened by an attempt whose answer got lost, can be entered: a try that fails is counted. */
const entered = async (values: SignInValues): Promise<boolean> => {
  try {
    await signIn(values);
    return true;
  } catch (refused) {
    // why does not matter: what the sign-up was told stands
    void refused;
    return false;
  }
};

/**
 * Trades the code for a proof, and the proof for an account with its session (AC-06). Where only the second of the two
 * failed, such as for want of a network, the next press begins there: a code can be used once.
 */
export const finishSignUp = async (person: PendingSignUp, values: VerifyValues): Promise<void> => {
  const { email, first_name, last_name, agree_terms, role } = person;
  const password = values.password ?? pendingPassword(email) ?? '';
  const proof = pendingProof(email) ?? keepProof(email, await verifyEmail(email, values.secret_code));
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
    proof.isUntold ||= isUntold(error);
    if (!isProofEnded(error)) throw error;
    if (!proof.isUntold || !(await entered({ email, password, role }))) {
      forgetProof();
      throw error;
    }
  }
  forgetSignUp();
};
