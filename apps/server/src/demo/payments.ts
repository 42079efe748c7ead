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
import { HOUR, MINUTE } from '../platform/durations.ts';
import type { DemoSession } from './demo-session.ts';
import { requireAccount, storeFile } from './files.ts';
import { DEMO_PHYSICIANS, type DemoPhysician } from './physicians.ts';
import { createLogoPng } from './sample-documents.ts';

/** The provider finalizes an invoice one hour after the period starts; an hour later it is paid. */
const INVOICE_SETTLED_MS = 2 * HOUR;
/** Limits the renewals simulated for a demo that was not started for a long time. */
const MAX_RENEWALS = 40;

const RETURN_PAGES = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };
/** Test cards by the provider's names. */
const VALID_CARD = 'pm_card_visa';
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
const AUTHENTICATION_CARD = 'pm_card_authenticationRequired';

const addCard = async (demo: DemoSession, key: string, time: number, token = VALID_CARD): Promise<string> => {
  const body = { details_id: demo.detailId(key), payment_method_id: token };
  return (await attachPaymentMethod(demo.as(key, time), body)).id;
};

/** Opens the physician's payout account and completes its onboarding on the provider's page (PO-15). */
export const openPayoutAccount = async (
  demo: DemoSession,
  { key }: DemoPhysician,
  time: number,
): Promise<void> => {
  const ctx = demo.as(key, time);
  const doctor = demo.detailId(key);
  if (await getBankDetailsForPhysician(ctx, doctor)) return;
  await addBankDetailsForPhysician(ctx, { doctor, ...RETURN_PAGES });
  const bank = await getBankDetailsForPhysician(ctx, doctor);
  const { first_name, last_name } = requireAccount(key);
  await demo.payments.completeOnboarding(ctx.clock, bank?.account ?? '', `${first_name} ${last_name}`);
  await getBankDetailsForPhysician(ctx, doctor);
};

const payBrandingFee = (demo: DemoSession, key: string, time: number, card: string) =>
  oneTimePayment(demo.as(key, time), {
    currency: 'usd',
    doctor_details_id: demo.detailId(key),
    payment_method_id: card,
    idempotency_key: randomUUID(),
  });

/** Pays for the branding and applies it. Physicians with a logo try a declined card first (PO-18, PO-19). */
export const payForBranding = async (
  demo: DemoSession,
  { key, branding }: DemoPhysician,
  time: number,
): Promise<void> => {
  if (!branding) return;
  const { app_theme, logo } = branding;
  if (logo) await payBrandingFee(demo, key, time, await addCard(demo, key, time, DECLINED_CARD));
  await payBrandingFee(demo, key, time + HOUR, await addCard(demo, key, time + HOUR));
  const ctx = demo.as(key, time + HOUR);
  const logo_url = logo ? await storeFile(ctx, 'image', 'Logo.png', await createLogoPng(logo)) : null;
  await addDoctorAppTheme(ctx, { doctor: demo.detailId(key), app_theme, logo_url });
};

/** Subscribes the physician, with the free trial month and every renewal since (PO-20, PO-21). */
export const subscribe = async (
  demo: DemoSession,
  { key, plan }: DemoPhysician,
  time: number,
): Promise<void> => {
  if (!plan) return;
  const ctx = demo.as(key, time + HOUR);
  const offeredPlan = (await listPlans(ctx)).find(({ interval }) => interval === plan);
  await addSubscriptionPlanForPhysician(ctx, {
    price_id: offeredPlan?.price_id ?? '',
    doctor_details: demo.detailId(key),
    default_payment_method: await addCard(demo, key, time + HOUR),
    idempotency_key: randomUUID(),
  });
  await renewSubscription(demo, key);
};

/** Simulates the renewals of a subscription up to the present. */
const renewSubscription = async (demo: DemoSession, key: string): Promise<void> => {
  for (let renewal = 0; renewal < MAX_RENEWALS; renewal += 1) {
    const now = demo.as(key);
    const row = await findLatestSubscription(now, now.db, demo.detailId(key));
    const end = row?.current_period_end.getTime() ?? Infinity;
    if (!row || end > demo.now || row.provider_status === 'canceled') return;
    const ctx = demo.as(key, Math.min(end + INVOICE_SETTLED_MS, demo.now));
    await demo.payments.tick(ctx.clock);
    await syncSubscription(ctx, row.provider_id);
  }
};

/** Adds billing to a demo database that was seeded before billing existed. */
export const seedBilling = async (demo: DemoSession): Promise<void> => {
  for (const physician of DEMO_PHYSICIANS) {
    await openPayoutAccount(demo, physician, demo.now);
    await payForBranding(demo, physician, demo.now);
    await subscribe(demo, physician, demo.now);
  }
  await addPatientCards(demo, demo.now);
};

/** Renews every subscription after the demo was stopped for a while. */
export const renewSubscriptions = async (demo: DemoSession): Promise<void> => {
  for (const { key, plan } of DEMO_PHYSICIANS) if (plan) await renewSubscription(demo, key);
};

export const PATIENTS_WITH_CARD: readonly string[] = ['patient'];

/** Gives each paying patient a card that requires authentication and, as the default, a valid one. */
export const addPatientCards = async (demo: DemoSession, time: number): Promise<void> => {
  for (const key of PATIENTS_WITH_CARD) {
    await addCard(demo, key, time, AUTHENTICATION_CARD);
    await addCard(demo, key, time + HOUR, VALID_CARD);
  }
};

/** Holds a visit's fee and returns a function that captures it. */
export const holdVisitFee = async (
  demo: DemoSession,
  visit: { physician: string; patient: string; appointment: string; fee: number },
  time: number,
): Promise<() => Promise<void>> => {
  const payment = await createHold(demo.as(visit.physician, time), {
    details_id: visit.patient,
    amount: visit.fee,
    currency: 'usd',
    category: 'APPOINTMENT',
    appointment_id: visit.appointment,
  });
  return async () => {
    await captureHold(demo.as(visit.physician, time + 30 * MINUTE), { payment, amount: visit.fee });
  };
};

/** Drops pending webhooks: the seeded records already reflect them. */
export const discardWebhooks = async (demo: DemoSession): Promise<void> => {
  await demo.payments.discardWebhooks(demo.system().clock);
};
