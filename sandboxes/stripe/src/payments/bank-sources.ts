import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { invalid, noSuch, SandboxError } from '../engine/errors.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { BankAccount, Stored } from '../engine/objects.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { buildBankAccount, takeBankToken, getTestBank, type StoredBank } from './bank-accounts.ts';

/** Failed attempts after which the account can no longer be verified. */
export const VERIFY_ATTEMPTS_MAX = 10;

const lockSource = async ({ store, id }: Call): Promise<StoredBank> => {
  const stored = await store.lock('bank_account', id('source'), 'id');
  if (stored.customer !== id()) throw noSuch('source', id('source'));
  return stored;
};

const setDefault = async (
  store: ObjectStore,
  customer: Stored<'customer'>,
  source: string | null,
): Promise<void> => {
  customer.object.default_source = source;
  await store.save(customer, 'customer.updated');
};

const create = async ({ store, params, id }: Call): Promise<BankAccount> => {
  const customer = await store.lock('customer', id());
  const { test, bank, holder } = await takeBankToken(store, params.requireText('source'));
  const object = buildBankAccount(bank, holder, bank.failsVerification ? 'verification_failed' : 'new');
  const banks = await store.all('bank_account', { customer: id() });
  if (banks.some(({ object: { fingerprint } }) => fingerprint === object.fingerprint))
    throw invalid(
      'A bank account with that routing number and account number already exists for this customer.',
      { code: 'bank_account_exists' },
    );
  object.customer = id();
  await store.add('bank_account', object, { customer: id() }, { test, tries: 0 });
  await store.emit('customer.source.created', object);
  if (customer.object.default_source === null) await setDefault(store, customer, object.id);
  return object;
};

const parseAmounts = ({ params }: Call): number[] => {
  const amounts = params.texts('amounts').map(Number);
  if (amounts.length !== 2 || amounts.some((cents) => !Number.isInteger(cents) || cents < 1 || cents > 99))
    throw invalid('You must provide two amounts in cents, each from 1 to 99.', { param: 'amounts' });
  return amounts.sort((a, b) => a - b);
};

const createMismatchError = (message: string): SandboxError =>
  new SandboxError(
    400,
    { type: 'invalid_request_error', code: 'bank_account_verification_failed', message, param: 'amounts' },
    // Commits the counted attempt.
    true,
  );

const rejectAmounts = async (store: ObjectStore, stored: StoredBank): Promise<never> => {
  const tries = Number(stored.facts.tries ?? 0) + 1;
  stored.facts.tries = tries;
  if (tries >= VERIFY_ATTEMPTS_MAX) stored.object.status = 'verification_failed';
  await store.save(stored);
  if (tries < VERIFY_ATTEMPTS_MAX)
    throw createMismatchError(
      'The amounts provided do not match the amounts that were sent to the bank account.',
    );
  await store.emit('customer.source.updated', stored.object);
  throw createMismatchError(
    'You have exceeded the number of allowed verification attempts for this bank account.',
  );
};

const verify = async (call: Call): Promise<BankAccount> => {
  const { store } = call;
  const stored = await lockSource(call);
  const amounts = parseAmounts(call);
  const { object, facts } = stored;
  if (object.status === 'verified')
    throw invalid('This bank account has already been verified.', { code: 'bank_account_already_verified' });
  if (object.status !== 'new')
    throw invalid('This bank account cannot be verified any more. Please remove it and add it again.', {
      code: 'bank_account_verification_failed',
    });
  const isMatch = amounts.every((cents, at) => cents === TEST_MICRODEPOSITS[at]);
  if (!isMatch || getTestBank(facts)?.failsVerification) return rejectAmounts(store, stored);
  object.status = 'verified';
  await store.save(stored, 'customer.source.updated');
  return object;
};

const remove = async (call: Call) => {
  const { store, id } = call;
  const { object } = await lockSource(call);
  await store.remove(object.id);
  await store.emit('customer.source.deleted', object);
  const customer = await store.lock('customer', id());
  if (getId(customer.object.default_source) === object.id) {
    const [next] = await store.all('bank_account', { customer: id() });
    await setDefault(store, customer, next?.object.id ?? null);
  }
  return { id: object.id, object: 'bank_account', deleted: true };
};

const SOURCE = '/v1/customers/:id/sources/:source';

/** Bank accounts that customers pay from. */
export const sources: Resource = {
  routes: [
    defineRoute('POST', '/v1/customers/:id/sources', create),
    defineRoute('GET', SOURCE, async (call) => (await lockSource(call)).object),
    defineRoute('POST', `${SOURCE}/verify`, verify),
    defineRoute('DELETE', SOURCE, remove),
  ],
};
