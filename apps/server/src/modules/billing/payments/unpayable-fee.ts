import { BILLING_MESSAGES, type PaymentPurpose } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { getPayerAccount } from '../provider/index.ts';
import { notifyOfLateFee, publishPaymentChange } from './publish-payment.ts';

interface UnpayableFee {
  visit: string;
  purpose: PaymentPurpose;
  amount: Cents;
  payer: string;
  payee: string;
}

/** Records a late fee that cannot be charged, because the patient has no card, and notifies both sides (AP-14). */
export const insertUnpayableFee = async (ctx: RequestContext, fee: UnpayableFee): Promise<void> => {
  const { user } = await getPayerAccount(ctx.db, { patient: fee.payer });
  await ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const row = requireRow(
      await unit.tx
        .insert(billingPayment)
        .values({
          provider: ctx.services.payments.kind,
          purpose: fee.purpose,
          payer_user: user,
          payer_patient_id: fee.payer,
          payee_physician_id: fee.payee,
          visit_id: fee.visit,
          amount: fee.amount,
          status: 'failed',
          failure_code: 'no_card',
          failure_message: BILLING_MESSAGES.NO_CARD_TO_CHARGE,
          created_at: now,
          updated_at: now,
        })
        .returning(),
    );
    await unit.audit({
      action: 'payment.failed',
      record_type: 'payment',
      record_id: row.id,
      physician: fee.payee,
      detail: { purpose: fee.purpose, amount: fee.amount, reason: 'no_card' },
    });
    await publishPaymentChange(unit, row);
    await notifyOfLateFee(unit, row, now.getTime());
  });
};
