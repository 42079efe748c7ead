import {
  DEFAULT_LATE_FEE_PERCENTS,
  isCaring,
  NO_LATE_FEES,
  PATIENT_SUMMARY_FIELDS,
  PHYSICIAN_PROFILE_FIELDS,
  PHYSICIAN_STEPS,
  pickFields,
  type Appointment,
  type AppointmentDetail,
  type Consent,
  type FieldSpec,
  type OwnPhysician,
  type Page,
  type PatientRecord,
  type Prescription,
  type PatientSummary,
  type PhysicianListItem,
  type PhysicianProfile,
  type PhysicianStep,
  type SessionUser,
  type VisitSummary,
} from '../index.ts';
import {
  buildPatientContact,
  buildPhysicianDetails,
  buildPractice,
  PATIENT_VALUES,
  PHYSICIAN_VALUES,
} from './requests.ts';
import { MINUTE_MS } from '../durations.ts';

/** A stable id for a kind of record and a number. */
export const buildId = (kind: string, number: number): string =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const IDS = { physician: buildId('a', 1), patient: buildId('c', 1) };

/** A signed-in physician; override `role`, `accepted_role` and `doctor_status` for anybody else. */
export const buildSessionUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: IDS.physician,
  user: buildId('b', 1),
  first_name: PHYSICIAN_VALUES.first_name,
  last_name: PHYSICIAN_VALUES.last_name,
  email: 'amara.okafor@example.test',
  image: null,
  role: 'PHYSICIAN',
  accepted_role: ['PHYSICIAN'],
  doctor_status: 'ACCEPTED',
  reason: null,
  onboarding_complete: true,
  user_theme: 1,
  logo_url: null,
  qrcode_url: null,
  notification_count: 0,
  language: 'en',
  needs_second_factor: false,
  pending_consents: [],
  ...overrides,
});

type AppointmentPatient = Appointment['patient_detail'] & { user: string };
type AppointmentPhysician = Appointment['doctor_detail'];

/** The patient of an appointment, with an account of their own. */
export const buildAppointmentPatient = (overrides: Partial<AppointmentPatient> = {}): AppointmentPatient => ({
  id: IDS.patient,
  user: buildId('d', 1),
  first_name: PATIENT_VALUES.first_name,
  last_name: PATIENT_VALUES.last_name,
  image: null,
  ...overrides,
});

/** The physician of an appointment. */
export const buildAppointmentPhysician = (
  overrides: Partial<AppointmentPhysician> = {},
): AppointmentPhysician => ({
  id: IDS.physician,
  user: buildId('b', 1),
  first_name: PHYSICIAN_VALUES.first_name,
  last_name: PHYSICIAN_VALUES.last_name,
  image: null,
  speciality: ['Internal Medicine'],
  fees: 8000,
  ...overrides,
});

/** Date and wall-clock time of an instant in a zone. */
const getSlotInZone = (instant: number, timeZone: string) => ({
  appointment_date: new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant),
  slot_time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  ),
});

/** A request as its physician reads it; the end and the slot follow from start, duration and zone. */
export const buildAppointment = (overrides: Partial<Appointment> = {}): Appointment => {
  const { starts_at = '2026-11-20T15:20:00.000Z', duration = 20 } = overrides;
  const { slot_timezone = 'America/New_York', status = 'REQUESTED' } = overrides;
  const start = Date.parse(starts_at);
  return {
    id: buildId('e', 1),
    status,
    doctor_status: status,
    guest_doctor_status: null,
    starts_at,
    ends_at: new Date(start + duration * MINUTE_MS).toISOString(),
    ...getSlotInZone(start, slot_timezone),
    slot_timezone,
    duration,
    topic: 'A cough',
    is_visit_now: false,
    viewer: 'MAIN_PHYSICIAN',
    is_joined: false,
    has_met: false,
    late_fees: NO_LATE_FEES,
    answer_free_until: null,
    doctor_detail: buildAppointmentPhysician(),
    guest_doctor: null,
    patient_detail: buildAppointmentPatient(),
    parent_details: null,
    ...overrides,
  };
};

