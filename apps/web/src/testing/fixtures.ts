import type {
  Appointment,
  AppointmentDetail,
  BookablePatient,
  BookableSlot,
  Page,
  PatientSummary,
  PhysicianListItem,
  PhysicianProfile,
  Reply,
  SessionUser,
} from '@openvisit/contract';
import { faceImage, logoImage } from './images.ts';
import { id } from './ids.ts';
import { toolbarThemeId } from './toolbar-theme.ts';
import { callsOf } from './network.ts';
import { NOW } from './now.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONE = 'America/New_York';

/** A page of a list; by default the only one. */
export const pageOf = <T>(results: readonly T[], total_pages = 1): Page<T> => ({
  results: [...results],
  links: { total_pages },
});

/* People */

const userDefaults = {
  reason: null,
  onboarding_complete: true,
  user_theme: 1,
  logo_url: null,
  qrcode_url: null,
  notification_count: 0,
};

export const noraPhysician: SessionUser = {
  ...userDefaults,
  id: id('a', 1),
  user: id('b', 1),
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora.lindqvist@example.test',
  image: faceImage('#d7e6f4', '#e0ac86', '#5b3a29'),
  role: 'PHYSICIAN',
  accepted_role: ['PHYSICIAN'],
  doctor_status: 'ACCEPTED',
};

export const samPatient: SessionUser = {
  ...userDefaults,
  id: id('c', 1),
  user: id('d', 1),
  first_name: 'Samuel',
  last_name: 'Adeyemi',
  email: 'samuel.adeyemi@example.test',
  image: faceImage('#e3efe0', '#7a4b32', '#1f1714'),
  role: 'PATIENT',
  accepted_role: ['PATIENT'],
  doctor_status: null,
};

type Doctor = Appointment['doctor_detail'];
type Patient = Appointment['patient_detail'];

const nora: Doctor = {
  id: id('a', 1),
  user: id('b', 1),
  first_name: 'Nora',
  last_name: 'Lindqvist',
  image: noraPhysician.image,
  speciality: ['Family Medicine', 'Internal Medicine'],
  fees: 11_000,
};

export const haruto: Doctor = {
  id: id('a', 2),
  user: id('b', 2),
  first_name: 'Haruto',
  last_name: 'Mori',
  image: faceImage('#f2e4d4', '#e5bd95', '#20202a'),
  speciality: ['Dermatologist'],
  fees: 14_000,
};

const patient = (number: number, first_name: string, last_name: string, image: string | null): Patient => ({
  id: id('c', number),
  user: id('d', number),
  first_name,
  last_name,
  image,
});

const sam = patient(1, 'Samuel', 'Adeyemi', samPatient.image);
const irene = patient(2, 'Irene', 'Castellano', faceImage('#f4dcdc', '#d9a37c', '#8a8a92'));
const theo = patient(3, 'Theo', 'Baptiste', null);
const priya = patient(4, 'Priya', 'Raghunathan', faceImage('#e8e0f0', '#b97f57', '#1a1418'));
const longNamed = patient(5, 'Maximiliana Theodora', 'von Hohenstein-Wolfenbüttelberg', null);

const motherOfTheo = {
  user: id('d', 6),
  first_name: 'Camille',
  last_name: 'Baptiste',
  image: faceImage('#dfeaea', '#8a5a3c', '#2b1d17'),
};

/* Appointments */

const clock = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(instant);
const day = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(instant);

/** An appointment that starts in `minutes`, as the physician sees it. */
export const appointmentOf = (
  number: number,
  minutes: number,
  { duration = 20, ...change }: Partial<Appointment> = {},
): Appointment => {
  const start = Date.parse(NOW) + minutes * MINUTE;
  const status = change.status ?? 'ACCEPTED';
  return {
    id: id('e', number),
    status,
    doctor_status: status,
    guest_doctor_status: null,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + duration * MINUTE).toISOString(),
    appointment_date: day(start),
    slot_time: clock(start),
    slot_timezone: ZONE,
    duration,
    topic: 'Follow-up after the blood test of last week',
    viewer: 'MAIN_PHYSICIAN',
    is_joined: false,
    doctor_detail: nora,
    guest_doctor: null,
    patient_detail: sam,
    parent_details: null,
    ...change,
  };
};

