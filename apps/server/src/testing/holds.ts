import { eq } from 'drizzle-orm';
import { MINUTE } from '../platform/durations.ts';
import { findPayment } from '../modules/billing/index.ts';
import { visit } from '../schema/visits.ts';
import { listProviderPayments, saveTestCard } from './payments.ts';
import { bookAccepted, createTestPatient, simulateMeeting, getSlotStart, type Person } from './practice.ts';
import type { TestServer } from './server.ts';

export const FEE = 5000;

export interface Visit {
  patient: Person;
  id: string;
}

/** Helpers to book visits of one physician and to hold and capture their fee over HTTP. */
export const createHoldHelpers = (practice: () => { server: TestServer; physician: Person }) => {
  let patients = 0;
  let slots = 0;

  const createPatientWithCard = async (token: string | null = 'pm_card_visa'): Promise<Person> => {
    const { server } = practice();
    patients += 1;
    const patient = await createTestPatient(server, `held${patients}`);
    if (token !== null) await saveTestCard(server, { patient: patient.id }, token);
    return patient;
  };

  /** Books a visit `days` ahead that the physician has accepted. */
  const bookAcceptedVisit = async (token?: string | null, days = 1): Promise<Visit> => {
    const { server, physician } = practice();
    const patient = await createPatientWithCard(token);
    slots += 1;
    const start = getSlotStart(slots % 6, days + Math.floor(slots / 6));
    return { patient, id: (await bookAccepted(server, patient, physician, start)).id };
  };

  const placeHold = (
    { patient, id }: Visit,
    { amount = FEE, as = practice().physician }: { amount?: number; as?: Person } = {},
  ) =>
    practice().server.call('placeHoldOnCard', {
      token: as.token,
      body: {
        details_id: patient.id,
        amount,
        currency: 'usd',
        category: 'APPOINTMENT',
        appointment_id: id,
      },
    });

  /** Moves the visit to now, lets both sides meet, and ends the call. */
  const completeVisit = async ({ id }: Pick<Visit, 'id'>): Promise<void> => {
    const { server, physician } = practice();
    const now = server.clock.now();
    await server.system.db
      .update(visit)
      .set({ starts_at: new Date(now), ends_at: new Date(now + 20 * MINUTE) })
      .where(eq(visit.id, id));
    await simulateMeeting(server, id);
    const completed = await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });
    if (completed.status !== 200)
      throw new Error(`Ending answered ${completed.status}: ${completed.message.join(' ')}`);
  };

  const captureHold = (
    payment_intent_id: string,
    patient: Person,
    amount: number,
    as = practice().physician,
  ) =>
    practice().server.call('updateHoldAmount', {
      token: as.token,
      body: { payment_intent_id, amount, patient_detail: patient.id },
    });

  const getPayment = (id: string) => findPayment(practice().server.system.db, id);
  /** The provider's payments for one payment, including renewed holds. */
  const listHolds = async (id: string) =>
    (await listProviderPayments(practice().server)).filter(({ reference }) => reference === id);

  return {
    createPatientWithCard,
    bookAcceptedVisit,
    placeHold,
    completeVisit,
    captureHold,
    getPayment,
    listHolds,
  };
};
