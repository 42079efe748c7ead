import type { AppointmentStatus } from '@openvisit/contract';
import { generateSlots, type Slot } from '@openvisit/contract/slots';
import { addAppointment, updateAppointmentStatus } from '../modules/visits/index.ts';
import { calendarsOf, isFree, reservationsOf, type Stretch } from '../modules/availability/index.ts';
import { visiblePhysician } from '../modules/physicians/index.ts';
import { DEMO_PATIENTS } from './people.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;
export const MINUTE = 60_000;
/** Requests are made so long before the visit, answers come so long before. */
const REQUESTED_BEFORE = 3 * DAY;
const ANSWERED_BEFORE = 2 * DAY;

/** Who books: the patient, or the parent of a dependent. */
export const bookerOf = (patient: string): string =>
  DEMO_PATIENTS.find(({ key }) => key === patient)?.parent ?? patient;

/** The first free slot of a practice that starts at `after` or later, within two weeks; `keepFree` is left alone. */
export const freeSlotAfter = async (
  stage: Stage,
  physician: string,
  after: number,
  keepFree: readonly Stretch[] = [],
): Promise<Slot | undefined> => {
  const ctx = stage.as('reviewer');
  const { id, slot_timezone } = await visiblePhysician(ctx.db, ctx.actor, stage.detail(physician));
  const from = new Date(after);
  const to = new Date(after + 14 * DAY);
  const calendar = (await calendarsOf(ctx.db, [id])).get(id) ?? [];
  const taken = (await reservationsOf(ctx.db, [id], from, new Date(to.getTime() + DAY))).get(id) ?? [];
  return generateSlots(calendar, slot_timezone, from.toISOString(), to.toISOString()).find((slot) =>
    isFree(slot, [...taken, ...keepFree]),
  );
};

export interface Visit {
  key: string;
  physician: string;
  patient: string;
  topic: string;
}

/** A request for a slot, as its patient makes it; gives the appointment's id. */
export const request = async (stage: Stage, visit: Visit, slot: Slot, aloud = false): Promise<string> => {
  const start = Date.parse(slot.starts_at);
  const ctx = stage.as(bookerOf(visit.patient), Math.min(stage.now, start - REQUESTED_BEFORE), aloud);
  const made = await addAppointment(ctx, {
    doctor_detail: stage.detail(visit.physician),
    patient_detail: stage.record(`person:${visit.patient}`) ?? '',
    starts_at: slot.starts_at,
    topic: visit.topic,
    patient_timezone: 'America/New_York',
  });
  await stage.remember(visit.key, made.id);
  return made.id;
};

/** A physician's or a patient's answer, at a time at which it could be given. */
export const answer = async (
  stage: Stage,
  who: string,
  id: string,
  slot: Pick<Slot, 'starts_at'>,
  status: Extract<AppointmentStatus, 'ACCEPTED' | 'DENIED' | 'RESCHEDULE_REQUEST' | 'CANCELLED'>,
): Promise<void> => {
  const at = Math.min(stage.now, Date.parse(slot.starts_at) - ANSWERED_BEFORE);
  await updateAppointmentStatus(stage.as(who, at), { id, status, doctor_timezone: 'America/New_York' });
};
