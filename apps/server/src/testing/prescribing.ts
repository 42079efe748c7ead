import type { ClinicianForm, PatientForm } from '../integrations/prescribing/port.ts';
import { prescribingRegistration } from '../schema/prescribing.ts';
import type { TestServer } from './server.ts';

/** A clinician form that every provider accepts. */
export const CLINICIAN: ClinicianForm = {
  FirstName: 'Amara',
  LastName: 'Okafor',
  DateOfBirth: '04/09/1979',
  Address1: '12 Harbour Street',
  City: 'Portland',
  State: 'ME',
  ZipCode: '04101',
  PrimaryPhone: '2075550123',
  PrimaryPhoneType: 5,
  PrimaryFax: '2075550124',
  DEANumbers: [{ DEANumber: 'AO1234563', State: 'ME' }],
  NPINumber: '1234567893',
  ClinicianRoleType: 1,
  Active: true,
};

/** A patient form that every provider accepts. */
export const PATIENT: PatientForm = {
  FirstName: 'Grace',
  LastName: 'Lindqvist',
  DateOfBirth: '1990/05/05',
  Gender: 2,
  Address1: '3 Elm Row',
  City: 'Portland',
  State: 'ME',
  ZipCode: '04102',
  PrimaryPhone: '2075550177',
  PrimaryPhoneType: 2,
  Active: true,
  Height: 66,
  HeightMetric: 1,
  Weight: 140,
  WeightMetric: 1,
};

/** Stores a provider id for a person, as a registration would. */
export const registerWithPrescriber = (
  server: TestServer,
  person: { physician: string } | { patient: string },
  dosespot_id: string,
): Promise<void> =>
  server.system.write(async ({ tx }) => {
    const now = new Date(server.clock.now());
    await tx.insert(prescribingRegistration).values({
      physician_id: 'physician' in person ? person.physician : null,
      patient_id: 'patient' in person ? person.patient : null,
      provider: 'sandbox',
      dosespot_id,
      created_at: now,
      updated_at: now,
    });
  });

/** Fields of the sandbox's form, with which every prescription is sent. */
export const PRESCRIPTION_FORM = {
  medication: 'amlodipine 5 mg tablet',
  directions: 'Take one tablet by mouth every evening.',
  quantity: '30',
  refills: '2',
  pharmacy: '4402',
};

/** Writes a prescription on the provider's page, as the physician does there. Returns the sent form, which can be sent again. */
export const writePrescription = async (
  server: TestServer,
  ids: { clinician: string; patient: string },
  fields: Partial<typeof PRESCRIPTION_FORM> = {},
): Promise<() => Promise<Response>> => {
  const page = await server.fetch(await server.system.services.prescriber.ssoUrl(ids));
  const html = await page.text();
  const [, path = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
  const [, session = ''] = /name="session" value="([^"]+)"/.exec(html) ?? [];
  const [, form_id = ''] = /name="form_id" value="([^"]+)"/.exec(html) ?? [];
  const body = new URLSearchParams({ session, form_id, ...PRESCRIPTION_FORM, ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = () => server.fetch(path, { method: 'POST', headers, body });
  await send();
  return send;
};
