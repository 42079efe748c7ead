import { randomUUID } from 'node:crypto';
import {
  addBankDetailsForPhysician,
  addSubscriptionPlanForPhysician,
  attachPaymentMethod,
  captureHold,
  createHold,
  findLatestSubscription,
  getBankDetailsForPhysician,
  listPlans,
  oneTimePayment,
  syncSubscription,
} from '../modules/billing/index.ts';
import { addDoctorAppTheme } from '../modules/physicians/index.ts';
import { accountOf, putFile } from './files.ts';
import { logoPng } from './paper.ts';
import { DEMO_PHYSICIANS, type DemoPhysician } from './physicians.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;
/** The provider closes an invoice an hour after its period began; by then all of it is known. */
const CLOSED = 2 * HOUR;
/** More periods than a demo that was left alone is told of one by one. */
const PERIODS_MAX = 40;

const PAGES = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
/** Cards by the provider's names for them: one that is paid, one that is declined, one whose bank asks each time. */
const CARD = 'pm_card_visa';
const DECLINED = 'pm_card_chargeCustomerFail';
const ASKS = 'pm_card_authenticationRequired';

const addCard = async (stage: Stage, key: string, at: number, token = CARD): Promise<string> => {
  const body = { details_id: stage.detail(key), payment_method_id: token };
  return (await attachPaymentMethod(stage.as(key, at), body)).id;
};

/** Bank details, entered on the provider's page (PO-15). */
export const openAccount = async (stage: Stage, { key }: DemoPhysician, at: number): Promise<void> => {
  const ctx = stage.as(key, at);
  const doctor = stage.detail(key);
  if (await getBankDetailsForPhysician(ctx, doctor)) return;
  await addBankDetailsForPhysician(ctx, { doctor, ...PAGES });
  const bank = await getBankDetailsForPhysician(ctx, doctor);
  const { first_name, last_name } = accountOf(key);
  await stage.till.completeOnboarding(ctx.clock, bank?.account ?? '', `${first_name} ${last_name}`);
  await getBankDetailsForPhysician(ctx, doctor);
};

const payLook = (stage: Stage, key: string, at: number, card: string) =>
  oneTimePayment(stage.as(key, at), {
    currency: 'usd',
    doctor_details_id: stage.detail(key),
    payment_method_id: card,
    idempotency_key: randomUUID(),
  });

/** The look, paid once; the first physician's first card was declined (PO-18, PO-19). */
export const payForLook = async (stage: Stage, { key, look }: DemoPhysician, at: number): Promise<void> => {
  if (!look) return;
  if (look.logo) await payLook(stage, key, at, await addCard(stage, key, at, DECLINED));
  await payLook(stage, key, at + HOUR, await addCard(stage, key, at + HOUR));
  const ctx = stage.as(key, at + HOUR);
  const logo_url = look.logo ? await putFile(ctx, 'image', 'Logo.png', logoPng(look.logo)) : null;
  await addDoctorAppTheme(ctx, { doctor: stage.detail(key), app_theme: look.app_theme, logo_url });
};

/** The subscription with its free month, and what has been paid for it since (PO-20, PO-21). */
export const subscribe = async (stage: Stage, { key, plan }: DemoPhysician, at: number): Promise<void> => {
  if (!plan) return;
  const ctx = stage.as(key, at + HOUR);
  const offered = (await listPlans(ctx)).find(({ interval }) => interval === plan);
  await addSubscriptionPlanForPhysician(ctx, {
    price_id: offered?.price_id ?? '',
    doctor_details: stage.detail(key),
    default_payment_method: await addCard(stage, key, at + HOUR),
    idempotency_key: randomUUID(),
  });
  await renew(stage, key);
};

/** Lets time go on for a subscription, period by period, to the present. */
const renew = async (stage: Stage, key: string): Promise<void> => {
  for (let period = 0; period < PERIODS_MAX; period += 1) {
    const now = stage.as(key);
    const row = await findLatestSubscription(now, now.db, stage.detail(key));
    const end = row?.current_period_end.getTime() ?? Infinity;
    if (!row || end > stage.now || row.provider_status === 'canceled') return;
    const ctx = stage.as(key, Math.min(end + CLOSED, stage.now));
    await stage.till.tick(ctx.clock);
    await syncSubscription(ctx, row.provider_id);
  }
};

/** Everything about money for a practice that was made before there was any. */
export const openBilling = async (stage: Stage): Promise<void> => {
  for (const of of DEMO_PHYSICIANS) {
    await openAccount(stage, of, stage.now);
    await payForLook(stage, of, stage.now);
    await subscribe(stage, of, stage.now);
  }
  await giveCards(stage, stage.now);
};

/** After a time in which nobody was there: the subscriptions are where they are now. */
export const renewSubscriptions = async (stage: Stage): Promise<void> => {
  for (const { key, plan } of DEMO_PHYSICIANS) if (plan) await renew(stage, key);
};

/** Patients with a card. */
export const PAYING: readonly string[] = ['patient'];

/** The patients who pay: one card whose bank asks, and one that is paid, which they use. */
export const giveCards = async (stage: Stage, at: number): Promise<void> => {
  for (const key of PAYING) {
    await addCard(stage, key, at, ASKS);
    await addCard(stage, key, at + HOUR, CARD);
  }
};

/** What a visit cost: held before it, taken after it. */
export const payVisit = async (
  stage: Stage,
  of: { physician: string; patient: string; appointment: string; fee: number },
  at: number,
): Promise<() => Promise<void>> => {
  const ctx = stage.as(of.physician, at);
  const payment = await createHold(ctx, {
    details_id: of.patient,
    amount: of.fee,
    currency: 'usd',
    category: 'APPOINTMENT',
    appointment_id: of.appointment,
  });
  return async () => {
    await captureHold(stage.as(of.physician, at + HOUR / 2), { payment, amount: of.fee });
  };
};

/** All of it is known already: nobody has to be told of it again. */
export const forgetEvents = async (stage: Stage): Promise<void> => {
  await stage.till.discardWebhooks(stage.system().clock);
};
