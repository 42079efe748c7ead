import { type SecondFactorRequest, translateReply } from '@openvisit/contract';
import { isApiError, getErrorMessage, signIn, type SignInValues } from '@openvisit/api';

/** A sign-in that is not complete: refused for a reason (AC-03), or waiting for the second factor (BX-01). */
export interface SignInOutcome {
  failure: string | null;
  request: SecondFactorRequest | null;
  /** Why the second step has ended, if it has. */
  expired?: string | null;
}

/** Signs in. Rejects if the server did not answer. */
export const submitSignIn = async (values: SignInValues): Promise<SignInOutcome> => {
  try {
    return { failure: null, request: await signIn(values) };
  } catch (error) {
    if (isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')) throw error;
    return { failure: translateReply(getErrorMessage(error)), request: null };
  }
};
