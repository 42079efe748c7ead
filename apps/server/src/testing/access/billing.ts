import { randomUUID } from 'node:crypto';
import type { CallName } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { visit } from '../../schema/visits.ts';
import type { TestServer } from '../server.ts';
import type { Person } from '../practice.ts';
import { acceptedVisit } from './visits.ts';
import type { Rows, AccessFixture } from './world.ts';

const ofPhysician = ({ physician }: AccessFixture) => ({ id: physician.id });
const ofPatient = ({ patient }: AccessFixture) => ({ id: patient.id });

/** Adds a new card for a person and returns its id. */
const card = async (server: TestServer, { id, token }: Person): Promise<string> => {
  const body = { details_id: id, payment_method_id: 'pm_card_visa' };
  return (await server.call('attachPaymentMethod', { token, body })).data.id;
};

const subscriptionOf = async ({ server, physician: { token } }: AccessFixture) =>
  (await server.call('getSubscriptionDetails', { token })).data.subscription;

/** A plan that the physician is not subscribed to. */
const otherPlan = async (world: AccessFixture): Promise<string> => {
  const { token } = world.physician;
  const { results } = (await world.server.call('getSubscriptionPlanListForPhysician', { token })).data;
  const own = await subscriptionOf(world);
  return results.find(({ price_id }) => price_id !== own?.price_id)?.price_id ?? '';
};

/** The physician's payout account. */
const account = async ({ server, physician: { token, id } }: AccessFixture): Promise<string> =>
  (await server.call('getBankDetailsForPhysician', { token, params: { id } })).data.bank?.account ?? '';

/** The bank account that pays the physician's subscription; added if missing. */
const bank = async ({ server, physician: { token, id } }: AccessFixture): Promise<string> => {
  const { data } = await server.call('getCustomerBankDetails', { token, params: { id } });
  if (data.bank) return data.bank.ach_bank_id;
  const body = { bank_token: 'btok_us', ach_account_holder_name: 'Amelia Hart' };
  return (await server.call('addACHBankDetails', { token, body })).data.bank?.ach_bank_id ?? '';
};

const lookPayment = async ({ server, physician }: AccessFixture) => ({
  currency: 'usd' as const,
  doctor_details_id: physician.id,
  payment_method_id: await card(server, physician),
  idempotency_key: randomUUID(),
});

/** A successful payment of the physician; created if missing. */
const payment = async (world: AccessFixture): Promise<string> => {
  const { server, physician } = world;
  const { token } = physician;
  const params = ofPhysician(world);
  const { results } = (await server.call('getCustomerPaymentHistory', { token, params, body: {} })).data;
  const paid = results.find(({ status }) => status === 'succeeded');
  if (paid) return paid.id;
  return (await server.call('oneTimePayment', { token, body: await lookPayment(world) })).data.payment_id;
};

const PAGES = {
  refresh_url: 'http://localhost/onboarding/step4?bank=expired',
  return_url: 'http://localhost/onboarding/step4?bank=added',
};

/** The body of a hold for an accepted visit of the patient, who has a card. */
const hold = async (world: AccessFixture) => {
  const { id } = await acceptedVisit(world);
  await card(world.server, world.patient);
  return {
    details_id: world.patient.id,
    amount: 8000,
    currency: 'usd' as const,
    category: 'APPOINTMENT' as const,
    appointment_id: id,
  };
};

const LOOK = { app_theme: 3, logo_url: null };

const payouts = {
  getBankDetailsForPhysician: {
    answers: '401 401 403 403 200 404 404 403',
    ask: (world) => ({ params: ofPhysician(world) }),
  },
  addBankDetailsForPhysician: {
    answers: '401 401 403 403 200 404 404 403',
    ask: ({ physician }) => ({ body: { doctor: physician.id, ...PAGES } }),
  },
  updateBankDetailsForPhysician: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({ body: { account_id: await account(world), ...PAGES } }),
  },
} satisfies Partial<Rows<CallName>>;

