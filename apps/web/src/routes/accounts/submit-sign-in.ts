import { isApiError, messageOf, signIn, type SignInValues } from '@openvisit/api';

/**
 * Signs in. Resolves with null, or with why the server refused (AC-03). Rejects where nothing was refused
 * because nobody answered: the form says so, and the next try begins there.
 */
export const sendSignIn = async (values: SignInValues): Promise<string | null> => {
  try {
    await signIn(values);
    return null;
  } catch (error) {
    if (isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')) throw error;
    return messageOf(error);
  }
};