const HOUR = 60;
const TOMORROW = 24 * HOUR;

export const irenesRequest = appointmentOf(1, 50, {
  status: 'REQUESTED',
  patient_detail: irene,
  topic: 'My wrist still hurts three weeks after the fall. May I lift things again?',
});

export const requests: readonly Appointment[] = [
  irenesRequest,
  appointmentOf(2, 3 * HOUR, {
    status: 'REQUESTED',
    patient_detail: theo,
    parent_details: motherOfTheo,
    topic: 'Rash on both arms since Tuesday',
    duration: 40,
  }),
  appointmentOf(3, TOMORROW - HOUR, { status: 'REQUESTED', patient_detail: priya, topic: 'Migraine' }),
  appointmentOf(4, TOMORROW + 2 * HOUR, {
    status: 'RESCHEDULE_REQUEST',
    patient_detail: sam,
    topic: 'Blood pressure readings of the last month',
  }),
];

export const invitation = appointmentOf(5, 4 * HOUR, {
  viewer: 'GUEST_PHYSICIAN',
  guest_doctor: nora,
  guest_doctor_status: 'REQUESTED',
  doctor_detail: haruto,
  patient_detail: irene,
  topic: 'Second opinion on a mole that has changed its shape',
});

export const longRequest = appointmentOf(6, 2 * HOUR, {
  status: 'REQUESTED',
  patient_detail: longNamed,
  topic:
    'I have had a cough since the beginning of October, mostly at night; the syrup from the pharmacy did not help, and since last weekend my ribs hurt on the left side when I breathe in. I would like to know whether I need an X-ray before I travel.',
});

/** The open requests, without those answered in this story. */
export const openRequests = (appointments: readonly Appointment[] = requests): Appointment[] => {
  const answered = callsOf('updateAppointmentStatus').map(({ params }) => params.id);
  return appointments.filter(({ id: appointmentId }) => !answered.includes(appointmentId));
};

export const startsSoon = appointmentOf(11, 4, { patient_detail: priya, topic: 'Medication review' });
export const later = appointmentOf(12, 2 * HOUR, {
  patient_detail: theo,
  parent_details: motherOfTheo,
  duration: 40,
  topic: 'Growth and vaccinations',
});

/** The physician's appointments of today. */
export const today: readonly Appointment[] = [
  appointmentOf(10, -90, {
    status: 'COMPLETED',
    is_joined: true,
    patient_detail: irene,
    topic: 'Palpitations',
  }),
  startsSoon,
  later,
  appointmentOf(13, 5 * HOUR, { status: 'CANCELLED', topic: 'Sore throat' }),
];

export const counts: Reply<'getAppointmentCounts'> = {
  visit_now_count: 2,
  scheduled_count: 3,
  requested_count: 4,
};

export const summary: PatientSummary = {
  height: 65,
  weight: 141,
  bmi: 23.46,
  allergy: ['Latex', 'Amoxicillin'],
  medical_condition: ['Migraine with aura'],
  family_medical_history: ['Mother: hypertension'],
  pharmacy_details: ['Greenway Pharmacy, 22 Elm Street, Albany'],
  patient_previous_surgeries: [{ surgery_name: 'Tonsillectomy', surgery_date: '2009-03-18' }],
  patient_medication_details: [
    { medicine_name: 'Sumatriptan', dosage: '50 mg', instruction: 'At the first sign of an attack' },
    { medicine_name: 'Magnesium', dosage: '400 mg', instruction: 'Once a day, in the evening' },
  ],
};

export const emptySummary: PatientSummary = {
  height: null,
  weight: null,
  bmi: null,
  allergy: [],
  medical_condition: [],
  family_medical_history: [],
  pharmacy_details: [],
  patient_previous_surgeries: [],
  patient_medication_details: [],
};

/** The details of an appointment, in the toolbar's theme by default. */
export const detailOf = (
  appointment: Appointment,
  change: Partial<AppointmentDetail> = {},
): AppointmentDetail => ({
  ...appointment,
  is_dependent_invited: false,
  chat_room: id('f', 1),
  created_at: '2026-11-16T14:10:00.000Z',
  updated_at: '2026-11-17T09:00:00.000Z',
  user_theme: toolbarThemeId(),
  logo_url: null,
  patient_summary: summary,
  ...change,
});

