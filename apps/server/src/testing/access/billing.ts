import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { visit } from '../../schema/visits.ts';
import type { TestServer } from '../server.ts';
import type { Person } from '../practice.ts';
import { bookAcceptedVisit } from './visits.ts';
import type { Rows, AccessFixture } from './world.ts';

const getPhysicianParams = ({ physician }: AccessFixture) => ({ id: physician.id });
const getPatientParams = ({ patient }: AccessFixture) => ({ id: patient.id });

/** Adds a new card for a person and returns its id. */
const addCard = async (server: TestServer, { id, token }: Person): Promise<string> => {
  const body = { details_id: id, payment_method_id: 'pm_card_visa' };
  return (await server.call('attachPaymentMethod', { token, body })).data.id;
};

const getSubscription = async ({ server, physician: { token } }: AccessFixture) =>
  (await server.call('getSubscriptionDetails', { token })).data.subscription;

/** A plan that the physician is not subscribed to. */
const findOtherPlan = async (fixture: AccessFixture): Promise<string> => {
  const { token } = fixture.physician;
  const { results } = (await fixture.server.call('getSubscriptionPlanListForPhysician', { token })).data;
  const subscription = await getSubscription(fixture);
  return results.find(({ price_id }) => price_id !== subscription?.price_id)?.price_id ?? '';
};

/** The physician's payout account. */
const getPayoutAccount = async ({ server, physician: { token, id } }: AccessFixture): Promise<string> =>
  (await server.call('getBankDetailsForPhysician', { token, params: { id } })).data.bank?.account ?? '';

/** The bank account that pays the physician's subscription; added if missing. */
const getBankAccount = async ({ server, physician: { token, id } }: AccessFixture): Promise<string> => {
  const { data } = await server.call('getCustomerBankDetails', { token, params: { id } });
  if (data.bank) return data.bank.ach_bank_id;
  const body = { bank_token: 'btok_us', ach_account_holder_name: 'Amelia Hart' };
  return (await server.call('addACHBankDetails', { token, body })).data.bank?.ach_bank_id ?? '';
};

const buildBrandingPayment = async ({ server, physician }: AccessFixture) => ({
  currency: 'usd' as const,
  doctor_details_id: physician.id,
  payment_method_id: await addCard(server, physician),
  idempotency_key: randomUUID(),
});

/** A successful payment of the physician; created if missing. */
const getPayment = async (fixture: AccessFixture): Promise<string> => {
  const { server, physician } = fixture;
  const { token } = physician;
  const params = getPhysicianParams(fixture);
  const { results } = (await server.call('getCustomerPaymentHistory', { token, params, body: {} })).data;
  const paid = results.find(({ status }) => status === 'succeeded');
  if (paid) return paid.id;
  return (await server.call('oneTimePayment', { token, body: await buildBrandingPayment(fixture) })).data
    .payment_id;
};

const PAGES = {
  refresh_url: 'http://localhost/onboarding/step4?bank=expired',
  return_url: 'http://localhost/onboarding/step4?bank=added',
};

/** The body of a hold for an accepted visit of the patient, who has a card. */
const buildHold = async (fixture: AccessFixture) => {
  const { id } = await bookAcceptedVisit(fixture);
  await addCard(fixture.server, fixture.patient);
  return {
    details_id: fixture.patient.id,
    amount: 8000,
    currency: 'usd' as const,
    category: 'APPOINTMENT' as const,
    appointment_id: id,
  };
};

/** A hold of the physician whose visit is completed. */
const holdCompletedVisit = async (fixture: AccessFixture): Promise<string> => {
  const { server, physician } = fixture;
  const held = await buildHold(fixture);
  const { data } = await server.call('placeHoldOnCard', { token: physician.token, body: held });
  await server.system.db
    .update(visit)
    .set({ status: 'COMPLETED', met_at: new Date(server.clock.now()) })
    .where(eq(visit.id, held.appointment_id));
  return data.payment_id;
};

/** A captured fee of the physician. */
const captureVisitFee = async (fixture: AccessFixture): Promise<string> => {
  const { server, physician, patient } = fixture;
  const payment = await holdCompletedVisit(fixture);
  const body = { payment_intent_id: payment, amount: 5000, patient_detail: patient.id };
  await server.call('updateHoldAmount', { token: physician.token, body });
  return payment;
};

const RANGE = { start_date: '2026-02-01', end_date: '2026-03-01' };

const BRANDING = { app_theme: 3, logo_url: null };

const payouts = {
  getBankDetailsForPhysician: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture) }),
  },
  addBankDetailsForPhysician: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: ({ physician }) => ({ body: { doctor: physician.id, ...PAGES } }),
  },
  updateBankDetailsForPhysician: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({ body: { account_id: await getPayoutAccount(fixture), ...PAGES } }),
  },
} satisfies Partial<Rows<EndpointName>>;

