import type {
  AchBank,
  BankDetails,
  Payment,
  PaymentCard,
  ReceiptFacts,
  Reply,
  SubscriptionDetail,
  SubscriptionPlan,
} from '@openvisit/contract';
import { attemptFor, closeAttempt, namePayment, openAttempt, type AttemptForm } from '../billing/attempts.ts';
import { askUntilKnown, isOpen, isSettled, openPaymentOf, type Asking } from '../billing/outcome.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { getSession, useSession } from '../session/session.ts';
import { BILLING_KEYS as KEYS } from './billingChange.ts';
import {
  revalidate,
  revalidateCursor,
  updateResource,
  useCursorResource,
  useResource,
  type PagedResource,
  type Resource,
} from './cache.ts';
import { refreshOwnPhysician } from './ownPhysician.ts';

/** Which card provider the browser talks to, and with which public key. */
export type PaymentSettings = Reply<'getPaymentSettings'>;
/** A look as it is kept (PO-18). */
export type AppLook = Reply<'getDoctorAppTheme'>;
/** A payment among what somebody has paid (ER-02). */
export type PaymentRecord = Reply<'getCustomerPaymentHistory'>['results'][number];
/** What came of subscribing. */
export type PurchaseReply = Reply<'addSubscriptionPlanForPhysician'>;
/** Where the provider's page sends its visitor back to: addresses of our own. */
export interface BankPages {
  /** The link has ended: asks for another one. */
  refresh_url: string;
  /** Done, or left. */
  return_url: string;
}

/** The caller's own detail id, which calls about money are made with. */
const ownId = (): string => getSession()?.user.id ?? '';

/** A lookup of somebody the provider does not know yet says 400, and means none (A7). */
const noneAt400 =
  <T>(none: T) =>
  (error: unknown): T => {
    if (isApiError(error) && error.status === 400) return none;
    throw error;
  };

/** A reading under the caller's own id; without one there is nothing to read yet. */
const useOwn = <T>(name: string, read: (id: string) => Promise<T>, enabled = true): Resource<T> => {
  const id = useSession()?.user.id ?? null;
  return useResource(enabled && id !== null ? [name, id] : null, () => read(id ?? ''));
};

/** Which provider the browser talks to, for what does not wait for a reading. */
export const getPaymentSettings = (): Promise<PaymentSettings> => call('getPaymentSettings');

/** Which provider the card form belongs to. */
export const usePaymentSettings = (enabled = true): Resource<PaymentSettings> =>
  useResource(enabled ? [KEYS.settings] : null, getPaymentSettings);

/** The cards the provider keeps for the caller (PO-22). */
export const useCards = (enabled = true): Resource<PaymentCard[]> =>
  useOwn(
    KEYS.cards,
    async (id) =>
      (
        await call('getCustomerCardPaymentDetails', { params: { id } }).catch(
          noneAt400({ results: [] as PaymentCard[] }),
        )
      ).results,
    enabled,
  );

/** The plans that are offered (PO-20). */
export const usePlans = (enabled = true): Resource<SubscriptionPlan[]> =>
  useResource(
    enabled ? [KEYS.plans] : null,
    async () => (await call('getSubscriptionPlanListForPhysician')).results,
  );

const NO_SUBSCRIPTION: Reply<'getSubscriptionDetails'> = { subscription: null };

/** What the physician has subscribed to; null is nothing (PO-21, AP-15). */
export const useSubscription = (enabled = true): Resource<SubscriptionDetail | null> =>
  useOwn(
    KEYS.subscription,
    async () => (await call('getSubscriptionDetails', {}).catch(noneAt400(NO_SUBSCRIPTION))).subscription,
    enabled,
  );

/** The bank account that is debited; null is none (PO-23). */
export const useAchBank = (enabled = true): Resource<AchBank | null> =>
  useOwn(
    KEYS.ach,
    async (id) =>
      (await call('getCustomerBankDetails', { params: { id } }).catch(noneAt400({ bank: null }))).bank,
    enabled,
  );