const cards = {
  getPaymentSettings: { answers: '401 401 200 200 200 200 200 403' },
  setupIntent: { answers: '401 401 200 200 200 200 200 403' },
  attachPaymentMethod: {
    answers: '401 401 200 404 404 404 404 403',
    ask: ({ patient }) => ({ body: { details_id: patient.id, payment_method_id: 'pm_card_visa' } }),
  },
  addCardDetailsForPhysician: {
    answers: '401 401 403 403 200 404 404 403',
    ask: ({ physician }) => ({ body: { details_id: physician.id, payment_method_id: 'pm_card_visa' } }),
  },
  getCustomerCardPaymentDetails: {
    answers: '401 401 200 404 404 404 404 403',
    ask: (world) => ({ params: ofPatient(world) }),
  },
  deleteCustomerCardPaymentDetails: {
    answers: '401 401 204 404 404 404 404 403',
    ask: async ({ server, patient }) => ({ params: { id: await card(server, patient) } }),
  },
} satisfies Partial<Rows<CallName>>;

const subscriptions = {
  getSubscriptionPlanListForPhysician: { answers: '401 401 403 403 200 200 200 403' },
  addSubscriptionPlanForPhysician: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({
      body: {
        price_id: await otherPlan(world),
        doctor_details: world.physician.id,
        default_payment_method: await card(world.server, world.physician),
        idempotency_key: randomUUID(),
      },
    }),
  },
  getSubscriptionDetails: { answers: '401 401 403 403 200 200 200 403' },
  cancelSubscription: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({ body: { subscription_id: (await subscriptionOf(world))?.id ?? '' } }),
  },
} satisfies Partial<Rows<CallName>>;

const debits = {
  addACHBankDetails: {
    answers: '401 401 403 403 200 200 200 403',
    ask: () => ({ body: { bank_token: 'btok_us', ach_account_holder_name: 'Amelia Hart' } }),
  },
  getCustomerBankDetails: {
    answers: '401 401 403 403 200 404 404 403',
    ask: (world) => ({ params: ofPhysician(world) }),
  },
  verifyACHBankDetails: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({ body: { ach_bank_id: await bank(world), amounts: [32, 45] } }),
  },
  deleteACHBankDetails: {
    answers: '401 401 403 403 204 404 404 403',
    ask: async (world) => ({ params: { id: await bank(world) } }),
  },
} satisfies Partial<Rows<CallName>>;

const payments = {
  oneTimePayment: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({ body: await lookPayment(world) }),
  },
  confirmPayment: {
    answers: '401 401 404 404 200 404 404 403',
    ask: async (world) => ({ body: { payment_id: await payment(world) } }),
  },
  getCustomerPaymentHistory: {
    answers: '401 401 200 404 404 404 404 403',
    ask: (world) => ({ params: ofPatient(world), body: {} }),
  },
  downloadInvoice: {
    answers: '401 401 404 404 200 404 404 403',
    ask: async (world) => ({ body: { invoice_id: await payment(world) } }),
  },
  placeHoldOnCard: {
    answers: '401 401 403 403 200 404 403 403',
    ask: async (world) => ({ body: await hold(world) }),
  },
  updateHoldAmount: {
    answers: '401 401 403 403 200 404 403 403',
    ask: async (world) => {
      const { token } = world.physician;
      const held = await hold(world);
      const { data } = await world.server.call('placeHoldOnCard', { token, body: held });
      await world.server.system.db
        .update(visit)
        .set({ status: 'COMPLETED' })
        .where(eq(visit.id, held.appointment_id));
      const body = { payment_intent_id: data.payment_id, amount: 5000, patient_detail: world.patient.id };
      return { body };
    },
  },
} satisfies Partial<Rows<CallName>>;

const looks = {
  getDoctorAppTheme: {
    answers: '401 401 403 403 200 404 404 403',
    ask: (world) => ({ params: ofPhysician(world) }),
  },
  addDoctorAppTheme: {
    answers: '401 401 403 403 201 404 404 403',
    ask: ({ physician }) => ({ body: { doctor: physician.id, ...LOOK } }),
  },
  updateDoctorAppTheme: {
    answers: '401 401 403 403 200 404 404 403',
    ask: (world) => ({ params: ofPhysician(world), body: LOOK }),
  },
} satisfies Partial<Rows<CallName>>;

export const billingRows = { ...payouts, ...cards, ...subscriptions, ...debits, ...payments, ...looks };
