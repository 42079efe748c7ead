import {
  isTestBank,
  TEST_BANK_NAME,
  TEST_BANKS,
  type TestBank,
  type TestBankFailure,
} from '@openvisit/contract/test-cards';
import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid, missingParam } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { newId } from '../engine/ids.ts';
import type { Facts, Stored } from '../engine/objects.ts';
import { defineResource, route, type Call } from '../engine/resource.ts';

/** Of an account that belongs to nobody yet. */
interface Holder {
  name: string | null;
  type: 'individual' | 'company';
}

export const bankAccount = (
  { last4, routing_number }: TestBank,
  holder: Holder,
  status: string,
): Stripe.BankAccount => ({
  id: newId('ba'),
  object: 'bank_account',
  account_holder_name: holder.name,
  account_holder_type: holder.type,
  account_type: null,
  bank_name: TEST_BANK_NAME,
  country: 'US',
  currency: 'usd',
  fingerprint: `sandbox${routing_number}${last4}`,
  last4,
  metadata: {},
  routing_number,
  status,
});

/** Which documented account it is: what it does when it is used depends on that. */
export const testBankOf = (facts: Facts): TestBank | null => {
  const { test } = facts;
  return typeof test === 'string' && isTestBank(test) ? TEST_BANKS[test] : null;
};

const FAILURES: Record<TestBankFailure, string> = {
  no_account: 'An account with the provided number does not exist at the bank.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'The bank account does not have enough money in it.',
  debit_not_authorized: 'The account holder has not allowed debits of the bank account.',
};

/** In words for people. */
export const bankFailureText = (failure: TestBankFailure): string => FAILURES[failure];

const noToken = (token: string) =>
  invalid(`No such token: '${token.slice(0, 80)}'`, { code: 'resource_missing', param: 'source' });

/** What a token stands for. A documented test token can be used again and again, one that was made only once. */
export const takeBankToken = async (
  box: Box,
  token: string,
): Promise<{ test: string; bank: TestBank; holder: Holder }> => {
  if (isTestBank(token))
    return { test: token, bank: TEST_BANKS[token], holder: { name: null, type: 'individual' } };
  const stored = await box.find('token', token);
  const { test } = stored?.facts ?? {};
  if (!stored || typeof test !== 'string' || !isTestBank(test)) throw noToken(token);
  if (stored.object.used)
    throw invalid(`You cannot use a Stripe token more than once: ${token}.`, { code: 'token_already_used' });
  stored.object.used = true;
  await box.save(stored);
  const { account_holder_name: name, account_holder_type: type } = stored.object.bank_account ?? {};
  return {
    test,
    bank: TEST_BANKS[test],
    holder: { name: name ?? null, type: type === 'company' ? 'company' : 'individual' },
  };
};

/** The documented account a token is asked for: its name alone, or with its holder beside it. */
const asked = (params: Params): { test: string; holder: Holder } => {
  if (params.inner('bank_account') === null)
    return { test: params.needText('bank_account'), holder: { name: null, type: 'individual' } };
  const inside = params.inside('bank_account');
  return {
    test: inside.needText('token'),
    holder: {
      name: inside.text('account_holder_name'),
      type: inside.choice('account_holder_type', ['individual', 'company']) ?? 'individual',
    },
  };
};

const createToken = async ({ box, params }: Call): Promise<Stripe.Token> => {
  const { test, holder } = asked(params);
  if (!isTestBank(test))
    throw invalid(
      'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.',
      { code: 'account_number_invalid', param: 'bank_account' },
    );
  const token: Stripe.Token = {
    id: newId('btok'),
    object: 'token',
    bank_account: bankAccount(TEST_BANKS[test], holder, 'new'),
    client_ip: null,
    created: box.now,
    livemode: false,
    type: 'bank_account',
    used: false,
  };
  await box.add('token', token, {}, { test });
  return token;
};

/** Tokens of bank accounts, which browsers make: from a documented account's name, never from its number. */
export const tokens = defineResource({
  routes: [
    route('POST', '/v1/tokens', createToken, { browser: true, takes: ['bank_account'] }),
    route('GET', '/v1/tokens/:id', async ({ box, id }) => (await box.need('token', id())).object, {
      browser: true,
    }),
  ],
});

export const needSource = (params: Params): string => {
  const source = params.text('source') ?? params.text('external_account');
  if (source === null) throw missingParam('source');
  return source;
};

export type StoredBank = Stored<'bank_account'>;
