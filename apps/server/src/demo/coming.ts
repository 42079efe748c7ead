import { generateSlots, type Slot } from '@openvisit/contract/slots';
import {
  addGuestDoctor,
  appointmentById,
  type AppointmentRow,
  rescheduleAppointment,
  updateAppointmentStatus,
  updateGuestDoctorRequest,
} from '../modules/visits/index.ts';
import { calendarsOf, isFree, reservationsOf, type Stretch } from '../modules/availability/index.ts';
import { visiblePhysician } from '../modules/physicians/index.ts';
import { GRID_MINUTES, type Grid } from './grid.ts';
import { answer, bookerOf, freeSlotAfter, MINUTE, request, type Visit } from './play.ts';
import type { Stage } from './stage.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface ComingVisit extends Visit {
  /** How long after the start of the demo it is, in ms; the next free slot is taken. */
  after: number;
  status: 'ACCEPTED' | 'REQUESTED' | 'RESCHEDULE_REQUEST';
  /** A guest physician and how far the invitation has come. */
  guest?: { key: string; status: 'REQUESTED' | 'ACCEPTED' };
}

type Parts = [physician: string, patient: string, topic: string];

const coming = (
  key: string,
  [physician, patient, topic]: Parts,
  after: number,
  status: ComingVisit['status'],
  guest?: ComingVisit['guest'],
): ComingVisit => ({
  key: `coming:${key}`,
  physician,
  patient,
  topic,
  after,
  status,
  ...(guest ? { guest } : {}),
});

/** The visit that can be joined while the demo runs. */
export const NOW: ComingVisit = coming(
  'now',
  ['physician', 'patient', 'Cough that will not go away'],
  0,
  'ACCEPTED',
);

const COMING: ComingVisit[] = [
  coming('later', ['physician', 'patient2', 'Blood pressure, third readings'], HOUR, 'ACCEPTED'),
  coming('family', ['physician', 'dependent', 'Eczema, with a second opinion'], 2 * HOUR, 'ACCEPTED', {
    key: 'guest',
    status: 'ACCEPTED',
  }),
  coming('tomorrow', ['physician', 'patient3', 'Sleep, second visit'], DAY, 'ACCEPTED'),
  coming('soon', ['physician', 'patient', 'Flu vaccination'], 3 * DAY, 'ACCEPTED'),
  coming('request-today', ['physician', 'patient2', 'Side effects of a tablet'], 3 * HOUR, 'REQUESTED'),
  coming('request-tomorrow', ['physician', 'child', 'Fever since yesterday'], DAY + 2 * HOUR, 'REQUESTED'),
  coming('request-later', ['physician', 'patient3', 'Headaches in the evening'], 2 * DAY, 'REQUESTED'),
  coming('request-week', ['physician', 'patient', 'Yearly check-up'], 5 * DAY, 'REQUESTED'),
  coming('moved', ['physician', 'patient2', 'Knee pain'], 4 * DAY, 'RESCHEDULE_REQUEST'),
  coming('invitation', ['colleague', 'patient2', 'Rash after a new tablet'], DAY, 'ACCEPTED', {
    key: 'physician',
    status: 'REQUESTED',
  }),
];

/** How the demo left a visit: anything else, and a user has made it theirs. */
const isUntouched = (row: AppointmentRow, visit: ComingVisit): boolean =>
  row.status === visit.status &&
  row.guest_status === (visit.guest?.status ?? null) &&
  row.joined.length === 0;

const invite = async (stage: Stage, visit: ComingVisit, id: string, at: number): Promise<void> => {
  if (!visit.guest) return;
  await addGuestDoctor(stage.as(visit.physician, at), { id, guest_doctor: stage.detail(visit.guest.key) });
  if (visit.guest.status !== 'ACCEPTED') return;
  await updateGuestDoctorRequest(stage.as(visit.guest.key, at), { id, guest_doctor_status: 'ACCEPTED' });
};

/** From a request to the status the visit shall have. */
const settle = async (stage: Stage, visit: ComingVisit, id: string, slot: Slot): Promise<void> => {
  if (visit.status === 'REQUESTED') return;
  await answer(stage, visit.physician, id, slot, visit.status);
  await invite(stage, visit, id, Math.min(stage.now, Date.parse(slot.starts_at) - HOUR));
};

