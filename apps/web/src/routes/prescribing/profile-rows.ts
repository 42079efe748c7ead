import {
  heightText,
  PATIENT_GENDERS,
  PHONE_TYPES,
  PRESCRIBING_LABELS,
  type PrescribingField,
  type PrescribingProfile,
} from '@openvisit/contract';
import { formatPhone, type Description } from '@openvisit/ui';

/** The parts of an onboarding in which what the provider needs is entered. */
export type PrescribingStepName = 'details' | 'practice' | 'documents' | 'contact';

type Facts = Partial<Record<PrescribingField, string>>;
type Missing = PrescribingProfile['missing'];

const nameOf = ({ first_name, last_name }: Facts): string =>
  [first_name, last_name].filter(Boolean).join(' ');

const genderOf = ({ gender }: Facts): string =>
  PATIENT_GENDERS.find(({ value }) => value === gender)?.label ?? '';

/** As Americans write a birthday, so that it can be compared with a licence. */
const birthdayOf = ({ date_of_birth = '' }: Facts): string => {
  const [year, month, day] = date_of_birth.split('-');
  return day ? `${month}/${day}/${year}` : '';
};

const heightOf = ({ height }: Facts): string => (height ? heightText(Number(height)) : '');

const weightOf = ({ weight }: Facts): string => (weight ? `${weight} lb` : '');

const addressOf = ({ address1, city, state, zip_code }: Facts): string =>
  [address1, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const phoneOf = ({ primary_phone, primary_phone_type }: Facts): string => {
  const type = PHONE_TYPES.find(({ id }) => id === Number(primary_phone_type))?.label.toLowerCase();
  return [formatPhone(primary_phone ?? ''), type].filter(Boolean).join(', ');
};

const deaOf = ({ dea_number, dea_state }: Facts): string =>
  [dea_number, dea_state].filter(Boolean).join(', ');

const byField = (facts: PrescribingProfile['facts']): Facts =>
  Object.fromEntries(facts.map(({ field, value }) => [field, value]));

/** What a physician's clinician is made of, as a person reads it; what is not known is empty. */
export const clinicianRows = (profile: PrescribingProfile): Description[] => {
  const facts = byField(profile.facts);
  return [
    { term: 'Name', detail: nameOf(facts) },
    { term: PRESCRIBING_LABELS.date_of_birth, detail: birthdayOf(facts) },
    { term: PRESCRIBING_LABELS.npi_number, detail: facts.npi_number },
    { term: PRESCRIBING_LABELS.dea_number, detail: deaOf(facts) },
    { term: PRESCRIBING_LABELS.address1, detail: addressOf(facts) },
    { term: PRESCRIBING_LABELS.primary_phone, detail: phoneOf(facts) },
    { term: PRESCRIBING_LABELS.primary_fax, detail: formatPhone(facts.primary_fax ?? '') },
  ];
};

/** What a patient's profile is made of, as a person reads it; what is not known is empty. */
export const patientRows = (profile: PrescribingProfile): Description[] => {
  const facts = byField(profile.facts);
  return [
    { term: 'Name', detail: nameOf(facts) },
    { term: PRESCRIBING_LABELS.date_of_birth, detail: birthdayOf(facts) },
    { term: PRESCRIBING_LABELS.gender, detail: genderOf(facts) },
    { term: PRESCRIBING_LABELS.height, detail: heightOf(facts) },
    { term: PRESCRIBING_LABELS.weight, detail: weightOf(facts) },
    { term: PRESCRIBING_LABELS.address1, detail: addressOf(facts) },
    { term: PRESCRIBING_LABELS.primary_phone, detail: phoneOf(facts) },
  ];
};

/** Where a physician enters what the provider needs. */
export const clinicianStepOf = (field: PrescribingField): 'details' | 'practice' | 'documents' => {
  if (['first_name', 'last_name', 'gender', 'date_of_birth'].includes(field)) return 'details';
  return /^(npi|dea)_/.test(field) ? 'documents' : 'practice';
};

/** Where a patient enters what the provider needs. */
export const patientStepOf = (field: PrescribingField): 'details' | 'contact' =>
  /^(address1|city|state|zip_code|primary_phone)/.test(field) ? 'contact' : 'details';

/** What is missing, by the step it is entered in, in the order of the steps. */
export const missingBySteps = <S extends PrescribingStepName>(
  missing: Missing,
  stepOf: (field: PrescribingField) => S,
): { step: S; names: string[] }[] => {
  const steps = new Map<S, string[]>();
  for (const { field } of missing) {
    const step = stepOf(field);
    steps.set(step, [...(steps.get(step) ?? []), PRESCRIBING_LABELS[field]]);
  }
  return [...steps].map(([step, names]) => ({ step, names }));
};
