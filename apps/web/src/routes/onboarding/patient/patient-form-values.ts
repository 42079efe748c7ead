import {
  heightInches,
  heightParts,
  listChanges,
  PATIENT_DETAIL_FIELDS,
  type Body,
  type PatientRecord,
  type PhoneType,
} from '@openvisit/contract';
import { formValues } from '@openvisit/forms/schemas';
import type {
  Entered,
  PatientContactInput,
  PatientDetailsInput,
  PatientDetailsValues,
} from '@openvisit/forms';

type Details = PatientDetailsValues;

const surgeriesOf = (own: PatientRecord) =>
  own.surgery_details.map((surgery) => ({ ...surgery, surgery_date: surgery.surgery_date ?? '' }));

const medicationsOf = (own: PatientRecord) =>
  own.medication_details.map((medicine) => ({
    ...medicine,
    consumption: medicine.consumption ?? ('' as const),
  }));

/** A stored record as values of the details form. */
export const detailsValues = (own: PatientRecord): Details => {
  const height = own.height === null ? null : heightParts(own.height);
  return {
    ...formValues(PATIENT_DETAIL_FIELDS, own),
    current_feets: height?.feet ?? null,
    current_inches: height?.inches ?? null,
    surgery_details: surgeriesOf(own),
    medication_details: medicationsOf(own),
  };
};

const detailsWithoutLists = (values: PatientDetailsInput, patient_timezone: string) => {
  const { current_feets, current_inches, surgery_details: _s, medication_details: _m, ...details } = values;
  return { ...details, height: heightInches(current_feets, current_inches), patient_timezone };
};

const withoutId = <T extends { id?: string | undefined }>({ id: _, ...entry }: T) => entry;

/** The body that creates a record. */
export const newDetails = (values: PatientDetailsInput, zone: string): Body<'addPatientDetails'> => ({
  ...detailsWithoutLists(values, zone),
  surgery_details: values.surgery_details.map(withoutId),
  medication_details: values.medication_details.map(withoutId),
});

/** The body that updates a record, as the difference from the latest version. */
export const changedDetails = (
  values: PatientDetailsInput,
  latest: PatientRecord,
  zone: string,
): Body<'updatePatientDetails'> => ({
  ...detailsWithoutLists(values, zone),
  surgery_details: listChanges(values.surgery_details as Surgery[], surgeriesOf(latest)),
  medication_details: listChanges(values.medication_details as Medication[], medicationsOf(latest)),
  version: latest.versions.details,
});

type Surgery = Body<'addPatientDetails'>['surgery_details'][number] & { id?: string };
type Medication = Body<'addPatientDetails'>['medication_details'][number] & { id?: string };

/** The contact details of a stored record as values of their form; empty before they are saved. */
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
