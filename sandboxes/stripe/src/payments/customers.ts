import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid, noSuch } from '../engine/errors.ts';
import { newId } from '../engine/ids.ts';
import type { Params } from '../engine/form.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { customerGone } from '../billing/hooks.ts';
import { isDeleted, lockCustomer } from './customer-refs.ts';
import { isMethodOf } from './payment-methods.ts';

const TAKES = [
  'default_source',
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
];
const WITHIN = { invoice_settings: ['default_payment_method'] };

const checkEmail = (email: string | null): string | null => {
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw invalid(`Invalid email address: ${email.slice(0, 100)}`, { code: 'email_invalid', param: 'email' });
  return email;
};

const newCustomer = (params: Params, now: number): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: params.text('description'),
  discount: null,
  email: checkEmail(params.text('email')),
  invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: params.metadata(),
  name: params.text('name'),
  next_invoice_sequence: 1,
  phone: params.text('phone'),
  preferred_locales: params.texts('preferred_locales'),
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

const create = async ({ box, params }: Call) => {
  const customer = newCustomer(params, box.now);
  const { object } = await box.add('customer', customer);
  await box.emit('customer.created', object);
  return object;
};

const setDefaultMethod = async (box: Box, { object }: Stored<'customer'>, params: Params): Promise<void> => {
  const settings = params.inside('invoice_settings');
  if (!settings.has('default_payment_method')) return;
  const id = settings.text('default_payment_method');
  if (id !== null && !(await isMethodOf(box, id, object.id)))
    throw noSuch('PaymentMethod', id, 'invoice_settings[default_payment_method]');
  object.invoice_settings.default_payment_method = id;
};

const update = async ({ box, params, id }: Call) => {
  const stored = await lockCustomer(box, id(), 'id');
  const { object } = stored;
  for (const name of ['name', 'phone', 'description'] as const)
    if (params.has(name)) object[name] = params.text(name);
  if (params.has('email')) object.email = checkEmail(params.text('email'));
  if (params.has('metadata')) object.metadata = params.metadata(object.metadata);
  const source = params.text('default_source');
  if (source !== null) {
    const bank = await box.need('bank_account', source, 'default_source');
    if (bank.customer !== object.id) throw noSuch('source', source, 'default_source');
    object.default_source = source;
  }
  await setDefaultMethod(box, stored, params);
  await box.save(stored);
  await box.emit('customer.updated', object);
  return object;
};

const remove = async ({ box, id }: Call) => {
  const stored = await lockCustomer(box, id(), 'id');
  for (const method of await box.all('payment_method', { customer: stored.object.id })) {
    method.object.customer = null;
    await box.save({ ...method, customer: null, facts: { ...method.facts, spent: true } });
  }
  stored.facts.deleted = true;
  await box.save(stored);
  await customerGone(box, stored.object.id);
  await box.emit('customer.deleted', stored.object);
  return { id: stored.object.id, object: 'customer', deleted: true };
};

const retrieve = async ({ box, id }: Call) => {
  const stored = await box.need('customer', id());
  return isDeleted(stored) ? { id: id(), object: 'customer', deleted: true } : stored.object;
};

export const customers = defineResource({
  routes: [
    route('POST', '/v1/customers', create, { takes: TAKES, within: WITHIN }),
    route('GET', '/v1/customers/:id', retrieve),
    route('POST', '/v1/customers/:id', update, { takes: TAKES, within: WITHIN }),
    route('DELETE', '/v1/customers/:id', remove),
    route('GET', '/v1/customers', (call) => listOf(call, 'customer'), { takes: LIST }),
  ],
});
