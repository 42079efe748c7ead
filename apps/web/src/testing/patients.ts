import type { PatientRecord, SessionUser } from '@openvisit/contract';
import { samPatient } from './fixtures.ts';
import type { Answers } from './network.ts';

/** A patient after sign-up, with nothing saved but the name. */
export const newPatient: SessionUser = { ...samPatient, id: null, image: null, onboarding_complete: false };

const entryId = (number: number) => `e0e0e0e0-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A patient with saved personal and contact details, without health data. */
const basicPatient = (change: Partial<PatientRecord>): PatientRecord => ({
  id: samPatient.id ?? '',
  user: samPatient.user,
  first_name: samPatient.first_name,
  last_name: samPatient.last_name,
  gender: 'MALE',
  date_of_birth: '1990-02-11',
  height: 70,
  weight: 172,
  bmi: 24.68,
  allergy: [],
  medical_condition: [],
  family_medical_history: [],
  surgery_details: [],
  medication_details: [],
  patient_timezone: 'America/New_York',
  address1: '44 Orchard Street',
  address2: '',
  city: 'New York',
  state: 'NY',
  country: 'US',
  zipcode: '10002',
  primary_phone: '2125550171',
  primary_phone_type: 2,
  dosespot_id: null,
  medical_records: [],
  qrcode_url: null,
  versions: { details: 1, contact: 1, records: 0 },
  onboarding_complete: true,
  ...change,
});

/** A complete record. */
export const fullPatient = (change: Partial<PatientRecord> = {}): PatientRecord =>
  basicPatient({
    allergy: ['Penicillin', 'Birch pollen'],
    medical_condition: ['Mild asthma'],
    family_medical_history: ['Mother: type 2 diabetes'],
    surgery_details: [{ id: entryId(1), surgery_name: 'Appendectomy', surgery_date: '2009-05-20' }],
    medication_details: [
      {
        id: entryId(2),
        medicine_name: 'Albuterol inhaler',
        consumption: 'BEFORE',
        medicine_consumption_period: ['MORNING', 'EVENING'],
        dosage: '90 mcg',
        instruction: 'Two puffs when short of breath',
      },
    ],
    medical_records: [
      {
        id: entryId(3),
        medical_record_name: 'Blood panel',
        record_type: 'LABS',
        examination_date: '2026-10-01',
        document: {
          id: entryId(4),
          name: 'blood_panel.png',
          type: 'image/png',
          size: 82_000,
          url: samPatient.image ?? '',
        },
      },
    ],
    dosespot_id: '5220001',
    qrcode_url: 'https://openvisit.example/patient/physicians',
    versions: { details: 1, contact: 1, records: 1 },
    ...change,
  });

/** A record with only the personal details saved. */
export const incompletePatient = (change: Partial<PatientRecord> = {}): PatientRecord =>
  basicPatient({
    versions: { details: 1, contact: 0, records: 0 },
    onboarding_complete: false,
    ...change,
  });

/** Responses for the onboarding screens. */
export const patientAnswers = (own: PatientRecord, more: Answers = {}): Answers => ({
  getPatientDetails: () => own,
  getBookablePatients: () => ({ results: [] }),
  suggestAddress: () => ({ results: [] }),
  ...more,
});
