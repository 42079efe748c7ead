import { eq } from 'drizzle-orm';
import { MINUTE } from '../platform/durations.ts';
import { findPayment } from '../modules/billing/index.ts';
import { visit } from '../schema/visits.ts';
import { chargesOf, giveCard } from './payments.ts';
import { bookAccepted, createTestPatient, slotStart, type Person } from './practice.ts';
import type { TestServer } from './server.ts';

export const FEE = 5000;

export interface Visit {
  patient: Person;
  id: string;
}

/** Helpers to book visits of one physician and to hold and capture their fee over HTTP. */
export const heldVisits = (practice: () => { server: TestServer; physician: Person }) => {
  let patients = 0;
  let slots = 0;

  const somebody = async (token: string | null = 'pm_card_visa'): Promise<Person> => {
    const { server } = practice();
    patients += 1;
    const patient = await createTestPatient(server, `held${patients}`);
    if (token !== null) await giveCard(server, { patient: patient.id }, token);
    return patient;
  };

  /** Books a visit `days` ahead that the physician has accepted. */
  const acceptedVisit = async (token?: string | null, days = 1): Promise<Visit> => {
    const { server, physician } = practice();
    const patient = await somebody(token);
    slots += 1;
    const start = slotStart(slots % 6, days + Math.floor(slots / 6));
    return { patient, id: (await bookAccepted(server, patient, physician, start)).id };
  };

  const hold = (
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

  /** Moves the visit to now and ends its call. */
  const end = async ({ id }: Pick<Visit, 'id'>): Promise<void> => {
    const { server, physician } = practice();
    const now = server.clock.now();
    await server.system.db
      .update(visit)
      .set({ starts_at: new Date(now), ends_at: new Date(now + 20 * MINUTE) })
      .where(eq(visit.id, id));
    const ended = await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });
    if (ended.status !== 200) throw new Error(`Ending answered ${ended.status}: ${ended.message.join(' ')}`);
  };

  const capture = (payment_intent_id: string, patient: Person, amount: number, as = practice().physician) =>
    practice().server.call('updateHoldAmount', {
      token: as.token,
      body: { payment_intent_id, amount, patient_detail: patient.id },
    });

  const row = (id: string) => findPayment(practice().server.system.db, id);
  /** The provider's payments for one payment, including renewed holds. */
  const holdsOf = async (id: string) =>
    (await chargesOf(practice().server)).filter(({ reference }) => reference === id);

  return { somebody, acceptedVisit, hold, end, capture, row, holdsOf };
};
