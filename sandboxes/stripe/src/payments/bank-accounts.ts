import {
  isTestBank,
  TEST_BANK_NAME,
  TEST_BANKS,
  type TestBank,
  type TestBankFailure,
} from '@openvisit/contract/test-cards';
import { findBankToken } from '../card-form/test-numbers.ts';
import { invalid } from '../engine/errors.ts';
import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { BankAccount, Facts, Stored, Token } from '../engine/objects.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';

export type StoredBank = Stored<'bank_account'>;

interface Holder {
  name: string | null;
  type: 'individual' | 'company';
}

const NO_HOLDER: Holder = { name: null, type: 'individual' };

export const buildBankAccount = (
  { last4, routing_number }: TestBank,
  holder: Holder,
  status: string,
): BankAccount => ({
  id: createId('ba'),
  object: 'bank_account',
  account_holder_name: holder.name,
  account_holder_type: holder.type,
  bank_name: TEST_BANK_NAME,
  country: 'US',
  currency: 'usd',
  fingerprint: `sandbox${routing_number}${last4}`,
  last4,
  routing_number,
  status,
});

/** The test bank account of a stored account. It determines the outcome of debits and payouts. */
export const getTestBank = ({ test }: Facts): TestBank | null =>
  typeof test === 'string' && isTestBank(test) ? TEST_BANKS[test] : null;

const PAYOUT_FAILURES: Record<TestBankFailure, string> = {
  no_account: 'An account with the provided number does not exist at the bank.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'The bank account does not have enough money in it.',
  debit_not_authorized: 'The account holder has not allowed debits of the bank account.',
};

/** Why a payout failed. */
export const getPayoutFailure = (failure: TestBankFailure): string => PAYOUT_FAILURES[failure];

/** Resolves a bank account token. A documented test token may be used repeatedly, a created one once. */
export const takeBankToken = async (
  store: ObjectStore,
  token: string,
): Promise<{ test: string; bank: TestBank; holder: Holder }> => {
  if (isTestBank(token)) return { test: token, bank: TEST_BANKS[token], holder: NO_HOLDER };
  const stored = await store.find('token', token);
  const test = stored?.facts.test;
  if (!stored || typeof test !== 'string' || !isTestBank(test))
    throw invalid(`No such token: '${token.slice(0, 80)}'`, { code: 'resource_missing', param: 'source' });
  if (stored.object.used)
    throw invalid(`You cannot use a Stripe token more than once: ${token}.`, { code: 'token_already_used' });
  stored.object.used = true;
  await store.save(stored);
  const { account_holder_name: name, account_holder_type: type } = stored.object.bank_account;
  return {
    test,
    bank: TEST_BANKS[test],
    holder: { name, type: type === 'company' ? 'company' : 'individual' },
  };
};

/** Browsers create tokens from the name of a test account; servers from its numbers, as at Stripe. */
const createToken = async ({ store, params }: Call): Promise<Token> => {
  const inside = params.inside('bank_account');
  const account = inside.text('account_number');
  const test =
    account === null
      ? inside.requireText('token')
      : findBankToken(inside.requireText('routing_number'), account);
  if (!isTestBank(test))
    throw invalid(
      'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.',
      { code: 'account_number_invalid', param: 'bank_account' },
    );
  const holder: Holder = {
    name: inside.text('account_holder_name'),
    type: inside.choice('account_holder_type', ['individual', 'company']) ?? 'individual',
  };
  const token: Token = {
    id: createId('btok'),
    object: 'token',
    bank_account: buildBankAccount(TEST_BANKS[test], holder, 'new'),
    created: store.now,
    type: 'bank_account',
    used: false,
  };
  await store.add('token', token, {}, { test });
  return token;
};

export const tokens: Resource = { routes: [defineRoute('POST', '/v1/tokens', createToken, true)] };
