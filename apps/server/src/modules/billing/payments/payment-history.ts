import type { Reply } from '@openvisit/contract';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../../platform/request-context.ts';
import { isPaidBy, type Payer, getPayerId } from '../provider/index.ts';
import { users } from '../../../schema/accounts.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { patient } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { visit } from '../../../schema/visits.ts';
import { requireOwnPayment } from './payment-view.ts';
import { getChargedPurpose } from './publish-payment.ts';

export const HISTORY_PAGE_SIZE = 20;

type Item = Reply<'getCustomerPaymentHistory'>['results'][number];

const physicianUser = alias(users, 'physician_user');
const patientUser = alias(users, 'patient_user');

interface HistoryRow extends Pick<Item, 'patient'> {
  row: PaymentRow;
  physician: { first_name: string; last_name: string } | null;
}

const toHistoryItem = ({ row, physician: payee, patient: name }: HistoryRow): Item => ({
  id: row.id,
  amount: row.status === 'succeeded' ? row.captured : row.amount,
  created: Math.floor((row.paid_at ?? row.created_at).getTime() / 1000),
  status: row.status,
  purpose: getChargedPurpose(row),
  physician: payee,
  patient: name,
  invoice: row.status === 'succeeded' ? row.id : null,
  receipt_url: row.status === 'succeeded' ? row.receipt_url : null,
  failure_message: row.status === 'failed' ? row.failure_message : null,
  refunded: row.refunded,
  refund_failed: row.refund_failed,
});

/** The date shown: when it was paid, or created if it never was. */
const SHOWN_AT = sql`coalesce(${billingPayment.paid_at}, ${billingPayment.created_at})`;

/** Condition for payments listed after one of the payer's payments. */
const isAfter = (payer: Payer, id: string): SQL => sql`(
  select ${SHOWN_AT} < coalesce(known.paid_at, known.created_at)
    or (${SHOWN_AT} = coalesce(known.paid_at, known.created_at) and ${billingPayment.id} > known.id)
  from ${billingPayment} as known
  where known.id = ${id} and coalesce(known.payer_physician_id, known.payer_patient_id) = ${getPayerId(payer)}
)`;

/** A page of a payer's payments, newest first, starting after a given payment (ER-02, PW-10). */
export const getPaymentHistory = async (
  ctx: RequestContext,
  payer: Payer,
  startingAfter: string | null,
): Promise<Reply<'getCustomerPaymentHistory'>> => {
  const rows = await ctx.db
    .select({
      row: billingPayment,
      physician: { first_name: physicianUser.first_name, last_name: physicianUser.last_name },
      patient: sql<
        string | null
      >`nullif(concat_ws(' ', coalesce(${patientUser.first_name}, ${patient.first_name}),
        coalesce(${patientUser.last_name}, ${patient.last_name})), '')`,
    })
    .from(billingPayment)
    .leftJoin(physician, eq(physician.id, billingPayment.payee_physician_id))
    .leftJoin(physicianUser, eq(physicianUser.id, physician.user_id))
    .leftJoin(visit, eq(visit.id, billingPayment.visit_id))
    .leftJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .where(
      and(
        isPaidBy(payer),
        eq(billingPayment.provider, ctx.services.payments.kind),
        startingAfter === null ? undefined : isAfter(payer, startingAfter),
      ),
    )
    .orderBy(desc(SHOWN_AT), asc(billingPayment.id))
    .limit(HISTORY_PAGE_SIZE + 1);
  if (rows.length === 0 && startingAfter !== null) await requireOwnPayment(ctx, payer, startingAfter);
  return {
    results: rows.slice(0, HISTORY_PAGE_SIZE).map(toHistoryItem),
    has_more: rows.length > HISTORY_PAGE_SIZE,
  };
};
