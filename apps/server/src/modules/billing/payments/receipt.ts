import type { PaymentPurpose, ReceiptFacts } from '@openvisit/contract';
import { CURRENCY } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { publicBaseUrl } from '../../../config/config.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { notFound, refusedRecord } from '../../../platform/errors.ts';
import { users } from '../../../schema/accounts.ts';
import { physician } from '../../../schema/physicians.ts';
import { paidBy, type Payer } from '../provider/index.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** What was paid for: never what it was about. */
const LINES: Record<PaymentPurpose, string> = {
  PERSONALISE_THEME: 'Personalised experience, once',
  SUBSCRIPTION: 'Subscription',
  APPOINTMENT: 'Visit',
  VISIT_NOW: 'Instant visit',
  LATE_CANCELLATION_FEES: 'Late cancellation fee',
  LATE_RESCHEDULE_FEES: 'Late reschedule fee',
  NO_SHOW_FEES: 'No show fee',
  CONCIERGE_SERVICE_FEE: 'Concierge service, one month',
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const paidWith = ({ card_brand, card_last4 }: PaymentRow): string | null => {
  if (card_last4 === null) return null;
  const name = card_brand === null ? 'Bank account' : (BRANDS[card_brand] ?? card_brand);
  return `${name} ending in ${card_last4}`;
};

/** Tells one receipt from another and nothing about how many there are. */
const numberOf = ({ id }: PaymentRow): string => `R-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;

const payeeOf = async (ctx: RequestContext, row: PaymentRow): Promise<ReceiptFacts['payee']> => {
  const product = { name: 'OpenVisit', address: publicBaseUrl(ctx.services.config) };
  if (row.payee_physician_id === null) return product;
  const [practice] = await ctx.db
    .select({ of: physician, first_name: users.first_name, last_name: users.last_name })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(physician.id, row.payee_physician_id));
  if (!practice) return product;
  const { of, first_name, last_name } = practice;
  const town = [of.city, [of.state, of.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: of.practice_name || `Dr. ${first_name} ${last_name}`,
    address: [of.address1, of.address2, town].filter(Boolean).join('\n'),
  };
};

/** What stands on the receipt of a payment of one's own (ER-02); 404 for one that was not made. */
export const getReceipt = async (ctx: RequestContext, payer: Payer, id: string): Promise<ReceiptFacts> => {
  const [found] = await ctx.db
    .select({ row: billingPayment, payer: users })
    .from(billingPayment)
    .innerJoin(users, eq(users.id, billingPayment.payer_user))
    .where(and(eq(billingPayment.id, id), paidBy(payer)));
  if (!found) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  const { row } = found;
  if (row.status !== 'succeeded') throw notFound('PAYMENT_NOT_FOUND');
  await ctx.audit({ action: 'payment.receipt', record_type: 'payment', record_id: id });
  return {
    number: numberOf(row),
    paid_at: (row.paid_at ?? row.created_at).toISOString(),
    status: row.status,
    currency: CURRENCY,
    lines: [{ description: LINES[row.purpose], amount: row.captured }],
    total: row.captured,
    refunded: row.refunded,
    payer: { name: `${found.payer.first_name} ${found.payer.last_name}`, email: found.payer.email },
    payee: await payeeOf(ctx, row),
    paid_with: paidWith(row),
  };
};
