import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import type Stripe from 'stripe';
import { lockCustomer } from './customer-refs.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid, noSuch, SandboxError } from '../engine/errors.ts';
import { idOf } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, listOf, route, type Call } from '../engine/resource.ts';
import { bankAccount, needSource, takeBankToken, testBankOf, type StoredBank } from './bank-accounts.ts';

/** After so many wrong pairs of amounts the account cannot be verified any more. */
export const VERIFY_TRIES = 10;

const ownBank = async ({ box, id }: Call): Promise<StoredBank> => {
  const stored = await box.lock('bank_account', id('source'), 'id');
  if (stored.customer !== id()) throw noSuch('source', id('source'));
  return stored;
};

const setDefault = async (box: Box, customer: Stored<'customer'>, source: string | null): Promise<void> => {
  customer.object.default_source = source;
  await box.save(customer);
  await box.emit('customer.updated', customer.object);
};

const refuseTwice = async (box: Box, customer: string, fingerprint: string | null): Promise<void> => {
  const banks = await box.all('bank_account', { customer });
  if (banks.some(({ object }) => object.fingerprint === fingerprint))
    throw invalid(
      'A bank account with that routing number and account number already exists for this customer.',
      {
        code: 'bank_account_exists',
      },
    );
};

const createSource = async ({ box, params, id }: Call): Promise<Stripe.BankAccount> => {
  const customer = await lockCustomer(box, id(), 'id');
  const { test, bank, holder } = await takeBankToken(box, needSource(params));
  // The small deposits of this one never arrive, and the bank says so at once.
  const object = bankAccount(bank, holder, bank.unprovable ? 'verification_failed' : 'new');
  await refuseTwice(box, customer.object.id, object.fingerprint);
  object.customer = customer.object.id;
  object.metadata = params.metadata();
  await box.add('bank_account', object, { customer: customer.object.id }, { test, tries: 0 });
  await box.emit('customer.source.created', object);
  if (customer.object.default_source === null) await setDefault(box, customer, object.id);
  return object;
};

const updateSource = async (call: Call): Promise<Stripe.BankAccount> => {
  const { box, params } = call;
  const stored = await ownBank(call);
  const { object } = stored;
  object.account_holder_name = params.text('account_holder_name') ?? object.account_holder_name;
  object.account_holder_type =
    params.choice('account_holder_type', ['individual', 'company']) ?? object.account_holder_type;
  object.metadata = params.metadata(object.metadata);
  await box.save(stored);
  await box.emit('customer.source.updated', object);
  return object;
};

const amountsOf = ({ params }: Call): number[] => {
  const amounts = params.texts('amounts').map(Number);
  if (
    amounts.length !== 2 ||
    amounts.some((amount) => !Number.isInteger(amount) || amount < 1 || amount > 99)
  )
    throw invalid('You must provide two amounts in cents, each from 1 to 99.', { param: 'amounts' });
  return amounts.sort((a, b) => a - b);
};

const mismatch = (message: string): SandboxError =>
  new SandboxError(
    400,
    { type: 'invalid_request_error', code: 'bank_account_verification_failed', message, param: 'amounts' },
    // The try is counted.
    true,
  );

const wrongAmounts = async (box: Box, stored: StoredBank): Promise<never> => {
  const tries = Number(stored.facts.tries ?? 0) + 1;
  stored.facts.tries = tries;
  if (tries >= VERIFY_TRIES) stored.object.status = 'verification_failed';
  await box.save(stored);
  if (tries < VERIFY_TRIES)
    throw mismatch('The amounts provided do not match the amounts that were sent to the bank account.');
  await box.emit('customer.source.updated', stored.object);
  throw mismatch('You have exceeded the number of allowed verification attempts for this bank account.');
};

const verify = async (call: Call): Promise<Stripe.BankAccount> => {
  const { box } = call;
  const stored = await ownBank(call);
  const amounts = amountsOf(call);
  const { object, facts } = stored;
  if (object.status === 'verified')
    throw invalid('This bank account has already been verified.', { code: 'bank_account_already_verified' });
  if (object.status !== 'new')
    throw invalid('This bank account cannot be verified any more. Please remove it and add it again.', {
      code: 'bank_account_verification_failed',
    });
  const right = amounts.every((amount, at) => amount === TEST_MICRODEPOSITS[at]);
  if (!right || testBankOf(facts)?.unprovable) return wrongAmounts(box, stored);
  object.status = 'verified';
  await box.save(stored);
  await box.emit('customer.source.updated', object);
  return object;
};

const removeSource = async (call: Call): Promise<Stripe.DeletedBankAccount> => {
  const { box, id } = call;
  const { object } = await ownBank(call);
  await box.remove(object.id);
  await box.emit('customer.source.deleted', object);
  const customer = await lockCustomer(box, id(), 'id');
  if (idOf(customer.object.default_source) === object.id) {
    const [next] = await box.all('bank_account', { customer: id() });
    await setDefault(box, customer, next?.object.id ?? null);
  }
  return { id: object.id, object: 'bank_account', currency: 'usd', deleted: true };
};

const SOURCE = '/v1/customers/:id/sources/:source';

/** Bank accounts customers pay from. */
export const sources = defineResource({
  routes: [
    route('POST', '/v1/customers/:id/sources', createSource, { takes: ['source', 'metadata'] }),
    route('GET', '/v1/customers/:id/sources', async (call) => {
      await call.box.need('customer', call.id());
      return listOf(call, 'bank_account', { customer: call.id() });
    }),
    route('GET', SOURCE, async (call) => (await ownBank(call)).object),
    route('POST', SOURCE, updateSource),
    route('POST', `${SOURCE}/verify`, verify, { takes: ['amounts'] }),
    route('DELETE', SOURCE, removeSource),
  ],
});
