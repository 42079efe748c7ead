import {
  MINUTE_MS,
  DAY_MS,
  type Appointment,
  type AppointmentDetail,
  type BookableSlot,
  type Reply,
} from '@openvisit/contract';
import { buildAppointment, buildAppointmentDetail, buildId } from '@openvisit/contract/testing';
import { getCalls } from './network.ts';
import { NOW } from './now.ts';
import { haruto, irene, longNamed, motherOfTheo, nora, priya, sam, theo } from './people.ts';
import { getToolbarThemeId } from './toolbar-theme.ts';

/** An appointment that starts in `minutes`, as the physician sees it. */
export const createAppointment = (
  number: number,
  minutes: number,
  change: Partial<Appointment> = {},
): Appointment =>
  buildAppointment({
    id: buildId('e', number),
    status: 'ACCEPTED',
    starts_at: new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString(),
    topic: 'Follow-up after the blood test of last week',
    doctor_detail: nora,
    patient_detail: sam,
    ...change,
  });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export const irenesRequest = createAppointment(1, 50, {
  status: 'REQUESTED',
  patient_detail: irene,
  topic: 'My wrist still hurts three weeks after the fall. May I lift things again?',
});

export const requests: readonly Appointment[] = [
  irenesRequest,
  createAppointment(2, 3 * HOUR_MINUTES, {
    status: 'REQUESTED',
    patient_detail: theo,
    parent_details: motherOfTheo,
    topic: 'Rash on both arms since Tuesday',
    duration: 40,
  }),
  createAppointment(3, DAY_MINUTES - HOUR_MINUTES, {
    status: 'REQUESTED',
    patient_detail: priya,
    topic: 'Migraine',
  }),
  createAppointment(4, DAY_MINUTES + 2 * HOUR_MINUTES, {
    status: 'RESCHEDULE_REQUEST',
    patient_detail: sam,
    topic: 'Blood pressure readings of the last month',
  }),
];

const invited = {
  viewer: 'GUEST_PHYSICIAN',
  guest_doctor: nora,
  guest_doctor_status: 'REQUESTED',
  doctor_detail: haruto,
  patient_detail: irene,
  topic: 'Second opinion on a mole that has changed its shape',
} as const satisfies Partial<Appointment>;

export const invitation = createAppointment(5, 4 * HOUR_MINUTES, invited);

/** Physician and patient are in the call. */
export const runningInvitation = createAppointment(7, -5, { ...invited, has_met: true });

export const longRequest = createAppointment(6, 2 * HOUR_MINUTES, {
  status: 'REQUESTED',
  patient_detail: longNamed,
  topic:
    'I have had a cough since the beginning of October, mostly at night; the syrup from the pharmacy did not help, and since last weekend my ribs hurt on the left side when I breathe in. I would like to know whether I need an X-ray before I travel.',
});

/** The open requests, without those answered in this story. */
export const openRequests = (appointments: readonly Appointment[] = requests): Appointment[] => {
  const answered = getCalls('updateAppointmentStatus').map(({ params }) => params.id);
  return appointments.filter(({ id: appointmentId }) => !answered.includes(appointmentId));
};

export const startsSoon = createAppointment(11, 4, { patient_detail: priya, topic: 'Medication review' });
export const later = createAppointment(12, 2 * HOUR_MINUTES, {
  patient_detail: theo,
  parent_details: motherOfTheo,
  duration: 40,
  topic: 'Growth and vaccinations',
});

/** The physician's appointments of today. */
export const today: readonly Appointment[] = [
  createAppointment(10, -90, {
    status: 'COMPLETED',
    is_joined: true,
    patient_detail: irene,
    topic: 'Palpitations',
  }),
  startsSoon,
  later,
  createAppointment(13, 5 * HOUR_MINUTES, { status: 'CANCELLED', topic: 'Sore throat' }),
];

export const counts: Reply<'getAppointmentCounts'> = {
  visit_now_count: 2,
  scheduled_count: 3,
  requested_count: 4,
};

/** The details of an appointment, in the toolbar's theme by default. */
export const createAppointmentDetail = (
  appointment: Appointment,
  change: Partial<AppointmentDetail> = {},
): AppointmentDetail =>
  buildAppointmentDetail({ ...appointment, user_theme: getToolbarThemeId(), ...change });

export const withAllParticipants = createAppointment(12, 2 * HOUR_MINUTES, {
  patient_detail: theo,
  parent_details: motherOfTheo,
  guest_doctor: haruto,
  guest_doctor_status: 'REQUESTED',
  duration: 40,
  topic: 'Rash on both arms since Tuesday',
});

export const withLongNames = createAppointment(14, 3 * HOUR_MINUTES, {
  patient_detail: longNamed,
  topic: longRequest.topic,
});

/** The same appointment as its patient sees it. */
export const toPatientAppointment = (appointment: Appointment): Appointment => ({
  ...appointment,
  viewer: 'PATIENT',
});

export const ownUpcoming: readonly Appointment[] = [
  createAppointment(21, 4, { topic: 'Blood test results' }),
  createAppointment(22, 2 * DAY_MINUTES, {
    status: 'REQUESTED',
    doctor_detail: haruto,
    topic: 'Eczema, again',
  }),
  createAppointment(23, 3 * DAY_MINUTES, { status: 'RESCHEDULE_REQUEST', topic: 'Travel vaccinations' }),
  createAppointment(24, 6 * DAY_MINUTES, { patient_detail: theo, topic: 'Growth check', duration: 40 }),
].map(toPatientAppointment);

export const ownPast: readonly Appointment[] = [
  createAppointment(31, -8 * DAY_MINUTES, { status: 'COMPLETED', is_joined: true, topic: 'Headaches' }),
  createAppointment(32, -20 * DAY_MINUTES, { status: 'NO_SHOW', doctor_detail: haruto, topic: 'Eczema' }),
  createAppointment(33, -41 * DAY_MINUTES, { status: 'DENIED', topic: 'Repeat prescription' }),
].map(toPatientAppointment);

export const rescheduleAsked = ownUpcoming[2]!;

/** Twenty-minute slots on working days in New York; every fourth is taken. */
export const createSlots = (): Reply<'getDoctorSlots'> => {
  const midnight = Date.parse('2026-11-20T05:00:00.000Z');
  const results = Array.from({ length: 7 }, (_, at) => midnight + at * DAY_MS)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .flatMap((date) =>
      [560, 580, 600, 620, 640, 660, 840, 860, 880].map((minute) => date + minute * MINUTE_MS),
    )
    .filter((start) => start > Date.parse(NOW))
    .map((start, at): BookableSlot => ({
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 20 * MINUTE_MS).toISOString(),
      duration: 20,
      is_free: at % 4 !== 1,
    }));
  return { slot_timezone: 'America/New_York', results };
};
