import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { lockPayment } from './payment-rows.ts';
import { publishPaymentChange } from './publish-payment.ts';

/**
 * Records that the provider refused a refund for good, so that both sides see what is owed until it is refunded after all. No
 * money has moved, so nothing is posted.
 */
export const recordFailedRefund = async (unit: UnitOfWork, id: string, amount: Cents): Promise<void> => {
  const row = await lockPayment(unit.tx, id);
  await unit.tx.update(billingPayment).set({ refund_failed: amount }).where(eq(billingPayment.id, id));
  await unit.audit({
    action: 'payment.refund_failed',
    record_type: 'payment',
    record_id: id,
    physician: row.payee_physician_id,
    detail: { amount },
  });
  await publishPaymentChange(unit, row);
};