/** The account the physician is paid out to; null is none (PO-15). */
export const useBankDetails = (enabled = true): Resource<BankDetails | null> =>
  useOwn(
    KEYS.bank,
    async (id) =>
      (await call('getBankDetailsForPhysician', { params: { id } }).catch(noneAt400({ bank: null }))).bank,
    enabled,
  );

/** The practice's look, and whether it is paid for (PO-18). */
export const useLook = (enabled = true): Resource<AppLook> =>
  useOwn(KEYS.look, (id) => call('getDoctorAppTheme', { params: { id } }), enabled);

/** What the caller has paid, newest first, page by page (ER-02). */
export const usePaymentHistory = (enabled = true): PagedResource<PaymentRecord> => {
  const id = useSession()?.user.id ?? null;
  return useCursorResource(enabled && id !== null ? [KEYS.history] : null, (starting_after) =>
    call('getCustomerPaymentHistory', { params: { id: id ?? '' }, body: { starting_after } }),
  );
};

/** What stands on the receipt of a payment (ER-02). */
export const getReceipt = (invoice_id: string): Promise<ReceiptFacts> =>
  call('downloadInvoice', { body: { invoice_id } });

/* Cards (PO-22) */

/** Prepares the provider for a card; the secret is what its form is confirmed with. */
export const prepareCard = async (): Promise<string> => (await call('setupIntent', {})).client_secret;

/** Keeps a card the provider has. */
export const keepCard = async (payment_method_id: string): Promise<PaymentCard> => {
  const card = await call('attachPaymentMethod', { body: { details_id: ownId(), payment_method_id } });
  await revalidate(KEYS.cards);
  return card;
};

/** Takes a card away. */
export const removeCard = async (id: string): Promise<void> => {
  try {
    await call('deleteCustomerCardPaymentDetails', { params: { id } });
  } finally {
    // also after a failure: it may be gone already
    await revalidate(KEYS.cards);
  }
};

/* Paying: one key for each attempt */

/** Puts a question with the key of its attempt until the outcome is known; then the attempt is over. */
const pay = async <T>(
  form: AttemptForm,
  input: readonly (string | null)[],
  ask: (key: string) => Promise<T>,
  paymentOf: (answer: T) => Payment | null,
  asking: Asking = {},
): Promise<T> => {
  const { key } = attemptFor(form, input);
  const isKnown = (answer: T) => {
    const payment = paymentOf(answer);
    if (payment) namePayment(form, payment.payment_id);
    return !payment || isSettled(payment);
  };
  try {
    const answer = await askUntilKnown(() => ask(key), isKnown, asking);
    const payment = paymentOf(answer);
    // one that waits for its payer goes on, under its own id
    if (!payment || (isSettled(payment) && payment.status !== 'requires_action')) closeAttempt(form);
    return answer;
  } catch (error) {
    if (!isOpen(error)) closeAttempt(form);
    throw error;
  }
};

/** How a payment stands, asked of the provider until it is known. */
export const confirmPayment = async (
  payment_id: string,
  { form, ...asking }: Asking & { form?: AttemptForm } = {},
): Promise<Payment> => {
  const payment = await askUntilKnown(
    () => call('confirmPayment', { body: { payment_id } }),
    isSettled,
    asking,
  );
  if (form && isSettled(payment) && payment.status !== 'requires_action') closeAttempt(form);
  await Promise.all([
    revalidate(KEYS.look, KEYS.subscription, 'ownPhysician'),
    revalidateCursor([KEYS.history]),
  ]);
  return payment;
};

/** The payment a reload has left in the middle; null when there is none. */
export const paymentUnderWay = (form: AttemptForm): string | null => openAttempt(form)?.payment ?? null;

/** Pays once for the personalised experience, by card (PO-19). The same card again is the same payment. */
export const payForLook = async (payment_method_id: string, asking?: Asking): Promise<Payment> => {
  const answer = await pay(
    'look',
    [payment_method_id],
    (idempotency_key) =>
      call('oneTimePayment', {
        body: { currency: 'usd', doctor_details_id: ownId(), payment_method_id, idempotency_key },
      }),
    (payment) => payment,
    asking,
  );
  if (answer.status === 'succeeded') await revalidate(KEYS.look, 'ownPhysician');
  await revalidateCursor([KEYS.history]);
  return answer;
};

