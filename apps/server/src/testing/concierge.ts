import { randomUUID } from 'node:crypto';
import { CONCIERGE_FEE } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { DAY } from '../platform/durations.ts';
import { billingAccount, billingPayment } from '../schema/billing.ts';
import { conciergeSubscription } from '../schema/concierge.ts';
import { ledgerEntry, ledgerPosting } from '../schema/ledger.ts';
import { notification } from '../schema/notifications.ts';
import { submitBankPage } from './billing.ts';
import { processDueWork, saveTestCard } from './payments.ts';
import { createTestPatient, createTestPhysician, signIn, type Person } from './practice.ts';
import type { TestServer } from './server.ts';

const PAGES = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };

/** A patient and the id of their saved card. */
export interface Subscriber {
  patient: Person;
  card: string;
}

/** What the tests of the concierge service do on a server that starts after this call. */
export const createConciergeActions = (getServer: () => TestServer) => {
  let people = 0;

  /** A physician with an account that receives transfers. */
  const createPhysician = async (): Promise<Person> => {
    people += 1;
    const physician = await createTestPhysician(getServer(), `concierge${people}`);
    const { token, id } = physician;
    const { data } = await getServer().call('addBankDetailsForPhysician', {
      token,
      body: { doctor: id, ...PAGES },
    });
    await submitBankPage(getServer(), data.url);
    await getServer().call('getBankDetailsForPhysician', { token, params: { id } });
    const [account] = await getServer()
      .system.db.select()
      .from(billingAccount)
      .where(eq(billingAccount.physician_id, id));
    if (!account?.charges_enabled) throw new Error(`The account of physician ${id} receives no transfers`);
    return physician;
  };
  /** A patient with a saved test card. */
  const createPatient = async (token = 'pm_card_visa'): Promise<Subscriber> => {
    people += 1;
    const patient = await createTestPatient(getServer(), `subscriber${people}`);
    return { patient, card: await saveTestCard(getServer(), { patient: patient.id }, token) };
  };
  const ask = ({ patient, card }: Subscriber, doctor: Person, amount = CONCIERGE_FEE) =>
    getServer().call('addConciergeRequest', {
      token: patient.token,
      body: { doctor: doctor.id, patient: patient.id, payment_method_id: card, amount },
    });
  const answer = (doctor: Person, id: string, request_status: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED') =>
    getServer().call('allowDenySubscribeRequest', {
      token: doctor.token,
      params: { id },
      body: { request_status },
    });
  const cancel = ({ patient: { token } }: Subscriber, id: string) =>
    getServer().call('cancelConciergeSubscription', { token, params: { id } });
  const keep = ({ patient: { token } }: Subscriber, id: string) =>
    getServer().call('keepConciergeSubscription', { token, params: { id } });
  const pay = (
    { patient: { token } }: Subscriber,
    id: string,
    payment_method_id: string,
    key = randomUUID(),
  ) =>
    getServer().call('payConciergeSubscription', {
      token,
      params: { id },
      body: { payment_method_id, idempotency_key: key },
    });
  const subscribe = async (subscriber: Subscriber, doctor: Person): Promise<string> => {
    const { data } = await ask(subscriber, doctor);
    const { message } = await answer(doctor, data.id);
    if (message[0] !== 'Request Accepted') throw new Error(message.join());
    return data.id;
  };
  const read = async (id: string) => {
    const [row] = await getServer()
      .system.db.select()
      .from(conciergeSubscription)
      .where(eq(conciergeSubscription.id, id));
    if (!row) throw new Error(`${id} is missing`);
    return row;
  };
  const readMine = async ({ patient: { token } }: Subscriber, id: string) =>
    (await getServer().call('getConciergeSubscriptions', { token })).data.results.find(
      (row) => row.id === id,
    );
  const listPayments = ({ patient }: Subscriber) =>
    getServer()
      .system.db.select()
      .from(billingPayment)
      .where(eq(billingPayment.payer_patient_id, patient.id))
      .orderBy(billingPayment.created_at);
  /** What the physician's account at the provider has received, in cents. */
  const readReceived = async ({ id }: Person): Promise<number> => {
    const [row] = await getServer()
      .system.db.select({ sum: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
      .from(ledgerEntry)
      .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
      .where(and(eq(ledgerEntry.kind, 'split'), eq(ledgerPosting.account, `physician:${id}`)));
    return Number(row?.sum);
  };
  const readEarnings = async (doctor: Person, start_date: string, end_date: string) =>
    (
      await getServer().call('getPaymentDetails', {
        token: (await signIn(getServer(), doctor)).token,
        query: {},
        body: { doctor_id: doctor.id, start_date, end_date },
      })
    ).data;
  const listMessages = async ({ user }: Person): Promise<string[]> =>
    (
      await getServer()
        .system.db.select({ message: notification.message })
        .from(notification)
        .where(eq(notification.user_id, user))
        .orderBy(notification.created_at)
    ).map(({ message }) => message);
  /** Moves the clock and lets the jobs run; sessions end, so people sign in again. */
  const advanceTo = async (instant: number) => {
    getServer().clock.advance((instant - getServer().clock.now()) / 1000);
    await processDueWork(getServer());
    await processDueWork(getServer());
  };
  const advanceDays = (days: number) => advanceTo(getServer().clock.now() + days * DAY);
  const refresh = async (subscriber: Subscriber) => {
    subscriber.patient = await signIn(getServer(), subscriber.patient);
  };

  return {
    createPhysician,
    createPatient,
    ask,
    answer,
    cancel,
    keep,
    pay,
    subscribe,
    read,
    readMine,
    listPayments,
    readReceived,
    readEarnings,
    listMessages,
    advanceTo,
    advanceDays,
    refresh,
  };
};
