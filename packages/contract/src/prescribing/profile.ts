import { defineTexts } from '../language/translate.ts';

/** The fields sent to the e-prescription provider, in display order. Dates are yyyy-MM-dd. */
export const PRESCRIBING_FIELDS = [
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'height',
  'weight',
  'address1',
  'city',
  'state',
  'zip_code',
  'primary_phone',
  'primary_phone_type',
  'primary_fax',
  'npi_number',
  'dea_number',
  'dea_state',
] as const;
export type PrescribingField = (typeof PRESCRIBING_FIELDS)[number];

export const PRESCRIBING_PROVIDERS = ['sandbox', 'dosespot'] as const;
export type PrescribingProvider = (typeof PRESCRIBING_PROVIDERS)[number];

/** Maximum number of DoseSpot ids in one request. */
export const DOSESPOT_IDS_MAX = 50;

/** Labels of the fields, on screen and in messages. */
export const PRESCRIBING_FIELD_LABELS: Readonly<Record<PrescribingField, string>> = defineTexts({
  first_name: 'First Name',
  last_name: 'Last Name',
  gender: 'Gender',
  date_of_birth: 'Date of Birth',
  height: 'Height',
  weight: 'Weight',
  address1: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  primary_phone: 'Primary Phone',
  primary_phone_type: 'Phone type',
  primary_fax: 'Primary Fax',
  npi_number: 'NPI Number',
  dea_number: 'DEA Number',
  dea_state: 'DEA State',
});
