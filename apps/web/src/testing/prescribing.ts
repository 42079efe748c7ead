import type { PrescribingProfile } from '@openvisit/contract';

/** Stand-in for the provider's page. */
export const portalUrl = `data:text/html,${encodeURIComponent(
  '<!doctype html><html lang="en"><title>Prescriber</title><body style="margin:0;font:16px system-ui;color:#16232f;background:#f4f7f9"><header style="padding:16px 24px;background:#12394a;color:#fff">Prescriber portal</header><main style="padding:24px"><h1 style="font-size:20px">Nora Lindqvist</h1><p>Prescribing clinician, NPI 1234567893</p></main></body></html>',
)}`;

const ADDRESS: PrescribingProfile['facts'] = [
  { field: 'address1', value: '218 Mercer Street' },
  { field: 'city', value: 'New York' },
  { field: 'state', value: 'NY' },
  { field: 'zip_code', value: '10012' },
];

/** The details sent for a physician. */
export const clinicianFacts: PrescribingProfile['facts'] = [
  { field: 'first_name', value: 'Nora' },
  { field: 'last_name', value: 'Lindqvist' },
  { field: 'date_of_birth', value: '1984-03-09' },
  ...ADDRESS,
  { field: 'primary_phone', value: '2125550143' },
  { field: 'primary_phone_type', value: '5' },
  { field: 'primary_fax', value: '212-555-0144' },
  { field: 'npi_number', value: '1234567893' },
  { field: 'dea_number', value: 'BL1234563' },
  { field: 'dea_state', value: 'NY' },
];

/** The details sent for a patient. */
export const patientFacts: PrescribingProfile['facts'] = [
  { field: 'first_name', value: 'Samuel' },
  { field: 'last_name', value: 'Adeyemi' },
  { field: 'gender', value: 'MALE' },
  { field: 'date_of_birth', value: '1979-06-21' },
  { field: 'height', value: '71' },
  { field: 'weight', value: '176' },
  ...ADDRESS,
  { field: 'primary_phone', value: '2125550177' },
  { field: 'primary_phone_type', value: '2' },
];

/** A profile that is not registered yet. */
export const createPrescribingProfile = (
  facts: PrescribingProfile['facts'],
  overrides: Partial<PrescribingProfile> = {},
): PrescribingProfile => ({
  provider: 'sandbox',
  dosespot_id: null,
  stored: false,
  outdated: false,
  facts,
  missing: [],
  ...overrides,
});
