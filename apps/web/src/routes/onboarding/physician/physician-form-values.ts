import {
  diffCalendar,
  toBlocks,
  COUNTRY,
  editCalendar,
  PHYSICIAN_GENDERS,
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  roundPlace,
  type Body,
  type FileRef,
  type OwnPhysician,
  type StateLicense,
} from '@openvisit/contract';
import type {
  DocumentsInput,
  DocumentsValues,
  FormFile,
  LicenseInput,
  LicenseValues,
  PhysicianDetailsInput,
  PhysicianDetailsValues,
  PracticeDetailsInput,
  PracticeDetailsValues,
} from '@openvisit/forms';

type Part<K extends 'details' | 'practice' | 'documents'> = NonNullable<OwnPhysician[K]>;

/* Personal Details */

export const toDetailsValues = (ownPhysician: OwnPhysician): Partial<PhysicianDetailsValues> => {
  const { first_name, last_name, details } = ownPhysician;
  if (!details) return { first_name, last_name };
  return {
    first_name,
    last_name,
    gender: PHYSICIAN_GENDERS.find(({ value }) => value === details.gender)?.value ?? '',
    date_of_birth: details.date_of_birth,
    specialities: [...details.speciality],
    languages: [...details.languages],
    degree: details.degree,
    years_of_experience: String(details.years_of_experience),
    ...pickFields(PHYSICIAN_PROFILE_FIELDS, details),
  };
};

export const buildDetailsBody = (
  { specialities, languages, degree, years_of_experience, ...same }: PhysicianDetailsInput,
  zone: string,
): Body<'addDoctorDetails'> => ({
  ...same,
  add_speciality: specialities,
  add_language: languages,
  add_degree: degree,
  years_of_experience: Number(years_of_experience),
  doctor_timezone: zone,
});

/* Practice Details */

/** Initial form values; a new practice starts with the browser's time zone. */
export const toPracticeValues = (
  practice: Part<'practice'> | null,
  zone: string,
): Partial<PracticeDetailsValues> => {
  if (!practice) return { slot_timezone: zone };
  const { version: _, availability_details, primary_phone_type, practice_address, ...same } = practice;
  return {
    ...same,
    primary_phone_type: primary_phone_type as PracticeDetailsValues['primary_phone_type'],
    practice_address: { ...practice_address, country: COUNTRY },
    calendar: editCalendar(availability_details),
  };
};

const buildPracticeBody = ({ calendar: _, practice_address, ...same }: PracticeDetailsInput) => ({
  ...same,
  practice_address: { ...practice_address, ...roundPlace(practice_address) },
});

/** Request that creates the practice. In visit-now mode it contains no availability (PO-08). */
export const buildNewPracticeBody = (
  doctor_detail: string,
  values: PracticeDetailsInput,
): Body<'addDoctorPracticeDetails'> => ({
  doctor_detail,
  ...buildPracticeBody(values),
  availability_details: values.visit_now_doctor_status ? [] : toBlocks(values.calendar),
});

/** Request that updates the practice with the calendar's changes (PO-11); in visit-now mode without them (PO-08). */
export const buildChangedPracticeBody = (
  practice: Part<'practice'>,
  values: PracticeDetailsInput,
): Body<'updateDoctorPracticeDetails'> => {
  const stored = practice.availability_details;
  const edit = values.visit_now_doctor_status ? editCalendar(stored) : values.calendar;
  return { ...buildPracticeBody(values), ...diffCalendar(edit, stored), version: practice.version };
};

/* Documents */

const toFormFiles = ({ id, name, size, url }: FileRef): FormFile[] => [
  { id, name, size, url, state: 'done' },
];

export const toDocumentsValues = (documents: Part<'documents'> | null): Partial<DocumentsValues> => {
  if (!documents) return {};
  const { npi_number, licence, dea, insurance } = documents;
  const toDocumentFields = ({
    state,
    start_date,
    end_date,
    file,
  }: (typeof documents)['licence' | 'insurance']) => ({
    state,
    start_date,
    end_date,
    file: toFormFiles(file),
  });
  return {
    npi_number,
    licence: { number: licence.number, ...toDocumentFields(licence) },
    dea: { number: dea.number, ...toDocumentFields(dea) },
    insurance: { company_name: insurance.company_name, ...toDocumentFields(insurance) },
  };
};

const getFileId = (files: readonly FormFile[]): string => files[0]?.id ?? '';

export const buildDocumentsBody = ({
  npi_number,
  licence,
  dea,
  insurance,
}: DocumentsInput): Body<'addDoctorDocument'> => ({
  npi_number,
  licence: { ...licence, file: getFileId(licence.file) },
  dea: { ...dea, file: getFileId(dea.file) },
  insurance: { ...insurance, file: getFileId(insurance.file) },
});

/** The stored license as values of its form. */
export const toLicenseValues = ({
  number,
  state,
  start_date,
  end_date,
  file,
}: StateLicense): LicenseValues => ({
  ...{ number, state, start_date, end_date },
  file: toFormFiles(file),
});

/** The request that stores a license. */
export const toLicenseBody = ({ file, ...license }: LicenseInput): Body<'addLicense'> => ({
  ...license,
  file: getFileId(file),
});
