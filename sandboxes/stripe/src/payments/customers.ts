import { endSubscription } from '../billing/ending.ts';
import { isLive } from '../billing/subscription-model.ts';
import { createId } from '../engine/ids.ts';
import type { Customer, DeletedCustomer } from '../engine/objects.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { detachMethod } from './payment-methods.ts';

const create = async ({ store, params }: Call): Promise<Customer> => {
  const customer: Customer = {
    id: createId('cus'),
    object: 'customer',
    balance: 0,
    created: store.now,
    default_source: null,
    email: params.text('email'),
    invoice_prefix: createId('x').slice(2, 10).toUpperCase(),
    metadata: params.metadata(),
    name: params.text('name'),
    next_invoice_sequence: 1,
  };
  await store.add('customer', customer, { event: 'customer.created' });
  return customer;
};

/** A deleted customer can still be retrieved, as deleted. */
const retrieve = async ({ store, id }: Call): Promise<Customer | DeletedCustomer> =>
  ((await store.find('deleted_customer', id())) ?? (await store.require('customer', id()))).object;

/** Cancels the subscriptions and removes cards and bank accounts. Payments are kept and can be refunded. */
const remove = async ({ store, id }: Call): Promise<DeletedCustomer> => {
  const { object: customer } = await store.lock('customer', id());
  const ofCustomer = { customer: customer.id };
  for (const { object } of await store.all('subscription', ofCustomer))
    if (isLive(object))
      await endSubscription(store, await store.lock('subscription', object.id), 'cancellation_requested');
  for (const method of await store.all('payment_method', ofCustomer)) await detachMethod(store, method);
  for (const { object } of await store.all('bank_account', ofCustomer)) await store.remove(object.id);
  await store.remove(customer.id);
  await store.emit('customer.deleted', customer);
  const deleted: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  await store.add('deleted_customer', deleted);
  return deleted;
};

export const customers: Resource = {
  routes: [
    defineRoute('POST', '/v1/customers', create),
    defineRoute('GET', '/v1/customers/:id', retrieve),
    defineRoute('DELETE', '/v1/customers/:id', remove),
  ],
};
