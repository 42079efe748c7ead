import { invalid } from '../engine/errors.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Invoice } from '../engine/objects.ts';
import { listObjects, retrieve, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { advanceInvoice } from './collection.ts';
import { expireSubscription } from './ending.ts';
import { listPayments, getSubscriptionId, voidInvoice } from './invoice-model.ts';
import { dropPendingUpdate } from './pending-updates.ts';
import { setStatus } from './subscription-model.ts';

/** Voiding the first invoice ends an incomplete subscription; voiding a later one settles it. */
const followVoid = async (store: ObjectStore, invoice: Invoice): Promise<void> => {
  const stored = await store.lock('subscription', getSubscriptionId(invoice));
  if (getId(stored.object.latest_invoice) !== invoice.id) return;
  if (stored.object.status === 'incomplete') await expireSubscription(store, stored);
  else if (stored.object.pending_update !== null) await dropPendingUpdate(store, stored);
  else if (stored.object.status === 'past_due') await setStatus(store, stored, 'active');
};

const makeVoid = async ({ store, id }: Call): Promise<Invoice> => {
  const stored = await store.lock('invoice', id());
  if (stored.object.status !== 'open')
    throw invalid('You can only void an invoice that is open.', { code: 'status_transition_invalid' });
  await voidInvoice(store, stored);
  await followVoid(store, stored.object);
  return stored.object;
};

export const invoices: Resource = {
  routes: [
    defineRoute('GET', '/v1/invoices', (call) =>
      listObjects(call, 'invoice', { parent: call.params.text('subscription') }, ['status']),
    ),
    defineRoute('GET', '/v1/invoices/:id', retrieve('invoice')),
    defineRoute('POST', '/v1/invoices/:id/void', makeVoid),
  ],
  due: { invoice: advanceInvoice },
  includes: {
    'invoice.payments': async (store, { id }) => ({
      object: 'list',
      data: (await listPayments(store, id)).map(({ object }) => object),
      has_more: false,
    }),
  },
};
