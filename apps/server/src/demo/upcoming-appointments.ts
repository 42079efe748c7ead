import { generateSlots, type Slot } from '@openvisit/contract/slots';
import { findCalendars, isFree, findReservations, type TimeRange } from '../modules/availability/index.ts';
import { requireVisiblePhysician } from '../modules/physicians/index.ts';
import {
  addGuestDoctor,
  BOOKABLE_DAYS,
  findVisit,
  type VisitRow,
  rescheduleAppointment,
  updateAppointmentStatus,
  updateGuestDoctorRequest,
} from '../modules/visits/index.ts';
import { SLOT_MINUTES, type ScheduleTemplate } from './schedule-template.ts';
import { DAY, HOUR, MINUTE } from '../platform/durations.ts';
import { AppError } from '../platform/errors.ts';
import {
  answerAppointment,
  findBooker,
  findFreeSlot,
  requestAppointment,
  type DemoAppointment,
} from './appointments.ts';
import type { DemoSession } from './demo-session.ts';

interface UpcomingAppointment extends DemoAppointment {
  /** Time after the demo's start; the appointment takes the next free slot. */
  afterMs: number;
  status: 'ACCEPTED' | 'REQUESTED' | 'RESCHEDULE_REQUEST';
  /** An invited guest physician and the status of the invitation. */
  guest?: { key: string; status: 'REQUESTED' | 'ACCEPTED' };
}

type Subject = [physician: string, patient: string, topic: string];

const buildUpcoming = (
  key: string,
  [physician, patient, topic]: Subject,
  afterMs: number,
  status: UpcomingAppointment['status'],
  guest?: UpcomingAppointment['guest'],
): UpcomingAppointment => ({
  key: `coming:${key}`,
  physician,
  patient,
  topic,
  afterMs,
  status,
  ...(guest ? { guest } : {}),
});

/** The appointment that can be joined while the demo runs. */
const JOINABLE: UpcomingAppointment = buildUpcoming(
  'now',
  ['physician', 'patient', 'Cough that will not go away'],
  0,
  'ACCEPTED',
);

const UPCOMING: UpcomingAppointment[] = [
  buildUpcoming('later', ['physician', 'patient2', 'Blood pressure, third readings'], HOUR, 'ACCEPTED'),
  buildUpcoming('family', ['physician', 'dependent', 'Eczema, with a second opinion'], 2 * HOUR, 'ACCEPTED', {
    key: 'guest',
    status: 'ACCEPTED',
  }),
  buildUpcoming('tomorrow', ['physician', 'patient3', 'Sleep, second appointment'], DAY, 'ACCEPTED'),
  buildUpcoming('soon', ['physician', 'patient', 'Flu-like symptoms'], 3 * DAY, 'ACCEPTED'),
  buildUpcoming(
    'request-today',
    ['physician', 'patient2', 'Side effects of a tablet'],
    3 * HOUR,
    'REQUESTED',
  ),
  buildUpcoming(
    'request-tomorrow',
    ['physician', 'child', 'Fever since yesterday'],
    DAY + 2 * HOUR,
    'REQUESTED',
  ),
  buildUpcoming('request-later', ['physician', 'patient3', 'Headaches in the evening'], 2 * DAY, 'REQUESTED'),
  buildUpcoming('request-week', ['physician', 'patient', 'Yearly check-up'], 5 * DAY, 'REQUESTED'),
  buildUpcoming('moved', ['physician', 'patient2', 'Knee pain'], 4 * DAY, 'RESCHEDULE_REQUEST'),
  buildUpcoming('invitation', ['colleague', 'patient2', 'Rash after a new tablet'], DAY, 'ACCEPTED', {
    key: 'physician',
    status: 'REQUESTED',
  }),
];

/** False once a user has changed or joined the appointment; the demo then leaves it alone. */
const isUntouched = (row: VisitRow, appointment: UpcomingAppointment): boolean =>
  row.status === appointment.status &&
  row.guest_status === (appointment.guest?.status ?? null) &&
  row.joined.length === 0;

