import type { Payment, ReceiptFacts, Reply } from '@openvisit/contract';
import {
  getOrCreateAttempt,
  closeAttempt,
  setAttemptPayment,
  getOpenAttempt,
  type AttemptForm,
} from '../../billing/attempts.ts';
import { pollOutcome, isOutcomeUnknown, isSettled, type PollOptions } from '../../billing/payment-outcome.ts';
import { byLastItem, usePagedResource, type PagedResource } from '../../cache/paged-resource.ts';
import { revalidate } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { useSession } from '../../session/session.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { getOwnDetailId } from './own-resource.ts';

/** One entry of the payment history (ER-02). */
export type PaymentRecord = Reply<'getCustomerPaymentHistory'>['results'][number];

/** The signed-in user's payments, newest first, page by page (ER-02). */
export const usePaymentHistory = (enabled = true): PagedResource<PaymentRecord> => {
  const id = useSession()?.user.id ?? null;
  return usePagedResource(
    enabled && id !== null ? [KEYS.history] : null,
    (starting_after: string | null) =>
      call('getCustomerPaymentHistory', { params: { id: id ?? '' }, body: { starting_after } }),
    byLastItem,
  );
};

/** The data that a payment's receipt shows (ER-02). */
export const getReceipt = (invoice_id: string): Promise<ReceiptFacts> =>
  call('downloadInvoice', { body: { invoice_id } });

/**
 * Whether a payment still needs its payer, for example to pass 3-D Secure. Its attempt continues under the payment's id.
 */
const needsPayer = ({ status }: Payment): boolean => status === 'requires_action';

/**
 * Sends a payment with the idempotency key of its attempt until the outcome is known, then closes the attempt. Repeating the
 * same input before that is the same payment.
 */
export const submitPayment = async <T>(
  form: AttemptForm,
  input: readonly (string | null)[],
  send: (idempotencyKey: string) => Promise<T>,
  getPayment: (reply: T) => Payment | null,
  asking: PollOptions = {},
): Promise<T> => {
  const { key } = getOrCreateAttempt(form, input);
  const isKnown = (reply: T) => {
    const payment = getPayment(reply);
    if (payment) setAttemptPayment(form, payment.payment_id);
    return !payment || isSettled(payment);
  };
  try {
    const reply = await pollOutcome(() => send(key), isKnown, asking);
    const payment = getPayment(reply);
    if (!payment || (isSettled(payment) && !needsPayer(payment))) closeAttempt(form);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) closeAttempt(form);
    throw error;
  }
};

/** Polls the provider until the outcome of a payment is known. */
export const confirmPayment = async (
  payment_id: string,
  { form, ...asking }: PollOptions & { form?: AttemptForm } = {},
): Promise<Payment> => {
  const payment = await pollOutcome(
    () => call('confirmPayment', { body: { payment_id } }),
    isSettled,
    asking,
  );
  if (form && isSettled(payment) && !needsPayer(payment)) closeAttempt(form);
  await revalidate(KEYS.branding, KEYS.subscription, KEYS.history, 'ownPhysician');
  return payment;
};

/** The id of a payment that a reload interrupted; null when there is none. */
export const getOpenPaymentId = (form: AttemptForm): string | null => getOpenAttempt(form)?.payment ?? null;

/** Pays once for the personalized experience, by card (PO-19). The same card again is the same payment. */
export const payForBranding = async (payment_method_id: string, asking?: PollOptions): Promise<Payment> => {
  const payment = await submitPayment(
    'branding',
    [payment_method_id],
    (idempotency_key) =>
      call('oneTimePayment', {
        body: { currency: 'usd', doctor_details_id: getOwnDetailId(), payment_method_id, idempotency_key },
      }),
    (reply) => reply,
    asking,
  );
  if (payment.status === 'succeeded') await revalidate(KEYS.branding, 'ownPhysician');
  await revalidate(KEYS.history);
  return payment;
};