export const buildPatientSummary = (overrides: Partial<PatientSummary> = {}): PatientSummary => ({
  ...pickFields(PATIENT_SUMMARY_FIELDS, PATIENT_VALUES),
  height: 66,
  weight: 148,
  bmi: 23.89,
  allergy: ['Penicillin', 'Peanuts'],
  medical_condition: ['Hypertension'],
  family_medical_history: ['Father: type 2 diabetes', 'Grandmother: breast cancer'],
  pharmacy_details: ['Charles Street Pharmacy, 140 Charles St, Boston'],
  patient_previous_surgeries: [{ surgery_name: 'Appendectomy', surgery_date: '2014-06-12' }],
  patient_medication_details: [
    { medicine_name: 'Lisinopril', dosage: '10 mg', instruction: 'Once a day, in the morning' },
    { medicine_name: 'Atorvastatin', dosage: '20 mg', instruction: 'Once a day, at bed time' },
  ],
  ...overrides,
});

const createEmptyValue = ({ kind }: FieldSpec) => {
  if (kind === 'tags') return [];
  return kind === 'text' ? '' : null;
};

/** The summary of a patient who has saved nothing. */
export const EMPTY_PATIENT_SUMMARY = {
  ...Object.fromEntries(
    Object.entries(PATIENT_SUMMARY_FIELDS).map(([name, spec]) => [name, createEmptyValue(spec)]),
  ),
  height: null,
  bmi: null,
  pharmacy_details: [],
  patient_previous_surgeries: [],
  patient_medication_details: [],
} as unknown as PatientSummary;

/** Whether its reader cares for the patient of a visit, in this visit at least. */
const isCaringReader = ({ viewer, status, guest_doctor_status: guest_status }: Appointment): boolean =>
  isCaring(viewer, { status, guest_status });

export const buildAppointmentDetail = (overrides: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...buildAppointment(overrides),
  can_open_profile: isCaringReader(buildAppointment(overrides)),
  can_book: ['PATIENT', 'PARENT'].includes(buildAppointment(overrides).viewer) ? true : null,
  is_dependent_invited: false,
  chat_room: buildId('f', 1),
  created_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-18T09:00:00.000Z',
  user_theme: 1,
  logo_url: null,
  patient_state: 'NY',
  patient_birth_date: isCaringReader(buildAppointment(overrides)) ? '1984-03-09' : null,
  patient_gender: isCaringReader(buildAppointment(overrides)) ? 'FEMALE' : null,
  pre_visit_check: null,
  charge: null,
  patient_summary: buildPatientSummary(),
  telehealth_consent: null,
  patient_dosespot_id: null,
  ...overrides,
});

export const buildPhysicianListItem = (overrides: Partial<PhysicianListItem> = {}): PhysicianListItem => ({
  ...buildAppointmentPhysician(),
  years_of_experience: 12,
  is_available: true,
  is_in_visit: false,
  next_free_slot: '2026-11-20T15:40:00.000Z',
  licenses: [{ state: 'NY', start_date: '2024-01-01', end_date: '2028-12-31' }],
  ...overrides,
});

export const buildPhysicianProfile = (overrides: Partial<PhysicianProfile> = {}): PhysicianProfile => ({
  ...buildPhysicianListItem(),
  ...pickFields(PHYSICIAN_PROFILE_FIELDS, PHYSICIAN_VALUES),
  degree: 'MD',
  languages: ['English', 'Igbo'],
  practice_name: 'Okafor Medical',
  late_fees: { no_show: 4000, late_cancellation: 2000, late_reschedule: 2000 },
  concierge_service: true,
  practice_location: 'Albany, NY',
  slot_timezone: 'America/New_York',
  user_theme: 1,
  logo_url: null,
  ...overrides,
});

/** A patient's record with details and contact, without surgeries, medications and documents. */
export const buildPatientRecord = (overrides: Partial<PatientRecord> = {}): PatientRecord => ({
  ...PATIENT_VALUES,
  ...buildPatientContact(),
  id: IDS.patient,
  user: buildId('d', 1),
  height: 66,
  bmi: 24.21,
  surgery_details: [],
  medication_details: [],
  patient_timezone: 'America/New_York',
  dosespot_id: null,
  medical_records: [],
  qrcode_url: null,
  versions: { details: 1, contact: 1, records: 0 },
  onboarding_complete: true,
  ...overrides,
});

const buildDetails = (): NonNullable<OwnPhysician['details']> => {
  const { first_name: _, last_name: __, ...same } = PHYSICIAN_VALUES;
  const { add_speciality, add_language, add_degree, ...body } = buildPhysicianDetails();
  return {
    ...same,
    version: 1,
    speciality: add_speciality,
    languages: add_language,
    degree: add_degree,
    years_of_experience: body.years_of_experience,
    doctor_timezone: body.doctor_timezone,
  };
};

