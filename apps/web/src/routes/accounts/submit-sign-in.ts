import { isApiError, getErrorMessage, signIn, type SignInValues } from '@openvisit/api';

/** Signs in. Resolves with null, or with the server's reason for refusing (AC-03). Rejects if the server did not answer. */
export const submitSignIn = async (values: SignInValues): Promise<string | null> => {
  try {
    await signIn(values);
    return null;
  } catch (error) {
    if (isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')) throw error;
    return getErrorMessage(error);
  }
};