/** A visit the demo left behind goes to another slot, as its people would move it. */
const move = async (stage: Stage, visit: ComingVisit, row: AppointmentRow, slot: Slot): Promise<void> => {
  const early = Math.min(stage.now, row.starts_at.getTime() - DAY, Date.parse(slot.starts_at) - 3 * DAY);
  if (row.status !== 'RESCHEDULE_REQUEST') {
    await updateAppointmentStatus(stage.as(visit.physician, early), {
      id: row.id,
      status: 'RESCHEDULE_REQUEST',
    });
  }
  await rescheduleAppointment(stage.as(bookerOf(visit.patient), early), {
    id: row.id,
    starts_at: slot.starts_at,
    patient_timezone: 'America/New_York',
  });
  await settle(stage, visit, row.id, slot);
};

const place = async (
  stage: Stage,
  visit: ComingVisit,
  slot: Slot,
  row: AppointmentRow | undefined,
): Promise<void> => {
  if (row && isUntouched(row, visit)) return move(stage, visit, row, slot);
  const aloud = visit.status === 'REQUESTED' && !row;
  await settle(stage, visit, await request(stage, visit, slot, aloud), slot);
};

const current = async (stage: Stage, visit: ComingVisit): Promise<AppointmentRow | undefined> => {
  const id = stage.record(visit.key);
  return id ? appointmentById(stage.as('reviewer').db, id) : undefined;
};

const overlaps = (row: AppointmentRow, { from, to }: Stretch): boolean =>
  row.starts_at.getTime() < to && from < row.ends_at.getTime();

/** Whether a visit still lies ahead, clear of what the start of the demo keeps free. */
const stands = (row: AppointmentRow, visit: ComingVisit, keep: Stretch, now: number): boolean =>
  isUntouched(row, visit) && row.starts_at.getTime() > now && !overlaps(row, keep);

/** The running slot and the next one: joined now, and booked now. */
const stretchOf = (grid: Grid): Stretch => ({
  from: grid.next - GRID_MINUTES * MINUTE,
  to: grid.next + GRID_MINUTES * MINUTE,
});

/** The slot of the first practice that runs at `now`, as its calendar has it; `own` is the demo's own hold. */
const runningSlot = async (stage: Stage, own: AppointmentRow | undefined): Promise<Slot | undefined> => {
  const ctx = stage.as('reviewer');
  const { id, slot_timezone } = await visiblePhysician(ctx.db, ctx.actor, stage.detail(NOW.physician));
  const from = new Date(stage.now - HOUR);
  const calendar = (await calendarsOf(ctx.db, [id])).get(id) ?? [];
  const holds = (await reservationsOf(ctx.db, [id], from, new Date(stage.now + HOUR))).get(id) ?? [];
  const mine = own && isUntouched(own, NOW) ? own.starts_at.getTime() : null;
  const others = holds.filter((hold) => hold.from !== mine);
  const until = new Date(stage.now + 1).toISOString();
  return generateSlots(calendar, slot_timezone, from.toISOString(), until).find(
    (slot) => Date.parse(slot.ends_at) > stage.now && isFree(slot, others),
  );
};

/**
 * Puts the visit that can be joined now into the running slot, unless one stands there already. One that
 * somebody has joined, ended or cancelled is theirs; the next slot gets a new one.
 */
export const placeNow = async (stage: Stage): Promise<void> => {
  const row = await current(stage, NOW);
  const slot = await runningSlot(stage, row);
  if (row && row.ends_at.getTime() > stage.now) {
    const isOn = row.status === 'ACCEPTED' && row.starts_at.getTime() <= stage.now;
    if (isOn && (!isUntouched(row, NOW) || slot?.starts_at === row.starts_at.toISOString())) return;
  }
  if (slot) await place(stage, NOW, slot, row);
};

/** Moves the demo's own coming visits around `now`; those a user has touched are theirs and stay. */
export const refreshComing = async (stage: Stage, grid: Grid): Promise<void> => {
  const keep = stretchOf(grid);
  const later: [ComingVisit, AppointmentRow | undefined][] = [];
  for (const visit of COMING) {
    const row = await current(stage, visit);
    if (row && stands(row, visit, keep, stage.now)) continue;
    later.push([visit, row]);
  }
  for (const [visit, row] of later) {
    const taken = visit.physician === NOW.physician ? [keep] : [];
    const slot = await freeSlotAfter(stage, visit.physician, stage.now + visit.after, taken);
    if (slot) await place(stage, visit, slot, row);
  }
};