const cards = {
  getPaymentSettings: { statuses: '401 401 200 200 200 200 200 403' },
  setupIntent: { statuses: '401 401 200 200 200 200 200 403' },
  attachPaymentMethod: {
    statuses: '401 401 200 404 404 404 404 403',
    buildRequest: ({ patient }) => ({ body: { details_id: patient.id, payment_method_id: 'pm_card_visa' } }),
  },
  addCardDetailsForPhysician: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: ({ physician }) => ({
      body: { details_id: physician.id, payment_method_id: 'pm_card_visa' },
    }),
  },
  getCustomerCardPaymentDetails: {
    statuses: '401 401 200 404 404 404 404 403',
    buildRequest: (fixture) => ({ params: getPatientParams(fixture) }),
  },
  deleteCustomerCardPaymentDetails: {
    statuses: '401 401 204 404 404 404 404 403',
    buildRequest: async ({ server, patient }) => ({ params: { id: await addCard(server, patient) } }),
  },
} satisfies Partial<Rows<EndpointName>>;

const subscriptions = {
  getSubscriptionPlanListForPhysician: { statuses: '401 401 403 403 200 200 200 403' },
  addSubscriptionPlanForPhysician: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      body: {
        price_id: await findOtherPlan(fixture),
        doctor_details: fixture.physician.id,
        default_payment_method: await addCard(fixture.server, fixture.physician),
        idempotency_key: randomUUID(),
      },
    }),
  },
  getSubscriptionDetails: { statuses: '401 401 403 403 200 200 200 403' },
  cancelSubscription: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      body: { subscription_id: (await getSubscription(fixture))?.id ?? '' },
    }),
  },
} satisfies Partial<Rows<EndpointName>>;

const debits = {
  addACHBankDetails: {
    statuses: '401 401 403 403 200 200 200 403',
    buildRequest: () => ({ body: { bank_token: 'btok_us', ach_account_holder_name: 'Amelia Hart' } }),
  },
  getCustomerBankDetails: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture) }),
  },
  verifyACHBankDetails: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      body: { ach_bank_id: await getBankAccount(fixture), amounts: [32, 45] },
    }),
  },
  deleteACHBankDetails: {
    statuses: '401 401 403 403 204 404 404 403',
    buildRequest: async (fixture) => ({ params: { id: await getBankAccount(fixture) } }),
  },
} satisfies Partial<Rows<EndpointName>>;

const payments = {
  oneTimePayment: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({ body: await buildBrandingPayment(fixture) }),
  },
  confirmPayment: {
    statuses: '401 401 404 404 200 404 404 403',
    buildRequest: async (fixture) => ({ body: { payment_id: await getPayment(fixture) } }),
  },
  getCustomerPaymentHistory: {
    statuses: '401 401 200 404 404 404 404 403',
    buildRequest: (fixture) => ({ params: getPatientParams(fixture), body: {} }),
  },
  downloadInvoice: {
    statuses: '401 401 404 404 200 404 404 403',
    buildRequest: async (fixture) => ({ body: { invoice_id: await getPayment(fixture) } }),
  },
  placeHoldOnCard: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ body: await buildHold(fixture) }),
  },
  refundPayment: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({
      body: {
        payment_id: await captureVisitFee(fixture),
        amount: 1000,
        reason: 'GOODWILL' as const,
        idempotency_key: randomUUID(),
      },
    }),
  },
  getPaymentDetails: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ body: { doctor_id: physician.id, ...RANGE } }),
  },
  getPayouts: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ body: { doctor_id: physician.id, ...RANGE } }),
  },
  getFeesToConfirm: { statuses: '401 401 403 403 200 200 403 403' },
  updateHoldAmount: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({
      body: {
        payment_intent_id: await holdCompletedVisit(fixture),
        amount: 5000,
        patient_detail: fixture.patient.id,
      },
    }),
  },
} satisfies Partial<Rows<EndpointName>>;

const branding = {
  getDoctorAppTheme: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture) }),
  },
  addDoctorAppTheme: {
    statuses: '401 401 403 403 201 404 404 403',
    buildRequest: ({ physician }) => ({ body: { doctor: physician.id, ...BRANDING } }),
  },
  updateDoctorPaidDetails: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture), body: { is_paid: true } }),
  },
  updateDoctorAppTheme: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture), body: BRANDING }),
  },
} satisfies Partial<Rows<EndpointName>>;

export const billingRows = { ...payouts, ...cards, ...subscriptions, ...debits, ...payments, ...branding };
