import { createId } from '../engine/ids.ts';
import type { Customer } from '../engine/objects.ts';
import { retrieve, defineRoute, type Call, type Resource } from '../engine/resource.ts';

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

export const customers: Resource = {
  routes: [
    defineRoute('POST', '/v1/customers', create),
    defineRoute('GET', '/v1/customers/:id', retrieve('customer')),
  ],
};
