import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../platform/database/database.ts';
import { billingPayment } from '../../schema/billing.ts';
import { conciergePayment, conciergeSubscription } from '../../schema/concierge.ts';

/** Condition that the patient in a column pays for an open concierge service or is owed a refund of one. */
export const hasOpenConcierge = (db: Reader, patient: PgColumn): SQL => {
  const openServices = db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.payer_patient_id, patient),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
      ),
    );
  const openRefunds = db
    .select({ id: conciergePayment.payment_id })
    .from(conciergePayment)
    .innerJoin(billingPayment, eq(billingPayment.id, conciergePayment.payment_id))
    .where(
      and(
        eq(billingPayment.payer_patient_id, patient),
        sql`${conciergePayment.refund_amount} is not null and ${conciergePayment.refunded_at} is null and ${conciergePayment.refund_failed_at} is null`,
      ),
    );
  return sql`(${exists(openServices)} or ${exists(openRefunds)})`;
};
