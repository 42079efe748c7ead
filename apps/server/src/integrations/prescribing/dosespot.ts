import type { DoseSpotSettings } from '../../config/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  PrescriberError,
  type ClinicianForm,
  type KnownClinician,
  type KnownPatient,
  type PatientForm,
  type Prescriber,
} from './port.ts';
import { isObject, parseId } from './provider-reply.ts';
import { createDoseSpotHttp } from './dosespot-http.ts';
import { createPrescriptionReader } from './dosespot-prescriptions.ts';
import { buildDoseSpotSsoUrl, createRandomPhrase } from './dosespot-sso.ts';

/** Limits a search; a name and a date of birth never fill this many pages. */
const MAX_SEARCH_PAGES = 5;

/** Encodes a value as form fields: booleans are capitalized, lists are indexed (A7). */
const encodeField = (name: string, value: unknown): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => encodeField(`${name}[${index}]`, item));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => encodeField(`${name}[${key}]`, item));
  if (typeof value === 'boolean') return [[name, value ? 'True' : 'False']];
  return [[name, String(value)]];
};

export const encodeForm = (form: ClinicianForm | PatientForm): URLSearchParams =>
  new URLSearchParams(Object.entries(form).flatMap(([name, value]) => encodeField(name, value)));

const readText = (item: Record<string, unknown>, name: string): string => {
  const value = item[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const toClinician = (id: string, item: Record<string, unknown>): KnownClinician => ({
  id,
  firstName: readText(item, 'FirstName'),
  lastName: readText(item, 'LastName'),
  npi: readText(item, 'NPINumber'),
  active: item.Active === true,
});

const toPatient = (item: Record<string, unknown>): KnownPatient => ({
  id: readText(item, 'PatientId'),
  firstName: readText(item, 'FirstName'),
  lastName: readText(item, 'LastName'),
  dateOfBirth: readText(item, 'DateOfBirth').slice(0, 10),
  address1: readText(item, 'Address1'),
  zipCode: readText(item, 'ZipCode'),
  primaryPhone: readText(item, 'PrimaryPhone'),
});

/** The search takes MM/dd/yyyy instead of yyyy/MM/dd. */
const toSearchDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('/');
  return `${month}/${day}/${year}`;
};

/** A refused read means that the record does not exist. */
const returnNullIfRefused = (error: unknown): null => {
  if (error instanceof PrescriberError && error.failure === 'refused') return null;
  throw error;
};

/** Prescribing by DoseSpot (PO-16, PT-05). */
export const createDoseSpotPrescriber = (
  settings: DoseSpotSettings,
  clock: Clock,
  send: typeof fetch = fetch,
): Prescriber => {
  const request = createDoseSpotHttp(settings, clock, send);
  const create = async (path: string, form: ClinicianForm | PatientForm): Promise<string> =>
    parseId(await request({ method: 'POST', path, form: encodeForm(form) }));
  const update = async (path: string, id: string, form: ClinicianForm | PatientForm): Promise<void> => {
    await request({ method: 'PUT', path: `${path}/${encodeURIComponent(id)}`, form: encodeForm(form) });
  };

  return {
    kind: 'dosespot',
    frameSource: settings.baseUrl,
    createClinician: (form) => create('clinicians', form),
    updateClinician: (id, form) => update('clinicians', id, form),
    getClinician: async (id) => {
      const reply = await request({ method: 'GET', path: `clinicians/${encodeURIComponent(id)}` }).catch(
        returnNullIfRefused,
      );
      return reply && isObject(reply.Item) ? toClinician(id, reply.Item) : null;
    },
    findClinician: async ({ NPINumber, DEANumbers }) => {
      const query = { npi: NPINumber, dea: DEANumbers[0]?.DEANumber ?? '' };
      const reply = await request({ method: 'GET', path: 'clinician', query }).catch(returnNullIfRefused);
      return reply?.Id ? parseId(reply) : null;
    },
    createPatient: (form) => create('patients', form),
    updatePatient: (id, form) => update('patients', id, form),
    getPatients: async ({ FirstName, LastName, DateOfBirth }) => {
      const found: KnownPatient[] = [];
      const query = { firstName: FirstName, lastName: LastName, dob: toSearchDate(DateOfBirth) };
      for (let page = 1; page <= MAX_SEARCH_PAGES; page += 1) {
        const reply = await request({
          method: 'GET',
          path: 'patients/search',
          query: { ...query, status: 'ActiveOnly', pageNumber: String(page) },
        });
        if (Array.isArray(reply.Items)) found.push(...reply.Items.filter(isObject).map(toPatient));
        if (!isObject(reply.PageResult) || reply.PageResult.HasNext !== true) break;
      }
      return found;
    },
    listPrescriptions: createPrescriptionReader(request),
    ssoUrl: ({ clinician, patient }) =>
      Promise.resolve(
        buildDoseSpotSsoUrl({
          ...settings,
          userId: clinician,
          patientId: patient,
          phrase: createRandomPhrase(),
        }),
      ),
  };
};