export const withAllParticipants = appointmentOf(12, 2 * HOUR, {
  patient_detail: theo,
  parent_details: motherOfTheo,
  guest_doctor: haruto,
  guest_doctor_status: 'REQUESTED',
  duration: 40,
  topic: 'Rash on both arms since Tuesday',
});

export const withLongNames = appointmentOf(14, 3 * HOUR, {
  patient_detail: longNamed,
  topic: longRequest.topic,
});

/** The same appointment as its patient sees it. */
export const forPatient = (appointment: Appointment): Appointment => ({ ...appointment, viewer: 'PATIENT' });

export const ownUpcoming: readonly Appointment[] = [
  appointmentOf(21, 4, { topic: 'Blood test results' }),
  appointmentOf(22, 2 * TOMORROW, { status: 'REQUESTED', doctor_detail: haruto, topic: 'Eczema, again' }),
  appointmentOf(23, 3 * TOMORROW, { status: 'RESCHEDULE_REQUEST', topic: 'Travel vaccinations' }),
  appointmentOf(24, 6 * TOMORROW, { patient_detail: theo, topic: 'Growth check', duration: 40 }),
].map(forPatient);

export const ownPast: readonly Appointment[] = [
  appointmentOf(31, -8 * TOMORROW, { status: 'COMPLETED', is_joined: true, topic: 'Headaches' }),
  appointmentOf(32, -20 * TOMORROW, { status: 'NO_SHOW', doctor_detail: haruto, topic: 'Eczema' }),
  appointmentOf(33, -41 * TOMORROW, { status: 'DENIED', topic: 'Repeat prescription' }),
].map(forPatient);

export const rescheduleAsked = ownUpcoming[2]!;

/* Physicians and their times */

export const physicians: readonly PhysicianListItem[] = [
  {
    ...nora,
    years_of_experience: 9,
    is_available: true,
    next_free_slot: '2026-11-20T15:40:00.000Z',
  },
  {
    ...haruto,
    years_of_experience: 21,
    is_available: false,
    next_free_slot: '2026-11-23T18:00:00.000Z',
  },
  {
    id: id('a', 3),
    user: id('b', 3),
    first_name: 'Oluwaseun Bartholomew',
    last_name: 'Featherington-Akintola',
    image: null,
    speciality: ['Hematologist Oncologist', 'Nephrologist', 'Pulmonologist', 'Urgent care', 'Cardiologist'],
    years_of_experience: 33,
    fees: 28_500,
    is_available: false,
    next_free_slot: null,
  },
];

export const specialities = {
  results: ['Cardiologist', 'Dermatologist', 'Family Medicine', 'Internal Medicine'],
};

export const profile = (change: Partial<PhysicianProfile> = {}): PhysicianProfile => ({
  ...physicians[0]!,
  about_me:
    'I see families in and around Albany, and adults with long illnesses. I take my time for questions; bring your list of medicines, and somebody you trust if you like.',
  degree: 'MD',
  languages: ['English', 'Swedish'],
  practice_name: 'Riverside Family Practice',
  practice_location: 'Albany, NY',
  slot_timezone: ZONE,
  user_theme: toolbarThemeId(),
  logo_url: logoImage('#31506e'),
  ...change,
});

/** Twenty-minute slots on working days in New York; every fourth is taken. */
export const slots = (): Reply<'getDoctorSlots'> => {
  const midnight = Date.parse('2026-11-20T05:00:00.000Z');
  const results = Array.from({ length: 7 }, (_, at) => midnight + at * DAY)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .flatMap((date) => [560, 580, 600, 620, 640, 660, 840, 860, 880].map((minute) => date + minute * MINUTE))
    .filter((start) => start > Date.parse(NOW))
    .map((start, at): BookableSlot => ({
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 20 * MINUTE).toISOString(),
      duration: 20,
      is_free: at % 4 !== 1,
    }));
  return { slot_timezone: ZONE, results };
};

export const bookable: readonly BookablePatient[] = [
  {
    id: id('c', 1),
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    image: samPatient.image,
    date_of_birth: '1984-02-11',
    is_dependent: false,
  },
  {
    id: id('c', 7),
    first_name: 'Ife',
    last_name: 'Adeyemi',
    image: null,
    date_of_birth: '2016-09-30',
    is_dependent: true,
  },
];
