import type { PaymentPurpose, ReceiptFacts } from '@openvisit/contract';
import { CURRENCY, defineTexts, fillMessage } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../../config/config.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { notFound, refusedRecord } from '../../../platform/errors.ts';
import { users } from '../../../schema/accounts.ts';
import { physician } from '../../../schema/physicians.ts';
import { isPaidBy, type Payer } from '../provider/index.ts';
import { getChargedPurpose } from './publish-payment.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** Line items by purpose, which the browser translates. A receipt never mentions the medical reason of a visit. */
const LINE_ITEMS = defineTexts({
  PERSONALISE_THEME: 'Personalized experience, once',
  SUBSCRIPTION: 'Subscription',
  APPOINTMENT: 'Visit',
  VISIT_NOW: 'Visit now',
  LATE_CANCELLATION_FEES: 'Late cancellation fee',
  LATE_RESCHEDULE_FEES: 'Late reschedule fee',
  NO_SHOW_FEES: 'No show fee',
  CONCIERGE_SERVICE_FEE: 'Concierge service, one month',
  RENEW_CONCIERGE_SERVICE_SUBSCRIPTION: 'Concierge service, one further month',
} satisfies Record<PaymentPurpose, string>);

const CARD_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const METHODS = defineTexts({ bank: 'Bank account ending in %s', card: '%s ending in %s' });

const describePaymentMethod = ({ card_brand, card_last4 }: PaymentRow): string | null => {
  if (card_last4 === null) return null;
  if (card_brand === null) return fillMessage(METHODS.bank, card_last4);
  return fillMessage(METHODS.card, CARD_BRANDS[card_brand] ?? card_brand, card_last4);
};

/** Derived from the payment id, so that receipt numbers do not reveal the number of payments. */
const toReceiptNumber = ({ id }: PaymentRow): string =>
  `R-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`;

const getPayee = async (ctx: RequestContext, row: PaymentRow): Promise<ReceiptFacts['payee']> => {
  const product = { name: 'OpenVisit', address: getPublicBaseUrl(ctx.services.config) };
  if (row.payee_physician_id === null) return product;
  const [payee] = await ctx.db
    .select({ practice: physician, first_name: users.first_name, last_name: users.last_name })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(physician.id, row.payee_physician_id));
  if (!payee) return product;
  const { practice, first_name, last_name } = payee;
  const cityLine = [practice.city, [practice.state, practice.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return {
    name: practice.practice_name || `Dr. ${first_name} ${last_name}`,
    address: [practice.address1, practice.address2, cityLine].filter(Boolean).join('\n'),
  };
};

/** The contents of a receipt for one of the payer's own payments (ER-02); 404 unless it succeeded. */
export const getReceipt = async (ctx: RequestContext, payer: Payer, id: string): Promise<ReceiptFacts> => {
  const [found] = await ctx.db
    .select({ row: billingPayment, payer: users })
    .from(billingPayment)
    .innerJoin(users, eq(users.id, billingPayment.payer_user))
    .where(and(eq(billingPayment.id, id), isPaidBy(payer)));
  if (!found) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  const { row } = found;
  if (row.status !== 'succeeded') throw notFound('PAYMENT_NOT_FOUND');
  await ctx.audit({ action: 'payment.receipt', record_type: 'payment', record_id: id });
  return {
    number: toReceiptNumber(row),
    paid_at: (row.paid_at ?? row.created_at).toISOString(),
    status: row.status,
    currency: CURRENCY,
    lines: [{ description: LINE_ITEMS[getChargedPurpose(row)], amount: row.captured }],
    total: row.captured,
    refunded: row.refunded,
    payer: { name: `${found.payer.first_name} ${found.payer.last_name}`, email: found.payer.email },
    payee: await getPayee(ctx, row),
    paid_with: describePaymentMethod(row),
  };
};
