import {
  CONSENT_VERSIONS,
  type Body,
  type PATIENT_DETAIL_FIELDS,
  type PHYSICIAN_DETAIL_FIELDS,
  type PhoneType,
  type SpecValues,
  type VisitRequest,
} from '../index.ts';

/** A new field of the patient's details needs its value here and nowhere else. */
export const PATIENT_VALUES: SpecValues<typeof PATIENT_DETAIL_FIELDS> = {
  first_name: 'Grace',
  last_name: 'Lindqvist',
  date_of_birth: '1986-09-12',
  gender: 'FEMALE',
  weight: 150,
  allergy: ['Penicillin'],
  medical_condition: [],
  family_medical_history: ['Mother: diabetes'],
};

export const buildPatientDetails = (
  overrides: Partial<Body<'addPatientDetails'>> = {},
): Body<'addPatientDetails'> => ({
  ...PATIENT_VALUES,
  height: 66,
  surgery_details: [{ surgery_name: 'Appendectomy', surgery_date: '2011-05-02' }],
  medication_details: [
    {
      medicine_name: 'Lisinopril',
      consumption: 'AFTER',
      medicine_consumption_period: ['MORNING', 'NIGHT'],
      dosage: '10 mg',
      instruction: 'With water',
    },
  ],
  patient_timezone: 'America/New_York',
  ...overrides,
});

type ContactBody = Omit<Body<'updatePatientContactDetails'>, 'version' | 'primary_phone_type'> & {
  primary_phone_type: PhoneType;
};

export const buildPatientContact = (overrides: Partial<ContactBody> = {}): ContactBody => ({
  address1: '12 Main Street',
  address2: '',
  city: 'Albany',
  state: 'NY',
  country: 'US',
  zipcode: '12207',
  primary_phone: '5185550123',
  primary_phone_type: 2,
  ...overrides,
});

/** A new field of the physician's details needs its value here and nowhere else. */
export const PHYSICIAN_VALUES: SpecValues<typeof PHYSICIAN_DETAIL_FIELDS> = {
  first_name: 'Amara',
  last_name: 'Okafor',
  date_of_birth: '1980-05-02',
  gender: 'FEMALE',
  about_me: 'Glad to be of help.',
};

export const buildPhysicianDetails = (
  overrides: Partial<Body<'addDoctorDetails'>> = {},
): Body<'addDoctorDetails'> => ({
  ...PHYSICIAN_VALUES,
  add_speciality: ['Internal Medicine', 'Family Medicine', 'Pediatrics', 'Urgent care', 'Sleep medicine'],
  add_language: ['English', 'Igbo'],
  add_degree: 'MD',
  years_of_experience: 12,
  doctor_timezone: 'America/New_York',
  ...overrides,
});

type PracticeBody = Omit<
  Body<'addDoctorPracticeDetails'>,
  'doctor_detail' | 'availability_details' | 'primary_phone_type'
> & { primary_phone_type: PhoneType };

export const buildPractice = (overrides: Partial<PracticeBody> = {}): PracticeBody => ({
  practice_name: 'Okafor Medical',
  fees: 8000,
  primary_phone: '5185550123',
  primary_phone_type: 5,
  primary_fax: '(518) 555-0124',
  slot_timezone: 'America/New_York',
  visit_now_doctor_status: false,
  practice_address: {
    address1: '12 Main Street',
    address2: 'Floor 3',
    city: 'Albany',
    state: 'NY',
    country: 'US',
    zip_code: '12207',
    latitude: 42.652_579_312_341_9,
    longitude: -73.756_231_234_9,
  },
  ...overrides,
});

/** A request for a visit now that accepts the telehealth consent and the fee. */
export const buildVisitNowRequest = (
  { doctor_detail, fee }: Pick<VisitRequest, 'doctor_detail' | 'fee'>,
  overrides: Partial<VisitRequest> = {},
): VisitRequest => ({
  doctor_detail,
  fee,
  topic: 'A rash',
  telehealth_consent: CONSENT_VERSIONS.TELEHEALTH,
  patient_timezone: 'Europe/Berlin',
  ...overrides,
});

/** A booking that accepts the telehealth consent; the physician and the start have no useful default. */
export const buildBooking = (
  { doctor_detail, starts_at }: Pick<Body<'addAppointment'>, 'doctor_detail' | 'starts_at'>,
  overrides: Partial<Body<'addAppointment'>> = {},
): Body<'addAppointment'> => ({
  doctor_detail,
  starts_at,
  topic: 'A cough',
  telehealth_consent: CONSENT_VERSIONS.TELEHEALTH,
  patient_timezone: 'Europe/Berlin',
  ...overrides,
});

/** The findings of a check before a visit in which everything works. */
export const PRE_VISIT_FINDINGS: Body<'savePreVisitCheck'> = {
  camera: 'WORKS',
  microphone: 'WORKS',
  network: 'GOOD',
  browser: 'SUPPORTED',
  round_trip: 38,
  is_relayed: true,
};

/** The schedule of one date: wall-clock times (HH:mm) that a physician makes unavailable. */
export const buildUnavailability = (
  doctor_detail: string,
  date: string,
  times: readonly string[],
): Body<'addDoctorUnavailability'> => ({
  doctor_detail,
  start_date: date,
  end_date: date,
  slot_time: [...times],
  slot_date_detail: times.map((slot_time) => ({ slot_date: date, slot_time })),
});