/** Which steps are done: the named ones. */
export const buildCompletion = (...done: PhysicianStep[]): OwnPhysician['completion'] =>
  Object.fromEntries(
    PHYSICIAN_STEPS.map((step) => [step, done.includes(step)]),
  ) as OwnPhysician['completion'];

/** A physician's own profile with details and practice, without availability and documents. */
export const buildOwnPhysician = (
  overrides: Partial<Omit<OwnPhysician, 'details' | 'practice'>> & {
    details?: Partial<NonNullable<OwnPhysician['details']>>;
    practice?: Partial<NonNullable<OwnPhysician['practice']>>;
  } = {},
): OwnPhysician => ({
  id: IDS.physician,
  user: buildId('b', 1),
  first_name: PHYSICIAN_VALUES.first_name,
  last_name: PHYSICIAN_VALUES.last_name,
  email: 'amara.okafor@example.test',
  image: null,
  doctor_status: 'PROFILE_INCOMPLETE',
  denial_reason: null,
  block_reason: null,
  dosespot_id: null,
  documents: null,
  signature: null,
  qrcode_url: null,
  widget_origins: [],
  is_paid: false,
  bank_needs_attention: false,
  uncaptured_fee: 'CAPTURE',
  late_fee_percents: DEFAULT_LATE_FEE_PERCENTS,
  user_theme: 1,
  logo_url: null,
  is_available: true,
  completion: buildCompletion('personalInfo', 'practiceDetails'),
  ...overrides,
  details: { ...buildDetails(), ...overrides.details },
  practice: { ...buildPractice(), version: 1, availability_details: [], ...overrides.practice },
});

/** A page of a list; by default the only one. */
export const buildPage = <T>(results: readonly T[], total_pages = 1): Page<T> => ({
  results: [...results],
  links: { total_pages },
});

/** The acceptance of the terms; override `kind` and what belongs to it for anything else. */
export const buildConsent = (overrides: Partial<Consent> = {}): Consent => ({
  id: buildId('9', 1),
  kind: 'TERMS',
  version: 1,
  accepted_at: '2026-11-18T09:00:00.000Z',
  withdrawn_at: null,
  by: { name: `${PATIENT_VALUES.first_name} ${PATIENT_VALUES.last_name}`, is_self: true },
  patient: null,
  fee: null,
  screenshot: null,
  can_withdraw: false,
  ...overrides,
});

/** A prescription that was sent to a pharmacy. */
export const buildPrescription = (overrides: Partial<Prescription> = {}): Prescription => ({
  id: buildId('d', 1),
  PrescriberId: 4107,
  DisplayName: 'amlodipine 5 mg tablet',
  WrittenDate: '2026-11-20T14:38:00.000Z',
  PrescriberFirstName: PHYSICIAN_VALUES.first_name,
  PrescriberLastName: PHYSICIAN_VALUES.last_name,
  PrescriberSignature: null,
  degree: 'MD',
  DoseForm: 'Tablet',
  Strength: '5 mg',
  Quantity: '30',
  Refills: '2',
  Route: 'Oral',
  Directions: 'Take one tablet by mouth every evening.',
  Pharmacy: 'Harbor Street Pharmacy, 14 Harbor Street, Portland, ME',
  Status: 'SENT',
  ...overrides,
});

/** A shared summary of a visit, as the patient reads it. */
export const buildVisitSummary = (overrides: Partial<VisitSummary> = {}): VisitSummary => ({
  appointment: buildId('e', 1),
  visit_at: '2026-11-20T14:00:00.000Z',
  patient: {
    id: IDS.patient,
    first_name: PATIENT_VALUES.first_name,
    last_name: PATIENT_VALUES.last_name,
    date_of_birth: PATIENT_VALUES.date_of_birth,
  },
  doctor_first_name: PHYSICIAN_VALUES.first_name,
  doctor_last_name: PHYSICIAN_VALUES.last_name,
  doctor_detail: {
    id: IDS.physician,
    practice_name: 'Harbor Street Family Practice',
    degree__degree: 'MD',
  },
  summary: {
    what_to_do:
      'Take one amlodipine tablet (5 mg) every evening.\nMeasure your blood pressure every morning and evening, and write it down.',
    when_to_get_help: 'Call 911 for chest pain or trouble breathing.',
    version: 1,
    shared_at: '2026-11-20T14:55:00.000Z',
  },
  next_visit: null,
  prescriptions: [],
  files: [],
  plan: null,
  can_share: false,
  ...overrides,
});
