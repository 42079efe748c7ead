import type { AchBank, BankDetails } from '@openvisit/contract';
import { revalidate, updateResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { returnEmptyOn400, getOwnDetailId, useOwnResource } from './own-resource.ts';

/** URLs of this product that the provider's onboarding page opens when it ends. */
export interface BankReturnUrls {
  /** Opened when the provider's link has expired. The page requests a new one. */
  refresh_url: string;
  /** Opened when the physician finishes or leaves the provider's page. */
  return_url: string;
}

/** The bank account that subscriptions are debited from; null without one (PO-23). */
export const useAchBank = (enabled = true): Resource<AchBank | null> =>
  useOwnResource(
    KEYS.ach,
    async (id) =>
      (await call('getCustomerBankDetails', { params: { id } }).catch(returnEmptyOn400({ bank: null }))).bank,
    enabled,
  );

/** The account that earnings are paid out to; null without one (PO-15). */
export const useBankDetails = (enabled = true): Resource<BankDetails | null> =>
  useOwnResource(
    KEYS.bank,
    async (id) =>
      (await call('getBankDetailsForPhysician', { params: { id } }).catch(returnEmptyOn400({ bank: null })))
        .bank,
    enabled,
  );

const applyAchBank = async (bank: AchBank | null): Promise<AchBank | null> => {
  await updateResource<AchBank | null>([KEYS.ach, getOwnDetailId()], () => bank);
  return bank;
};

/** Adds a bank account by the provider's token for it. */
export const addAchBank = async (
  bank_token: string,
  ach_account_holder_name: string,
): Promise<AchBank | null> =>
  applyAchBank((await call('addACHBankDetails', { body: { bank_token, ach_account_holder_name } })).bank);

/** Verifies a bank account by the amounts of two small deposits, in cents. */
export const verifyAchBank = async (
  ach_bank_id: string,
  amounts: [number, number],
): Promise<AchBank | null> => {
  try {
    return await applyAchBank((await call('verifyACHBankDetails', { body: { ach_bank_id, amounts } })).bank);
  } catch (error) {
    // Too many wrong amounts change the account's status.
    await revalidate(KEYS.ach);
    throw error;
  }
};

/** Removes a bank account. */
export const removeAchBank = async (id: string): Promise<void> => {
  try {
    await call('deleteACHBankDetails', { params: { id } });
    await applyAchBank(null);
  } finally {
    await revalidate(KEYS.ach);
  }
};

/** Creates a payout account. Returns the URL of the provider's onboarding page (PO-15). */
export const createPayoutAccount = async (returnUrls: BankReturnUrls): Promise<string> =>
  (await call('addBankDetailsForPhysician', { body: { doctor: getOwnDetailId(), ...returnUrls } })).url;

/** Returns a new URL of the provider's page for an existing payout account. */
export const renewPayoutAccountUrl = async (
  account_id: string,
  returnUrls: BankReturnUrls,
): Promise<string> =>
  (await call('updateBankDetailsForPhysician', { body: { account_id, ...returnUrls } })).url;
