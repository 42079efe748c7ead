import {
  formatHeightInches,
  PATIENT_GENDERS,
  formatPhoneType,
  PHONE_TYPES,
  PRESCRIBING_FIELD_LABELS,
  type PrescribingField,
  type PrescribingProfile,
  t,
} from '@openvisit/contract';
import { formatPhone, type Description } from '@openvisit/ui';

/** The onboarding steps in which the provider's fields are entered. */
export type PrescribingStepName = 'details' | 'practice' | 'documents' | 'contact';

type Values = Partial<Record<PrescribingField, string>>;
type MissingFields = PrescribingProfile['missing'];

const formatFullName = ({ first_name, last_name }: Values): string =>
  [first_name, last_name].filter(Boolean).join(' ');

const formatGender = ({ gender }: Values): string => {
  const label = PATIENT_GENDERS.find(({ value }) => value === gender)?.label;
  return label ? t(label) : '';
};

/** US format, to compare it with a license. */
const formatBirthday = ({ date_of_birth = '' }: Values): string => {
  const [year, month, day] = date_of_birth.split('-');
  return day ? `${month}/${day}/${year}` : '';
};

const formatHeight = ({ height }: Values): string => (height ? formatHeightInches(Number(height)) : '');

const formatWeight = ({ weight }: Values): string => (weight ? `${weight} lb` : '');

const formatAddress = ({ address1, city, state, zip_code }: Values): string =>
  [address1, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const formatPhoneAndType = ({ primary_phone, primary_phone_type }: Values): string => {
  const type = PHONE_TYPES.find(({ id }) => id === Number(primary_phone_type))?.id ?? null;
  return [formatPhone(primary_phone ?? ''), formatPhoneType(type).toLowerCase()].filter(Boolean).join(', ');
};

const formatDea = ({ dea_number, dea_state }: Values): string =>
  [dea_number, dea_state].filter(Boolean).join(', ');

const indexValuesByField = (facts: PrescribingProfile['facts']): Values =>
  Object.fromEntries(facts.map(({ field, value }) => [field, value]));

/** The clinician's details for display; unknown values are empty. */
export const listClinicianRows = (profile: PrescribingProfile): Description[] => {
  const values = indexValuesByField(profile.facts);
  return [
    { term: t('Name'), detail: formatFullName(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.date_of_birth), detail: formatBirthday(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.npi_number), detail: values.npi_number },
    { term: t(PRESCRIBING_FIELD_LABELS.dea_number), detail: formatDea(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.address1), detail: formatAddress(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.primary_phone), detail: formatPhoneAndType(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.primary_fax), detail: formatPhone(values.primary_fax ?? '') },
  ];
};

/** The patient's details for display; unknown values are empty. */
export const listPatientRows = (profile: PrescribingProfile): Description[] => {
  const values = indexValuesByField(profile.facts);
  return [
    { term: t('Name'), detail: formatFullName(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.date_of_birth), detail: formatBirthday(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.gender), detail: formatGender(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.height), detail: formatHeight(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.weight), detail: formatWeight(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.address1), detail: formatAddress(values) },
    { term: t(PRESCRIBING_FIELD_LABELS.primary_phone), detail: formatPhoneAndType(values) },
  ];
};

/** The step in which a physician enters a field. */
export const findClinicianStep = (field: PrescribingField): 'details' | 'practice' | 'documents' => {
  if (['first_name', 'last_name', 'gender', 'date_of_birth'].includes(field)) return 'details';
  return /^(npi|dea)_/.test(field) ? 'documents' : 'practice';
};

/** The step in which a patient enters a field. */
export const findPatientStep = (field: PrescribingField): 'details' | 'contact' =>
  /^(address1|city|state|zip_code|primary_phone)/.test(field) ? 'contact' : 'details';

/** Labels of the missing fields, grouped by step in field order. */
export const groupMissingByStep = <S extends PrescribingStepName>(
  missing: MissingFields,
  findStep: (field: PrescribingField) => S,
): { step: S; names: string[] }[] => {
  const steps = new Map<S, string[]>();
  for (const { field } of missing) {
    const step = findStep(field);
    steps.set(step, [...(steps.get(step) ?? []), t(PRESCRIBING_FIELD_LABELS[field])]);
  }
  return [...steps].map(([step, names]) => ({ step, names }));
};