const invite = async (
  demo: DemoSession,
  appointment: UpcomingAppointment,
  id: string,
  time: number,
): Promise<void> => {
  if (!appointment.guest) return;
  await addGuestDoctor(demo.as(appointment.physician, time), {
    id,
    guest_doctor: demo.detailId(appointment.guest.key),
  });
  if (appointment.guest.status !== 'ACCEPTED') return;
  await updateGuestDoctorRequest(demo.as(appointment.guest.key, time), {
    id,
    guest_doctor_status: 'ACCEPTED',
  });
};

/** Brings a requested appointment to its intended status. */
const applyStatus = async (
  demo: DemoSession,
  appointment: UpcomingAppointment,
  id: string,
  slot: Slot,
): Promise<void> => {
  if (appointment.status === 'REQUESTED') return;
  await answerAppointment(demo, appointment.physician, id, slot, appointment.status);
  await invite(demo, appointment, id, Math.min(demo.now, Date.parse(slot.starts_at) - HOUR));
};

/** When the physician and patient agreed to move the appointment: before both its times. Epoch ms. */
const findRescheduleTime = (demo: DemoSession, row: VisitRow, slot: Slot): number =>
  Math.min(demo.now, row.starts_at.getTime() - DAY, Date.parse(slot.starts_at) - 3 * DAY);

/** Whether the appointment's new time could be booked before its old one: not after months without a start. */
const isReschedulable = (demo: DemoSession, row: VisitRow, slot: Slot): boolean =>
  Date.parse(slot.starts_at) <= findRescheduleTime(demo, row, slot) + BOOKABLE_DAYS * DAY;

/** Reschedules an appointment the way its physician and patient would. */
const reschedule = async (
  demo: DemoSession,
  appointment: UpcomingAppointment,
  row: VisitRow,
  slot: Slot,
): Promise<void> => {
  const createdAt = findRescheduleTime(demo, row, slot);
  if (row.status !== 'RESCHEDULE_REQUEST') {
    await updateAppointmentStatus(demo.as(appointment.physician, createdAt), {
      id: row.id,
      status: 'RESCHEDULE_REQUEST',
    });
  }
  await rescheduleAppointment(demo.as(findBooker(appointment.patient), createdAt), {
    id: row.id,
    starts_at: slot.starts_at,
    patient_timezone: 'America/New_York',
  });
  await applyStatus(demo, appointment, row.id, slot);
};

const createOrReschedule = async (
  demo: DemoSession,
  appointment: UpcomingAppointment,
  slot: Slot,
  row: VisitRow | undefined,
): Promise<void> => {
  if (row && isUntouched(row, appointment) && isReschedulable(demo, row, slot))
    return reschedule(demo, appointment, row, slot);
  const notify = appointment.status === 'REQUESTED' && !row;
  const id = await requestAppointment(demo, appointment, slot, notify);
  await applyStatus(demo, appointment, id, slot);
};

/**
 * Skips an appointment that the rules refuse: users of the demo may have blocked its patient or canceled the physician's
 * subscription, which must not keep the server from starting.
 */
const skipRefused = async (
  demo: DemoSession,
  { key }: UpcomingAppointment,
  place: () => Promise<void>,
): Promise<void> => {
  try {
    await place();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    demo.system().services.log.warn({ appointment: key, reason: error.message }, 'demo appointment skipped');
  }
};

const findRow = async (
  demo: DemoSession,
  appointment: UpcomingAppointment,
): Promise<VisitRow | undefined> => {
  const id = demo.recordId(appointment.key);
  return id ? findVisit(demo.as('reviewer').db, id) : undefined;
};

const overlaps = (row: VisitRow, { from, to }: TimeRange): boolean =>
  row.starts_at.getTime() < to && from < row.ends_at.getTime();

