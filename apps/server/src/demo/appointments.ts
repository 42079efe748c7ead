import { CONSENT_VERSIONS, type VisitStatus } from '@openvisit/contract';
import { generateSlots, type Slot } from '@openvisit/contract/slots';
import { findCalendars, isFree, findReservations, type TimeRange } from '../modules/availability/index.ts';
import { calculatePracticeLateFees, requireVisiblePhysician } from '../modules/physicians/index.ts';
import { addAppointment, updateAppointmentStatus } from '../modules/visits/index.ts';
import { DAY } from '../platform/durations.ts';
import type { DemoSession } from './demo-session.ts';
import { DEMO_PATIENTS } from './patients.ts';

/** Time between the request, the answer and the appointment. */
const REQUESTED_BEFORE_MS = 3 * DAY;
const ANSWERED_BEFORE_MS = 2 * DAY;
const SEARCH_MS = 14 * DAY;

/** The key of the user who books: the patient, or the parent of a dependent. */
export const findBooker = (patient: string): string =>
  DEMO_PATIENTS.find(({ key }) => key === patient)?.parent ?? patient;

/** The physician's first free slot from `after` on, within two weeks, outside the `blocked` times. */
export const findFreeSlot = async (
  demo: DemoSession,
  physician: string,
  after: number,
  blocked: readonly TimeRange[] = [],
): Promise<Slot | undefined> => {
  const ctx = demo.as('reviewer');
  const { id, slot_timezone } = await requireVisiblePhysician(ctx.db, ctx.actor, demo.detailId(physician));
  const from = new Date(after);
  const to = new Date(after + SEARCH_MS);
  const calendar = (await findCalendars(ctx.db, [id])).get(id) ?? [];
  const reserved = (await findReservations(ctx.db, [id], from, new Date(to.getTime() + DAY))).get(id) ?? [];
  return generateSlots(calendar, slot_timezone, from.toISOString(), to.toISOString()).find((slot) =>
    isFree(slot, [...reserved, ...blocked]),
  );
};

export interface DemoAppointment {
  key: string;
  physician: string;
  patient: string;
  topic: string;
}

/** Requests an appointment as its patient and returns its id. */
export const requestAppointment = async (
  demo: DemoSession,
  { key, physician, patient, topic }: DemoAppointment,
  { starts_at }: Slot,
  notify = false,
): Promise<string> => {
  const time = Math.min(demo.now, Date.parse(starts_at) - REQUESTED_BEFORE_MS);
  const ctx = demo.as(findBooker(patient), time, notify);
  const practice = await requireVisiblePhysician(ctx.db, ctx.actor, demo.detailId(physician));
  const { id } = await addAppointment(ctx, {
    doctor_detail: practice.id,
    // What the page shows to a patient who books (BX-09, AP-14).
    fee: practice.fees,
    late_fees: calculatePracticeLateFees(ctx, practice),
    patient_detail: demo.recordId(`person:${patient}`) ?? '',
    starts_at,
    topic,
    telehealth_consent: CONSENT_VERSIONS.TELEHEALTH,
    patient_timezone: 'America/New_York',
  });
  await demo.saveRecord(key, id);
  return id;
};

/** Changes the status as the physician or the patient, before the appointment starts. */
export const answerAppointment = async (
  demo: DemoSession,
  user: string,
  id: string,
  slot: Pick<Slot, 'starts_at'>,
  status: Extract<VisitStatus, 'ACCEPTED' | 'DENIED' | 'RESCHEDULE_REQUEST' | 'CANCELLED'>,
): Promise<void> => {
  const time = Math.min(demo.now, Date.parse(slot.starts_at) - ANSWERED_BEFORE_MS);
  await updateAppointmentStatus(demo.as(user, time), { id, status, doctor_timezone: 'America/New_York' });
};