/** What a subscription is paid with. */
export type PaysWith = { kind: 'card' | 'bank'; id: string };

const keepSubscription = async (subscription: SubscriptionDetail | null): Promise<void> => {
  const id = ownId();
  await updateResource<SubscriptionDetail | null>([KEYS.subscription, id], () => subscription, false);
};

/** The marks of the onboarding and of the profile are told anew; that they could not be is no failure of the payment. */
const refreshMarks = (): Promise<unknown> => refreshOwnPhysician().catch(() => revalidate('ownPhysician'));

/** Subscribes to a plan, or goes on with another (PO-20). The same again is the same subscription. */
export const purchaseSubscription = async (
  wanted: { price_id: string; subscription_id: string | null; pays: PaysWith },
  asking?: Asking,
): Promise<PurchaseReply> => {
  const { price_id, subscription_id, pays } = wanted;
  const source = pays.kind === 'card' ? { default_payment_method: pays.id } : { default_source: pays.id };
  try {
    const reply = await pay(
      'subscription',
      [price_id, subscription_id, pays.id],
      (idempotency_key) =>
        call('addSubscriptionPlanForPhysician', {
          body: { price_id, doctor_details: ownId(), subscription_id, ...source, idempotency_key },
        }),
      openPaymentOf,
      asking,
    );
    await keepSubscription(reply.subscription);
    return reply;
  } finally {
    await Promise.all([revalidate(KEYS.subscription), revalidateCursor([KEYS.history]), refreshMarks()]);
  }
};

/** Ends the subscription with its period (PO-21). */
export const cancelSubscription = async (subscription_id: string): Promise<SubscriptionDetail | null> => {
  try {
    const { subscription } = await call('cancelSubscription', { body: { subscription_id } });
    await keepSubscription(subscription);
    return subscription;
  } finally {
    await revalidate(KEYS.subscription);
  }
};

/* Bank debits (PO-23) */

const keepBank = async (bank: AchBank | null): Promise<AchBank | null> => {
  await updateResource<AchBank | null>([KEYS.ach, ownId()], () => bank, false);
  return bank;
};

/** Keeps a bank account by the token the provider gave for it. */
export const addAchBank = async (
  bank_token: string,
  ach_account_holder_name: string,
): Promise<AchBank | null> =>
  keepBank((await call('addACHBankDetails', { body: { bank_token, ach_account_holder_name } })).bank);

/** Proves the account by the cents of two small deposits. */
export const verifyAchBank = async (
  ach_bank_id: string,
  amounts: [number, number],
): Promise<AchBank | null> => {
  try {
    return await keepBank((await call('verifyACHBankDetails', { body: { ach_bank_id, amounts } })).bank);
  } catch (error) {
    // too many wrong amounts change how it stands
    await revalidate(KEYS.ach);
    throw error;
  }
};

/** Takes the account away. */
export const removeAchBank = async (id: string): Promise<void> => {
  try {
    await call('deleteACHBankDetails', { params: { id } });
    await keepBank(null);
  } finally {
    await revalidate(KEYS.ach);
  }
};

/* The account for payouts (PO-15) */

/** Opens an account at the provider; gives the address of the provider's page. */
export const createBankAccount = async (pages: BankPages): Promise<string> =>
  (await call('addBankDetailsForPhysician', { body: { doctor: ownId(), ...pages } })).url;

/** A new address of the provider's page for an account that is there. */
export const updateBankAccount = async (account_id: string, pages: BankPages): Promise<string> =>
  (await call('updateBankDetailsForPhysician', { body: { account_id, ...pages } })).url;

/* The look (PO-18) */

/** Keeps the look of the practice; `isFirst` where none was kept before. It is told everywhere at once. */
export const saveLook = async (
  look: { app_theme: number; logo_url: string | null },
  isFirst: boolean,
): Promise<AppLook> => {
  const id = ownId();
  const kept = isFirst
    ? await call('addDoctorAppTheme', { body: { doctor: id, ...look } })
    : await call('updateDoctorAppTheme', { params: { id }, body: look });
  await updateResource<AppLook>([KEYS.look, id], () => kept, false);
  await refreshMarks();
  return kept;
};
