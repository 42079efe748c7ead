import {
  ALL_MESSAGES,
  fillMessage,
  LATE_FEE_NAMES,
  LATE_FEE_PURPOSES,
  LATE_FEES,
  REFUND_REASON_LABELS,
  type PaymentPurpose,
} from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { getTranslator } from '../../../platform/language.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { billingRefund, type PaymentRow } from '../../../schema/billing.ts';
import { physician } from '../../../schema/physicians.ts';
import { notify, type NewNotification } from '../../notifications/index.ts';
import { setBrandingPaid } from '../../physicians/index.ts';
import { formatDollars } from './hold-amounts.ts';
import { UNREACHED } from './payment-rows.ts';
import { getRefundReference } from './post-payment.ts';

/** The user account of the physician who is paid. */
const findPayee = async (unit: UnitOfWork, row: PaymentRow): Promise<string | null> => {
  if (row.payee_physician_id === null) return null;
  const [payee] = await unit.tx
    .select({ user: physician.user_id })
    .from(physician)
    .where(eq(physician.id, row.payee_physician_id));
  return payee?.user ?? null;
};

/** Publishes a payment change to the payer and to the physician who is paid. */
export const publishPaymentChange = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  await unit.emit(row.payer_user, 'billing.changed', { what: 'payments' });
  const payee = await findPayee(unit, row);
  if (payee !== null && payee !== row.payer_user)
    await unit.emit(payee, 'billing.changed', { what: 'payments' });
};

/** Unlocks branding once its payment succeeds, and locks it again after a full refund (PO-19). */
export const updateBrandingAccess = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  if (row.purpose !== 'PERSONALISE_THEME' || row.payer_physician_id === null) return;
  if (row.status !== 'succeeded') return;
  await setBrandingPaid(unit, row.payer_physician_id, row.refunded < row.captured);
  await unit.emit(row.payer_user, 'billing.changed', { what: 'branding' });
};

/** What a payment is charged for: a hold can be captured for a late fee instead of the visit's fee. */
export const getChargedPurpose = ({ purpose, captured_as }: PaymentRow): PaymentPurpose =>
  captured_as ?? purpose;

/**
 * Notifies the payer of a late fee that is paid, or both sides of one that is refused (AP-14). Does nothing for other
 * payments.
 */
export const notifyOfLateFee = async (unit: UnitOfWork, row: PaymentRow, now: number): Promise<void> => {
  const purpose = getChargedPurpose(row);
  const lateFee = LATE_FEES.find((name) => LATE_FEE_PURPOSES[name] === purpose);
  const isPaid = row.status === 'succeeded';
  if (lateFee === undefined || (!isPaid && (row.status !== 'failed' || row.failure_code === UNREACHED)))
    return;
  const notification = {
    type: purpose === 'NO_SHOW_FEES' ? ('NO_SHOW_FEES' as const) : ('APPOINTMENT_CHARGE' as const),
    values: [LATE_FEE_NAMES[lateFee], formatDollars(isPaid ? row.captured : row.amount)],
    params: row.visit_id === null ? {} : { appointment_id: row.visit_id },
    physician: row.payee_physician_id,
  };
  const send = (user: string, message: NewNotification['message']) =>
    notify(unit, { now: () => now }, { ...notification, user, message });
  await send(row.payer_user, isPaid ? 'NOTIFY_LATE_FEE_CHARGED' : 'NOTIFY_LATE_FEE_FAILED');
  const payee = isPaid ? null : await findPayee(unit, row);
  if (payee !== null) await send(payee, 'NOTIFY_LATE_FEE_UNPAID');
};

/** Notifies the payer of the amount captured from a hold (B8). */
export const notifyPayerOfCapture = (unit: UnitOfWork, row: PaymentRow, now: number): Promise<void> =>
  notify(
    unit,
    { now: () => now },
    {
      user: row.payer_user,
      type: 'APPOINTMENT_CHARGE',
      message: 'NOTIFY_PAYMENT_RECEIVED',
      values: [formatDollars(row.captured)],
      params: row.visit_id === null ? {} : { appointment_id: row.visit_id },
      physician: row.payee_physician_id,
    },
  );

/**
 * Notifies a patient, in the product and by mail, of cents that were refunded to them, whoever refunded them (BX-20). The
 * mail names no reason.
 */
export const notifyPayerOfRefund = async (
  unit: UnitOfWork,
  row: PaymentRow,
  amount: number,
  now: number,
): Promise<void> => {
  if (row.payer_patient_id === null || unit.suppressNotifications) return;
  const [own] = await unit.tx
    .select({ reason: billingRefund.reason })
    .from(billingRefund)
    .where(and(eq(billingRefund.payment_id, row.id), eq(billingRefund.reference, getRefundReference(row))));
  const refunded = formatDollars(amount);
  const reason = own && REFUND_REASON_LABELS[own.reason].toLowerCase();
  await notify(
    unit,
    { now: () => now },
    {
      user: row.payer_user,
      type: 'APPOINTMENT_CHARGE',
      message: reason === undefined ? 'NOTIFY_REFUND' : 'NOTIFY_REFUND_REASON',
      values: reason === undefined ? [refunded] : [refunded, reason],
      params: row.visit_id === null ? {} : { appointment_id: row.visit_id },
      physician: row.payee_physician_id,
    },
  );
  const [payer] = await unit.tx.select().from(users).where(eq(users.id, row.payer_user));
  if (!payer) return;
  const { t } = getTranslator(payer.language);
  const sentence = fillMessage(t(ALL_MESSAGES.NOTIFY_REFUND), refunded);
  await unit.sendMail({
    to: payer.email,
    subject: t('A payment was refunded'),
    text: [
      t('Dear {name},', { name: payer.first_name }),
      `${sentence}.`,
      t('You find it with your other payments in OpenVisit, under Payments.'),
    ].join('\n\n'),
  });
};
