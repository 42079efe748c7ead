import { newId } from '../engine/ids.ts';
import type { Customer } from '../engine/objects.ts';
import { retrieve, route, type Call, type Resource } from '../engine/resource.ts';

const create = async ({ store, params }: Call): Promise<Customer> => {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: store.now,
    default_source: null,
    email: params.text('email'),
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    metadata: params.metadata(),
    name: params.text('name'),
    next_invoice_sequence: 1,
  };
  await store.add('customer', customer, { event: 'customer.created' });
  return customer;
};

export const customers: Resource = {
  routes: [route('POST', '/v1/customers', create), route('GET', '/v1/customers/:id', retrieve('customer'))],
};
