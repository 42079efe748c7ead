import type { PatientRecord, SessionUser } from '@openvisit/contract';
import { buildId, buildPatientRecord } from '@openvisit/contract/testing';
import { sam, samPatient } from './people.ts';
import type { Answers } from './network.ts';

/** A patient after sign-up, with nothing saved but the name. */
export const newPatient: SessionUser = { ...samPatient, id: null, image: null, onboarding_complete: false };

/** A patient with saved personal and contact details, without health data. */
const createBasicPatient = (change: Partial<PatientRecord>): PatientRecord =>
  buildPatientRecord({
    id: sam.id,
    user: sam.user,
    first_name: sam.first_name,
    last_name: sam.last_name,
    gender: 'MALE',
    date_of_birth: '1990-02-11',
    height: 70,
    weight: 172,
    bmi: 24.68,
    allergy: [],
    family_medical_history: [],
    address1: '44 Orchard Street',
    city: 'New York',
    zipcode: '10002',
    primary_phone: '2125550171',
    ...change,
  });

/** A complete record. */
export const createFullPatient = (overrides: Partial<PatientRecord> = {}): PatientRecord =>
  createBasicPatient({
    allergy: ['Penicillin', 'Birch pollen'],
    medical_condition: ['Mild asthma'],
    family_medical_history: ['Mother: type 2 diabetes'],
    surgery_details: [{ id: buildId('e', 1), surgery_name: 'Appendectomy', surgery_date: '2009-05-20' }],
    medication_details: [
      {
        id: buildId('e', 2),
        medicine_name: 'Albuterol inhaler',
        consumption: 'BEFORE',
        medicine_consumption_period: ['MORNING', 'EVENING'],
        dosage: '90 mcg',
        instruction: 'Two puffs when short of breath',
      },
    ],
    medical_records: [
      {
        id: buildId('e', 3),
        medical_record_name: 'Blood panel',
        record_type: 'LABS',
        examination_date: '2026-10-01',
        document: {
          id: buildId('e', 4),
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
    ...overrides,
  });

/** A record with only the personal details saved. */
export const createIncompletePatient = (overrides: Partial<PatientRecord> = {}): PatientRecord =>
  createBasicPatient({
    versions: { details: 1, contact: 0, records: 0 },
    onboarding_complete: false,
    ...overrides,
  });

/** Responses for the onboarding screens. */
export const buildPatientAnswers = (ownPatient: PatientRecord, overrides: Answers = {}): Answers => ({
  getPatientDetails: () => ownPatient,
  getBookablePatients: () => ({ results: [] }),
  suggestAddress: () => ({ results: [] }),
  ...overrides,
});
