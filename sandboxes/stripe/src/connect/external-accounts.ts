import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid, noSuch } from '../engine/errors.ts';
import { defineResource, listOf, route, type Call } from '../engine/resource.ts';
import { bankAccount, needSource, takeBankToken, type StoredBank } from '../payments/bank-accounts.ts';
import { schedulePayout } from './payout-schedule.ts';

/** The bank an account is paid out to; null while there is none. */
export const payoutBank = async (box: Box, account: string): Promise<StoredBank | null> => {
  const banks = await box.within(null).all('bank_account', { parent: account });
  return banks.find(({ object }) => object.default_for_currency === true) ?? banks[0] ?? null;
};

export type ShownAccount = Stripe.Account & { external_accounts: Stripe.ApiList<Stripe.ExternalAccount> };

/** An account with the banks it is paid out to, as the provider shows it. */
export const shownAccount = async (box: Box, account: Stripe.Account): Promise<ShownAccount> => ({
  ...account,
  external_accounts: {
    object: 'list',
    data: (await box.within(null).all('bank_account', { parent: account.id })).map(({ object }) => object),
    has_more: false,
    url: `/v1/accounts/${account.id}/external_accounts`,
  },
});

/** Tells, as something that happened in the account. */
export const tellAccount = async (box: Box, account: Stripe.Account): Promise<void> =>
  box.within(account.id).emit('account.updated', await shownAccount(box, account));

export const tellBank = (
  box: Box,
  account: string,
  what: 'created' | 'updated' | 'deleted',
  bank: Stripe.BankAccount,
): Promise<void> => box.within(account).emit(`account.external_account.${what}`, bank);

/** Makes the account of a token the one that is paid out to. The one before goes. */
export const replaceBank = async (
  box: Box,
  account: string,
  token: string,
  status: string,
): Promise<StoredBank> => {
  const platform = box.within(null);
  const { test, bank, holder } = await takeBankToken(platform, token);
  const before = await platform.all('bank_account', { parent: account });
  const object = bankAccount(bank, holder, status);
  object.account = account;
  object.default_for_currency = true;
  object.available_payout_methods = ['standard'];
  const stored = await platform.add('bank_account', object, { parent: account }, { test });
  await tellBank(box, account, 'created', object);
  for (const old of before) {
    await platform.remove(old.object.id);
    await tellBank(box, account, 'deleted', old.object);
  }
  return stored;
};

const create = async ({ box, params, id }: Call): Promise<Stripe.BankAccount> => {
  const account = await box.lock('account', id());
  const { object } = await replaceBank(box, id(), needSource(params), 'verified');
  const missing = account.object.requirements?.currently_due ?? [];
  if (account.object.details_submitted && missing.every((name) => name === 'external_account')) {
    account.object.payouts_enabled = true;
    if (account.object.requirements) {
      Object.assign(account.object.requirements, {
        currently_due: [],
        eventually_due: [],
        past_due: [],
        disabled_reason: null,
      });
    }
    await schedulePayout(box, account);
  }
  await box.save(account);
  await tellAccount(box, account.object);
  return object;
};

const own = async ({ box, id }: Call): Promise<StoredBank> => {
  const stored = await box.lock('bank_account', id('bank'), 'id');
  if (stored.parent !== id()) throw noSuch('external account', id('bank'));
  return stored;
};

const remove = async (call: Call): Promise<Stripe.DeletedBankAccount> => {
  const { object } = await own(call);
  throw invalid(
    `You cannot delete the default external account for your default currency (${object.id}). Please make another external account the default first.`,
  );
};

const BANKS = '/v1/accounts/:id/external_accounts';

/** The banks connected accounts are paid out to; there is always one, the newest. */
export const externalAccounts = defineResource({
  routes: [
    route('GET', BANKS, (call) => listOf(call, 'bank_account', { parent: call.id() })),
    route('POST', BANKS, create),
    route('GET', `${BANKS}/:bank`, async (call) => (await own(call)).object),
    route('DELETE', `${BANKS}/:bank`, remove),
  ],
});
