import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import { HOUR } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { billingCustomer, billingOperation, billingPayment } from '../../schema/billing.ts';
import { conciergePayment, conciergeSubscription } from '../../schema/concierge.ts';
import { patient } from '../../schema/patients.ts';
import { eraseCustomer } from '../billing/index.ts';

/** Customers deleted by one run of the job. */
const BATCH_SIZE = 50;
/** Late fees of the visits that end with an account are charged first. */
const DELAY_MS = 2 * HOUR;

/**
 * Customers of erased patients with nothing open: no payment without an outcome, hold, refund that is owed, concierge service, or
 * operation at the provider.
 */
const listErasableCustomers = ({ db, clock, services }: RequestContext) => {
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
  const openRefunds = db
    .select({ id: conciergePayment.payment_id })
    .from(conciergePayment)
    .innerJoin(billingPayment, eq(billingPayment.id, conciergePayment.payment_id))
    .where(
      and(
        ofPatient,
        sql`${conciergePayment.refund_amount} is not null and ${conciergePayment.refunded_at} is null and ${conciergePayment.refund_failed_at} is null`,
      ),
    );
  const openServices = db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.payer_patient_id, billingCustomer.patient_id),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
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
        lte(patient.erased_at, new Date(clock.now() - DELAY_MS)),
        ...[openPayments, openRefunds, openServices, openOperations].map((open) => notExists(open)),
      ),
    )
    .limit(BATCH_SIZE);
};

/**
 * Deletes what the payment provider keeps of erased patients, once nothing is open (BX-22). A call without a reply is resumed
 * like every operation; one that failed is made again by the next run.
 */
export const eraseCustomers = async (ctx: RequestContext): Promise<void> => {
  if (ctx.services.config.payments === 'off') return;
  for (const { patient: id, customer } of await listErasableCustomers(ctx))
    await eraseCustomer(ctx, { patient: id, customer: customer ?? '', key: randomUUID() }).catch(
      (error: unknown) =>
        ctx.services.log.warn({ err: error, patient: id }, 'a customer was not deleted at the provider'),
    );
};
