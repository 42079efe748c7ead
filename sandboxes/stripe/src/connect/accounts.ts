import type Stripe from 'stripe';
import { invalid } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { newId } from '../engine/ids.ts';
import { defineResource, listOf, route, type Call } from '../engine/resource.ts';
import { newAccount } from './account-shape.ts';
import { shownAccount, tellAccount } from './external-accounts.ts';
import { fundsOf } from './funds.ts';

type Dashboard = 'express' | 'full' | 'none';
const PAYERS = ['account', 'application', 'application_custom', 'application_express'] as const;

/** As the platform set the account up: by `type`, or in words with `controller`. */
const setUp = (params: Params): { type: 'express' | 'none'; controller: Stripe.Account.Controller } => {
  const type = params.choice('type', ['express', 'custom', 'standard']);
  const named = params.inner('controller') !== null;
  if (type !== null && named)
    throw invalid('You cannot provide both `type` and `controller`.', { param: 'controller' });
  if (type === 'custom' || type === 'standard')
    throw invalid('Only accounts with an express dashboard can be made here.', { param: 'type' });
  const inside = params.inside('controller');
  const dashboard: Dashboard =
    inside.inside('stripe_dashboard').choice('type', ['express', 'full', 'none']) ?? 'express';
  return {
    type: named ? 'none' : 'express',
    controller: {
      fees: { payer: inside.inside('fees').choice('payer', PAYERS) ?? 'application_express' },
      is_controller: true,
      losses: {
        payments: inside.inside('losses').choice('payments', ['application', 'stripe']) ?? 'application',
      },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
  };
};

const create = async ({ box, params }: Call): Promise<Stripe.Account> => {
  const country = params.text('country') ?? 'US';
  if (country !== 'US') throw invalid(`Country '${country.slice(0, 10)}' is unknown.`, { param: 'country' });
  const account = newAccount(
    { id: newId('acct'), email: params.text('email'), metadata: params.metadata(), ...setUp(params) },
    box.now,
  );
  await box.add('account', account);
  return shownAccount(box, account);
};

const update = async ({ box, params, id }: Call): Promise<Stripe.Account> => {
  const stored = await box.lock('account', id());
  const { object } = stored;
  if (params.has('email')) object.email = params.text('email');
  object.metadata = params.metadata(object.metadata);
  await box.save(stored);
  await tellAccount(box, object);
  return shownAccount(box, object);
};

const remove = async ({ box, id }: Call): Promise<Stripe.DeletedAccount> => {
  const { object } = await box.lock('account', id());
  const { available, pending } = await fundsOf(box, object.id);
  if (available !== 0 || pending !== 0)
    throw invalid('This account still has a balance. Accounts can be deleted when their balance is zero.');
  for (const bank of await box.all('bank_account', { parent: object.id })) await box.remove(bank.object.id);
  await box.remove(object.id);
  return { id: object.id, object: 'account', deleted: true };
};

/** Those who are paid for what customers pay. */
export const accounts = defineResource({
  routes: [
    route('POST', '/v1/accounts', create),
    route('GET', '/v1/accounts', async (call) => {
      const page = await listOf(call, 'account');
      const rows = page.data as Stripe.Account[];
      return { ...page, data: await Promise.all(rows.map((account) => shownAccount(call.box, account))) };
    }),
    route('GET', '/v1/accounts/:id', async ({ box, id }) =>
      shownAccount(box, (await box.need('account', id())).object),
    ),
    route('POST', '/v1/accounts/:id', update),
    route('DELETE', '/v1/accounts/:id', remove),
  ],
});
