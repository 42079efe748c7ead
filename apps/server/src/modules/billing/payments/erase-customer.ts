import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { billingCustomer } from '../../../schema/billing.ts';
import { defineOperation, getCustomerSubject, runOperation } from '../provider/index.ts';

interface ErasedCustomer {
  patient: string;
  customer: string;
}

const deleteCustomerOperation = defineOperation<ErasedCustomer, null>({
  kind: 'customer.delete',
  call: async (provider, { customer }) => {
    await provider.deleteCustomer(customer);
    return null;
  },
  onSuccess: async (unit, { patient, customer }) => {
    await unit.tx.delete(billingCustomer).where(eq(billingCustomer.provider_id, customer));
    await unit.audit({ action: 'customer.delete', record_type: 'patient', record_id: patient });
  },
  // Deleting again is harmless, so an operation that got no reply for a day is replaced by a new one.
  find: () => Promise.resolve(null),
});

/** Deletes the customer of an erased patient at the provider (BX-22). The caller has checked that nothing is open. */
export const eraseCustomer = async (
  ctx: RequestContext,
  { patient, customer, key }: ErasedCustomer & { key: string },
): Promise<void> => {
  await runOperation(ctx, deleteCustomerOperation, {
    subject: getCustomerSubject(ctx.services.payments.kind, { patient }),
    key,
    input: { patient, customer },
    join: true,
  });
};