/** Whether the appointment is still in the future and outside the time kept free. */
const canStay = (
  row: VisitRow,
  appointment: UpcomingAppointment,
  keepFree: TimeRange,
  now: number,
): boolean => isUntouched(row, appointment) && row.starts_at.getTime() > now && !overlaps(row, keepFree);

/** The running slot and the next one, which stay free for joining and for booking. */
const findReservedRange = ({ slotStartsAt }: ScheduleTemplate): TimeRange => ({
  from: slotStartsAt - SLOT_MINUTES * MINUTE,
  to: slotStartsAt + SLOT_MINUTES * MINUTE,
});

/** The joinable appointment moves this long before its end, at which the system would cancel it. */
const MOVE_AHEAD_MS = MINUTE / 3;

/** The free slot of the first practice that is running at `at`; the reservation of `own` does not count. */
const findRunningSlot = async (
  demo: DemoSession,
  ownVisit: VisitRow | undefined,
  at: number,
): Promise<Slot | undefined> => {
  const ctx = demo.as('reviewer');
  const { id, slot_timezone } = await requireVisiblePhysician(
    ctx.db,
    ctx.actor,
    demo.detailId(JOINABLE.physician),
  );
  const from = new Date(demo.now - HOUR);
  const calendar = (await findCalendars(ctx.db, [id])).get(id) ?? [];
  const reservations = (await findReservations(ctx.db, [id], from, new Date(demo.now + HOUR))).get(id) ?? [];
  const ownStart = ownVisit && isUntouched(ownVisit, JOINABLE) ? ownVisit.starts_at.getTime() : null;
  const others = reservations.filter(({ from: start }) => start !== ownStart);
  const until = new Date(at + 1).toISOString();
  return generateSlots(calendar, slot_timezone, from.toISOString(), until).find(
    (slot) => Date.parse(slot.ends_at) > at && isFree(slot, others),
  );
};

/**
 * Moves the joinable appointment into the running slot unless one is already there. One that a user has joined, ended or
 * canceled stays as it is; once it is over, another one is created only if `replaces`, so that the demo's lists stay as its
 * users left them.
 */
export const placeJoinableAppointment = async (
  demo: DemoSession,
  { replaces = false } = {},
): Promise<void> => {
  const row = await findRow(demo, JOINABLE);
  if (row && !replaces && !isUntouched(row, JOINABLE)) return;
  const at = demo.now + MOVE_AHEAD_MS;
  await skipRefused(demo, JOINABLE, async () => {
    const slot = await findRunningSlot(demo, row, at);
    if (row && row.ends_at.getTime() > at) {
      const isRunning = row.status === 'ACCEPTED' && row.starts_at.getTime() <= at;
      if (isRunning && (!isUntouched(row, JOINABLE) || slot?.starts_at === row.starts_at.toISOString()))
        return;
    }
    if (slot) await createOrReschedule(demo, JOINABLE, slot, row);
  });
};

/** Moves the demo's upcoming appointments to slots after `now`; those changed by a user stay. */
export const refreshUpcomingAppointments = async (
  demo: DemoSession,
  schedule: ScheduleTemplate,
): Promise<void> => {
  const keepFree = findReservedRange(schedule);
  const outdated: [UpcomingAppointment, VisitRow | undefined][] = [];
  for (const appointment of UPCOMING) {
    const row = await findRow(demo, appointment);
    if (row && canStay(row, appointment, keepFree, demo.now)) continue;
    outdated.push([appointment, row]);
  }
  for (const [appointment, row] of outdated) {
    const blocked = appointment.physician === JOINABLE.physician ? [keepFree] : [];
    await skipRefused(demo, appointment, async () => {
      const slot = await findFreeSlot(demo, appointment.physician, demo.now + appointment.afterMs, blocked);
      if (slot) await createOrReschedule(demo, appointment, slot, row);
    });
  }
};
