import type { AccountDeletion, Body, SecondFactorRequest } from '@openvisit/contract';
import { useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { endSession } from '../session/session.ts';

/** What deleting the account settles, erases and keeps (BX-22). */
export const useAccountDeletion = (): Resource<AccountDeletion> =>
  useResource(['accountDeletion'], () => call('getAccountDeletion'));

/**
 * Deletes the account and signs out. Resolves with the second factor that still has to be verified, or with null when the
 * account is deleted (BX-22).
 */
export const deleteAccount = async (body: Body<'deleteAccount'>): Promise<SecondFactorRequest | null> => {
  const { second_factor } = await call('deleteAccount', { body });
  if (second_factor === null) endSession('ACCOUNT_CLOSED');
  return second_factor;
};
