import {
  heightInches,
  heightParts,
  mergedChanges,
  type Body,
  type PatientRecord,
  type PhoneType,
} from '@openvisit/contract';
import type {
  Entered,
  PatientContactInput,
  PatientDetailsInput,
  PatientDetailsValues,
} from '@openvisit/forms';

type Details = PatientDetailsValues;

const surgeriesOf = (own: PatientRecord | null) =>
  (own?.surgery_details ?? []).map((surgery) => ({ ...surgery, surgery_date: surgery.surgery_date ?? '' }));

const medicationsOf = (own: PatientRecord | null) =>
  (own?.medication_details ?? []).map((medicine) => ({
    ...medicine,
    consumption: medicine.consumption ?? ('' as const),
  }));

/** A stored record as the form of person and health shows it. */
export const detailsValues = (own: PatientRecord): Details => {
  const height = own.height === null ? null : heightParts(own.height);
  return {
    first_name: own.first_name,
    last_name: own.last_name,
    gender: own.gender ?? '',
    date_of_birth: own.date_of_birth ?? '',
    current_feets: height?.feet ?? null,
    current_inches: height?.inches ?? null,
    weight: own.weight,
    allergy: own.allergy,
    medical_condition: own.medical_condition,
    family_medical_history: own.family_medical_history,
    surgery_details: surgeriesOf(own),
    medication_details: medicationsOf(own),
  };
};

const plainDetails = (values: PatientDetailsInput, patient_timezone: string) => {
  const { current_feets, current_inches, surgery_details: _s, medication_details: _m, ...plain } = values;
  return { ...plain, height: heightInches(current_feets, current_inches), patient_timezone };
};

const withoutId = <T extends { id?: string | undefined }>({ id: _, ...entry }: T) => entry;

/** What begins a record. */
export const newDetails = (values: PatientDetailsInput, zone: string): Body<'addPatientDetails'> => ({
  ...plainDetails(values, zone),
  surgery_details: values.surgery_details.map(withoutId),
  medication_details: values.medication_details.map(withoutId),
});

/** What the form was filled from, and what is stored by now; they differ when another device was faster. */
export interface Known<V = unknown> {
  /** Null where the form was filled in before there was a record. */
  base: PatientRecord | null;
  newest: PatientRecord;
  /** What was sent since without an answer: it may be stored. */
  sent: readonly V[];
}

/** What changes a record. */
export const changedDetails = (
  values: PatientDetailsInput,
  { base, newest, sent }: Known<PatientDetailsInput>,
  zone: string,
): Body<'updatePatientDetails'> => ({
  ...plainDetails(values, zone),
  surgery_details: mergedChanges(values.surgery_details as Surgery[], {
    base: surgeriesOf(base),
    newest: surgeriesOf(newest),
    sent: sent.flatMap(({ surgery_details }) => surgery_details as Surgery[]),
  }),
  medication_details: mergedChanges(values.medication_details as Medication[], {
    base: medicationsOf(base),
    newest: medicationsOf(newest),
    sent: sent.flatMap(({ medication_details }) => medication_details as Medication[]),
  }),
  version: newest.versions.details,
});

type Surgery = Body<'addPatientDetails'>['surgery_details'][number] & { id?: string };
type Medication = Body<'addPatientDetails'>['medication_details'][number] & { id?: string };

/** The contact of a stored record as its form shows it; nothing before it was saved. */
export const contactValues = (own: PatientRecord): Partial<Entered<PatientContactInput>> =>
  own.versions.contact === 0
    ? {}
    : {
        address1: own.address1 ?? '',
        address2: own.address2 ?? '',
        city: own.city ?? '',
        state: own.state ?? '',
        country: own.country ?? '',
        zipcode: own.zipcode ?? '',
        primary_phone: own.primary_phone ?? '',
        primary_phone_type: own.primary_phone_type as PhoneType | null,
      };
