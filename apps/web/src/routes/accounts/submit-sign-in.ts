import { ROLES, type Role, type SecondFactorRequest, translateReply } from '@openvisit/contract';
import { isApiError, getErrorMessage, signIn, type SignInValues } from '@openvisit/api';

/** A sign-in that is not complete: refused for a reason (AC-03), or waiting for the second factor (BX-01). */
export interface SignInOutcome {
  failure: string | null;
  request: SecondFactorRequest | null;
  /** The role that the account has instead of the chosen one. */
  otherRole?: Role | undefined;
  /** Why the second step has ended, if it has. */
  expired?: string | null;
}

/** The first role that the server names in the refusal of another one. */
const findOtherRole = (error: unknown): Role | undefined => {
  const refusal = isApiError(error) ? error.data.find(namesRoles) : undefined;
  return ROLES.find((role) => refusal?.roles.includes(role));
};

const namesRoles = (value: unknown): value is { roles: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'roles' in value && Array.isArray(value.roles);

/** Signs in. Rejects if the server did not answer. */
export const submitSignIn = async (values: SignInValues): Promise<SignInOutcome> => {
  try {
    return { failure: null, request: await signIn(values) };
  } catch (error) {
    if (isApiError(error) && (error.kind === 'offline' || error.kind === 'timeout')) throw error;
    return {
      failure: translateReply(getErrorMessage(error)),
      request: null,
      otherRole: findOtherRole(error),
    };
  }
};
