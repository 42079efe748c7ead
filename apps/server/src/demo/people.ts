import { APP_THEMES, type DoctorStatus } from '@openvisit/contract';
import type { HealthRecord } from '../modules/patients/service.ts';
import type { PhysicianFacts } from '../modules/physicians/service.ts';

interface DemoPhysician {
  key: string;
  status: DoctorStatus;
  facts: PhysicianFacts;
}

/** The physicians of the demo, each with a look of their own. */
export const DEMO_PHYSICIANS: readonly DemoPhysician[] = [
  {
    key: 'physician',
    status: 'ACCEPTED',
    facts: {
      gender: 'Female',
      date_of_birth: '1979-04-17',
      specialities: ['Family Medicine', 'Internal Medicine'],
      languages: ['English', 'Spanish'],
      degree: 'MD',
      years_of_experience: 18,
      about_me:
        'I look after whole families, from first colds to long-term conditions. Most of what brings people to a practice can be settled in a calm conversation; I take the time for it.',
      practice_name: 'Hartwell Family Practice',
      fees: 8500,
      country: 'US',
      is_available: true,
      app_theme: APP_THEMES.BlueTheme,
    },
  },
  {
    key: 'guest',
    status: 'ACCEPTED',
    facts: {
      gender: 'Male',
      date_of_birth: '1984-11-02',
      specialities: ['Cardiology', 'Internal Medicine'],
      languages: ['English'],
      degree: 'MD',
      years_of_experience: 12,
      about_me:
        'Cardiologist with a focus on blood pressure and rhythm. Glad to be asked for a second opinion.',
      practice_name: 'Bennett Heart Clinic',
      fees: 14000,
      city: 'Boston',
      state: 'MA',
      country: 'US',
      slot_timezone: 'America/New_York',
      is_available: true,
      app_theme: APP_THEMES.MintGreenTheme,
    },
  },
  {
    key: 'colleague',
    status: 'ACCEPTED',
    facts: {
      gender: 'Female',
      date_of_birth: '1988-06-23',
      specialities: ['Dermatology'],
      languages: ['English', 'Portuguese'],
      degree: 'MD',
      years_of_experience: 9,
      about_me: 'Skin, hair and nails. A good photograph and ten minutes often spare a journey.',
      practice_name: 'Marin Dermatology',
      fees: 11000,
      city: 'San Diego',
      state: 'CA',
      country: 'US',
      slot_timezone: 'America/Los_Angeles',
      is_available: false,
      app_theme: APP_THEMES.YellowTheme,
    },
  },
  {
    key: 'pending',
    status: 'PENDING',
    facts: {
      gender: 'Male',
      date_of_birth: '1990-01-30',
      specialities: ['Pediatrics'],
      languages: ['English', 'French'],
      degree: 'DO',
      years_of_experience: 6,
      about_me: 'Pediatrician, newly settled, looking forward to the first families.',
      practice_name: 'Osei Pediatrics',
      fees: 9000,
      city: 'Chicago',
      state: 'IL',
      country: 'US',
      slot_timezone: 'America/Chicago',
      app_theme: APP_THEMES.GreenTheme,
    },
  },
];

interface DemoPatient {
  key: string;
  date_of_birth: string;
  gender: string;
  /** Key of the parent's account. */
  parent?: string;
  /** Of a dependent without an account. */
  name?: [string, string];
  record: HealthRecord;
}

/** The patients of the demo; the dependents after their parent. */
export const DEMO_PATIENTS: readonly DemoPatient[] = [
  {
    key: 'patient',
    date_of_birth: '1986-09-12',
    gender: 'Female',
    record: {
      height: 66,
      weight: 148,
      allergy: ['Penicillin', 'Birch pollen'],
      medical_condition: ['Mild asthma'],
      family_medical_history: ['Mother: type 2 diabetes'],
      pharmacy_details: ['Corner Pharmacy, 12 Mill Street'],
      patient_previous_surgeries: [{ surgery_name: 'Appendectomy', surgery_date: '2009-05-20' }],
      patient_medication_details: [
        {
          medicine_name: 'Albuterol inhaler',
          dosage: '90 mcg',
          instruction: 'Two puffs when short of breath',
        },
      ],
    },
  },
  {
    key: 'patient2',
    date_of_birth: '1958-02-03',
    gender: 'Male',
    record: {
      height: 71,
      weight: 202,
      allergy: [],
      medical_condition: ['High blood pressure', 'Raised cholesterol'],
      family_medical_history: ['Father: heart attack at 61'],
      pharmacy_details: ['Riverside Drugs, 480 Quay Road'],
      patient_previous_surgeries: [
        { surgery_name: 'Knee arthroscopy', surgery_date: '2017-10-04' },
        { surgery_name: 'Hernia repair', surgery_date: '2001-03-15' },
      ],
      patient_medication_details: [
        { medicine_name: 'Lisinopril', dosage: '10 mg', instruction: 'One in the morning' },
        { medicine_name: 'Atorvastatin', dosage: '20 mg', instruction: 'One at night' },
      ],
    },
  },
  {
    key: 'patient3',
    date_of_birth: '1981-12-08',
    gender: 'Female',
    record: {
      height: 64,
      weight: 131,
      allergy: ['Shellfish'],
      medical_condition: [],
      family_medical_history: [],
      pharmacy_details: ['Corner Pharmacy, 12 Mill Street'],
      patient_previous_surgeries: [],
      patient_medication_details: [],
    },
  },
  {
    key: 'dependent',
    date_of_birth: '2010-07-26',
    gender: 'Male',
    parent: 'patient3',
    record: {
      height: 63,
      weight: 115,
      allergy: ['Peanuts'],
      medical_condition: ['Eczema'],
      family_medical_history: ['Mother: hay fever'],
      pharmacy_details: ['Corner Pharmacy, 12 Mill Street'],
      patient_previous_surgeries: [{ surgery_name: 'Tonsillectomy', surgery_date: '2016-02-11' }],
      patient_medication_details: [
        {
          medicine_name: 'Hydrocortisone cream',
          dosage: '1 %',
          instruction: 'Thinly, twice a day, when it itches',
        },
      ],
    },
  },
  {
    key: 'child',
    date_of_birth: '2019-03-30',
    gender: 'Female',
    parent: 'patient3',
    name: ['Mila', 'Petrova'],
    record: {
      height: 48,
      weight: 55,
      allergy: [],
      medical_condition: [],
      family_medical_history: ['Mother: hay fever'],
      pharmacy_details: ['Corner Pharmacy, 12 Mill Street'],
      patient_previous_surgeries: [],
      patient_medication_details: [],
    },
  },
];
