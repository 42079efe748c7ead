import { COUNTRY, type PatientGender, type PhoneType } from '@openvisit/contract';
import type { PatientContactInput } from '@openvisit/forms/schemas';
import type { HealthRecord } from '../modules/patients/index.ts';

interface DemoPatient {
  key: string;
  date_of_birth: string;
  gender: PatientGender;
  /** Absent for a dependent without an account, who uses the parent's. */
  contact?: PatientContactInput;
  /** Key of the parent's account. */
  parent?: string;
  /** Name of a dependent without an account. */
  name?: [string, string];
  record: HealthRecord;
}

const createContact = (
  [address1, address2]: [string, string],
  [city, state, zipcode]: [string, string, string],
  [primary_phone, primary_phone_type]: [string, PhoneType],
): PatientContactInput => ({
  address1,
  address2,
  city,
  state,
  country: COUNTRY,
  zipcode,
  primary_phone,
  primary_phone_type,
});

const PETROVA = createContact(['7 Orchard Lane', ''], ['Albany', 'NY', '12203'], ['5185550177', 4]);

/** Dependents follow their parent. */
export const DEMO_PATIENTS: readonly DemoPatient[] = [
  {
    key: 'patient',
    date_of_birth: '1986-09-12',
    gender: 'FEMALE',
    contact: createContact(['12 Main Street', 'Apt 4'], ['Albany', 'NY', '12207'], ['5185550123', 2]),
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
          consumption: 'BEFORE',
          medicine_consumption_period: ['MORNING', 'EVENING'],
          instruction: 'Two puffs when short of breath',
        },
      ],
    },
  },
  {
    key: 'patient2',
    date_of_birth: '1958-02-03',
    gender: 'MALE',
    contact: createContact(['480 Quay Road', ''], ['Troy', 'NY', '12180'], ['5185550148', 4]),
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
        {
          medicine_name: 'Lisinopril',
          dosage: '10 mg',
          consumption: 'AFTER',
          medicine_consumption_period: ['MORNING'],
          instruction: 'One in the morning',
        },
        {
          medicine_name: 'Atorvastatin',
          dosage: '20 mg',
          consumption: 'AFTER',
          medicine_consumption_period: ['NIGHT'],
          instruction: 'One at night',
        },
      ],
    },
  },
  {
    key: 'patient3',
    date_of_birth: '1981-12-08',
    gender: 'FEMALE',
    contact: PETROVA,
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
    gender: 'MALE',
    contact: PETROVA,
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
          consumption: 'AFTER',
          medicine_consumption_period: ['MORNING', 'EVENING'],
          instruction: 'Thinly, twice a day, when it itches',
        },
      ],
    },
  },
  {
    key: 'child',
    date_of_birth: '2019-03-30',
    gender: 'FEMALE',
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
