import type { ObjectStore } from '../engine/object-store.ts';
import type { Account, BankAccount } from '../engine/objects.ts';
import { buildBankAccount, takeBankToken, type StoredBank } from '../payments/bank-accounts.ts';

/** Required before money can move. */
const INITIAL_REQUIREMENTS = [
  'business_type',
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
const DOCUMENT = 'individual.verification.document';
const UNVERIFIED =
  'The identity information you entered cannot be verified. Please correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) that you entered.';

const LABELS: Record<string, string> = {
  business_type: 'Whether an individual or a company is paid',
  external_account: 'A bank account that payouts arrive at',
  [DOCUMENT]: 'A photo of an identity document',
};

const buildRequirements = (
  due: readonly string[],
  errors: Account['requirements']['errors'] = [],
): Account['requirements'] => ({ currently_due: [...due], past_due: [...due], errors });

export const buildAccount = (
  { id, email, metadata }: Pick<Account, 'id' | 'email' | 'metadata'>,
  now: number,
): Account => ({
  id,
  object: 'account',
  business_type: null,
  capabilities: { transfers: 'inactive' },
  charges_enabled: false,
  country: 'US',
  created: now,
  details_submitted: false,
  email,
  metadata: metadata ?? {},
  payouts_enabled: false,
  requirements: buildRequirements(INITIAL_REQUIREMENTS),
  type: 'express',
});

/** The possible results of the onboarding page. */
export const OUTCOMES = ['complete', 'more', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The status of the bank account after onboarding. */
export const BANK_STATUS: Record<Outcome, string> = {
  complete: 'verified',
  more: 'new',
  failed: 'verification_failed',
};

/** Applies the result of onboarding to an account. */
export const applyOutcome = (account: Account, outcome: Outcome): void => {
  const isEnabled = outcome !== 'failed';
  account.details_submitted = true;
  account.charges_enabled = isEnabled;
  account.payouts_enabled = outcome === 'complete';
  account.capabilities = { transfers: isEnabled ? 'active' : 'inactive' };
  const errors =
    outcome === 'failed'
      ? [{ code: 'verification_failed_keyed_identity', reason: UNVERIFIED, requirement: DOCUMENT }]
      : [];
  account.requirements =
    outcome === 'complete' ? buildRequirements([]) : buildRequirements([DOCUMENT], errors);
};

/** After a failed payout the account needs another bank account. */
export const stopPayouts = (account: Account): void => {
  account.payouts_enabled = false;
  account.requirements = buildRequirements(['external_account']);
};

/** Labels of the requirements that are still open after onboarding. */
export const listMissing = ({ details_submitted, requirements: { currently_due } }: Account): string[] =>
  details_submitted ? currently_due.map((name) => LABELS[name] ?? name) : [];

/** The bank account that receives an account's payouts. */
export const findPayoutBank = async (store: ObjectStore, account: string): Promise<StoredBank | null> =>
  (await store.within(null).all('bank_account', { parent: account }))[0] ?? null;

/** An account with its bank account, as the API returns it. */
export type AccountResponse = Account & {
  external_accounts: { object: 'list'; data: BankAccount[]; has_more: false };
};

export const withBank = async (store: ObjectStore, account: Account): Promise<AccountResponse> => {
  const bank = await findPayoutBank(store, account.id);
  return {
    ...account,
    external_accounts: { object: 'list', data: bank ? [bank.object] : [], has_more: false },
  };
};

export const emitAccountUpdated = async (store: ObjectStore, account: Account): Promise<void> =>
  store.within(account.id).emit('account.updated', await withBank(store, account));

export const emitBank = (
  store: ObjectStore,
  account: string,
  event: 'created' | 'updated' | 'deleted',
  bank: BankAccount,
): Promise<void> => store.within(account).emit(`account.external_account.${event}`, bank);

/** Replaces the bank account that receives the payouts. */
export const replaceBank = async (
  store: ObjectStore,
  account: string,
  token: string,
  status: string,
): Promise<void> => {
  const { test, bank, holder } = await takeBankToken(store, token);
  const before = await store.all('bank_account', { parent: account });
  const object = { ...buildBankAccount(bank, holder, status), account, default_for_currency: true };
  await store.add('bank_account', object, { parent: account }, { test });
  await emitBank(store, account, 'created', object);
  for (const old of before) {
    await store.remove(old.object.id);
    await emitBank(store, account, 'deleted', old.object);
  }
};
