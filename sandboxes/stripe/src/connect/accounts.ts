import { invalid } from '../engine/errors.ts';
import { createId } from '../engine/ids.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { buildAccount, withBank } from './account-model.ts';

const create = async ({ store, params }: Call) => {
  const country = params.text('country') ?? 'US';
  if (country !== 'US') throw invalid(`Country '${country.slice(0, 10)}' is unknown.`, { param: 'country' });
  const account = buildAccount(
    { id: createId('acct'), email: params.text('email'), metadata: params.metadata() },
    store.now,
  );
  await store.add('account', account);
  return withBank(store, account);
};

export const accounts: Resource = {
  routes: [
    defineRoute('POST', '/v1/accounts', create),
    defineRoute('GET', '/v1/accounts/:id', async ({ store, id }) =>
      withBank(store, (await store.require('account', id())).object),
    ),
  ],
};
