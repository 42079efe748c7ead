import {
  toHeightInches,
  splitHeight,
  listChanges,
  omitId,
  PATIENT_DETAIL_FIELDS,
  type Body,
  type PatientRecord,
  type PhoneType,
} from '@openvisit/contract';
import { toFormValues } from '@openvisit/forms/schemas';
import type {
  Entered,
  PatientContactInput,
  PatientDetailsInput,
  PatientDetailsValues,
} from '@openvisit/forms';

type Details = PatientDetailsValues;

const toSurgeries = (ownPatient: PatientRecord) =>
  ownPatient.surgery_details.map((surgery) => ({ ...surgery, surgery_date: surgery.surgery_date ?? '' }));

const toMedications = (ownPatient: PatientRecord) =>
  ownPatient.medication_details.map((medicine) => ({
    ...medicine,
    consumption: medicine.consumption ?? ('' as const),
  }));

/** A stored record as values of the details form. */
export const toDetailsValues = (ownPatient: PatientRecord): Details => {
  const height = ownPatient.height === null ? null : splitHeight(ownPatient.height);
  return {
    ...toFormValues(PATIENT_DETAIL_FIELDS, ownPatient),
    current_feets: height?.feet ?? null,
    current_inches: height?.inches ?? null,
    surgery_details: toSurgeries(ownPatient),
    medication_details: toMedications(ownPatient),
  };
};

const buildCommonDetails = (values: PatientDetailsInput, patient_timezone: string) => {
  const { current_feets, current_inches, surgery_details: _s, medication_details: _m, ...details } = values;
  return { ...details, height: toHeightInches(current_feets, current_inches), patient_timezone };
};

/** The body that creates a record. */
export const buildNewDetails = (values: PatientDetailsInput, zone: string): Body<'addPatientDetails'> => ({
  ...buildCommonDetails(values, zone),
  surgery_details: values.surgery_details.map(omitId),
  medication_details: values.medication_details.map(omitId),
});

/** The body that updates a record, as the difference from the latest version. */
export const buildChangedDetails = (
  values: PatientDetailsInput,
  latest: PatientRecord,
  zone: string,
): Body<'updatePatientDetails'> => ({
  ...buildCommonDetails(values, zone),
  surgery_details: listChanges(values.surgery_details as Surgery[], toSurgeries(latest)),
  medication_details: listChanges(values.medication_details as Medication[], toMedications(latest)),
  version: latest.versions.details,
});

type Surgery = Body<'addPatientDetails'>['surgery_details'][number] & { id?: string };
type Medication = Body<'addPatientDetails'>['medication_details'][number] & { id?: string };

/** The contact details of a stored record as values of their form; empty before they are saved. */
export const toContactValues = (ownPatient: PatientRecord): Partial<Entered<PatientContactInput>> =>
  ownPatient.versions.contact === 0
    ? {}
    : {
        address1: ownPatient.address1 ?? '',
        address2: ownPatient.address2 ?? '',
        city: ownPatient.city ?? '',
        state: ownPatient.state ?? '',
        country: ownPatient.country ?? '',
        zipcode: ownPatient.zipcode ?? '',
        primary_phone: ownPatient.primary_phone ?? '',
        primary_phone_type: ownPatient.primary_phone_type as PhoneType | null,
      };
