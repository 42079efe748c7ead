import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, lte, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { billingCustomer, billingOperation, billingPayment } from '../../../schema/billing.ts';
import { patient } from '../../../schema/patients.ts';
import { defineOperation, getCustomerSubject, runOperation } from '../provider/index.ts';

/** Customers deleted by one run. */
const BATCH_SIZE = 50;

export interface ErasureOptions {
  /** Only customers of patients who were erased by then. */
  erasedUntil: Date;
  /** Condition on a row of `billing_customer` under which another module still needs the customer. */
  keepIf: SQL;
}

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
  onSuccess: async (unit, { patient: id, customer }) => {
    await unit.tx.delete(billingCustomer).where(eq(billingCustomer.provider_id, customer));
    await unit.audit({ action: 'customer.delete', record_type: 'patient', record_id: id });
  },
  // Deleting again is harmless, so an operation that got no reply for a day is replaced by a new one.
  find: () => Promise.resolve(null),
});

/** Customers without a payment that has no outcome, a hold, a failed refund, or an operation at the provider. */
const listErasableCustomers = ({ db, services }: RequestContext, { erasedUntil, keepIf }: ErasureOptions) => {
  const ofPatient = eq(billingPayment.payer_patient_id, billingCustomer.patient_id);
  const openPayments = db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(
      and(
        ofPatient,
        or(
          inArray(billingPayment.status, ['pending', 'requires_action', 'requires_capture']),
          isNotNull(billingPayment.refund_failed),
        ),
      ),
    );
  const openOperations = db
    .select({ id: billingOperation.id })
    .from(billingOperation)
    .leftJoin(billingPayment, sql`${billingPayment.id}::text = ${billingOperation.input} ->> 'payment'`)
    .where(
      and(
        inArray(billingOperation.state, ['open', 'unknown']),
        or(
          ofPatient,
          sql`${billingOperation.subject} = 'customer:' || ${billingCustomer.provider} || ':' || ${billingCustomer.patient_id}`,
        ),
      ),
    );
  return db
    .select({ patient: patient.id, customer: billingCustomer.provider_id })
    .from(billingCustomer)
    .innerJoin(patient, eq(patient.id, billingCustomer.patient_id))
    .where(
      and(
        eq(billingCustomer.provider, services.payments.kind),
        isNotNull(billingCustomer.provider_id),
        lte(patient.erased_at, erasedUntil),
        notExists(openPayments),
        notExists(openOperations),
        not(keepIf),
      ),
    )
    .limit(BATCH_SIZE);
};

/**
 * Deletes what the payment provider keeps of erased patients, once nothing is open (BX-22). A call without a reply is
 * resumed like every operation. A call that failed is logged and repeated by the next run.
 */
export const eraseCustomers = async (ctx: RequestContext, options: ErasureOptions): Promise<void> => {
  const { payments, log } = ctx.services;
  for (const { patient: id, customer } of await listErasableCustomers(ctx, options))
    await runOperation(ctx, deleteCustomerOperation, {
      subject: getCustomerSubject(payments.kind, { patient: id }),
      key: randomUUID(),
      input: { patient: id, customer: customer ?? '' },
      join: true,
    }).catch((error: unknown) =>
      log.warn({ err: error, patient: id }, 'a customer was not deleted at the provider'),
    );
};
